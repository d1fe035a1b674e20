import { standings } from '@assay/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { BoardView } from './BoardView.tsx';
import type { BoardContest } from './board/boardContest.ts';

const contest: BoardContest = {
  cid: 7,
  title: 'Final',
  kind: 'acm',
  nameField: 'username',
  ended: false,
  sealTime: '2026-11-22T09:00:00.000+0000',
  revealTime: null,
  problems: [{ displayId: 'A', displayTitle: 'A', color: null, ac: 1, total: 2 }],
};

const row = (uid: string, rank: number) => ({
  uid,
  username: uid,
  hasPage: true,
  rank,
  ac: 1,
  totalTime: 60,
  total: 1,
  submissionInfo: { A: { errorNum: 0, isAC: true, ACTime: 60 } },
});
const page = (pinned: object[] = []) => ({
  records: [row('ann', 1), row('bob', 2)],
  total: 2,
  size: 50,
  current: 1,
  pages: 1,
  pinned,
  version: '1',
  sealed: true,
  ranked: 2,
});

let asked: { concernedList: string[]; forceRefresh: boolean; keyword?: string }[];
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = () => Response.json({ status: 200, data: page(), msg: 'success' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (!String(path).includes('scoreboard')) return Response.json({ status: 200, data: [], msg: 'success' });
    asked.push(JSON.parse(String(init?.body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (more: Partial<BoardContest> = {}, path = '/') =>
  renderApp(<BoardView contest={{ ...contest, ...more }} call={standings.getOutsideBoard} seconds={30} />, { path });
const auto = () => screen.getByRole('switch', { name: 'Refresh every 30 s' }) as HTMLInputElement;

test('says that it is sealed, what that hides and until when', async () => {
  draw();
  expect((await screen.findByRole('note')).textContent).toContain('An administrator will reveal them.');
  expect(screen.getByRole('note').textContent).toContain('count as tries only');
});

test('who is followed is kept for the contest and asked for', async () => {
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Follow bob' }));
  expect(localStorage.getItem('assay.contestRankConcerned.7')).toBe('["bob"]');
  await waitFor(() => expect(asked.at(-1)?.concernedList).toEqual(['bob']));
});

test('refreshes by itself while the contest goes on, until a load fails', async () => {
  draw();
  await screen.findByRole('link', { name: 'ann' });
  expect(auto().checked).toBe(true);
  answer = () => Response.json({ status: 500, data: null, msg: 'The board is away' }, { status: 500 });
  fireEvent.change(screen.getByLabelText('Team or school'), { target: { value: 'x' } });
  fireEvent.keyDown(screen.getByLabelText('Team or school'), { key: 'Enter' });
  expect(await screen.findByText(/The board is away/)).toBeTruthy();
  await waitFor(() => expect(auto().checked).toBe(false));
});

test('an ended contest has nothing to refresh', async () => {
  draw({ ended: true });
  await screen.findByRole('link', { name: 'ann' });
  expect([auto().checked, auto().disabled]).toEqual([false, true]);
});

test('only contest admins look behind the seal', async () => {
  draw({}, '/?forceRefresh=true');
  await waitFor(() => expect(asked.at(-1)?.forceRefresh).toBe(false));
  expect(screen.queryByRole('switch', { name: /Force update/ })).toBeNull();
  cleanup();
  draw({ manage: { afterEnd: false } }, '/?forceRefresh=true');
  await waitFor(() => expect(asked.at(-1)?.forceRefresh).toBe(true));
  expect(screen.getByRole('switch', { name: /Force update/ })).toBeTruthy();
});
