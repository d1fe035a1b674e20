import type { ReactNode } from 'react';
import { useHeading } from '../hooks/useHeading.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { useEditPlace } from '../scope/editPlace.ts';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  /** Where it follows from what is shown; else it is the one of the page's entry in `pages.ts`. */
  title?: string | undefined;
  /** Small text after the title: a count. */
  note?: ReactNode;
  /** Actions at the right end. */
  tools?: ReactNode;
}

const Row = ({ title, note, tools, isUnder = false }: PageTitleProps & { isUnder?: boolean }) => {
  const Heading = isUnder ? 'h2' : 'h1';
  return (
    <div className={styles['row']}>
      <Heading className={styles[isUnder ? 'under' : 'title']}>{title}</Heading>
      {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      {tools === undefined ? null : <div className={styles['tools']}>{tools}</div>}
    </div>
  );
};

const Titled = (props: PageTitleProps & { title: string }) => {
  usePageTitle(props.title);
  return <Row {...props} />;
};

const FromEntry = (props: PageTitleProps) => <Titled {...props} title={useHeading()} />;

/** The page's `h1` and the browser tab's title; in a group, whose head names the page, a heading below that. */
export const PageTitle = ({ title, ...props }: PageTitleProps) => {
  const isUnder = useEditPlace().gid !== null;
  if (isUnder) return <Row {...props} title={title} isUnder />;
  return title === undefined ? <FromEntry {...props} /> : <Titled {...props} title={title} />;
};
