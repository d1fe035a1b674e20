import type { training } from '@assay/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import RecordsPage from './RecordsPage.tsx';
import TrainingShell from './shell/TrainingShell.tsx';
import { aProblem, aSection, aTraining } from './testing.tsx';

const row = (uid: string, facts: Partial<training.RecordRow> = {}): training.RecordRow => ({
  seq: 1,
  uid,
  username: uid,
  realname: null,
  nickname: null,
  school: 'North',
  gender: 'secrecy',
  avatar: null,
  ac: 1,
  totalRunTime: 1293,
  isGone: false,
  submissionInfo: {
    A1: { status: 0, score: null, isAC: true, runTime: 293, tries: 2, isLate: false },
    P2: { status: 1, score: null, tries: 3, isLate: true },
  },
  ...facts,
});

let info = aTraining();
let records: training.RecordRow[] = [];

beforeEach(() => {
  useSession.setState({ user: { uid: 'me', username: 'me' } as never });
  info = aTraining({ sections: [aSection({ id: 1, title: 'Stacks' })] });
  records = [row('ann', { gender: 'female' }), row('me', { seq: 2 })];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = String(request);
    const data = url.includes('problem-list')
      ? [aProblem({ pid: 1, problemId: 'A1', ownId: 'P1', sectionId: 1 }), aProblem({ pid: 2, sectionId: 1 })]
      : url.includes('training-rank')
        ? {
            records: url.includes('onlyMine') ? records.filter(({ uid }) => uid === 'me') : records,
            total: records.length,
            size: 30,
            current: 1,
            pages: 1,
          }
        : info;
    return Response.json({ status: 200, data, msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  useSession.setState({ user: null });
  vi.restoreAllMocks();
});

const draw = () =>
  renderApp(<TrainingShell />, {
    path: '/training/7/rank',
    pattern: '/training/:trainingID',
    children: [{ path: 'rank', element: <RecordsPage /> }],
  });

test('own and female rows are marked; cells and totals lead to the submissions they came from', async () => {
  draw();
  const table = await screen.findByRole('table', { name: 'Record List' });
  // One's own row stands first, with its place among all, and once.
  await waitFor(() => expect(within(table).getAllByRole('row')[2]?.textContent).toContain('me'));
  const [me, ann, ...rest] = within(table).getAllByRole('row').slice(2);
  expect(rest).toEqual([]);
  expect(within(ann!).getByText('Girl')).toBeTruthy();
  expect(within(me!).getByText('Own')).toBeTruthy();
  expect(within(me!).queryByText('Girl')).toBeNull();
  expect(
    within(ann!)
      .getByRole('link', { name: /solved 1/ })
      .getAttribute('href'),
  ).toBe('/status?username=ann&status=0');
  const cell = within(ann!).getByRole('link', { name: /^A1, Accepted, 2 tries$/ });
  expect(cell.getAttribute('href')).toBe('/status?username=ann&problemID=P1&completeProblemID=true');
  expect(cell.textContent).toBe('AC293');
  expect(within(ann!).getByRole('link', { name: /^P2, .*late$/ }).textContent).toContain('×3');
  expect(within(table).getByRole('link', { name: 'A1' }).getAttribute('href')).toBe('/training/7/problem/A1');
  expect(within(table).getByRole('columnheader', { name: '1 Stacks' })).toBeTruthy();
});

test('real names stand in a column that only training admins have', async () => {
  draw();
  await screen.findByRole('table', { name: 'Record List' });
  expect(screen.queryByRole('columnheader', { name: 'Real name' })).toBeNull();
  cleanup();
  info = aTraining({ rights: { records: true, teach: true, edit: true, delete: false } });
  records = [row('ann', { realname: 'Ann Lee' })];
  draw();
  expect(await screen.findByRole('columnheader', { name: 'Real name' })).toBeTruthy();
  expect(screen.getAllByText('Ann Lee').length).toBeGreaterThan(0);
});

test('a head sorts by its column, and turns the order when pressed again', async () => {
  const asked = vi.mocked(fetch);
  draw();
  const head = async (name: string) =>
    within(await screen.findByRole('table', { name: 'Record List' })).getByRole('columnheader', { name });
  expect((await head('AC / time')).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(await head('User')).getByRole('button'));
  await waitFor(() =>
    expect(asked.mock.calls.some(([url]) => String(url).includes('sort=username&descending=false'))).toBe(true),
  );
  expect((await head('User')).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(await head('User')).getByRole('button'));
  await waitFor(() =>
    expect(asked.mock.calls.some(([url]) => String(url).includes('sort=username&descending=true'))).toBe(true),
  );
});
