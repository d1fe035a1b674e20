import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './HiddenSince.module.css';

/** A question mark in the place of numbers that the seal hides. */
export const HiddenSince = () => {
  const { t } = useTranslation('contest');
  return (
    <span className={styles['hidden']} role="img" aria-label={t('problems.hidden')} title={t('problems.hidden')}>
      ?
    </span>
  );
};
