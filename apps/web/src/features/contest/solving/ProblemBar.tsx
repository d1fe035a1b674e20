import type { contest, DataOf } from '@assay/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './ProblemBar.module.css';

type Listed = DataOf<typeof contest.getFullScreenProblems>[number];

interface ProblemBarProps {
  /** Undefined before they come. */
  problems: readonly Listed[] | undefined;
  /** The id of the one that is open. */
  current: string;
  /** The address of one in focus mode. */
  to: (problemId: string) => string;
  /** How the reader stands with it. */
  own: (problem: Listed) => ReactNode;
}

/** The problems of a contest or training in a row, the open one marked and in sight. */
export const ProblemBar = ({ problems, current, to, own }: ProblemBarProps) => {
  const { t } = useTranslation('contest');
  const list = useRef<HTMLElement>(null);
  const known = problems !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or the first answer brings the current one into sight
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, known]);
  return (
    <nav ref={list} className={styles['list']} aria-label={t('navigator')}>
      {(problems ?? []).map((one) => (
        <Link
          key={one.pid}
          to={to(one.problemId)}
          replace
          className={`${styles['item']} ${one.problemId === current ? styles['current'] : ''}`}
          aria-current={one.problemId === current ? 'page' : undefined}
          title={`${one.problemId} ${one.title}`}
        >
          <span className={styles['id']}>{one.problemId}</span>
          <span className={styles['title']}>{one.title}</span>
          {own(one)}
        </Link>
      ))}
    </nav>
  );
};
