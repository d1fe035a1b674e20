import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { aContest, type ContestParts, InContest } from '../contest/testing.tsx';
import ContestRankPage from './ContestRankPage.tsx';
import OutsideBoardPage from './OutsideBoardPage.tsx';
import ScrollSetupPage from './ScrollSetupPage.tsx';

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
      const { info } = aContest({ info: { status: 0, sealed: true, openRank: true } });
      const clock = { ...info.clock, revealTime: info.endTime };
      return reply({ contest: { ...info, clock, rights: outsideRights }, problemList: problems });
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
const inside = (page: React.ReactNode, parts: ContestParts = {}) =>
  renderApp(<InContest contest={aContest(parts)}>{page}</InContest>);

test('the outside board has the two switches of contest admins for them alone', async () => {
  outsideRights = { manage: false, replay: false, download: false };
  outside();
  expect((await screen.findByRole('note')).textContent).toContain('Told when the contest ends at');
  expect(screen.queryByRole('switch', { name: /Force update/ })).toBeNull();
  cleanup();
  outsideRights = { manage: true, replay: true, download: true };
  outside();
  expect(await screen.findByRole('switch', { name: /Force update/ })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'After the contest' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Download standings' })).toBeTruthy();
});

test('inside, heads are those of the board, whatever the list of problems counts for a contest admin', async () => {
  inside(<ContestRankPage />, { rights: { manage: true, seeSealed: true }, sealed: true });
  expect(await screen.findByRole('columnheader', { name: /^A 0 of 1 accepted up to the seal/ })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Refresh every 30 s' })).toBeTruthy();
});

test('an ended contest that the reader goes through on their own is still refreshed', async () => {
  inside(<ContestRankPage />, { phase: 'ended' });
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Refresh every 30 s' })).disabled).toBe(true);
  cleanup();
  const { info } = aContest();
  ownRun = { startAt: info.startTime, endAt: info.endTime, running: true };
  inside(<ContestRankPage />, { phase: 'ended' });
  const auto = await screen.findByRole<HTMLInputElement>('switch', { name: 'Refresh every 30 s' });
  await waitFor(() => expect([auto.checked, auto.disabled]).toEqual([true, false]));
});

test('the scroll board is set up by contest admins; others are told so, and nothing is asked for them', async () => {
  inside(<ScrollSetupPage />);
  expect(screen.getByText('No Access')).toBeTruthy();
  expect(asked).toEqual([]);
  cleanup();
  inside(<ScrollSetupPage />, { rights: { manage: true } });
  expect(await screen.findByRole('button', { name: 'Open the scroll board' })).toBeTruthy();
});
