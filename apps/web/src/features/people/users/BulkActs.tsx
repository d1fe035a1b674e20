import { Button } from '@mantine/core';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Users.module.css';
import { roleKeys } from './usersQuery.ts';
import type { useUserActs } from './useUserActs.tsx';

/** What may be done with all accounts that are ticked. */
export const BulkActs = ({ ids, acts }: { ids: readonly string[]; acts: ReturnType<typeof useUserActs> }) => {
  const { t } = useTranslation('people');
  return (
    <span className={styles['bulk']} role="status">
      {t('users.selected', { count: ids.length })}
      <Choice
        aria-label={t('users.setRole')}
        placeholder={t('users.setRole')}
        style={{ width: 112 }}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        value={null}
        onChange={(value) => {
          if (value !== null) void acts.setRole(ids, Number(value));
        }}
        data={roleKeys.map((value) => ({ value, label: t(`roles.role.${value}`) }))}
      />
      <Button disabled={acts.pending} onClick={() => void acts.setDisabled(ids, false)}>
        {t('users.enable')}
      </Button>
      <Button color="red" disabled={acts.pending} onClick={() => void acts.setDisabled(ids, true)}>
        {t('users.disable')}
      </Button>
      <Button color="red" disabled={acts.pending} onClick={() => void acts.remove(ids)}>
        {t('users.delete')}
      </Button>
    </span>
  );
};
