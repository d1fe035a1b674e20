import { contest } from '@assay/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatDuration, toDate } from '../../../shared/i18n/time.ts';
import { useContest, useContestMoment } from '../useContest.ts';
import styles from './ContestHead.module.css';

const Running = ({ endAt, fallback }: { endAt: string; fallback: ReactNode }) => {
  const { t } = useTranslation('contest');
  const { serverNow } = useContest();
  useContestMoment();
  const left = toDate(endAt).getTime() - serverNow();
  if (left <= 0) return <>{fallback}</>;
  return (
    <div className={styles['countdown']}>
      <span className={styles['countLabel']}>{t('virtual.untilEnd')}</span>
      <span className={styles['count']} role="timer" aria-live="off">
        {formatDuration(left + 999)}
      </span>
    </div>
  );
};

/** The reader's own countdown while they do an ended contest by themselves; otherwise the contest's. */
export const VirtualClock = ({ fallback }: { fallback: ReactNode }) => {
  const { cid, rights } = useContest();
  const { data } = useCall(contest.getVirtualContest, { query: { cid } }, { enabled: rights.enter, quiet: true });
  return data?.running ? <Running endAt={data.endAt} fallback={fallback} /> : fallback;
};
