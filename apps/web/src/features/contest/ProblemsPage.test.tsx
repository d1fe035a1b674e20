import type { standings } from '@assay/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import OverviewPage from './OverviewPage.tsx';
import ProblemsPage from './ProblemsPage.tsx';
import { aContest, type ContestParts, InContest } from './testing.tsx';

const problem = (index: number) => ({
  id: index,
  displayId: String.fromCharCode(65 + index),
  cid: 7,
  pid: 100 + index,
  displayTitle: `Problem ${index}`,
  color: '#ff0000',
  ac: 3,
  total: 12,
});

const announcements = ['G corrected', 'Welcome'].map((title, index) => ({
  id: index + 1,
  title,
  content: '',
  uid: 'u1',
  username: 'ann',
  status: 0,
  gmtCreate: '2026-05-01T08:00:00.000+0000',
  gmtModified: '2026-05-01T08:00:00.000+0000',
}));

let statuses: Record<string, { status: number; score: number | null }>;
let standing: standings.OwnStanding;
/** Part of the address of calls that fail. */
let failing: string;
let asked: { path: string }[];

beforeEach(() => {
  asked = [];
  failing = 'none of them';
  standing = { row: null, solved: null, sealed: false, problems: {}, results: {} };
  useSession.setState({ user: { uid: 'u2', username: 'bob' } as never });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const path = String(request);
    asked.push({ path });
    const reply = (data: unknown) => Response.json({ status: 200, data, msg: 'success' });
    if (path.includes(failing)) return Response.json({ status: 500, data: null, msg: 'Broken' }, { status: 500 });
    if (path.includes('get-contest-problem')) return reply([0, 1, 2, 3].map(problem));
    if (path.includes('own-standing')) return reply({ ...standing, results: { ...statuses, ...standing.results } });
    if (path.includes('get-contest-announcement')) return reply({ records: announcements, total: 2 });
    return reply({ records: [], total: 0 });
  });
});

afterEach(() => {
  cleanup();
  useSession.setState({ user: null });
  vi.restoreAllMocks();
});

const draw = (parts?: ContestParts): void => {
  renderApp(
    <InContest contest={aContest(parts)}>
      <ProblemsPage />
    </InContest>,
    { path: '/contest/7/problems' },
  );
};

const rowOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: title })).closest<HTMLElement>('tr, li')!;

test('own results: a verdict, a question mark, nothing', async () => {
  statuses = { 100: { status: 0, score: null }, 101: { status: -5, score: null } };
  draw();
  const first = await rowOf('Problem 0');
  await waitFor(() => expect(within(first).getByText('AC')).toBeTruthy());
  expect(within(await rowOf('Problem 1')).getByTitle('Unknown result')).toBeTruthy();
  expect((await rowOf('Problem 2')).querySelector('[title="Not submitted"]')).toBeNull();
  expect(asked.filter(({ path }) => /own-standing|problem-status/.test(path))).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Problem 0' }).getAttribute('href')).toBe('/contest/7/problem/A');
  expect(screen.getByRole('link', { name: 'Focus mode' }).getAttribute('href')).toBe(
    '/contest/7/problem/B/full-screen',
  );
});

const at = '2026-05-01T08:00:00.000+0000';
const aStanding: standings.OwnStanding = {
  row: { rank: 12, name: 'bob', school: 'North', virtual: false },
  solved: { ac: 2, totalTime: 2700 },
  sealed: true,
  problems: {
    A: { seconds: 300, errors: 0, first: true, hidden: false, sent: 1, lastAt: at },
    B: { seconds: 1200, errors: 1, first: false, hidden: true, sent: 2, lastAt: at },
    C: { seconds: null, errors: 3, first: false, hidden: false, sent: 3, lastAt: at },
  },
  results: { 100: { status: 0, score: null } },
};

test('own minutes and tries, who was first, what only the reader sees, and the place on the board', async () => {
  statuses = { 100: { status: 0, score: null }, 101: { status: 0, score: null }, 102: { status: -1, score: null } };
  standing = aStanding;
  draw({ sealed: true });
  const first = await rowOf('Problem 0');
  expect(await within(first).findByRole('img', { name: 'solved at minute 5' })).toBeTruthy();
  expect(within(first).getByText('First to solve')).toBeTruthy();
  const second = await rowOf('Problem 1');
  expect(within(second).getByRole('img', { name: 'solved at minute 20, 1 rejected' }).textContent).toBe('20′ · −1');
  expect(within(second).getByText('Only you')).toBeTruthy();
  expect(within(await rowOf('Problem 2')).getByRole('img', { name: '3 rejected' }).textContent).toBe('−3');
  expect(screen.getByText('Rank 12 at the seal')).toBeTruthy();
  expect(screen.getByText('Penalty').parentElement?.textContent).toContain('45');
});

test('who takes part without a rank is told so, and no rank that is none', async () => {
  standing = { ...aStanding, row: { rank: -1, name: 'bob', school: 'North', virtual: false } };
  draw({ sealed: true });
  expect(await screen.findByText('Takes part unranked')).toBeTruthy();
  expect(screen.queryByText(/Rank – /)).toBeNull();
});

test('on an own run the rank is said to be one among the original standings', async () => {
  standing = { ...aStanding, sealed: false, row: { ...aStanding.row!, virtual: true } };
  draw({ phase: 'ended' });
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.getByText('Virtual participation: rank among the original standings at the same minute')).toBeTruthy();
});

