import { home } from '@assay/contract';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { readerOffset } from '../../../shared/i18n/offset.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { mayRefreshWeek } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { chartScale } from './chartScale.ts';
import { type HomeData, useHome } from './useHome.ts';
import styles from './WeekChart.module.css';

type Week = HomeData['week'];

const height = 224;
const edge = { top: 24, right: 24, bottom: 28, left: 44 };

const Lines = ({ week, width }: { week: Week; width: number }) => {
  const { t } = useTranslation('home');
  const { dateStrList: days, totalCountList: totals, acCountList: accepted } = week;
  const { max, ticks } = chartScale(Math.max(0, ...totals));
  const step = (width - edge.left - edge.right) / days.length;
  const x = (index: number): number => edge.left + step * (index + 0.5);
  const y = (value: number): number => height - edge.bottom - (value / max) * (height - edge.top - edge.bottom);
  const line = (values: readonly number[]): string =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const narrow = step < 64;

  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={t('week.summary', { total: sum(totals), accepted: sum(accepted) })}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles['rule']} d={`M${edge.left} ${y(tick)}H${width - edge.right / 2}`} />
          <text className={styles['axis']} x={edge.left - 10} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      <path className={styles['area']} d={`${line(accepted)}L${x(days.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} />
      <path className={styles['accepted']} d={line(accepted)} />
      <path className={styles['total']} d={line(totals)} />
      {days.map((day, index) => (
        <g key={day}>
          <title>{t('week.day', { day, total: totals[index], accepted: accepted[index] })}</title>
          <circle className={styles['acceptedDot']} cx={x(index)} cy={y(accepted[index] ?? 0)} r={3.5} />
          <circle className={styles['totalDot']} cx={x(index)} cy={y(totals[index] ?? 0)} r={3.5} />
          <text className={styles['value']} x={x(index)} y={y(totals[index] ?? 0) - 10} textAnchor="middle">
            {totals[index]}
          </text>
          <text className={styles['axis']} x={x(index)} y={height - 8} textAnchor="middle">
            {narrow ? day.slice(-2) : day}
          </text>
        </g>
      ))}
    </svg>
  );
};

const Numbers = ({ week }: { week: Week }) => {
  const { t } = useTranslation('home');
  return (
    <VisuallyHidden>
      <table>
        <caption>{t('week.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('week.date')}</th>
            <th scope="col">{t('week.total')}</th>
            <th scope="col">{t('week.accepted')}</th>
          </tr>
        </thead>
        <tbody>
          {week.dateStrList.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{week.totalCountList[index]}</td>
              <td>{week.acCountList[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
};

/** Submissions of the last seven days and how many of them were accepted. */
export const WeekChart = () => {
  const { t } = useTranslation('home');
  const { ref, width } = useElementSize();
  const chartId = useId();
  const mayRefresh = useSession((session) => mayRefreshWeek(session.roles));
  const [force, setForce] = useState(false);
  const all = useHome();
  const counted = useCall(
    home.getLastWeekSubmissionStatistics,
    { query: { forceRefresh: true, utcOffset: readerOffset() } },
    { enabled: force },
  );
  const data = counted.data ?? all.data?.week;
  const save = async (): Promise<void> => {
    const chart = document.getElementById(chartId)?.querySelector('svg');
    if (!chart) return;
    const { savePicture } = await import('./savePicture.ts');
    await savePicture(chart, {
      title: t('week.title'),
      fileName: `${t('week.title')} ${data?.dateStrList.at(-1) ?? ''}.png`,
    });
  };
  const refresh = (): void => {
    if (force) void counted.refetch();
    else setForce(true);
  };
  return (
    <Card
      edge
      flush
      title={t('week.title')}
      tools={
        <>
          <span className={styles['legend']}>
            <i className={styles['totalKey']} />
            {t('week.total')}
          </span>
          <span className={styles['legend']}>
            <i className={styles['acceptedKey']} />
            {t('week.accepted')}
          </span>
          {data === undefined ? null : (
            <ActionIcon size="sm" aria-label={t('week.picture')} title={t('week.picture')} onClick={() => void save()}>
              <IconDownload size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
          {mayRefresh ? (
            <ActionIcon
              size="sm"
              aria-label={t('common:refresh')}
              title={t('common:refresh')}
              loading={counted.isFetching}
              onClick={refresh}
            >
              <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </>
      }
    >
      <div ref={ref} id={chartId} className={styles['box']}>
        {data === undefined ? (
          all.error ? (
            <ErrorState error={all.error} onRetry={() => void all.refetch()} />
          ) : (
            <div className={styles['waiting']}>
              <SkeletonLines lines={6} />
            </div>
          )
        ) : (
          <>
            {width > 0 ? <Lines week={data} width={width} /> : null}
            <Numbers week={data} />
          </>
        )}
      </div>
    </Card>
  );
};
