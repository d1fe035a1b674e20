import type { desk } from '@assay/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Balloon.module.css';

/** Why a balloon cannot be handed out yet. */
export const WaitsNote = ({ row }: { row: desk.Balloon }) => {
  const { t } = useTranslation('desk');
  if (row.waitsFor === null) return null;
  const { submitId, timeMs: time, seat } = row.waitsFor;
  return (
    <p className={styles['waits']}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      {t('balloon.waits', {
        problem: row.displayId,
        id: submitId,
        time: formatDuration(time),
        seat: seat ?? t('noSeat'),
      })}
    </p>
  );
};
