import { ActionIcon } from '@mantine/core';
import { IconArrowRight, IconCheck, IconRefresh } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { drawPuzzle, judgePuzzle, type PuzzleOutcome, type PuzzlePicture, puzzle } from './puzzleState.ts';
import styles from './SlidePuzzle.module.css';

interface SlidePuzzleProps {
  /** The piece is in its place. */
  onSolved: () => void;
}

const curveOf = (picture: PuzzlePicture): string =>
  picture.curve.map((y, index) => `${index === 0 ? 'M' : 'L'}${index * 13} ${y}`).join(' ');

const ticks = Array.from({ length: 26 }, (_, index) => ({ x: index * 13, height: index % 5 === 0 ? 30 : 14 }));

const Dial = ({ picture }: { picture: PuzzlePicture }) => (
  <>
    {ticks.map(({ x, height }) => (
      <path key={x} d={`M${x} ${puzzle.height}v-${height}`} stroke="var(--dial-tick)" />
    ))}
    <path d={curveOf(picture)} fill="none" stroke="var(--dial-line)" strokeWidth="2" />
  </>
);

const range = puzzle.width - puzzle.piece;
/** Units that a hand may move while it presses. */
const slack = 2;
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 2,
  ArrowUp: 2,
  ArrowLeft: -2,
  ArrowDown: -2,
  PageUp: 20,
  PageDown: -20,
};

/**
 * Put the piece into its place by dragging, by pressing the place and then the handle, or with the arrow keys and Enter. Asked for after five wrong passwords
 * (document 1, section 4).
 */
export const SlidePuzzle = ({ onSolved }: SlidePuzzleProps) => {
  const { t } = useTranslation('common');
  const clip = useId();
  const [picture, setPicture] = useState(() => drawPuzzle(Math.random));
  const [at, setAt] = useState(0);
  const [outcome, setOutcome] = useState<PuzzleOutcome>();
  const drag = useRef<{ from: number; scale: number; started: number; at: number; moved: boolean }>(undefined);
  const track = useRef<HTMLDivElement>(null);
  const done = outcome === 'done';

  const restart = (last?: PuzzleOutcome): void => {
    setPicture(drawPuzzle(Math.random));
    setAt(0);
    setOutcome(last);
  };

  const settle = (tookMs: number): void => {
    const next = judgePuzzle(at, picture, tookMs);
    if (next === 'done') {
      setOutcome(next);
      onSolved();
    } else restart(next);
  };

  const move = (to: number): void => {
    setOutcome(undefined);
    setAt(Math.max(0, Math.min(range, to)));
  };

  const press = (event: KeyboardEvent): void => {
    const step = keySteps[event.key];
    if (done || (step === undefined && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (step === undefined) settle(Number.POSITIVE_INFINITY);
    else move(at + (event.shiftKey ? step / 2 : step));
  };

  const text = {
    done: t('puzzle.done'),
    missed: t('puzzle.failed'),
    tooFast: t('puzzle.tooFast'),
  };
  const piece = { x: picture.x, y: picture.y, width: puzzle.piece, height: puzzle.piece, rx: 4 };
  const state = done ? styles['passed'] : outcome === undefined ? '' : styles['failed'];

  return (
    <fieldset className={styles['puzzle']} aria-label={t('puzzle.label')} style={{ border: 0, margin: 0, padding: 0 }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers that cannot drag; keys have the slider */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        className={styles['picture']}
        onClick={(event) => {
          if (done || (event.target as Element).closest('button')) return;
          const box = event.currentTarget.getBoundingClientRect();
          move(((event.clientX - box.left) / Math.max(1, box.width)) * puzzle.width - puzzle.piece / 2);
        }}
      >
        <svg viewBox={`0 0 ${puzzle.width} ${puzzle.height}`} aria-hidden="true">
          <defs>
            <clipPath id={clip}>
              <rect {...piece} />
            </clipPath>
          </defs>
          <Dial picture={picture} />
          <rect {...piece} fill="var(--dial)" fillOpacity="0.82" stroke="var(--dial-edge)" strokeDasharray="4 3" />
          <g transform={`translate(${at - picture.x} 0)`}>
            <rect {...piece} fill="var(--dial)" stroke="var(--dial-edge)" strokeWidth="2" />
            <g clipPath={`url(#${clip})`}>
              <Dial picture={picture} />
            </g>
          </g>
        </svg>
        {done ? null : (
          <ActionIcon
            size="sm"
            variant="transparent"
            className={styles['again'] ?? ''}
            aria-label={t('puzzle.refresh')}
            onClick={() => restart()}
          >
            <IconRefresh size={15} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <div ref={track} className={`${styles['track']} ${state}`}>
        <span role="status">{outcome === undefined ? t('puzzle.hint') : text[outcome]}</span>
        <div
          className={styles['handle']}
          style={{ '--share': at / range } as React.CSSProperties}
          role="slider"
          tabIndex={0}
          aria-label={t('puzzle.slider')}
          aria-valuemin={0}
          aria-valuemax={range}
          aria-valuenow={Math.round(at)}
          aria-valuetext={`${Math.round(at)} / ${picture.x}`}
          aria-disabled={done}
          onKeyDown={press}
          onPointerDown={(event) => {
            if (done) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const width = (track.current?.clientWidth ?? range) - event.currentTarget.clientWidth;
            const scale = range / Math.max(1, width);
            drag.current = { from: event.clientX, scale, started: performance.now(), at, moved: false };
          }}
          onPointerMove={(event) => {
            if (!drag.current) return;
            const by = (event.clientX - drag.current.from) * drag.current.scale;
            drag.current.moved ||= Math.abs(by) > slack;
            if (drag.current.moved) move(drag.current.at + by);
          }}
          onPointerUp={() => {
            const ended = drag.current;
            drag.current = undefined;
            // Pressed and not dragged: the piece stays where the picture was pressed before, which took its time.
            if (ended && at > 0) settle(ended.moved ? performance.now() - ended.started : Number.POSITIVE_INFINITY);
          }}
          onPointerCancel={() => {
            drag.current = undefined;
            setAt(0);
          }}
        >
          {done ? (
            <IconCheck size={18} stroke={2} aria-hidden="true" />
          ) : (
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          )}
        </div>
      </div>
      <span className={styles['keys']}>{t('puzzle.keys')}</span>
    </fieldset>
  );
};
