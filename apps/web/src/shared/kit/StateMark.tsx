import type { IconCheck } from '@tabler/icons-react';
import styles from './StateMark.module.css';

/** What a state asks of the reader: all is well, something moves, a decision is due, it is broken, it is out of play. */
export type StateTone = 'good' | 'moving' | 'due' | 'broken' | 'off';

/** Where something stands, as glyph, word and colour. */
export const StateMark = ({
  tone,
  glyph: Glyph,
  text,
  turns,
  live,
}: {
  tone: StateTone;
  glyph: typeof IconCheck;
  text: string;
  /** The glyph turns while work goes on. */
  turns?: boolean;
  /** Told to screen readers when it changes. */
  live?: boolean;
}) => (
  <span
    className={`${styles['mark']} ${styles[tone]}${turns ? ` ${styles['turns']}` : ''}`}
    role={live ? 'status' : undefined}
  >
    <Glyph size={14} stroke={2} aria-hidden="true" />
    {text}
  </span>
);
