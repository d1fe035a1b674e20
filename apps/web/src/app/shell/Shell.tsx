import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { AccountDialogHost } from '../../features/account/dialog/AccountDialogHost.tsx';
import { usePageHandle } from '../../shared/hooks/usePageHandle.ts';
import { ConfirmHost } from '../../shared/kit/ConfirmHost.tsx';
import { NotificationHost } from '../../shared/kit/NotificationHost.tsx';
import { ToastHost } from '../../shared/kit/ToastHost.tsx';
import { Footer } from './Footer.tsx';
import { keepFocus } from './keepFocus.ts';
import { NavBar } from './NavBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import styles from './Shell.module.css';
import { SideDrawer } from './SideDrawer.tsx';
import { UnreadWatch } from './UnreadWatch.tsx';

/** Move the reader's focus to the new page, as a full load would. */
const useFocusOnNavigation = (): React.RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page moves the focus
  useEffect(() => {
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

const Progress = () => {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={styles['progress']} aria-hidden="true" /> : null;
};

/** What surrounds every page. The page's route says how: `handle` of `page()`. */
export const Shell = () => {
  const { t } = useTranslation('shell');
  const { frame = 'standard', wide = false, nav } = usePageHandle();
  const [drawer, { open, close }] = useDisclosure(false);
  const main = useFocusOnNavigation();
  useEffect(() => keepFocus(), []);
  const fills = frame === 'workbench' || frame === 'focus';
  const bare = frame === 'focus' || frame === 'admin';

  return (
    <div className={`${styles['shell']} ${fills ? styles['workbench'] : ''}`}>
      <a className={styles['skip']} href="#main">
        {t('nav.skip')}
      </a>
      <Progress />
      {bare ? null : <NavBar wide={wide || fills} mark={nav} onOpenDrawer={open} />}
      <OfflineBanner />
      {bare ? null : <SideDrawer opened={drawer} onClose={close} />}
      <main id="main" ref={main} tabIndex={-1} className={`${styles['main']} ${fills ? styles['full'] : ''}`}>
        <Suspense fallback={null}>
          {/* One element in every frame: what surrounds several pages, a contest, lives on from one frame to another. */}
          <div className={frame === 'standard' ? `${styles['frame']} ${wide ? styles['wide'] : ''}` : styles['bare']}>
            <Outlet />
          </div>
        </Suspense>
      </main>
      {frame === 'standard' ? <Footer wide={wide} /> : null}
      <ToastHost />
      <NotificationHost />
      <ConfirmHost />
      <AccountDialogHost />
      <UnreadWatch />
      <ScrollRestoration />
    </div>
  );
};
