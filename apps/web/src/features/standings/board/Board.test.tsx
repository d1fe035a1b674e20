import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { Board } from './Board.tsx';
import type { BoardRow } from './boardCell.ts';
import type { BoardFrame } from './boardModel.ts';

const frame: BoardFrame = {
  kind: 'acm',
  nameField: 'nickname',
  sealed: true,
  problems: ['A', 'B', 'C'].map((displayId) => ({
    displayId,
    displayTitle: `Title ${displayId}`,
    color: '#D94141',
    ac: 1,
    total: 2,
  })),
};

const row = (uid: string, rank: number, submissionInfo: Record<string, unknown>, more: object = {}): BoardRow =>
  ({
    uid,
    rank,
    username: uid,
    hasPage: true,
    nickname: `Team ${uid}`,
    realname: null,
    school: 'North',
    gender: null,
    avatar: null,
    isVirtual: false,
    isWinAward: false,
    awardName: null,
    awardBackground: null,
    awardColor: null,
    ac: 1,
    total: 2,
    totalTime: 4620,
    submissionInfo,
    ...more,
  }) as unknown as BoardRow;

const rows = [
  row('ann', 1, { A: { errorNum: 1, isAC: true, ACTime: 3420 } }, { isWinAward: true, awardName: 'Gold' }),
  row('bob', -1, { B: { errorNum: 0, tryNum: 2 } }),
];

const draw = (more: Partial<Parameters<typeof Board>[0]> = {}) => {
  const acts = { onFollow: vi.fn(), onCell: vi.fn(), onRank: vi.fn() };
  renderApp(
    <Board
      frame={frame}
      rows={rows}
      pinned={[]}
      own="bob"
      followed={new Set(['ann'])}
      scene="1"
      label="Standings"
      {...acts}
      {...more}
    />,
  );
  return acts;
};

afterEach(cleanup);

test('whose account is disabled has a name and no link', () => {
  draw({ rows: [row('ann', 1, {}), row('bob', 2, {}, { hasPage: false })] });
  expect(screen.getByRole('rowheader', { name: /Team bob/ })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Team ann']);
});

test('is a table with row and column heads, whose cells say what they show', () => {
  draw();
  const table = screen.getByRole('table', { name: 'Standings' });
  expect(within(table).getByRole('columnheader', { name: /^A/ })).toBeTruthy();
  expect(within(table).getByRole('rowheader', { name: /Team ann/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Problem A: solved at 57 minutes, try 2' }).textContent).toBe('57+1');
  expect(screen.getByRole('button', { name: 'Problem B: 2 tries not told yet' })).toBeTruthy();
  const [, ann, bob] = within(table).getAllByRole('row');
  expect(within(ann!).getByTitle('Gold').textContent).toBe('1Gold');
  expect(within(bob!).getByText('Unranked')).toBeTruthy();
  expect(within(bob!).getByText('My team')).toBeTruthy();
});

test('is one stop of the Tab key, and arrow keys move inside', () => {
  draw();
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')];
  expect(stops.filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
  const cell = screen.getByRole('button', { name: 'Problem A: solved at 57 minutes, try 2' });
  cell.focus();
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
  press('ArrowRight');
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Problem B: 2 tries not told yet');
  expect(stops.filter((stop) => stop.tabIndex === 0)).toEqual([document.activeElement]);
  press('Home');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Team bob, rank -1/);
  press('End', { ctrlKey: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Problem C: nothing sent');
});

test('a cell asks for its runs, a rank for its chart, a star follows; a cell without runs does nothing', () => {
  const { onCell, onRank, onFollow } = draw();
  fireEvent.click(screen.getByRole('button', { name: 'Problem A: solved at 57 minutes, try 2' }));
  expect(onCell).toHaveBeenCalledWith(rows[0], 'A', expect.any(HTMLElement));
  fireEvent.click(screen.getAllByRole('button', { name: 'Problem C: nothing sent' })[0]!);
  expect(onCell).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: /Team ann, rank 1/ }));
  expect(onRank).toHaveBeenCalledWith(rows[0], expect.any(HTMLElement));
  const star = screen.getByRole('button', { name: 'Follow Team ann' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star);
  expect(onFollow).toHaveBeenCalledWith('ann');
});
