import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Small text after the title. */
  note?: ReactNode;
  /** Buttons and choices at the right end of the head. */
  tools?: ReactNode;
  children: ReactNode;
  /** No padding: tables, lists, code. */
  flush?: boolean;
  /** From edge to edge on phones: lists. */
  edge?: boolean;
  className?: string;
}

/** The one box of the product: hairline, 8 px corners, head of 46 px. */
export const Card = ({ title, note, tools, children, flush = false, edge = false, className = '' }: CardProps) => {
  const id = useId();
  return (
    <section
      className={`${styles['card']} ${edge ? styles['edge'] : ''} ${className}`}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title === undefined && tools === undefined ? null : (
        <div className={styles['head']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {note === undefined ? null : <span className={styles['note']}>{note}</span>}
          {tools === undefined ? null : <div className={styles['tools']}>{tools}</div>}
        </div>
      )}
      {flush ? children : <div className={styles['body']}>{children}</div>}
    </section>
  );
};
