import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** The side column: 328 px, 256 below 1200, under the main column below 992. */
  side?: ReactNode;
  /** Pixels of the side column, or `even` halves: evidence and code. */
  sideWidth?: number | 'even';
  /** What is below a card that still loads is shown after it. Only where no card loads again at a reader's wish. */
  inOrder?: boolean;
}

/** Frame of list and detail pages: a main column and perhaps a side. */
export const Columns = ({ children, side, sideWidth = 328, inOrder = false }: ColumnsProps) => {
  const form = side === undefined ? styles['single'] : sideWidth === 'even' ? styles['even'] : '';
  return (
    <div
      className={`${styles['columns']} ${form} ${inOrder ? styles['inOrder'] : ''}`}
      style={typeof sideWidth === 'number' ? ({ '--side': `${sideWidth}px` } as React.CSSProperties) : undefined}
    >
      <div className={styles['stack']}>{children}</div>
      {side === undefined ? null : <aside className={styles['stack']}>{side}</aside>}
    </div>
  );
};

/** Cards under each other at the page's distance. */
export const CardStack = ({ children }: { children: ReactNode }) => <div className={styles['stack']}>{children}</div>;

/** Frame of form pages: one column of at most 640 px. */
export const FormColumn = ({ children }: { children: ReactNode }) => <div className={styles['form']}>{children}</div>;
