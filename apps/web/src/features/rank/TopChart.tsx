import type { rank } from '@assay/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsMobile } from '../../shared/hooks/useViewport.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { Gauge } from '../../shared/kit/Gauge.tsx';
import { scaleMarks } from './chartScale.ts';
import styles from './TopChart.module.css';

interface TopChartProps {
  rows: readonly rank.RankRow[];
  /** What a bar measures. */
  value: (row: rank.RankRow) => number;
  label: string;
}

const size = { width: 1260, height: 232, left: 56, top: 26, bottom: 196, bar: 44 };

/** Bars of the first ten that have something, without colour; on phones gauges, one under the other. */
export const TopChart = ({ rows: all, value, label }: TopChartProps) => {
  const { t } = useTranslation('rank');
  const mobile = useIsMobile();
  const rows = all.filter((row) => value(row) > 0);
  const marks = scaleMarks(Math.max(0, ...rows.map(value)));
  const most = marks.at(-1)!;
  const say = (row: rank.RankRow): string =>
    t('bar', { rank: row.rank, username: row.username, value: formatNumber(value(row)) });

  if (rows.length === 0) return <EmptyState title={t('nobody')} />;
  if (mobile)
    return (
      <ol className={styles['gauges']}>
        {rows.map((row) => (
          <li key={row.uid}>
            <span className={styles['place']}>{row.rank}</span>
            <Link to={paths.myHome(row.uid, row.username)}>{row.username}</Link>
            <Gauge value={value(row)} limit={most} label={say(row)} text={formatNumber(value(row))} width="fluid" />
          </li>
        ))}
      </ol>
    );

  const step = (size.width - size.left) / Math.max(1, rows.length);
  const y = (amount: number): number => size.bottom - ((size.bottom - size.top) * amount) / most;
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <title>{label}</title>
      <desc>{rows.map(say).join('; ')}</desc>
      {marks.map((mark) => (
        <g key={mark} className={mark === 0 ? styles['base'] : styles['mark']}>
          <line x1={size.left} x2={size.width} y1={y(mark)} y2={y(mark)} />
          <text x={size.left - 10} y={y(mark) + 4} textAnchor="end">
            {formatNumber(mark)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => {
        const middle = size.left + step * (index + 0.5);
        const top = y(value(row));
        return (
          <g key={row.uid}>
            <rect
              className={styles['bar']}
              x={middle - size.bar / 2}
              y={top}
              width={size.bar}
              height={size.bottom - top}
            />
            <rect className={styles['cap']} x={middle - size.bar / 2} y={top - 1} width={size.bar} height={2} />
            <text className={styles['value']} x={middle} y={top - 9} textAnchor="middle">
              {formatNumber(value(row))}
            </text>
            <text className={styles['rank']} x={middle} y={size.bottom + 17} textAnchor="middle">
              {row.rank}
            </text>
            <text className={styles['name']} x={middle} y={size.bottom + 34} textAnchor="middle">
              {row.username.length > 15 ? `${row.username.slice(0, 14)}…` : row.username}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
