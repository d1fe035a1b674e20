import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Opener } from '../../shared/floating/Opener.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { UserAvatar } from '../../shared/kit/UserAvatar.tsx';
import { useSession } from '../../shared/session/sessionStore.ts';
import styles from './UserMenu.module.css';

const load = async () => (await import('./UserPanel.tsx')).UserPanel;

/** The logged-in user's own pages. */
export const UserMenu = () => {
  const { t } = useTranslation('shell');
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <Opener load={load} needs={{}}>
      <UnstyledButton className={styles['button']} aria-label={`${t('user.menu')}: ${user.username}`}>
        <UserAvatar username={user.username} avatar={user.avatar} size={26} />
        <span className={styles['name']}>{user.username}</span>
        <IconChevronDown className={styles['chevron']} size={14} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </Opener>
  );
};
