import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../i18n/useTranslation.ts';
import { confirm } from '../kit/confirmStore.ts';
import { guardHistory } from './guardHistory.ts';

/** The link of a click that leads to another page of the app in this window. */
const leavingLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname ? link : undefined;
};

/**
 * While there is text that nobody has stored, the browser asks before the page is closed or loaded again, and we before a
 * link, or a step in the browser's history, leads to another page. Whoever calls this keeps the text, so that it is there again
 * for who goes back, or says in `what` what becomes of it.
 */
export const useLeaveWarning = (unsaved: boolean, what?: string): void => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const page = useLocation();
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const body = what ?? t('leave.body');
    const isSure = () => confirm({ title: t('leave.title'), body, confirmLabel: t('leave.yes') });
    const onClick = (event: MouseEvent): void => {
      const link = leavingLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void isSure().then((sure) => {
        if (sure) void navigate(`${link.pathname}${link.search}${link.hash}`);
      });
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', onClick, true);
    const endGuard = guardHistory(page, isSure);
    return () => {
      endGuard();
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', onClick, true);
    };
  }, [unsaved, what, navigate, t, page]);
};
