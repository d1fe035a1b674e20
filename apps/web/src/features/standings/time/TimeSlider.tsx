import { Button, TextInput } from '@mantine/core';
import {
  IconClock,
  IconFlag,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconSnowflake,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { Ruler, rulerMarks } from '../../contest/index.ts';
import { contestClockText } from '../board/boardModel.ts';
import { type Playback, type PlaybackAct, readClock, type Speed, speeds } from './playback.ts';
import styles from './TimeSlider.module.css';

export interface Activity {
  runs: number;
  accepted: number;
}

interface TimeSliderProps {
  /** In the head of a contest: its clock stands beside the title. */
  inHead: boolean;
  /** Takes the focus when it comes. */
  asked: boolean;
  playback: Playback;
  act: (act: PlaybackAct) => void;
  /** Seconds of the contest, and from which on it was sealed. */
  duration: number;
  sealAt: number | null;
  /** Runs of equal parts of the contest. */
  activity: readonly Activity[];
  /** What just happened, in words. */
  news: ReactNode;
  onLeave: () => void;
}

const share = (part: number, whole: number): string => `${(100 * part) / Math.max(1, whole)}%`;

const Bars = ({ activity, second, duration }: { activity: readonly Activity[]; second: number; duration: number }) => {
  const most = Math.max(1, ...activity.map(({ runs }) => runs));
  const now = (second / Math.max(1, duration)) * activity.length;
  return (
    <div className={styles['bars']} aria-hidden="true">
      {activity.map(({ runs, accepted }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={index} className={index >= now ? styles['later'] : ''}>
          <i className={styles['rejected']} style={{ height: share(runs - accepted, most) }} />
          <i className={styles['accepted']} style={{ height: share(accepted, most) }} />
        </span>
      ))}
    </div>
  );
};

const ClockField = ({ second, onSeek }: { second: number; onSeek: (second: number) => void }) => {
  const { t } = useTranslation('board');
  const [text, setText] = useState<string | null>(null);
  const commit = (): void => {
    const wanted = text === null ? undefined : readClock(text);
    if (wanted !== undefined) onSeek(wanted);
    setText(null);
  };
  return (
    <TextInput
      className={styles['clock'] ?? ''}
      aria-label={t('time.second')}
      leftSection={<IconClock size={15} stroke={1.75} aria-hidden="true" />}
      value={text ?? contestClockText(second)}
      onFocus={() => setText(contestClockText(second))}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
};

/** Any second of the contest: a ruler to drag, play and pause at several speeds, and how much was sent when. */
export const TimeSlider = ({
  inHead,
  asked,
  playback,
  act,
  duration,
  sealAt,
  activity,
  news,
  onLeave,
}: TimeSliderProps) => {
  const { t } = useTranslation('board');
  const { playing, speed } = playback;
  const second = Math.floor(playback.second);
  // Between two answers of the server the needle moves on by itself.
  useEffect(() => {
    if (!playing) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      act({ kind: 'pass', ms: now - last });
      last = now;
    }, 200);
    return () => clearInterval(timer);
  }, [playing, act]);

  const range = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked) range.current?.focus();
  }, [asked]);
  const marks = useMemo(
    () => rulerMarks(duration * 1000, (time) => contestClockText(time / 1000).slice(0, -3)),
    [duration],
  );
  const sealFrom = sealAt === null || sealAt >= duration ? null : sealAt / duration;
  return (
    <section className={inHead ? styles['inHead'] : ''} aria-label={t('time.title')}>
      <div className={styles['top']}>
        <div className={styles['asOf']}>
          <span>{t('time.asOf')}</span>
          <b>{contestClockText(second)}</b>
        </div>
        {sealFrom === null ? null : (
          <span className={styles['sealed']}>
            <IconSnowflake size={13} stroke={1.75} aria-hidden="true" />
            {t('time.sealed')}
          </span>
        )}
      </div>
      <Bars activity={activity} second={second} duration={duration} />
      <div className={styles['ruler']}>
        <div aria-hidden="true">
          <Ruler
            label=""
            text=""
            phase="running"
            share={second / Math.max(1, duration)}
            sealFrom={sealFrom}
            marks={marks}
          />
        </div>
        <input
          ref={range}
          type="range"
          className={styles['range']}
          min={0}
          max={duration}
          step={1}
          value={second}
          aria-label={t('time.second')}
          aria-valuetext={contestClockText(second)}
          onChange={(event) => act({ kind: 'seek', second: Number(event.currentTarget.value) })}
        />
      </div>
      <div className={styles['controls']}>
        <Button
          className={styles['square'] ?? ''}
          aria-label={t('time.back')}
          onClick={() => act({ kind: 'step', by: -1 })}
        >
          <IconPlayerSkipBack size={16} stroke={1.75} aria-hidden="true" />
        </Button>
        <Button
          variant="filled"
          aria-label={t(playing ? 'time.pause' : 'time.play')}
          onClick={() => act({ kind: 'toggle' })}
        >
          {playing ? (
            <IconPlayerPause size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />
          )}
          <span className={styles['word']}>{t(playing ? 'time.pause' : 'time.play')}</span>
        </Button>
        <Button
          className={styles['square'] ?? ''}
          aria-label={t('time.forward')}
          onClick={() => act({ kind: 'step', by: 1 })}
        >
          <IconPlayerSkipForward size={16} stroke={1.75} aria-hidden="true" />
        </Button>
        <Segmented
          label={t('time.speed')}
          value={String(speed)}
          onChange={(value) => act({ kind: 'speed', speed: Number(value) as Speed })}
          options={speeds.map((one) => ({ value: String(one), label: `${one}×` }))}
        />
        <ClockField second={second} onSeek={(wanted) => act({ kind: 'seek', second: wanted })} />
        <span className={styles['news']} role="status">
          {news}
        </span>
        <Button leftSection={<IconFlag size={16} stroke={1.75} aria-hidden="true" />} onClick={onLeave}>
          {t('time.leave')}
        </Button>
      </div>
    </section>
  );
};
