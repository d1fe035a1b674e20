import { formatClock, formatDuration } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { useContest, useContestMoment } from '../../contest/index.ts';
import styles from './Desk.module.css';

/** Contest time, what is left, and the time on the wall by the server's clock. */
export const ClockReadout = () => {
  const { t } = useTranslation('desk');
  const { serverNow } = useContest();
  const { elapsed, remaining, untilStart, phase, paused } = useContestMoment();
  return (
    <Card edge title={t('clock.title')} note={paused ? t('clock.paused') : undefined}>
      <dl className={styles['clock']}>
        <div>
          <dt>{t(phase === 'scheduled' ? 'clock.untilStart' : 'clock.elapsed')}</dt>
          <dd className={styles['large']}>{formatDuration(phase === 'scheduled' ? untilStart : elapsed)}</dd>
        </div>
        <div>
          <dt>{t('clock.left')}</dt>
          <dd>{formatDuration(remaining)}</dd>
        </div>
        <div>
          <dt>{t('clock.wall')}</dt>
          <dd>{formatClock(serverNow(), true)}</dd>
        </div>
      </dl>
    </Card>
  );
};
