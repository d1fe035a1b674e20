import type { rejudge } from '@assay/contract';
import { VisuallyHidden } from '@mantine/core';
import { formatNumber, formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import styles from './TimeSpread.module.css';

/** Old and new times of what is accepted both times, and how the ratio of the two spreads. */
export const TimeSpread = ({ spread }: { spread: rejudge.TimeSpread | null }) => {
  const { t } = useTranslation('rejudge');
  if (spread === null) return <p className={styles['nothing']}>{t('time.none')}</p>;
  const most = Math.max(1, ...spread.ratios.map((bucket) => bucket.count));
  const change = (before: number, after: number): string =>
    t('time.change', { before: formatRunTime(Math.round(before)), after: formatRunTime(Math.round(after)) });
  const label = (index: number): string => {
    const low = spread.ratios[index - 1]?.upTo ?? null;
    const high = spread.ratios[index]?.upTo ?? null;
    if (low === null) return t('time.below', { ratio: high });
    return high === null ? t('time.above', { ratio: low }) : t('time.between', { low, high });
  };
  return (
    <div className={styles['stack']}>
      <Readouts
        items={[
          { label: t('time.median'), value: change(spread.old.median, spread.new.median) },
          { label: t('time.max'), value: change(spread.old.max, spread.new.max) },
        ]}
      />
      <table className={styles['bars']}>
        <caption>{t('time.caption', { count: spread.count, replace: { count: formatNumber(spread.count) } })}</caption>
        <VisuallyHidden component="thead">
          <tr>
            <th scope="col">{t('time.ratio')}</th>
            <th scope="col">{t('time.count')}</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {spread.ratios.map((bucket, index) => (
            <tr key={bucket.upTo ?? 'more'}>
              <th scope="row">{label(index)}</th>
              <td>
                <span className={styles['row']}>
                  <span className={styles['track']} aria-hidden="true">
                    <span
                      className={styles['bar']}
                      style={{ '--share': `${(bucket.count / most) * 100}%` } as React.CSSProperties}
                    />
                  </span>
                  <span className={bucket.count === 0 ? styles['zero'] : ''}>{formatNumber(bucket.count)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
