import type { lab as calls } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconClockHour4 } from '@tabler/icons-react';
import { formatRunTime } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import shared from './Lab.module.css';
import styles from './Result.module.css';

/** The time limit that measured solutions suggest, on a ruler with both margins. */
export const TimeCard = ({ run, onTake }: { run: calls.LabRunView; onTake: ((limit: number) => void) | undefined }) => {
  const { t } = useTranslation('lab');
  const { suggestion: found, timeLimit } = run;
  if (!found) return null;
  const { slowestRight, fastestSlow, atLeast, atMost, limit } = found;
  const end = 1.15 * Math.max(atLeast, atMost ?? 0, fastestSlow?.time ?? 0, timeLimit, limit ?? 0);
  const place = (ms: number) => ({ '--at': `${(100 * ms) / end}%` }) as React.CSSProperties;
  const room = {
    '--from': `${(100 * atLeast) / end}%`,
    '--to': `${(100 * (atMost ?? end)) / end}%`,
  } as React.CSSProperties;
  const times = slowestRight.time > 0 ? (timeLimit / slowestRight.time).toFixed(1) : null;
  return (
    <Card
      title={t('time.title')}
      tools={
        limit !== null && limit !== timeLimit && onTake ? (
          <Button size="xs" onClick={() => onTake(limit)}>
            {t('time.take', { limit })}
          </Button>
        ) : null
      }
    >
      <div className={styles['ruler']} style={room} aria-hidden="true">
        <span className={styles['room']} />
        <span className={`${styles['needle']} ${styles['goodNeedle']}`} style={place(slowestRight.time)} />
        <span className={`${styles['needle']} ${styles['nowNeedle']}`} style={place(timeLimit)} />
        {limit === null ? null : <span className={`${styles['needle']} ${styles['newNeedle']}`} style={place(limit)} />}
        {fastestSlow ? (
          <span className={`${styles['needle']} ${styles['slowNeedle']}`} style={place(fastestSlow.time)} />
        ) : null}
      </div>
      <dl className={styles['times']}>
        <dt>
          <IconCheck size={14} stroke={2} aria-hidden="true" className={styles['goodText']} />
          {t('time.slowestRight')} <span className={shared['mono']}>{slowestRight.name}</span>
        </dt>
        <dd>{formatRunTime(slowestRight.time)}</dd>
        <dt>{t('time.atLeast', { factor: found.slowestTimes })}</dt>
        <dd>{formatRunTime(atLeast)}</dd>
        {fastestSlow && atMost !== null ? (
          <>
            <dt>{t('time.atMost', { factor: found.fastestThrough })}</dt>
            <dd>{formatRunTime(atMost)}</dd>
            <dt>
              <IconClockHour4 size={14} stroke={2} aria-hidden="true" className={styles['slowText']} />
              {t('time.fastestSlow')} <span className={shared['mono']}>{fastestSlow.name}</span>
            </dt>
            <dd>
              {fastestSlow.isAtLeast ? '≥ ' : ''}
              {formatRunTime(fastestSlow.time)}
            </dd>
          </>
        ) : null}
      </dl>
      <p className={shared['hint']}>
        {limit === null ? t('time.noGap') : t('time.suggest', { limit })}{' '}
        {times === null ? t('time.nowAlone', { limit: timeLimit }) : t('time.now', { limit: timeLimit, times })}
      </p>
    </Card>
  );
};
