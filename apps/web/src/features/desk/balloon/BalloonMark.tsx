import { inkOn } from '../../../shared/ink.ts';
import styles from './Balloon.module.css';

interface BalloonMarkProps {
  /** What people call the problem. */
  displayId: string;
  /** CSS colour of the problem's balloons; null: none was chosen. */
  color: string | null;
  /** Pixels of its height. */
  size?: number;
}

/** The balloon of a problem, with its letter. */
export const BalloonMark = ({ displayId, color, size = 40 }: BalloonMarkProps) => (
  <span
    className={styles['balloon']}
    data-ink={inkOn(color)}
    data-plain={color === null || undefined}
    style={{ '--balloon': color ?? undefined, '--size': `${size}px` } as React.CSSProperties}
  >
    <svg viewBox="0 0 32 40" aria-hidden="true">
      <path d="M16 1C8 1 2 7 2 15c0 9 8 16 14 17 6-1 14-8 14-17C30 7 24 1 16 1Z" />
      <path d="M13 35l3-4 3 4Z" />
    </svg>
    <span>{displayId}</span>
  </span>
);
