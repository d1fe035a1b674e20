import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import styles from '../Admin.module.css';

interface ChangedProps {
  /** Put what was typed on top of what is stored now. */
  onKeep: () => void;
  onDrop: () => void;
}

/** Somebody else has saved the plan since: what was typed is still here, and its owner decides what becomes of it. */
export const Changed = ({ onKeep, onDrop }: ChangedProps) => {
  const { t } = useTranslation('trainingAdmin');
  return (
    <div className={styles['notice']} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>{t('plan.changed')}</span>
      <span className={styles['end']}>
        <Button onClick={onDrop}>{t('plan.takeTheirs')}</Button>
        <Button variant="light" onClick={onKeep}>
          {t('plan.keepMine')}
        </Button>
      </span>
    </div>
  );
};
