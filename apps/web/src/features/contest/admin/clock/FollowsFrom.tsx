import type { contestDirector, DataOf } from '@assay/contract';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { formatDateTime } from '../../../../shared/i18n/time.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import styles from './Clock.module.css';

interface FollowsFromProps {
  /** `undo`: a change is taken back, or put back. */
  kind: 'pause' | 'resume' | 'extend' | 'undo';
  before: Pick<DataOf<typeof contestDirector.getContestClock>, 'endTime' | 'sealTime' | 'pausedAt'>;
  told: contestDirector.ClockFollows;
  /** How many participants are named; 0: it is for everybody. */
  named: number;
}

/** What a change of the time would do, as the server foretells it. */
export const FollowsFrom = ({ kind, before, told, named }: FollowsFromProps) => {
  const { t } = useTranslation('contestAdmin');
  const counted = (key: string, count: number): string => t(key, { count, replace: { count: formatNumber(count) } });
  const times = { before: formatDateTime(before.endTime), after: formatDateTime(told.endTime) };
  const seals = told.sealTime === null ? undefined : { time: formatDateTime(told.sealTime) };
  const lines = [
    kind === 'pause' ? t('clock.follows.pause') : undefined,
    kind !== 'pause' && named === 0 ? t('clock.follows.end', times) : undefined,
    kind === 'extend' && named > 0 ? t('clock.follows.own', { time: formatDateTime(told.endTime) }) : undefined,
    seals && kind !== 'pause' && named === 0
      ? t(told.sealTime === before.sealTime ? 'clock.follows.sealStays' : 'clock.follows.sealMoves', seals)
      : undefined,
    kind === 'undo' && told.pausedAt !== null && told.pausedAt !== before.pausedAt
      ? t('clock.follows.paused', { time: formatDateTime(told.pausedAt) })
      : undefined,
    told.sealOpens ? t('clock.follows.sealOpens') : undefined,
    counted('clock.follows.people', told.participants),
    told.submissions > 0 ? counted('clock.follows.submissions', told.submissions) : undefined,
    t('clock.follows.undo'),
  ];
  return (
    <ul className={styles['follows']}>
      {lines.map((line) => (line === undefined ? null : <li key={line}>{line}</li>))}
    </ul>
  );
};
