import type { gradebook } from '@assay/contract';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import styles from './Results.module.css';

interface GradeTableProps {
  gid: number;
  columns: readonly gradebook.GradeColumn[];
  rows: readonly gradebook.GradeRow[];
  /** Corrects a number; undefined: the reader may not. */
  onCell: ((uid: string, column: number) => void) | undefined;
}

/** Where a column's numbers come from. */
const sourceOf = (gid: number, { key, tid }: gradebook.GradeColumn): string =>
  tid === null ? paths.contestRank(Number(key.slice(1))) : paths.groupTrainingRank(gid, tid);

/** Results by person and column, with the total of what has been held. */
export const GradeTable = ({ gid, columns, rows, onCell }: GradeTableProps) => {
  const { t } = useTranslation('gradebook');
  const held = columns.filter(({ isHeld }) => isHeld).reduce((sum, { weight }) => sum + weight, 0);
  const all = columns.reduce((sum, { weight }) => sum + weight, 0);
  const facts = ({ solved, count, late, rank }: gradebook.GradeCellView): string =>
    [
      ...(solved === null || count === null ? [] : [t('cell.solved', { solved, count })]),
      ...(late ? [t('cell.late', { count: late })] : []),
      ...(rank === null ? [] : [t('cell.rank', { rank })]),
    ].join(t('cell.and'));
  const content = (cell: gradebook.GradeCellView) => {
    if (cell.state === 'future') return <span className={styles['quiet']}>–</span>;
    if (cell.state !== 'value') return <Tag>{t(`cell.${cell.state}`)}</Tag>;
    return (
      <>
        <b className={cell.correction === null ? '' : styles['corrected']} title={cell.correction?.why}>
          {formatNumber(cell.value ?? 0)}
          {cell.correction === null ? null : <IconPencil size={12} stroke={1.75} aria-hidden="true" />}
        </b>
        <small>{cell.correction === null ? facts(cell) : cell.correction.why}</small>
      </>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard too
    <div className={styles['wrap']} tabIndex={0}>
      <table className={styles['table']} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('student')}</th>
            <th scope="col">{t('number')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={styles['right']}>
                <Link to={sourceOf(gid, column)} title={column.title}>
                  {column.title}
                </Link>
                <small>{column.isHeld ? column.weight : t('notHeld', { weight: column.weight })}</small>
              </th>
            ))}
            <th scope="col" className={`${styles['right']} ${styles['total']}`}>
              {t('total')}
              <small>{t('heldOf', { held: formatNumber(held), all: formatNumber(all) })}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid}>
              <th scope="row">
                <Link to={paths.myHome(row.uid, row.username)}>{row.realname ?? row.username}</Link>
                {row.realname === null ? null : <small>{row.username}</small>}
              </th>
              <td className={styles['mono']}>{row.number ?? '–'}</td>
              {row.cells.map((cell, at) => (
                <td key={columns[at]!.key} className={styles['right']}>
                  {onCell === undefined ? (
                    content(cell)
                  ) : (
                    <button
                      type="button"
                      className={styles['cell']}
                      aria-label={t('correct.of', { name: row.username, column: columns[at]!.title })}
                      onClick={() => onCell(row.uid, at)}
                    >
                      {content(cell)}
                    </button>
                  )}
                </td>
              ))}
              <td className={`${styles['right']} ${styles['total']}`}>
                <b>{row.total === null ? '–' : formatNumber(row.total)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
