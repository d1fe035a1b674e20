import { profile } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Difficulty } from '../../../shared/kit/Difficulty.tsx';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import styles from './MyProgress.module.css';

const levels = [0, 1, 2] as const;
const fresh = { staleTime: 60_000, quiet: true } as const;

/** How many problems of each difficulty the reader has solved, of how many there are. */
export const MyProgress = () => {
  const { t } = useTranslation('problem');
  const { data } = useCall(profile.getUserHomeInfo, { query: {} }, fresh);
  return (
    <Card title={t('progress.title')}>
      <ul className={styles['levels']}>
        {levels.map((level) => {
          const solved = data && (data.solvedGroupByDifficulty[level]?.length ?? 0);
          const total = data && (data.problemsByDifficulty[level] ?? 0);
          return (
            <li key={level} className={styles['level']}>
              <Difficulty level={level} />
              <Gauge
                width="fluid"
                value={solved ?? 0}
                limit={total ?? 0}
                label={t('progress.label', { level: t(`common:difficulty.${level}`) })}
                text={
                  <span className={styles['count']}>
                    <b>{solved === undefined ? '–' : formatNumber(solved)}</b> /{' '}
                    {total === undefined ? '–' : formatNumber(total)}
                  </span>
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
