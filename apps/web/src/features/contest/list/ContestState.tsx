import type { contest } from '@assay/contract';
import { IconSnowflake } from '@tabler/icons-react';
import { formatDuration, formatShortDateTime } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Ruler } from '../ruler/Ruler.tsx';
import styles from './ContestRowParts.module.css';
import { PhaseMark } from './PhaseMark.tsx';
import { rowMoment } from './rowMoment.ts';
import { useLength } from './useLength.ts';

const day = 86_400_000;

/** Status and ruler of a contest at `now`, in ms by the server's clock. */
export const ContestState = ({ row, now }: { row: contest.ContestRow; now: number }) => {
  const { t } = useTranslation('contest');
  const lengthOf = useLength();
  const { phase, paused, share, sealFrom, left } = rowMoment(row, now);
  const time = left < day ? formatDuration(left + 999) : lengthOf(left / 1000);
  const words =
    phase === 'ended'
      ? t('list.endedAt', { time: formatShortDateTime(row.endTime) })
      : paused
        ? t(phase === 'running' ? 'list.paused' : 'list.delayed', { time })
        : t(phase === 'running' ? 'list.left' : 'list.startsIn', { time });
  return (
    <div className={styles['state']}>
      <span className={styles['stateLine']}>
        <PhaseMark phase={phase} />
        {phase === 'ended' && row.sealed ? (
          <span className={styles['sealed']}>
            <IconSnowflake size={14} stroke={1.75} aria-hidden="true" />
            {t('list.sealed')}
          </span>
        ) : (
          <span className={styles['left']}>{words}</span>
        )}
      </span>
      <Ruler label={t('head.ruler')} text={words} phase={phase} share={share} sealFrom={sealFrom} />
    </div>
  );
};
