import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMenu2, IconTool } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../shared/client/useSite.ts';
import { Opener } from '../../shared/floating/Opener.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { useIsAdmin, useIsLoggedIn } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { hasPage } from '../areas.tsx';
import { LogoMenu } from './LogoMenu.tsx';
import { MessageBell } from './MessageBell.tsx';
import styles from './NavBar.module.css';
import { isCurrent, type NavEntry, navEntries } from './navEntries.ts';
import { SchemeMenu } from './SchemeMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { UserMenu } from './UserMenu.tsx';

const loadGroup = async () => (await import('./NavGroupPanel.tsx')).NavGroupPanel;
const loadTools = async () => (await import('./ToolsPanel.tsx')).ToolsPanel;

const NavLink = ({ entry, current }: { entry: NavEntry; current: boolean }) => {
  const { t } = useTranslation('shell');
  const className = `${styles['link']} ${current ? styles['current'] : ''}`;
  if (entry.children === undefined) {
    return (
      <Link to={entry.to} className={className} aria-current={current ? 'page' : undefined}>
        {t(entry.label)}
      </Link>
    );
  }
  return (
    <Opener load={loadGroup} needs={{ entries: entry.children }}>
      <UnstyledButton className={className}>
        {t(entry.label)}
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </Opener>
  );
};

const ToolsMenu = () => {
  const { t } = useTranslation('shell');
  return (
    <Opener load={loadTools} needs={{}}>
      <ActionIcon className={styles['ample'] ?? ''} aria-label={t('nav.tools')} title={t('nav.tools')}>
        <IconTool size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Opener>
  );
};

const AccountButtons = () => {
  const { t } = useTranslation('shell');
  const openLogin = useSession((session) => session.openLogin);
  const { register } = useSite();
  return (
    <>
      {register ? (
        <Button variant="subtle" className={styles['ample'] ?? ''} onClick={() => openLogin('register')}>
          {t('user.register')}
        </Button>
      ) : null}
      <Button variant="filled" onClick={() => openLogin('login')}>
        {t('user.login')}
      </Button>
    </>
  );
};

interface NavBarProps {
  /** As wide as the window: boards and the workbench. */
  wide: boolean;
  /** The entry to mark when the address does not tell. */
  mark: string | undefined;
  onOpenDrawer: () => void;
}

/** The bar on top of every page but focus mode and the back office. */
export const NavBar = ({ wide, mark, onOpenDrawer }: NavBarProps) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const site = useSite();
  const loggedIn = useIsLoggedIn();
  const admin = useIsAdmin();
  const entries = navEntries(pathname, site).filter((entry) => hasPage(entry.to));

  return (
    <header className={styles['bar']}>
      <div className={`${styles['inner']} ${wide ? styles['wide'] : ''}`}>
        <ActionIcon
          size="lg"
          className={styles['menuButton'] ?? ''}
          aria-label={t('nav.openMenu')}
          onClick={onOpenDrawer}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <LogoMenu name={site.name} />
        <nav className={styles['links']} aria-label={t('nav.label')}>
          {entries.map((entry) => (
            <NavLink key={entry.label} entry={entry} current={isCurrent(entry, mark ?? pathname)} />
          ))}
          {admin ? (
            <a className={styles['link']} href={paths.admin} target="_blank" rel="noopener">
              {t('nav.admin')}
            </a>
          ) : null}
        </nav>
        <span className={styles['spring']} />
        <SearchBox />
        <div className={styles['tools']}>
          <ToolsMenu />
          <SchemeMenu className={styles['ample'] ?? ''} />
          {loggedIn && hasPage(paths.messages) ? <MessageBell /> : null}
          {loggedIn ? <UserMenu /> : <AccountButtons />}
        </div>
      </div>
    </header>
  );
};
