import { useElementSize } from '@mantine/hooks';
import { formatDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import type { ProgressPoint } from './classData.ts';
import styles from './ProgressChart.module.css';

/** A due date, ms, and how many problems are due by then. */
export interface DueStep {
  at: number;
  label: string;
  due: number;
}

interface ProgressChartProps {
  points: readonly ProgressPoint[];
  /** In order of time. */
  steps: readonly DueStep[];
  /** Problems of the plan. */
  count: number;
  /** One student beside the class. */
  chosen: { name: string; solved: readonly number[] } | undefined;
}

const height = 240;
const edge = { top: 28, right: 28, bottom: 28, left: 40 };

/** What the class has solved over time: the middle, the middle half, what is due, and one student. */
export const ProgressChart = ({ points, steps, count, chosen }: ProgressChartProps) => {
  const { t } = useTranslation('class');
  const { ref, width } = useElementSize();
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  const x = (at: number): number => edge.left + ((at - from) / (to - from)) * (width - edge.left - edge.right);
  const y = (value: number): number =>
    height - edge.bottom - (value / Math.max(1, count)) * (height - edge.top - edge.bottom);
  const line = (values: readonly number[]): string =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(points[at]!.at)} ${y(value)}`).join('');
  const seen = steps.filter(({ at }) => at >= from && at <= to);
  const due = seen.reduce((path, { at, due: value }) => `${path}H${x(at)}V${y(value)}`, `M${x(from)} ${y(0)}`);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * count));
  const last = points.at(-1);
  return (
    <Card
      edge
      flush
      title={t('progress.title')}
      note={t('progress.note')}
      tools={
        <span className={styles['key']}>
          <span className={styles['keyMedian']}>{t('progress.median')}</span>
          <span className={styles['keyHalf']}>{t('progress.half')}</span>
          {seen.length === 0 ? null : <span className={styles['keyDue']}>{t('progress.due')}</span>}
          {chosen === undefined ? null : <span className={styles['keyOne']}>{chosen.name}</span>}
        </span>
      }
    >
      <div ref={ref} className={styles['box']}>
        {width === 0 ? null : (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('progress.summary', {
              median: last?.median ?? 0,
              low: last?.low ?? 0,
              high: last?.high ?? 0,
              count,
            })}
          >
            {[...new Set(ticks)].map((tick) => (
              <g key={tick}>
                <path className={styles['rule']} d={`M${edge.left} ${y(tick)}H${width - edge.right}`} />
                <text className={styles['axis']} x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
                  {tick}
                </text>
              </g>
            ))}
            <path
              className={styles['half']}
              d={`${line(points.map(({ high }) => high))}${points
                .toReversed()
                .map(({ at, low }) => `L${x(at)} ${y(low)}`)
                .join('')}Z`}
            />
            {seen.map(({ at, label }) => (
              <g key={`${at} ${label}`}>
                <path className={styles['date']} d={`M${x(at)} ${edge.top - 8}V${height - edge.bottom}`} />
                <text className={styles['axis']} x={x(at)} y={14} textAnchor="middle">
                  {label}
                </text>
              </g>
            ))}
            {seen.length === 0 ? null : <path className={styles['due']} d={`${due}H${x(to)}`} />}
            <path className={styles['median']} d={line(points.map(({ median }) => median))} />
            {chosen === undefined ? null : <path className={styles['one']} d={line(chosen.solved)} />}
            <text className={styles['axis']} x={edge.left} y={height - 8}>
              {formatDate(from).slice(5)}
            </text>
            <text className={styles['axis']} x={width - edge.right} y={height - 8} textAnchor="end">
              {formatDate(to).slice(5)}
            </text>
          </svg>
        )}
      </div>
    </Card>
  );
};
