import { contestRuleOf } from '@assay/domain';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Board.module.css';
import type { BoardFrame } from './boardModel.ts';
import { roles } from './roles.ts';

interface BoardHeadProps {
  frame: BoardFrame;
  /** A column of ranks at the end. */
  final: boolean;
}

/** How much of a problem was accepted and sent: for the eye two numbers, for the ear a sentence. */
const ProblemCounts = ({ frame, displayId }: { frame: BoardFrame; displayId: string }) => {
  const { t } = useTranslation('board');
  const counts = frame.counts[displayId];
  if (counts === undefined) return null;
  return (
    <span className={styles['solvedBy']}>
      <span aria-hidden="true">
        {counts.ac}/<wbr />
        {counts.total}
      </span>
      <span className={styles['spoken']}>{t(frame.sealed ? 'sealed.counts' : 'counts', { ...counts })}</span>
    </span>
  );
};

/** Column heads; each problem with its balloon and how many solved it. What came after the seal is a question mark. */
export const BoardHead = ({ frame, final }: BoardHeadProps) => {
  const { columns } = contestRuleOf(frame.type);
  const { t } = useTranslation('board');
  const doubt = frame.sealed ? (
    <span className={styles['doubt']} title={t('sealed.rankHint')}>
      ?<span className={styles['spoken']}>{t('sealed.rankHint')}</span>
    </span>
  ) : null;
  return (
    <thead {...roles.group} className={styles['head']}>
      <tr {...roles.row} className={styles['headRow']}>
        <th {...roles.columnHead} className={styles['rank']}>
          {t('column.rank')}
          {doubt}
        </th>
        {final ? (
          <th {...roles.columnHead} className={styles['final']}>
            {t('column.final')}
          </th>
        ) : null}
        <th {...roles.columnHead} className={styles['follow']}>
          <span className={styles['spoken']}>{t('column.follow')}</span>
        </th>
        <th {...roles.columnHead} className={styles['who']}>
          {t('column.team')}
        </th>
        <th {...roles.columnHead} className={styles['result']}>
          {t(`column.${columns.result}`)}
        </th>
        {columns.time === null ? null : (
          <th {...roles.columnHead} className={styles['time']}>
            {t(`column.${columns.time}`)}
          </th>
        )}
        {frame.problems.map((problem) => (
          <th
            key={problem.displayId}
            {...roles.columnHead}
            className={styles['problem']}
            title={problem.displayTitle}
            style={{ '--balloon': problem.color || 'var(--line-ctl)' } as CSSProperties}
          >
            <span className={styles['letter']}>{problem.displayId}</span>
            {frame.sealed && frame.counts[problem.displayId] ? (
              // Beside the letter: numbers of three digits need the whole width of a column.
              <span className={styles['doubt']} title={t('sealed.countHint')} aria-hidden="true">
                ?
              </span>
            ) : null}
            <ProblemCounts frame={frame} displayId={problem.displayId} />
          </th>
        ))}
      </tr>
    </thead>
  );
};
