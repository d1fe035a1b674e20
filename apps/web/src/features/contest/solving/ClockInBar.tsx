import { formatDuration, toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useContest, useContestMoment } from '../useContest.ts';
import styles from './ClockInBar.module.css';
import { useVirtualRun } from './useVirtualRun.ts';

/** The time left, at the end of the bar above a problem: the contest's, or that of the own run through an ended one. */
export const ClockInBar = () => {
  const { t } = useTranslation('contest');
  const { phase, paused, untilStart, remaining } = useContestMoment();
  const { serverNow } = useContest();
  const run = useVirtualRun();
  const [label, left] = run?.running
    ? ['virtual.untilEnd', toDate(run.endAt).getTime() - serverNow()]
    : phase === 'scheduled'
      ? ['head.untilStart', untilStart]
      : [paused ? 'head.paused' : 'head.untilEnd', remaining];
  return (
    <span className={styles['clock']}>
      {phase === 'ended' && !run?.running ? (
        t('phase.ended')
      ) : (
        <>
          {t(label)}{' '}
          <span className={styles['time']} role="timer" aria-live="off">
            {formatDuration(left + 999)}
          </span>
        </>
      )}
    </span>
  );
};
