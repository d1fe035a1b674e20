import { type CellView, contestRuleOf } from '@assay/domain';
import { memo } from 'react';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import cells from '../board/Cells.module.css';
import type { ScrollData, ScrollRow } from './reveal.ts';
import styles from './Stage.module.css';

export const medalNames = ['gold', 'silver', 'bronze'] as const;

const glyphs: Readonly<Record<string, string | undefined>> = {
  check: cells['check'],
  cross: cells['cross'],
  closed: cells['closed'],
};

interface StageCellsProps {
  row: ScrollRow;
  words: (problem: string, cell: CellView) => string;
  /** `type` of the contest's rule. */
  type: number;
  /** The cell that is told next, and the one told last. */
  next?: string | null;
  last?: string | null;
}

/** The cells of a row. */
export const StageCells = ({ row, type, words, next = null, last = null }: StageCellsProps) => {
  const rule = contestRuleOf(type);
  return row.cells.map((one) => {
    const cell = rule.stageCell(one.cell?.told ?? null, one.isFirst, one.cell?.hidden ?? 0);
    const glyph = glyphs[cell.sub];
    const className = [
      cells['cell'],
      cells[cell.look],
      styles['cell'],
      one.problem === next ? styles['next'] : '',
      one.problem === last ? styles['told'] : '',
    ].join(' ');
    return (
      <td key={one.problem} className={styles['problem']}>
        <span className={className} role="img" aria-label={words(one.problem, cell)}>
          {cell.top === '' ? null : <span className={`${cells['top']} ${styles['top']}`}>{cell.top}</span>}
          {cell.sub === '' ? null : glyph === undefined ? (
            <span className={`${cells['sub']} ${styles['sub']}`}>{cell.sub}</span>
          ) : (
            <span className={`${glyph} ${styles['glyph']}`} />
          )}
        </span>
      </td>
    );
  });
};

interface StageRowProps extends StageCellsProps {
  person: ScrollData['participants'][number];
  place: number;
  current: boolean;
  star: string;
}

/** One row of the stage, at its place. */
export const StageRow = memo(({ row, person, place, current, star, ...cellProps }: StageRowProps) => {
  const { result, time } = row.sums;
  const medal = row.medal === null ? '' : styles[medalNames[row.medal]];
  return (
    <tr
      className={`${styles['row']} ${current ? styles['current'] : ''} ${row.settled ? styles['settled'] : ''} ${medal}`}
      style={{ '--place': place } as React.CSSProperties}
    >
      <td className={styles['rank']}>
        <span className={styles['tile']}>{row.rank < 0 ? <small>{star}</small> : row.rank}</span>
      </td>
      <td>
        <UserAvatar username={person.name} avatar={person.avatar} size="calc(44 * var(--u))" />
      </td>
      <th scope="row" className={styles['who']}>
        <span className={styles['name']}>{person.name}</span>
        {person.school ? <span className={styles['school']}>{person.school}</span> : null}
      </th>
      <td className={styles['result']}>{result}</td>
      {time === null ? null : <td className={styles['time']}>{formatNumber(time)}</td>}
      <StageCells row={row} {...cellProps} />
    </tr>
  );
});
