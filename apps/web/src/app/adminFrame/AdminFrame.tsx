import { account } from '@assay/contract';
import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconLanguage, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../../shared/client/api.ts';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useIsMobile } from '../../shared/hooks/useViewport.ts';
import { currentLanguage, switchLanguage } from '../../shared/i18n/i18n.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { SchemeMenu } from '../shell/SchemeMenu.tsx';
import styles from './AdminFrame.module.css';
import { currentEntry } from './adminEntries.ts';
import { Sidebar } from './Sidebar.tsx';

const loadDrawer = async () => (await import('./AdminDrawer.tsx')).AdminDrawer;

const FrontLink = () => {
  const { t } = useTranslation('admin');
  return useIsMobile() ? (
    <ActionIcon component={Link} to={paths.home} aria-label={t('top.front')} title={t('top.front')}>
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  ) : (
    <Button
      component={Link}
      to={paths.home}
      variant="subtle"
      leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('top.front')}
    </Button>
  );
};

const LanguageButton = () => {
  const { t } = useTranslation('admin');
  const other = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <ActionIcon aria-label={t('top.language')} title={t('top.language')} onClick={() => void switchLanguage(other)}>
      <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
};

const LogoutButton = () => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = (): void => {
    // Forgotten here at once, however late the server answers; a session that is gone already is no news.
    api(account.adminLogout, {}, { quiet: true }).catch(() => undefined);
    useSession.getState().signOut();
    // What the page shows it would ask for again, as nobody, before it is left.
    queries.removeQueries({ type: 'inactive' });
    void navigate(paths.adminLogin);
  };
  return (
    <ActionIcon aria-label={t('top.logout')} title={t('top.logout')} onClick={leave}>
      <IconLogout size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
};

/** The back office around its pages: sidebar 208, top bar 52; on phones a drawer. */
const AdminFrame = () => {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const [drawer, { open, close }] = useDisclosure(false);
  const [AdminDrawer, want] = usePart(loadDrawer);
  const here = currentEntry(pathname);
  return (
    <div className={styles['frame']}>
      <aside className={styles['side']} aria-label={t('title')}>
        <Sidebar />
      </aside>
      {AdminDrawer === undefined ? null : (
        <AdminDrawer opened={drawer} onClose={close}>
          <div className={styles['drawer']}>
            <Sidebar onNavigate={close} />
          </div>
        </AdminDrawer>
      )}
      <div className={styles['body']}>
        <header className={styles['top']}>
          <ActionIcon
            size="lg"
            className={styles['menu'] ?? ''}
            aria-label={t('top.openMenu')}
            onClick={() => {
              want(true);
              open();
            }}
          >
            <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <span className={styles['here']}>
            {here === undefined ? (
              t('title')
            ) : here.to === pathname ? (
              t(here.label)
            ) : (
              <Link to={here.to}>{t(here.label)}</Link>
            )}
          </span>
          <div className={styles['tools']}>
            <FrontLink />
            <LanguageButton />
            <SchemeMenu />
            <LogoutButton />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={styles['content']}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
};

export default AdminFrame;
