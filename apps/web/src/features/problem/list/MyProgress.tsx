import { problem, profile } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Difficulty } from '../../../shared/kit/Difficulty.tsx';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import styles from './MyProgress.module.css';

const levels = [0, 1, 2] as const;
const fresh = { staleTime: 60_000, quiet: true } as const;

const Level = ({ level, solved }: { level: number; solved: number | undefined }) => {
  const { t } = useTranslation('problem');
  const { data } = useCall(problem.getProblemList, { query: { difficulty: level, limit: 1, currentPage: 1 } }, fresh);
  const total = data?.total;
  return (
    <li className={styles['level']}>
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
};

/** How many problems of each difficulty the reader has solved, of how many there are. */
export const MyProgress = () => {
  const { t } = useTranslation('problem');
  const { data } = useCall(profile.getUserHomeInfo, { query: {} }, fresh);
  return (
    <Card title={t('progress.title')}>
      <ul className={styles['levels']}>
        {levels.map((level) => (
          <Level
            key={level}
            level={level}
            solved={data === undefined ? undefined : (data.solvedGroupByDifficulty[String(level)]?.length ?? 0)}
          />
        ))}
      </ul>
    </Card>
  );
};
