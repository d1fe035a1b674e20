import { contestKinds } from '@assay/domain';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { Board } from './Board.tsx';
import type { BoardFrame, BoardRow } from './boardModel.ts';

const frame: BoardFrame = {
  type: contestKinds.acm,
  nameField: 'nickname',
  sealed: true,
  problems: ['A', 'B', 'C'].map((displayId) => ({
    displayId,
    displayTitle: `Title ${displayId}`,
    color: '#D94141',
  })),
  counts: { A: { ac: 1, total: 2 }, B: { ac: 0, total: 0 } },
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

test('who takes part again has two rows, and each of them opens its own runs', () => {
  const again = row('ann', 1, { B: { errorNum: 1 } }, { isVirtual: true });
  const official = row('ann', 2, { B: { errorNum: 2 } });
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { onCell, onFollow } = draw({ rows: [official, again] });
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
  const shown = screen.getAllByRole('row').slice(1);
  const cellB = (index: number) => shown[index]!.querySelector<HTMLElement>('[data-problem="B"]')!;
  fireEvent.click(cellB(1));
  expect(onCell.mock.calls.at(-1)![0]).toBe(again);
  fireEvent.click(cellB(0));
  expect(onCell.mock.calls.at(-1)![0]).toBe(official);
  fireEvent.click(within(shown[1]!).getByRole('button', { name: /Follow/ }));
  expect(onFollow).toHaveBeenCalledWith('ann');
});

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
  expect(screen.getByRole('button', { name: 'Problem B: 2 attempts, results sealed' })).toBeTruthy();
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
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Problem B: 2 attempts, results sealed');
  expect(stops.filter((stop) => stop.tabIndex === 0)).toEqual([document.activeElement]);
  press('Home');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Team bob, rank -1/);
  press('End', { ctrlKey: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Problem C: no submissions');
});

test.each([
  [true, '1 of 2 accepted up to the seal; later results are hidden', true],
  [false, '1 of 2 accepted', false],
])(
  'heads count what the board tells; while it is sealed (%s) they say that the rest is not told',
  (sealed, said, marked) => {
    draw({ frame: { ...frame, sealed } });
    const head = screen.getByRole('columnheader', { name: `A ${said}` });
    // The numbers have their line for themselves: with three digits each they fill the column.
    expect(within(head).getByText('1/2').closest('[aria-hidden]')?.textContent).toBe('1/2');
    expect(within(head).queryByText('?') !== null).toBe(marked);
    expect(screen.getByRole('columnheader', { name: 'C' })).toBeTruthy();
  },
);

test('an award has its own colours where they can be read, and black or white letters where not', () => {
  const award = (uid: string, awardColor: string) =>
    row(uid, 1, {}, { isWinAward: true, awardName: uid, awardBackground: '#ffe08a', awardColor });
  draw({ rows: [award('gold', '#5a4100'), award('pale', '#ffffff')] });
  expect(screen.getByTitle('gold').style.getPropertyValue('--ink')).toBe('#5a4100');
  expect(screen.getByTitle('pale').style.getPropertyValue('--ink')).toBe('#000');
});

test('runs that are judged, and those that do not count, are no empty cells: they open', () => {
  const { onCell } = draw({ rows: [row('ann', 1, { A: { errorNum: 0, pendingNum: 1 }, B: { errorNum: 0 } })] });
  fireEvent.click(screen.getByRole('button', { name: 'Problem A: 1 try being judged' }));
  fireEvent.click(screen.getByRole('button', { name: 'Problem B: not solved, no attempt counts' }));
  expect(onCell).toHaveBeenCalledTimes(2);
});

test('a cell asks for its runs, a rank for its chart, a star follows; a cell without runs does nothing', () => {
  const { onCell, onRank, onFollow } = draw();
  fireEvent.click(screen.getByRole('button', { name: 'Problem A: solved at 57 minutes, try 2' }));
  expect(onCell).toHaveBeenCalledWith(rows[0], 'A', expect.any(HTMLElement));
  fireEvent.click(screen.getAllByRole('button', { name: 'Problem C: no submissions' })[0]!);
  expect(onCell).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: /Team ann, rank 1/ }));
  expect(onRank).toHaveBeenCalledWith(rows[0], expect.any(HTMLElement));
  const star = screen.getByRole('button', { name: 'Follow Team ann' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star);
  expect(onFollow).toHaveBeenCalledWith('ann');
});