test('OI: how often something was sent, and when last', async () => {
  statuses = { 100: { status: -5, score: null } };
  standing = { ...aStanding, solved: null };
  draw({ info: { type: 1 } });
  expect(await within(await rowOf('Problem 2')).findByText(/3 sent/)).toBeTruthy();
});

test('the overview shows the place on the board and the newest announcements, and which are new', async () => {
  statuses = {};
  standing = { ...aStanding, sealed: false };
  renderApp(
    <InContest contest={aContest()}>
      <OverviewPage />
    </InContest>,
    { path: '/contest/7' },
  );
  expect(await screen.findByText('North')).toBeTruthy();
  expect(screen.getByText('Solved').parentElement?.textContent).toContain('1 / 4');
  const news = await screen.findByRole('link', { name: /G corrected/ });
  expect(news.getAttribute('href')).toBe('/contest/7/announcements?aid=1');
  expect(within(news).getByRole('img', { name: 'new' })).toBeTruthy();
});

test('an administrator is told since when nothing was submitted: runs before the start count as solved', async () => {
  statuses = { 100: { status: 0, score: null } };
  draw({ rights: { manage: true } });
  expect(await screen.findByText('Nothing submitted since the start')).toBeTruthy();
  cleanup();
  draw();
  expect(await screen.findByText('Nothing submitted yet')).toBeTruthy();
});

test('what is judged just now is not called sealed', async () => {
  statuses = { 100: { status: 7, score: null }, 101: { status: 5, score: null } };
  draw();
  expect((await screen.findByText('Being judged')).parentElement?.textContent).toContain('2');
  expect(screen.queryByText('Sealed')).toBeNull();
});

test('OI: points in full, in part and none, and a question mark while they are sealed', async () => {
  statuses = {
    100: { status: 0, score: 100 },
    101: { status: 8, score: 40 },
    102: { status: -1, score: 0 },
    103: { status: -5, score: null },
  };
  draw({ info: { type: 1 } });
  const first = await rowOf('Problem 0');
  await waitFor(() => expect(within(first).getByText('100')).toBeTruthy());
  expect(within(await rowOf('Problem 1')).getByText('40')).toBeTruthy();
  expect(within(await rowOf('Problem 3')).getByRole('img', { name: 'Submitted, result sealed' })).toBeTruthy();
  expect(screen.getByText('140')).toBeTruthy();
});

test('numbers stop at the seal, and who sees behind it sees them go on', async () => {
  statuses = {};
  draw({ sealed: true });
  expect(await screen.findAllByRole('img', { name: 'hidden since the seal' })).toHaveLength(4);
  expect(screen.getByText(/^Sealed since .* but nobody else does\.$/)).toBeTruthy();
  expect(screen.queryByText(/submissions sent later are/)).toBeNull();
  cleanup();
  draw({ sealed: true, info: { type: 1 } });
  expect(await screen.findByText(/later submissions are listed once the seal is lifted/)).toBeTruthy();
  cleanup();
  draw({ sealed: true, rights: { seeSealed: true, manage: true } });
  await screen.findByRole('link', { name: 'Problem 0' });
  expect(screen.queryByRole('img', { name: 'hidden since the seal' })).toBeNull();
});

test('where own results do not come, nobody is told that nothing is solved', async () => {
  failing = 'own-standing';
  draw();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('0 / 4')).toBeNull();
  statuses = { 100: { status: 0, score: null } };
  failing = 'none of them';
  screen.getByRole('button', { name: 'Retry' }).click();
  expect((await screen.findByText('Solved')).parentElement?.textContent).toContain('1 / 4');
});

test('the overview says where its problems do not come, and asks again', async () => {
  failing = 'get-contest-problem';
  renderApp(
    <InContest contest={aContest()}>
      <OverviewPage />
    </InContest>,
    { path: '/contest/7' },
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failing = 'none of them';
  retry.click();
  expect(await screen.findByText('Problem 0')).toBeTruthy();
});

test('all statements for paper: in order and complete, a few asked for at a time, and pressable once all are there', async () => {
  statuses = {};
  const waiting: (() => void)[] = [];
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (request, init) => {
    const address = new URL(String(request), 'http://x');
    if (!address.pathname.endsWith('-details')) return await answer(request, init);
    const id = address.searchParams.get('displayId')!;
    await new Promise<void>((go) => waiting.push(go));
    const asks = {
      title: `Statement ${id}`,
      description: `What ${id} asks`,
      examples: '<input>1</input><output>2</output>',
    };
    const limits = { type: 0, timeLimit: 1000, memoryLimit: 256 };
    const drawn = { description: `<p>What ${id} asks</p>` };
    const statement = { shown: 'en-US', languages: ['en-US'] };
    return Response.json({ status: 200, data: { problem: { ...asks, ...limits }, drawn, statement }, msg: 'success' });
  });
  renderApp(
    <InContest contest={aContest()}>
      <ProblemsPage />
    </InContest>,
    { path: '/contest/7/problems?print' },
  );
  const print = await screen.findByRole('button', { name: 'Loading 0 / 4' });
  await waitFor(() => expect(waiting).toHaveLength(3));
  expect(print.hasAttribute('disabled')).toBe(true);
  waiting[0]!();
  await waitFor(() => expect(waiting).toHaveLength(4));
  for (const go of waiting) go();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' }).hasAttribute('disabled')).toBe(false));
  expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual(
    ['A', 'B', 'C', 'D'].map((id) => `${id}. Statement ${id}`),
  );
  expect(screen.getByText('What C asks')).toBeTruthy();
  expect(screen.getAllByRole('figure').map((box) => box.textContent)).toEqual(
    Array(4).fill(['Input1', 'Output2']).flat(),
  );
});
