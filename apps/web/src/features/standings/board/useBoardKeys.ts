import { type RefObject, useEffect } from 'react';

/** What a reader can do in a board; each part that does it says so in `data-act`. */
export type BoardAct = 'cell' | 'follow' | 'rank';
/** `row` is the key of the row. */
export type OnBoardAct = (act: BoardAct, row: string, element: HTMLElement) => void;

const pageRows = 10;
const stops = '[data-stop]';

const rowsOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-row]')];
const stopsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(stops)];

const rowSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -pageRows, PageDown: pageRows };

/** Where a key leads from a stop of the board; undefined for keys that lead nowhere. */
const target = (table: HTMLElement, from: HTMLElement, event: KeyboardEvent): HTMLElement | undefined => {
  const row = from.closest<HTMLElement>('[data-row]');
  if (row === null) return undefined;
  const inRow = stopsOf(row);
  const column = inRow.indexOf(from);
  switch (event.key) {
    case 'ArrowLeft':
      return inRow[column - 1];
    case 'ArrowRight':
      return inRow[column + 1];
    case 'Home':
    case 'End': {
      const rows = event.ctrlKey ? rowsOf(table) : [row];
      const [first, last] = [rows[0]!, rows.at(-1)!].map(stopsOf) as [HTMLElement[], HTMLElement[]];
      return event.key === 'Home' ? first[0] : last.at(-1);
    }
    default: {
      const step = rowSteps[event.key];
      if (step === undefined) return undefined;
      const rows = rowsOf(table);
      const to = Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + step));
      return stopsOf(rows[to]!)[column];
    }
  }
};

/**
 * A board is one stop of the Tab key; inside, arrow keys, Home, End and the page keys move. One listener for the whole
 * table: its thousands of cells have none.
 */
export const useBoardKeys = (table: RefObject<HTMLElement | null>, onAct: OnBoardAct): void => {
  // After each drawing: rows come and go, and one of them has to be the way in.
  useEffect(() => {
    const within = table.current;
    if (within === null || within.querySelector(`${stops}[tabindex="0"]`)) return;
    within.querySelector(stops)?.setAttribute('tabindex', '0');
  });
  useEffect(() => {
    const within = table.current;
    if (within === null) return undefined;
    const onFocus = (event: FocusEvent): void => {
      const stop = (event.target as HTMLElement).closest(stops);
      if (stop === null) return;
      for (const old of within.querySelectorAll(`${stops}[tabindex="0"]`)) old.setAttribute('tabindex', '-1');
      stop.setAttribute('tabindex', '0');
    };
    const onKey = (event: KeyboardEvent): void => {
      const from = (event.target as HTMLElement).closest<HTMLElement>(stops);
      if (from === null || event.altKey || event.metaKey) return;
      const to = target(within, from, event);
      if (to === undefined) return;
      event.preventDefault();
      to.focus();
    };
    const onClick = (event: MouseEvent): void => {
      const element = (event.target as HTMLElement).closest<HTMLElement>('[data-act]');
      const row = element?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (element && row !== undefined) onAct(element.dataset['act'] as BoardAct, row, element);
    };
    within.addEventListener('focusin', onFocus);
    within.addEventListener('keydown', onKey);
    within.addEventListener('click', onClick);
    return () => {
      within.removeEventListener('focusin', onFocus);
      within.removeEventListener('keydown', onKey);
      within.removeEventListener('click', onClick);
    };
  }, [table, onAct]);
};
