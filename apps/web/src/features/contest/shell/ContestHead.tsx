import { contestAuths } from '@assay/domain';
import { IconChevronLeft, IconLock, IconLockOpen, IconPlayerPause, IconSnowflake } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { formatClock, formatDuration, formatShortDateTime, toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { PhaseMark } from '../list/PhaseMark.tsx';
import { useRuleName } from '../list/useRuleName.ts';
import { Ruler } from '../ruler/Ruler.tsx';
import { rulerMarks } from '../ruler/rulerMarks.ts';
import { replayPlace, useContest, useContestMoment } from '../useContest.ts';
import styles from './ContestHead.module.css';
import { VirtualClock } from './VirtualClock.tsx';

const day = 86_400_000;

/** What counts down: to the start, to the end, or nothing any more. */
const Countdown = () => {
  const { t } = useTranslation('contest');
  const { info } = useContest();
  const moment = useContestMoment();
  if (moment.phase === 'ended') {
    return (
      <div className={styles['countdown']}>
        <span className={styles['countLabel']}>{t('head.ended')}</span>
        <span className={styles['endDate']}>{formatShortDateTime(info.clock.endTime)}</span>
      </div>
    );
  }
  const scheduled = moment.phase === 'scheduled';
  return (
    <div className={styles['countdown']}>
      <span className={styles['countLabel']}>{t(scheduled ? 'head.untilStart' : 'head.untilEnd')}</span>
      <span className={styles['count']} role="timer" aria-live="off">
        {formatDuration(scheduled ? moment.untilStart + 999 : moment.remaining + 999)}
      </span>
    </div>
  );
};

/** The ruler with what stands above it: elapsed time at the needle, and the seal. */
const HeadRuler = () => {
  const { t } = useTranslation('contest');
  const { info } = useContest();
  const moment = useContestMoment();
  const { phase, elapsed, length, sealAt } = moment;
  const share = length === 0 ? 0 : elapsed / length;
  const sealFrom = sealAt === null || length === 0 ? null : sealAt / length;
  const start = toDate(info.startTime).getTime();
  // Where the clock has stood, places on the ruler are no times of day: they tell contest time instead.
  const straight = Math.abs(toDate(info.clock.endTime).getTime() - start - length) < 1000;
  const labelOf = (time: number): string => {
    if (!straight) return formatDuration(time).slice(0, -3);
    return length > day ? formatShortDateTime(start + time).slice(0, 5) : formatClock(start + time);
  };
  const words =
    phase === 'running'
      ? t('head.rulerText', { elapsed: formatDuration(elapsed), remaining: formatDuration(moment.remaining) })
      : t(`phase.${phase}`);
  const seal = info.clock.sealTime;
  return (
    <div
      className={styles['rulerBox']}
      style={
        {
          '--share': `${share * 100}%`,
          '--sealed': `${(1 - (sealFrom ?? 1)) * 100}%`,
        } as React.CSSProperties
      }
    >
      <div className={styles['above']}>
        {phase === 'running' ? (
          <span className={styles['elapsed']} data-edge={share < 0.06 ? 'first' : share > 0.94 ? 'last' : undefined}>
            {formatDuration(elapsed)}
          </span>
        ) : null}
        {seal !== null && phase !== 'ended' && sealFrom !== null && sealFrom > 0 ? (
          <span className={styles['seal']}>
            <IconSnowflake size={13} stroke={1.75} aria-hidden="true" />
            {straight
              ? t(moment.sealed ? 'head.sealedSince' : 'head.sealFrom', {
                  time: length > day ? formatShortDateTime(seal) : formatClock(seal),
                })
              : t(moment.sealed ? 'head.sealedSinceTime' : 'head.sealFromTime', { time: labelOf(sealAt ?? 0) })}
          </span>
        ) : null}
      </div>
      <Ruler
        label={t('head.ruler')}
        text={words}
        phase={phase}
        share={share}
        sealFrom={sealFrom}
        marks={rulerMarks(length, labelOf)}
      />
    </div>
  );
};

interface ContestHeadProps {
  /** The board is replayed: its clock and slider stand in the place of countdown and ruler. */
  replayed: boolean;
  /** Above the board for everybody, where no reader goes through the contest by themselves. */
  outside?: boolean;
}

/** Title, state, countdown and ruler above every page of a contest. */
export const ContestHead = ({ replayed, outside = false }: ContestHeadProps) => {
  const { t } = useTranslation('contest');
  const ruleName = useRuleName();
  const { info, phase, paused, sealed, rights } = useContest();
  const auth = t(`auth.${info.auth}`);
  const registered = info.auth !== contestAuths.public && !rights.manage && !rights.needsPassword && rights.admitted;
  const Lock = registered || rights.manage ? IconLockOpen : IconLock;
  return (
    <div className={styles['head']}>
      <div className={styles['top']}>
        <div className={styles['about']}>
          <Link className={styles['up']} to={paths.contestList}>
            <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
            {t('list.title')}
          </Link>
          <h1 className={styles['title']}>{info.title}</h1>
          <div className={styles['meta']}>
            <span className={styles['phase']} role="status">
              <PhaseMark phase={phase} />
            </span>
            {paused ? (
              <span className={styles['paused']} role="status">
                <IconPlayerPause size={14} stroke={1.75} aria-hidden="true" />
                {t('head.paused')}
              </span>
            ) : null}
            <Tag>{ruleName(info)}</Tag>
            <Tag>
              {info.auth === contestAuths.public ? null : <Lock size={13} stroke={1.75} aria-hidden="true" />}
              {registered ? t('head.registered', { auth }) : auth}
            </Tag>
            <Tag>{t('head.people', { count: info.count, replace: { count: formatNumber(info.count) } })}</Tag>
            {info.clock.extra > 0 ? (
              <Tag>
                {t('head.extra', {
                  count: Math.round(info.clock.extra / 60_000),
                  time: formatClock(info.clock.endTime),
                })}
              </Tag>
            ) : null}
            {info.clock.lateUntil === null ? null : (
              <Tag>{t('head.late', { count: info.clock.late, time: formatClock(info.clock.lateUntil) })}</Tag>
            )}
            {phase === 'ended' && sealed ? (
              <span className={styles['stillSealed']}>
                <IconSnowflake size={13} stroke={1.75} aria-hidden="true" />
                {t('head.stillSealed')}
              </span>
            ) : null}
          </div>
        </div>
        {replayed ? null : phase === 'ended' && !outside ? <VirtualClock fallback={<Countdown />} /> : <Countdown />}
      </div>
      {replayed ? <div id={replayPlace} className={styles['replay']} /> : <HeadRuler />}
    </div>
  );
};
