import type { userAdmin } from '@assay/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import styles from './Users.module.css';

interface UserActionsProps {
  row: userAdmin.AdminUser;
  onEdit: () => void;
  onLogins: () => void;
  onRemove: () => void;
}

/** What may be done with one account of the list. */
export const UserActions = ({ row, onEdit, onLogins, onRemove }: UserActionsProps) => {
  const { t } = useTranslation('people');
  const isSelf = useSession((session) => session.user?.uid === row.uid);
  const small = { size: 'compact-xs', variant: 'subtle' } as const;
  return (
    <span className={styles['acts']}>
      <Button {...small} aria-label={t('users.editOf', { name: row.username })} onClick={onEdit}>
        {t('users.edit')}
      </Button>
      <Button {...small} aria-label={t('users.loginsOf', { name: row.username })} onClick={onLogins}>
        {t('users.logins')}
      </Button>
      <Button
        {...small}
        component={Link}
        to={`${paths.adminAudit}?target=${encodeURIComponent(`user:${row.username}`)}`}
        aria-label={`${t('users.audit')}: ${row.username}`}
      >
        {t('users.audit')}
      </Button>
      {isSelf ? null : (
        <Button {...small} color="red" aria-label={t('users.deleteOf', { name: row.username })} onClick={onRemove}>
          {t('users.delete')}
        </Button>
      )}
    </span>
  );
};
