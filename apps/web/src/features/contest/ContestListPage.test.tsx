import type { contest } from '@assay/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import ContestListPage from './ContestListPage.tsx';

const hour = 3_600_000;
const iso = (hours: number): string => new Date(Date.now() + hours * hour).toISOString().replace('Z', '+0000');

const row = (id: number, from: number, part: Partial<contest.ContestRow> = {}): contest.ContestRow => ({
  id,
  uid: 'u1',
  author: 'ann',
  hasPage: true,
  title: `Contest ${id}`,
  type: 0,
  description: '',
  status: from > 0 ? -1 : from > -5 ? 0 : 1,
  source: 0,
  auth: 0,
  now: iso(0),
  startTime: iso(from),
  endTime: iso(from + 5),
  duration: 5 * 3600,
  sealRank: false,
  sealRankTime: null,
  pausedAt: null,
  elapsed: -from * hour,
  sealAfter: null,
  sealed: false,
  openPrint: false,
  openRank: true,
  rankShowName: 'username',
  oiRankScoreType: 'Highest',
  timeUnit: 's',
  penalty: 1200,
  tieBreakByLast: false,
  count: 12,
  gid: null,
  allowEndSubmit: false,
  ...part,
});

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    asked.push(String(request));
    const records = [row(1, -1, { auth: 2 }), row(2, 3, { type: 1, auth: 1 }), row(3, -20, { openRank: false })];
    return Response.json({ status: 200, data: { records, total: 3, size: 10, current: 1, pages: 1 }, msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  useSession.setState({ user: null, login: { open: false, mode: 'login', returnTo: null } });
  vi.restoreAllMocks();
});

test('rows tell status, rule, access and the way to the outside board', async () => {
  renderApp(<ContestListPage />, { path: '/contest' });
  expect(await screen.findByRole('link', { name: 'Contest 1' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Protected' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Private' })).toBeTruthy();
  const boards = screen.getAllByText('Scoreboard').map((label) => label.closest('a, button')!);
  expect(boards.map((board) => board.getAttribute('href'))).toEqual(['/contest/acm-scoreboard/1', null]);
  expect(boards[1]?.getAttribute('aria-disabled')).toBe('true');
});

test('a contest that is paused stands still, and says so', async () => {
  vi.mocked(globalThis.fetch).mockImplementation(async () => {
    // Two hours passed when it was paused, an hour ago; the server moves the end along.
    const paused = row(1, -3, { pausedAt: iso(-1), elapsed: 2 * hour, endTime: iso(3) });
    return Response.json({ status: 200, data: { records: [paused], total: 1 }, msg: 'success' });
  });
  renderApp(<ContestListPage />, { path: '/contest' });
  const meter = await screen.findByRole('meter');
  expect(meter.getAttribute('aria-valuenow')).toBe('40');
  expect(meter.getAttribute('aria-valuetext')).toMatch(/^paused, 0?3:00:0\d left$/);
});

test('filters live in the address, and the rule of a row filters by it', async () => {
  const { location } = renderApp(<ContestListPage />, { path: '/contest?currentPage=2' });
  fireEvent.click(await screen.findByRole('button', { name: /Only OI/ }));
  await waitFor(() => expect(location()).toBe('/contest?type=1'));
  fireEvent.click(screen.getByRole('radio', { name: 'Running' }));
  await waitFor(() => expect(location()).toBe('/contest?type=1&status=0'));
  await waitFor(() => expect(asked.at(-1)).toContain('type=1'));
  expect(asked.at(-1)).toContain('status=0');
  expect(asked.at(-1)).toContain('limit=10');
});

test('who is not logged in is asked to, and led to the contest afterwards', async () => {
  const { location } = renderApp(<ContestListPage />, { path: '/contest' });
  fireEvent.click(await screen.findByRole('link', { name: 'Contest 1' }));
  expect(location()).toBe('/contest');
  expect(useSession.getState().login).toMatchObject({ open: true, returnTo: '/contest/1' });
});

test('who is logged in reads how each contest stands for them, and finds the way in', async () => {
  useSession.setState({ user: { uid: 'u2', username: 'bob' } as never });
  const own = ['registered', 'register', 'mayStart', 'open', 'notAdmitted', null] as const;
  const records = own.map((state, index) => ({ ...row(index + 1, -1), own: state }));
  vi.mocked(globalThis.fetch).mockImplementation(async () =>
    Response.json({ status: 200, data: { records, total: own.length }, msg: 'success' }),
  );
  renderApp(<ContestListPage />, { path: '/contest' });
  expect(await screen.findByRole('columnheader', { name: 'My state' })).toBeTruthy();
  expect(await screen.findByText('Registered')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/contest/2');
  expect(screen.getByRole('link', { name: 'Virtual participation' }).getAttribute('href')).toBe('/contest/3');
  expect(screen.getByText('Public, just walk in')).toBeTruthy();
  expect(screen.getByText('Account not admitted')).toBeTruthy();
});

test('a guest has no column of an own state', async () => {
  renderApp(<ContestListPage />, { path: '/contest' });
  await screen.findByRole('link', { name: 'Contest 1' });
  expect(screen.queryByRole('columnheader', { name: 'My state' })).toBeNull();
});

test('who is logged in goes in', async () => {
  useSession.setState({ user: { uid: 'u2', username: 'bob' } as never });
  const { location } = renderApp(<ContestListPage />, { path: '/contest' });
  fireEvent.click(await screen.findByRole('link', { name: 'Contest 1' }));
  await waitFor(() => expect(location()).toBe('/contest/1'));
});
