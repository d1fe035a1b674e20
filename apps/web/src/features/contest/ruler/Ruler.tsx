import type { ContestPhase } from '@assay/domain';
import styles from './Ruler.module.css';
import type { RulerMark } from './rulerMarks.ts';

interface RulerProps {
  /** What it measures, for screen readers, and how it stands in words. */
  label: string;
  text: string;
  phase: ContestPhase;
  /** Passed part, 0 to 1. */
  share: number;
  /** Where the seal begins, 0 to 1; null without one. */
  sealFrom: number | null;
  /** Labels below and stronger ticks; without them each tenth has a tick. */
  marks?: readonly RulerMark[];
}

/** The time of a contest as a scale: the needle is now, the sealed part is hatched. */
export const Ruler = ({ label, text, phase, share, sealFrom, marks }: RulerProps) => (
  <div
    className={`${styles['ruler']} ${styles[phase]} ${marks === undefined ? styles['small'] : ''}`}
    style={{ '--share': `${share * 100}%`, '--seal': `${(sealFrom ?? 1) * 100}%` } as React.CSSProperties}
  >
    {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as a scale in every browser */}
    <div
      className={styles['scale']}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
    >
      {sealFrom === null ? null : <span className={styles['sealed']} />}
      <span className={styles['fill']} />
      {sealFrom === null || sealFrom === 0 ? null : <span className={styles['sealStart']} />}
      {phase === 'running' ? <span className={styles['needle']} /> : null}
    </div>
    {marks === undefined ? (
      <div className={styles['tenths']} aria-hidden="true" />
    ) : (
      <div className={styles['marks']} aria-hidden="true">
        {marks.map((mark) => (
          <span
            key={mark.at}
            className={`${styles['mark']} ${mark.label === undefined ? styles['minor'] : ''}`}
            style={{ '--at': `${mark.at * 100}%` } as React.CSSProperties}
            data-end={mark.at === 0 ? 'first' : mark.at === 1 ? 'last' : undefined}
            data-crowded={mark.crowded}
          >
            {mark.label}
          </span>
        ))}
      </div>
    )}
  </div>
);
