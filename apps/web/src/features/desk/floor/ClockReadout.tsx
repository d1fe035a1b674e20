import { formatClock, formatDuration, toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { useContest, useContestMoment } from '../../contest/index.ts';
import styles from './Desk.module.css';

/** Contest time, what is left, and the time on the wall by the server's clock. */
export const ClockReadout = () => {
  const { t } = useTranslation('desk');
  const { serverNow, info } = useContest();
  const { elapsed, remaining, untilStart, phase, paused } = useContestMoment();
  const { late, lateUntil, endTime } = info.clock;
  const passed = (phase === 'ended' ? toDate(endTime).getTime() : serverNow()) - toDate(info.startTime).getTime();
  const pausedFor = phase === 'scheduled' ? 0 : Math.max(0, passed - elapsed);
  return (
    <Card
      edge
      title={t('clock.title')}
      note={
        paused
          ? t('clock.paused')
          : lateUntil === null
            ? undefined
            : t('clock.late', { count: late, time: formatClock(lateUntil) })
      }
    >
      <dl className={styles['clock']}>
        <div>
          <dt>{t(phase === 'scheduled' ? 'clock.untilStart' : 'clock.elapsed')}</dt>
          <dd className={styles['large']}>{formatDuration(phase === 'scheduled' ? untilStart : elapsed)}</dd>
        </div>
        <div>
          <dt>{t('clock.left')}</dt>
          <dd>{formatDuration(remaining)}</dd>
        </div>
        {pausedFor < 1000 ? null : (
          <div>
            <dt>{t('clock.pausedFor')}</dt>
            <dd>{formatDuration(pausedFor)}</dd>
          </div>
        )}
        <div>
          <dt>{t('clock.wall')}</dt>
          <dd>{formatClock(serverNow(), true)}</dd>
        </div>
      </dl>
    </Card>
  );
};
