import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/i18n/time.ts';
import { useContestMoment } from '../useContest.ts';
import styles from './ClockInBar.module.css';

/** The time left, at the end of the bar of focus mode. */
export const ClockInBar = () => {
  const { t } = useTranslation('contest');
  const { phase, paused, untilStart, remaining } = useContestMoment();
  return (
    <span className={styles['clock']}>
      {phase === 'ended' ? (
        t('phase.ended')
      ) : (
        <>
          {t(paused ? 'head.paused' : phase === 'scheduled' ? 'head.untilStart' : 'head.untilEnd')}{' '}
          <span className={styles['time']} role="timer" aria-live="off">
            {formatDuration((phase === 'scheduled' ? untilStart : remaining) + 999)}
          </span>
        </>
      )}
    </span>
  );
};
