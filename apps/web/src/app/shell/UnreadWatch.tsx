import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { toast, useToast } from '../../shared/kit/toastStore.ts';
import { unreadInterval, useUnread, useUnreadPush } from './useUnread.ts';

/** The back office, whose forms end with their buttons where a toast would stand. */
const adminRoot = '/admin/';

/**
 * Tells of unread messages on whatever page the reader is, for 5 s: at once when there are more, and after each regular look
 * that found some, not when fewer are left because some were read. It lets another toast, whose place it would take, end
 * first. While a dialog is open, whose buttons it could cover, it waits for the next look. In the message center, which shows
 * them itself, and in the back office it says nothing. Draws nothing.
 */
export const UnreadWatch = () => {
  const { t } = useTranslation('shell');
  const { count, askedAt } = useUnread();
  const told = useRef({ count: 0, at: 0 });
  const isTold = useToast(({ current }) => current !== null);
  const { pathname } = useLocation();
  const isThere = pathname.startsWith(paths.messages) || pathname.startsWith(adminRoot);
  useUnreadPush();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a toast is a moment to look again
  useEffect(() => {
    // As it is now: a page whose door is closed says so with the picture that this was drawn in.
    if (useToast.getState().current || document.querySelector('[aria-modal]')) return;
    const { count: before, at } = told.current;
    const isDue = count > before || askedAt - at >= unreadInterval - 1000;
    told.current = { count, at: isDue ? askedAt : at };
    if (isDue && count > 0 && !isThere)
      toast.info(t('message.unread', { count }), { title: t('message.unreadTitle'), duration: 5000 });
  }, [askedAt, count, isTold, isThere, t]);
  return null;
};
