import { profile } from '@assay/contract';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { readerOffset } from '../../../shared/i18n/offset.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import styles from './HeatMap.module.css';
import { heatWeeks, summarise } from './heatCalendar.ts';

const yearOfWeeks = 53;
/** Pixels: a square with its gap never gets smaller than this; on phones fewer weeks are drawn. */
const smallestPitch = 13;
const left = 30;
const top = 22;

const monthName = (month: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, month, 15));
const dayName = (day: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'narrow', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));

interface Days {
  endDate: string;
  dataList: readonly { date: string; count: number }[];
}

const Calendar = ({ days }: { days: Days }) => {
  const { t } = useTranslation('account');
  const { ref, width: measured } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  // Measured before the first paint: the observer tells only after it, and what follows would jump.
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => setFirst(box.current?.clientWidth ?? 0), []);
  const width = measured || first;
  const weeks = Math.max(4, Math.min(yearOfWeeks, Math.floor((width - left) / smallestPitch)));
  const pitch = Math.min(18, (width - left) / weeks);
  const columns = useMemo(() => heatWeeks(days.endDate, days.dataList, weeks), [days, weeks]);
  const summary = useMemo(() => summarise(days.dataList), [days]);
  const words = [
    t('heat.summary', { count: summary.total, days: t('heat.days', { count: summary.activeDays }) }),
    ...(summary.best === undefined ? [] : [t('heat.best', summary.best)]),
  ].join(' ');

  return (
    <div ref={useMergedRef(ref, box)} className={styles['box']} style={{ minHeight: top + 7 * smallestPitch }}>
      {width === 0 ? null : (
        <svg width={left + weeks * pitch} height={top + 7 * pitch} role="img" aria-label={words}>
          {[0, 2, 4].map((day) => (
            <text key={day} x={0} y={top + day * pitch + pitch * 0.68} className={styles['text']}>
              {dayName(day)}
            </text>
          ))}
          {columns.map((week, column) => (
            <g key={week.days[0]!.date} transform={`translate(${left + column * pitch} 0)`}>
              {week.month === undefined || column > weeks - 3 ? null : (
                <text y={12} className={styles['text']}>
                  {monthName(week.month)}
                </text>
              )}
              {week.days.map((day, row) => (
                <rect
                  key={day.date}
                  y={top + row * pitch}
                  width={pitch - 3}
                  height={pitch - 3}
                  rx={2}
                  className={styles[`level${day.level}`]}
                >
                  <title>{t('heat.day', { date: day.date, count: day.count })}</title>
                </rect>
              ))}
            </g>
          ))}
        </svg>
      )}
      <div className={styles['words']}>
        <span aria-hidden="true">{words}</span>
        {weeks < yearOfWeeks && width > 0 ? <span>{t('heat.recent', { count: weeks })}</span> : null}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('heat.byMonth')}</caption>
          <tbody>
            {summary.months.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
};

const Legend = () => {
  const { t } = useTranslation('account');
  return (
    <span className={styles['legend']} title={t('heat.scale')}>
      {t('heat.less')}
      {[0, 1, 2, 3, 4].map((level) => (
        <i key={level} className={styles[`level${level}`]} />
      ))}
      {t('heat.more')}
    </span>
  );
};

/** Submissions per day of the last year; it counts activity, so it is cobalt, not the green of accepted. */
export const HeatMap = ({ username }: { username: string }) => {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useCall(
    profile.getUserCalendarHeatmap,
    { query: { username, utcOffset: readerOffset() } },
    { keepPrevious: false },
  );
  return (
    <Card title={t('heat.title')} tools={<Legend />}>
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={5} />
      ) : (
        <Calendar days={data} />
      )}
    </Card>
  );
};
