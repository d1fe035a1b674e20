import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AccountDialogHost } from '../../features/account/dialog/AccountDialogHost.tsx';
import { PageHandleContext } from '../../shared/hooks/usePageHandle.ts';
import { useScrollPlace } from '../../shared/hooks/useScrollPlace.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { AfterPaint } from '../../shared/kit/AfterPaint.tsx';
import { ConfirmHost } from '../../shared/kit/ConfirmHost.tsx';
import { NotificationHost } from '../../shared/kit/NotificationHost.tsx';
import { ToastHost } from '../../shared/kit/ToastHost.tsx';
import { pagesUnderWay } from '../../shared/lazyPage.tsx';
import { useSession } from '../../shared/session/sessionStore.ts';
import type { PageHandle } from '../../shared/shell.ts';
import { handlesAt } from '../areas.tsx';
import { Footer } from './Footer.tsx';
import { keepFocus } from './keepFocus.ts';
import { NavBar } from './NavBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import styles from './Shell.module.css';
import { SideDrawer } from './SideDrawer.tsx';
import { UnreadWatch } from './UnreadWatch.tsx';

/** What an address says of its frame; the innermost route has the last word. */
const handleAt = (path: string): PageHandle => Object.assign({}, ...handlesAt(path)) as PageHandle;

/** Move the reader's focus to the new page, as a full load would; the login dialog keeps it while it is open. */
const useFocusOnNavigation = (pathname: string): void => {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page moves the focus
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!useSession.getState().login.open) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
};

const Progress = () => {
  const loading = useSyncExternalStore(pagesUnderWay.subscribe, pagesUnderWay.get);
  return loading ? <div className={styles['progress']} aria-hidden="true" /> : null;
};

/** What surrounds every page. The page's route says how: `handle` of `page()`. */
export const Shell = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const handle = useMemo(() => handleAt(pathname), [pathname]);
  const { frame = 'standard', wide = false, public: isPublic = false, nav } = handle;
  const [drawer, { open, close }] = useDisclosure(false);
  useFocusOnNavigation(pathname);
  useEffect(() => keepFocus(), []);
  useScrollPlace();
  const fills = frame === 'workbench' || frame === 'focus';
  const bare = frame === 'focus' || frame === 'admin';
  // The back office has its menu inside: what is main there, and what the way to the content leads to, is in its own frame.
  const Main = frame === 'admin' ? 'div' : 'main';

  return (
    <PageHandleContext value={handle}>
      <div className={`${styles['shell']} ${fills ? styles['workbench'] : ''}`}>
        <a className={styles['skip']} href="#main">
          {t('nav.skip')}
        </a>
        {fills ? (
          <a className={styles['skip']} href="#code">
            {t('nav.skipToCode')}
          </a>
        ) : null}
        <Progress />
        {bare ? null : <NavBar wide={wide || fills} mark={nav} onOpenDrawer={open} />}
        <OfflineBanner />
        {bare ? null : <SideDrawer opened={drawer} onClose={close} />}
        <Main id={Main} tabIndex={-1} className={`${styles['main']} ${fills ? styles['full'] : ''}`}>
          <PageBoundary at={pathname}>
            <Suspense fallback={null}>
              {/* One element in every frame: what surrounds several pages, a contest, lives on from one frame to another. */}
              <div
                className={frame === 'standard' ? `${styles['frame']} ${wide ? styles['wide'] : ''}` : styles['bare']}
              >
                <Outlet />
              </div>
            </Suspense>
          </PageBoundary>
        </Main>
        {frame === 'standard' ? (
          <AfterPaint>
            <Footer wide={wide} />
          </AfterPaint>
        ) : null}
        <ToastHost />
        <NotificationHost />
        <ConfirmHost />
        <AccountDialogHost />
        {isPublic ? null : <UnreadWatch />}
      </div>
    </PageHandleContext>
  );
};
