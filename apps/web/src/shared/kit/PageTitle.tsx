import type { ReactNode } from 'react';
import { useHeading } from '../hooks/useHeading.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  /** Where it follows from what is shown; else it is the one of the page's entry in `pages.ts`. */
  title?: string | undefined;
  /** Small text after the title: a count. */
  note?: ReactNode;
  /** Actions at the right end. */
  tools?: ReactNode;
}

const Titled = ({ title, note, tools }: PageTitleProps & { title: string }) => {
  usePageTitle(title);
  return (
    <div className={styles['row']}>
      <h1 className={styles['title']}>{title}</h1>
      {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      {tools === undefined ? null : <div className={styles['tools']}>{tools}</div>}
    </div>
  );
};

const FromEntry = (props: PageTitleProps) => <Titled {...props} title={useHeading()} />;

/** The page's `h1` and the browser tab's title. */
export const PageTitle = ({ title, ...props }: PageTitleProps) =>
  title === undefined ? <FromEntry {...props} /> : <Titled {...props} title={title} />;
