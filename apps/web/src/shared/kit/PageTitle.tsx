import type { ReactNode } from 'react';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  title: string;
  /** Small text after the title: a count. */
  note?: ReactNode;
  /** Actions at the right end. */
  tools?: ReactNode;
}

/** The page's `h1` and the browser tab's title. */
export const PageTitle = ({ title, note, tools }: PageTitleProps) => {
  usePageTitle(title);
  return (
    <div className={styles['row']}>
      <h1 className={styles['title']}>{title}</h1>
      {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      {tools === undefined ? null : <div className={styles['tools']}>{tools}</div>}
    </div>
  );
};
