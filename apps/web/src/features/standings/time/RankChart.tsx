import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './RankChart.module.css';
import { type RankPoint, rankAt, rankPath, rankTicks, solvedPoints, xOf, yOf } from './rankPath.ts';

interface RankChartProps {
  points: readonly RankPoint[];
  /** Seconds of the contest, and from which on it was sealed. */
  duration: number;
  sealAt?: number | null;
  /** The last rank there is. */
  worst: number;
  /** Places of gold, silver and bronze, drawn as bands. */
  medals?: readonly number[];
  /** The second that is looked at. */
  at?: number | undefined;
}

const width = 300;
const height = 112;
const pad = { left: 30, right: 58, top: 8, bottom: 20 };
const bands = ['gold', 'silver', 'bronze'] as const;

/** Steps of the time axis: whole hours, or minutes of short contests. */
const timeTicks = (duration: number): number[] => {
  const step = [600, 1800, 3600, 7200, 21_600, 86_400].find((one) => duration / one <= 6) ?? Math.ceil(duration / 6);
  return Array.from({ length: Math.floor(duration / step) + 1 }, (_, index) => index * step);
};
const timeText = (second: number): string =>
  `${Math.floor(second / 3600)}:${String(Math.floor(second / 60) % 60).padStart(2, '0')}`;

/** The rank of one participant over time. */
export const RankChart = ({ points, duration, sealAt, worst, medals = [], at }: RankChartProps) => {
  const { t } = useTranslation('board');
  const scale = { duration, worst: Math.max(2, worst), width, height };
  const last = points.at(-1)?.rank ?? null;
  const now = at === undefined ? null : rankAt(points, at);
  let from = 1;
  const areas = medals.flatMap((places, index) => {
    const area = { band: bands[index]!, from, to: from + places };
    from += places;
    return places === 0 ? [] : [area];
  });
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${pad.left + width + pad.right} ${pad.top + height + pad.bottom}`}
      role="img"
      aria-label={last === null ? t('time.noRank') : t('time.chartText', { first: points[0]!.rank, last })}
    >
      <g transform={`translate(${pad.left} ${pad.top})`}>
        {areas.map((area) => (
          <rect
            key={area.band}
            className={styles[area.band]}
            y={yOf(scale, area.from)}
            width={width}
            height={yOf(scale, area.to) - yOf(scale, area.from)}
          />
        ))}
        {rankTicks(worst).map((rank) => (
          <g key={rank}>
            <line className={styles['grid']} x2={width} y1={yOf(scale, rank)} y2={yOf(scale, rank)} />
            <text className={styles['tick']} x={-6} y={yOf(scale, rank) + 4} textAnchor="end">
              {rank}
            </text>
          </g>
        ))}
        {timeTicks(duration).map((second) => (
          <text key={second} className={styles['tick']} x={xOf(scale, second)} y={height + 16} textAnchor="middle">
            {timeText(second)}
          </text>
        ))}
        {sealAt === null || sealAt === undefined || sealAt >= duration ? null : (
          <foreignObject x={xOf(scale, sealAt)} y={0} width={Math.max(0, width - xOf(scale, sealAt))} height={height}>
            <div className={styles['seal']} />
          </foreignObject>
        )}
        <path className={styles['line']} d={rankPath(scale, points)} />
        {solvedPoints(points).map((point) => (
          <circle
            key={point.second}
            className={styles['solved']}
            cx={xOf(scale, point.second)}
            cy={yOf(scale, point.rank)}
            r={2.2}
          />
        ))}
        {at === undefined ? null : (
          <line className={styles['needle']} x1={xOf(scale, at)} x2={xOf(scale, at)} y1={-4} y2={height} />
        )}
        {at === undefined || now === null ? null : (
          <circle className={styles['now']} cx={xOf(scale, at)} cy={yOf(scale, now)} r={4} />
        )}
        {last === null ? null : (
          <text className={styles['last']} x={width + 6} y={yOf(scale, last) + 4}>
            {t('time.final', { rank: last })}
          </text>
        )}
      </g>
    </svg>
  );
};
