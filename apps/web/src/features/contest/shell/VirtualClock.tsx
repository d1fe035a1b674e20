import type { ReactNode } from 'react';
import { formatDuration, toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useVirtualRun } from '../solving/useVirtualRun.ts';
import { useContest, useContestMoment } from '../useContest.ts';
import styles from './ContestHead.module.css';

const Running = ({ endAt }: { endAt: string }) => {
  const { t } = useTranslation('contest');
  const { serverNow } = useContest();
  useContestMoment();
  return (
    <div className={styles['countdown']}>
      <span className={styles['countLabel']}>{t('virtual.untilEnd')}</span>
      <span className={styles['count']} role="timer" aria-live="off">
        {formatDuration(toDate(endAt).getTime() - serverNow() + 999)}
      </span>
    </div>
  );
};

/** The reader's own countdown while they do an ended contest by themselves; otherwise the contest's. */
export const VirtualClock = ({ fallback }: { fallback: ReactNode }) => {
  const run = useVirtualRun();
  return run?.running ? <Running endAt={run.endAt} /> : fallback;
};
