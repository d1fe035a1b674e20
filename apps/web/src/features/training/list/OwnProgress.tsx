import type { training } from '@assay/contract';
import { formatPercent } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import styles from './OwnProgress.module.css';

interface OwnProgressProps {
  row: Pick<training.ListedTraining, 'acCount' | 'problemCount' | 'asksPassword'>;
  wide?: boolean;
}

/** How much of a training the reader has solved; of one whose password they have not given, how much there is. */
export const OwnProgress = ({ row, wide = false }: OwnProgressProps) => {
  const { t } = useTranslation('training');
  const { acCount, problemCount } = row;
  if (acCount === null || row.asksPassword)
    return <span className={styles['count']}>{t('problems', { count: problemCount })}</span>;
  const share = problemCount === 0 ? 1 : acCount / problemCount;
  const isDone = acCount >= problemCount;
  return (
    <span className={`${styles['progress']} ${wide ? styles['wide'] : ''}`}>
      <span className={styles['count']}>
        <b>{acCount}</b> / {problemCount}
      </span>
      <Gauge
        value={share}
        limit={1}
        label={t('progress')}
        text={<span className={`${styles['share']} ${isDone ? styles['done'] : ''}`}>{formatPercent(share, 2)}</span>}
        tone={isDone ? 'done' : 'plain'}
        {...(wide ? { width: 'fluid' as const } : {})}
      />
    </span>
  );
};
