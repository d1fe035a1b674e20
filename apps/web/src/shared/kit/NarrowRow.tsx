import type { ReactNode } from 'react';
import styles from './NarrowRow.module.css';

interface NarrowRowProps {
  /** The first line: what it is, and at its right end whose it is or how it stands. */
  head: ReactNode;
  end?: ReactNode;
  /** A line of its own below. */
  children?: ReactNode;
  /** Small facts, as many beside each other as fit. */
  facts: ReactNode;
  /** What may be done with it, last. */
  acts?: ReactNode;
}

/** A row of a back office table on a narrow screen. */
export const NarrowRow = ({ head, end, children, facts, acts }: NarrowRowProps) => (
  <div className={styles['row']}>
    <span className={styles['line']}>
      {head}
      {end}
    </span>
    {children}
    <span className={styles['facts']}>{facts}</span>
    {acts === undefined ? null : <span className={styles['acts']}>{acts}</span>}
  </div>
);
