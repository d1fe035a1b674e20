import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../shared/client/useSite.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Logo } from '../../shared/kit/Logo.tsx';
import { UserAvatar } from '../../shared/kit/UserAvatar.tsx';
import { useSession } from '../../shared/session/sessionStore.ts';
import styles from './AdminFrame.module.css';
import { adminSections, currentEntry } from './adminEntries.ts';

const roleKeys = { root: 'role.root', admin: 'role.admin', problem_admin: 'role.problemAdmin' } as const;

/** Pages of the back office, and who is looking. The same in the sidebar and in the drawer of phones. */
export const Sidebar = ({ onNavigate }: { onNavigate?: () => void }) => {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const site = useSite();
  const roles = useSession((session) => session.roles);
  const user = useSession((session) => session.user);
  const role = useSession((session) => session.roles.find((name) => name in roleKeys)) as
    | keyof typeof roleKeys
    | undefined;
  const current = currentEntry(pathname);

  return (
    <>
      <Link to={paths.admin} className={styles['brand']} {...(onNavigate ? { onClick: onNavigate } : {})}>
        <Logo name={site.name} />
        <span className={styles['area']}>{t('title')}</span>
      </Link>
      <nav className={styles['nav']} aria-label={t('nav.label')}>
        {adminSections(roles).map((section) => (
          <div key={section.label}>
            <h2 className={styles['section']}>{t(section.label)}</h2>
            <ul className={styles['entries']}>
              {section.entries.map((entry) => (
                <li key={entry.to}>
                  <Link
                    to={entry.to}
                    className={`${styles['entry']} ${entry.to === current?.to ? styles['current'] : ''}`}
                    aria-current={entry.to === current?.to ? 'page' : undefined}
                    {...(onNavigate ? { onClick: onNavigate } : {})}
                  >
                    <entry.icon size={17} stroke={1.75} aria-hidden="true" />
                    {t(entry.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {user === null ? null : (
        <div className={styles['who']}>
          <UserAvatar username={user.username} avatar={user.avatar} size={30} />
          <span>
            <b>{user.username}</b>
            {role === undefined ? null : <small>{t(roleKeys[role])}</small>}
          </span>
        </div>
      )}
    </>
  );
};
