import type { ContestPhase } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './PhaseMark.module.css';

/** Scheduled, running or ended: dot and word. */
export const PhaseMark = ({ phase }: { phase: ContestPhase }) => {
  const { t } = useTranslation('contest');
  return (
    <span className={`${styles['mark']} ${styles[phase]}`}>
      <span className={styles['dot']} aria-hidden="true" />
      {t(`phase.${phase}`)}
    </span>
  );
};
