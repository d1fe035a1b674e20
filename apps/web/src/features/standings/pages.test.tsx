import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { type Contest, ContestContext } from '../contest/index.ts';
import ContestRankPage from './ContestRankPage.tsx';
import OutsideBoardPage from './OutsideBoardPage.tsx';
import ScrollSetupPage from './ScrollSetupPage.tsx';

const minute = 60_000;
const at = (minutes: number): string => new Date(Date.now() + minutes * minute).toISOString().replace('Z', '+0000');
/** What a board asks of its contest, an hour before its end. */
const info = {
  id: 7,
  title: 'Autumn cup',
  type: 0,
  status: 0,
  sealed: true,
  now: at(0),
  startTime: at(-60),
  endTime: at(60),
  duration: 7200,
  pausedAt: null,
  elapsed: 60 * minute,
  sealAfter: 55 * minute,
  rankShowName: 'username',
  allowEndSubmit: false,
  clock: {
    endTime: at(60),
    sealTime: at(-5),
    revealTime: at(60),
    pausedAt: null,
    elapsed: 60 * minute,
    extra: 0,
    lastEnd: 120 * minute,
    late: 0,
    lateUntil: null,
  },
};

const problems = [{ id: 1, displayId: 'A', cid: 7, pid: 1, displayTitle: 'A', color: null, ac: 9, total: 9 }];
const board = {
  records: [
    {
      uid: 'u1',
      username: 'ann',
      hasPage: true,
      rank: 1,
      ac: 0,
      total: 1,
      totalTime: 0,
      submissionInfo: { A: { errorNum: 1 } },
    },
  ],
  total: 1,
  pinned: [],
  version: '1',
  sealed: true,
  counts: { A: { ac: 0, total: 1 } },
  ranked: 1,
};
let outsideRights: { manage: boolean; replay: boolean; download: boolean };
let asked: string[];
let ownRun: { startAt: string; endAt: string; running: boolean } | null;

beforeEach(() => {
  asked = [];
  ownRun = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const path = String(request);
    asked.push(path);
    const reply = (data: unknown) => Response.json({ status: 200, data, msg: 'success' });
    if (path.includes('outsize-info')) {
      return reply({ contest: { ...info, rights: outsideRights }, problemList: problems });
    }
    if (path.includes('/api/contest/virtual')) return reply(ownRun);
    return reply(path.includes('get-contest-problem') ? problems : board);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const outside = () =>
  renderApp(<OutsideBoardPage />, { path: '/contest/acm-scoreboard/7', pattern: '/contest/acm-scoreboard/:contestID' });
const inside = (page: ReactNode, manage: boolean, phase: Contest['phase'] = 'running', replay = false) => {
  const rights = { manage, enter: true, replay, download: false };
  const known = { cid: 7, info: { ...info, rights }, phase, sealed: true, rights, serverNow: Date.now };
  const contest = known as unknown as Contest;
  return renderApp(<ContestContext value={contest}>{page}</ContestContext>);
};

test('the outside board has the two switches of contest admins for them alone', async () => {
  outsideRights = { manage: false, replay: false, download: false };
  outside();
  expect((await screen.findByRole('note')).textContent).toContain('They are revealed when the contest ends at');
  expect(screen.queryByRole('button', { name: 'Admin tools' })).toBeNull();
  cleanup();
  outsideRights = { manage: true, replay: true, download: true };
  outside();
  fireEvent.click(await screen.findByRole('button', { name: 'Admin tools' }));
  expect(await screen.findByRole('switch', { name: /Force update/ })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'After the contest' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Download standings' })).toBeTruthy();
});

test('a board that is not open says why and is not called a failure', async () => {
  vi.mocked(globalThis.fetch).mockImplementation(async () =>
    Response.json({ status: 403, data: null, msg: 'The contest has not started yet' }),
  );
  outside();
  expect(await screen.findByText('The contest has not started yet')).toBeTruthy();
  expect(screen.queryByText('Could not load')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('inside, heads are those of the board, whatever the list of problems counts for a contest admin', async () => {
  inside(<ContestRankPage />, true);
  expect(await screen.findByRole('columnheader', { name: /^A 0 of 1 accepted up to the seal/ })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Refresh every 30 s' })).toBeTruthy();
});

test('an ended contest that the reader goes through on their own is still refreshed', async () => {
  inside(<ContestRankPage />, false, 'ended');
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Refresh every 30 s' })).disabled).toBe(true);
  cleanup();
  ownRun = { startAt: info.startTime, endAt: info.endTime, running: true };
  inside(<ContestRankPage />, false, 'ended');
  const auto = await screen.findByRole<HTMLInputElement>('switch', { name: 'Refresh every 30 s' });
  await waitFor(() => expect([auto.checked, auto.disabled]).toEqual([true, false]));
});

test('the scroll board is set up by contest admins; others are told so, and nothing is asked for them', async () => {
  inside(<ScrollSetupPage />, false);
  expect(screen.getByText('No Access')).toBeTruthy();
  expect(asked).toEqual([]);
  cleanup();
  inside(<ScrollSetupPage />, true);
  expect(await screen.findByRole('button', { name: 'Open the scroll board' })).toBeTruthy();
});

test('a replay stands in the head of its contest, on the outside board too; the focus goes with whoever switches', async () => {
  const page = (
    <>
      <header id="replay" />
      <ContestRankPage />
    </>
  );
  inside(page, false, 'ended', true);
  fireEvent.click(await screen.findByRole('button', { name: 'Replay' }));
  const slider = await screen.findByRole('slider', { name: 'Contest time' });
  expect(screen.getByRole('banner').contains(slider)).toBe(true);
  expect(document.activeElement).toBe(slider);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the final scoreboard' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Replay' }));
  cleanup();
  outsideRights = { manage: false, replay: true, download: false };
  outside();
  fireEvent.click(await screen.findByRole('button', { name: 'Replay' }));
  const outsideSlider = await screen.findByRole('slider', { name: 'Contest time' });
  expect(screen.getByRole('banner').contains(outsideSlider)).toBe(true);
});

test('the outside board has the head of its contest, with countdown and ruler', async () => {
  outsideRights = { manage: false, replay: false, download: false };
  outside();
  const head = await screen.findByRole('banner');
  expect(within(head).getByRole('heading', { name: 'Autumn cup' })).toBeTruthy();
  expect(within(head).getByRole('timer').textContent).toMatch(/^0?0:59:|^0?1:00:/);
  expect(within(head).getByRole('meter')).toBeTruthy();
});
