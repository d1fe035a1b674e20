import { contestRuleOf } from '@assay/domain';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, useCallback, useId, useMemo, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Board.module.css';
import { BoardHead } from './BoardHead.tsx';
import { BoardRowView } from './BoardRow.tsx';
import type { BoardRow } from './boardModel.ts';
import { type BoardFrame, rowKey, tellingOf } from './boardModel.ts';
import { roles } from './roles.ts';
import { type OnBoardAct, useBoardKeys } from './useBoardKeys.ts';
import { useCellWords } from './useCellWords.ts';
import { useLaidRows } from './useLaidRows.ts';
import { useRowMotion } from './useRowMotion.ts';

interface BoardProps {
  frame: BoardFrame;
  rows: readonly BoardRow[];
  /** Rows in front of the list: the own one, then followed ones. */
  pinned: readonly BoardRow[];
  /** The reader's uid. */
  own?: string | undefined;
  followed: ReadonlySet<string>;
  onFollow: (uid: string) => void;
  onCell: (row: BoardRow, displayId: string, element: HTMLElement) => void;
  /** The rank opens a chart. */
  onRank?: ((row: BoardRow, element: HTMLElement) => void) | undefined;
  /** Ranks at the end, by uid: shown in a column of their own. */
  finals?: ReadonlyMap<string, number> | undefined;
  /** Cells that just changed: display ids with blanks between, by uid. */
  fresh?: ReadonlyMap<string, string> | undefined;
  /** What is shown: rows of another scene do not move, they are others. */
  scene: string;
  /** Name of the table for screen readers. */
  label: string;
}

/** Pixels: rank, star, name, result, time, and the least and most of a problem. */
const widths = { rank: 64, final: 52, star: 30, name: 150, result: 58, time: 76, least: 54, most: 70, edge: 8 };
/** Cells in a line on phones. */
const mostInLine = 13;

/** A scoreboard: a real table whose head stays in sight, and whose name column does when it is wider than the window. */
export const Board = ({
  frame,
  rows,
  pinned,
  own,
  followed,
  onFollow,
  onCell,
  onRank,
  finals,
  fresh,
  scene,
  label,
}: BoardProps) => {
  const { t } = useTranslation('board');
  const words = useCellWords();
  const hint = useId();
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { ref: outer, width } = useElementSize();
  useRowMotion(body, rows, scene);
  useLaidRows(body, rows);

  const act = useCallback<OnBoardAct>(
    (what, key, element) => {
      const row = [...pinned, ...rows].find((one) => rowKey(one) === key);
      if (row === undefined) return;
      if (what === 'follow') {
        onFollow(row.uid);
        return;
      }
      if (element.getAttribute('aria-disabled') === 'true') return;
      if (what === 'rank') onRank?.(row, element);
      else onCell(row, element.dataset['problem']!, element);
    },
    [rows, pinned, onFollow, onCell, onRank],
  );
  useBoardKeys(table, act);

  const count = frame.problems.length;
  const final = finals === undefined ? '' : `${widths.final}px `;
  const timeWidth = contestRuleOf(frame.type).columns.time === null ? 0 : widths.time;
  const time = timeWidth === 0 ? '' : `${timeWidth}px `;
  const columns = `${widths.rank}px ${final}${widths.star}px minmax(${widths.name}px, 1fr) ${widths.result}px ${time}repeat(${count}, minmax(${widths.least}px, ${widths.most}px)) ${widths.edge}px`;
  const needed =
    widths.rank +
    (finals === undefined ? 0 : widths.final) +
    widths.star +
    widths.name +
    widths.result +
    timeWidth +
    count * widths.least +
    widths.edge;
  const lines = Math.max(1, Math.ceil(count / mostInLine));
  const style = {
    '--columns': columns,
    '--needed': `${needed}px`,
    '--in-line': Math.max(1, Math.ceil(count / lines)),
    '--lines': lines,
  } as CSSProperties;

  const telling = useMemo(() => tellingOf(frame.type, rows), [frame.type, rows]);

  const view = (row: BoardRow, isPinned: boolean) => (
    <BoardRowView
      key={rowKey(row)}
      row={row}
      frame={frame}
      words={words}
      own={row.uid === own}
      followed={followed.has(row.uid)}
      pinned={isPinned}
      telling={telling.get(rowKey(row))}
      final={finals === undefined ? undefined : (finals.get(row.uid) ?? null)}
      fresh={fresh?.get(row.uid)}
      charts={onRank !== undefined}
    />
  );
  return (
    <div ref={outer} className={`${styles['outer']} ${width > 0 && width < needed ? styles['scrolls'] : ''}`}>
      <table ref={table} {...roles.table} className={styles['board']} style={style} aria-describedby={hint}>
        <caption className={styles['caption']}>{label}</caption>
        <BoardHead frame={frame} final={finals !== undefined} />
        {pinned.length === 0 ? null : (
          <tbody {...roles.group} className={styles['front']} aria-label={t('pinned')}>
            {pinned.map((row) => view(row, true))}
          </tbody>
        )}
        <tbody {...roles.group} ref={body} className={styles['body']}>
          {rows.map((row) => view(row, false))}
        </tbody>
      </table>
      <p id={hint} className={styles['spoken']}>
        {t('keysHint')}
      </p>
    </div>
  );
};
