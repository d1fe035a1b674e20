import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Print.module.css';

/** Where somebody sits. */
export const Seat = ({ seat }: { seat: string | null }) => {
  const { t } = useTranslation('desk');
  return (
    <span className={styles['seat']} data-none={seat === null || undefined}>
      {seat ?? t('noSeat')}
    </span>
  );
};
