import type { training, trainingTeach } from '@assay/contract';
import { status } from '@assay/domain';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import type { PlanPart } from '../plan/parts.ts';
import { type ClassRow, calledOf, heatOf } from './classData.ts';
import styles from './StuckTable.module.css';

interface StuckTableProps {
  rows: readonly ClassRow[];
  parts: readonly PlanPart[];
  /** Tries without success from which a cell is framed. */
  stuckFrom: number;
  chosen: string | undefined;
  onChoose: (uid: string) => void;
  /** Opens somebody's latest program. */
  onOpen: (uid: string, pid: number) => void;
}

interface CellProps {
  row: ClassRow;
  problem: training.TrainingProblemRow;
  cell: trainingTeach.ClassCell | undefined;
  stuckFrom: number;
  onOpen: StuckTableProps['onOpen'];
}

const Cell = ({ row, problem, cell, stuckFrom, onOpen }: CellProps) => {
  const { t } = useTranslation('class');
  if (cell === undefined)
    return (
      <span className={styles['untried']} aria-hidden="true">
        ·
      </span>
    );
  const isSolved = cell.status === status.accepted;
  const label = [
    calledOf(row),
    problem.problemId,
    isSolved ? t('cell.solved') : t('cell.tries', { count: cell.tries }),
    ...(cell.isLate ? [t('cell.late')] : []),
    t('cell.open'),
  ].join(', ');
  const look = isSolved
    ? styles['solved']
    : `${styles[`heat${heatOf(cell.tries)}`]} ${cell.tries >= stuckFrom ? styles['stuck'] : ''}`;
  return (
    <button
      type="button"
      className={`${styles['cell']} ${look}`}
      aria-label={label}
      onClick={() => onOpen(row.person.uid, problem.pid)}
    >
      {isSolved ? <IconCheck size={15} stroke={2} aria-hidden="true" /> : cell.tries}
      {cell.isLate ? <i className={styles['late']} /> : null}
    </button>
  );
};

/** People by problems: a check where it is solved, else how often it was tried, the deeper the more. */
export const StuckTable = ({ rows, parts, stuckFrom, chosen, onChoose, onOpen }: StuckTableProps) => {
  const { t } = useTranslation('class');
  const problems = parts.flatMap((part) => part.problems);
  const starts = new Set(parts.map((part) => part.problems[0]?.pid));
  const edge = (pid: number): string => (starts.has(pid) ? (styles['start'] ?? '') : '');
  const failing = (pid: number): number =>
    rows.filter(({ person }) => person.cells[pid] !== undefined && person.cells[pid].status !== status.accepted).length;
  const cellOf = (row: ClassRow, problem: training.TrainingProblemRow) => (
    <Cell row={row} problem={problem} cell={row.person.cells[problem.pid]} stuckFrom={stuckFrom} onOpen={onOpen} />
  );
  const name = (row: ClassRow) => (
    <button
      type="button"
      className={styles['name']}
      aria-pressed={row.person.uid === chosen}
      onClick={() => onChoose(row.person.uid)}
    >
      <b>{calledOf(row)}</b>
      {row.person.realname === null ? null : <span> {row.person.username}</span>}
    </button>
  );
  const rowLook = (row: ClassRow): string =>
    `${row.need === null ? '' : styles['needs']} ${row.person.uid === chosen ? styles['chosen'] : ''}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard too
    <div className={styles['wrap']} tabIndex={0}>
      <table className={styles['table']} aria-label={t('table.label')}>
        <thead>
          <tr>
            <td colSpan={2} />
            {parts.map(({ section, number, problems: own }) => (
              <th
                key={section?.id ?? 'first'}
                scope="colgroup"
                colSpan={own.length}
                className={`${styles['part']} ${styles['start']}`}
              >
                {section === null ? '' : `${number} ${section.title}`}
              </th>
            ))}
            <td />
          </tr>
          <tr>
            <th scope="col" className={styles['who']}>
              {t('table.student')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('table.solved')}
            </th>
            {problems.map(({ pid, problemId, title }) => (
              <th key={pid} scope="col" className={`${styles['problem']} ${edge(pid)}`} title={title}>
                {problemId}
              </th>
            ))}
            <th scope="col" className={styles['number']}>
              {t('table.last')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person.uid} className={rowLook(row)}>
              <th scope="row" className={styles['who']}>
                {name(row)}
              </th>
              <td className={styles['number']}>
                <b>{row.solved}</b> / {problems.length}
              </td>
              {problems.map((problem) => (
                <td key={problem.pid} className={`${styles['box']} ${edge(problem.pid)}`}>
                  {cellOf(row, problem)}
                </td>
              ))}
              <td className={styles['number']}>
                <TimeText value={row.lastAt} form="relative" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className={styles['who']}>
              {t('table.failing')}
            </th>
            {problems.map(({ pid }) => (
              <td key={pid} className={`${styles['sum']} ${edge(pid)}`}>
                {failing(pid) || ''}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
      <ul className={styles['list']} aria-label={t('table.label')}>
        {rows.map((row) => (
          <li key={row.person.uid} className={rowLook(row)}>
            <span className={styles['line']}>
              {name(row)}
              <span>
                <b>{row.solved}</b> / {problems.length}
              </span>
            </span>
            <span className={styles['strip']}>
              {problems.map((problem) => (
                <span key={problem.pid}>{cellOf(row, problem)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
