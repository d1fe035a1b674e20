import type { userAdmin } from '@assay/contract';
import { ActionIcon } from '@mantine/core';
import { IconHistory, IconLogin2, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Tip } from '../../../shared/floating/Tip.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import styles from './Users.module.css';

interface UserActionsProps {
  row: userAdmin.AdminUser;
  onEdit: () => void;
  onLogins: () => void;
  onRemove: () => void;
}

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What may be done with one account of the list, as glyphs: the words of four acts would take a third of the row. */
export const UserActions = ({ row, onEdit, onLogins, onRemove }: UserActionsProps) => {
  const { t } = useTranslation('people');
  const isSelf = useSession((session) => session.user?.uid === row.uid);
  return (
    <span className={styles['acts']}>
      <Tip label={t('users.edit')}>
        <ActionIcon aria-label={t('users.editOf', { name: row.username })} onClick={onEdit}>
          <IconPencil {...glyph} />
        </ActionIcon>
      </Tip>
      <Tip label={t('users.logins')}>
        <ActionIcon aria-label={t('users.loginsOf', { name: row.username })} onClick={onLogins}>
          <IconLogin2 {...glyph} />
        </ActionIcon>
      </Tip>
      <Tip label={t('users.audit')}>
        <ActionIcon
          component={Link}
          to={`${paths.adminAudit}?target=${encodeURIComponent(`user:${row.username}`)}`}
          aria-label={`${t('users.audit')}: ${row.username}`}
        >
          <IconHistory {...glyph} />
        </ActionIcon>
      </Tip>
      {isSelf ? null : (
        <Tip label={t('users.delete')}>
          <ActionIcon color="red" aria-label={t('users.deleteOf', { name: row.username })} onClick={onRemove}>
            <IconTrash {...glyph} />
          </ActionIcon>
        </Tip>
      )}
    </span>
  );
};
