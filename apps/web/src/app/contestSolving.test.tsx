import type { problem } from '@assay/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecentSubmissions } from '../features/contest/problems/RecentSubmissions.tsx';
import SubmissionsPage from '../features/contest/SubmissionsPage.tsx';
import { Navigator } from '../features/contest/solving/Navigator.tsx';
import { aContest, type ContestParts, InContest } from '../features/contest/testing.tsx';
import { MySubmissions } from '../features/solve/workbench/MySubmissions.tsx';
import { useSideCounts } from '../features/solve/workbench/useSideCounts.ts';
import { useWorkbench } from '../features/solve/workbench/useWorkbench.ts';
import { ConfirmHost } from '../shared/kit/ConfirmHost.tsx';
import { useSession } from '../shared/session/sessionStore.ts';
import { renderApp } from '../shared/testing/renderApp.tsx';

const info = {
  problem: { id: 4, problemId: 'A', title: 'Sum', type: 0, isRemote: false, examples: '' },
  languages: ['C'],
  codeTemplate: { C: 'int main(void) { return 0; }' },
  rights: { use: true },
} as unknown as problem.ProblemInfo;

/** What the server knows of the reader's result; a submission changes it. */
let own: number;
let sent: number;
let verdict: number;
let virtual: unknown;
let listed: URLSearchParams[];

const answerTo = (url: URL): unknown => {
  switch (url.pathname) {
    case '/api/get-user-problem-status':
      return { 4: { status: own, score: null } };
    case '/api/get-full-screen-problem-list':
      return [{ pid: 4, problemId: 'A', title: 'Sum', status: own === -10 ? null : own, score: null }];
    case '/api/submit-problem-judge':
      sent += 1;
      own = verdict;
      return { submitId: sent, status: verdict, time: 1, memory: 1 };
    case '/api/contest-submissions':
      listed.push(url.searchParams);
      return { records: [], total: 3, current: 1, size: 10, pages: 1 };
    case '/api/contest/virtual':
      return virtual;
    default:
      return [];
  }
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  own = -10;
  sent = 0;
  verdict = -5;
  virtual = null;
  listed = [];
  useSession.setState({ user: { uid: 'u2', username: 'bob' } as never, roles: ['default_user'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) =>
    Response.json({ status: 200, data: answerTo(new URL(String(request), location.href)), msg: 'success' }),
  );
});
afterEach(() => {
  cleanup();
  useSession.setState({ user: null, roles: [] });
  vi.restoreAllMocks();
});

const Bench = () => {
  const bench = useWorkbench(info);
  return (
    <>
      <button type="button" onClick={bench.submit}>
        send
      </button>
      <output aria-label="own">{bench.own}</output>
      <output aria-label="mine">{useSideCounts(info).mine}</output>
      <Navigator problemId="A" />
      <ConfirmHost />
    </>
  );
};

const draw = (parts: ContestParts, ui = <Bench />): void => {
  renderApp(<InContest contest={aContest(parts)}>{ui}</InContest>);
};
const send = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'send' })));
const textOf = (label: string): string | null => screen.getByLabelText(label).textContent;
const lastListed = () => listed.at(-1)!;

test('behind the seal of an OI contest the second answer asks before it replaces the first', async () => {
  draw({ sealed: true, info: { type: 1 } });
  await send();
  await waitFor(() => expect(sent).toBe(1));
  await waitFor(() => expect(textOf('own')).toBe('-5'));
  await send();
  expect(await screen.findByText(/whose result is not known/)).toBeTruthy();
  expect(sent).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(sent).toBe(2));
});

test('a verdict is seen in the list of problems below', async () => {
  verdict = 0;
  draw({});
  const entry = await screen.findByRole('link', { name: /Sum/ });
  expect(within(entry).queryByRole('img')).toBeNull();
  await send();
  await waitFor(() => expect(within(entry).getByRole('img')).toBeTruthy());
});

test('own submissions to a problem are all that were sent, after the end and before the start too', async () => {
  draw({ phase: 'ended' });
  await waitFor(() => expect(textOf('mine')).toBe('3'));
  expect(lastListed().get('containsEnd')).toBe('true');
  expect(lastListed().get('beforeContestSubmit')).toBe('false');
  cleanup();
  draw({ phase: 'scheduled' }, <MySubmissions problemId="A" />);
  await waitFor(() => expect(lastListed().get('beforeContestSubmit')).toBe('true'));
  cleanup();
  draw({ phase: 'scheduled' }, <RecentSubmissions problems={[]} onFinal={() => undefined} />);
  await waitFor(() => expect(lastListed().get('limit')).toBe('5'));
  expect(lastListed().get('beforeContestSubmit')).toBe('true');
});

test.each([
  ['scheduled', 'onlyMine=true&beforeContestSubmit=true'],
  ['running', 'onlyMine=true'],
  ['ended', 'onlyMine=true&containsEnd=true'],
] as const)('all own submissions are one click away: %s', async (phase, query) => {
  draw({ phase }, <RecentSubmissions problems={[]} onFinal={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'All' });
  expect(link.getAttribute('href')).toBe(`/contest/7/submissions?${query}`);
});

test('who has done the contest alone finds those submissions in the list', async () => {
  draw({ phase: 'ended' }, <SubmissionsPage />);
  await waitFor(() => expect(listed).toHaveLength(1));
  expect(screen.queryByRole('switch', { name: 'Include those after the end' })).toBeNull();
  cleanup();
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  virtual = { startAt: at(-300), endAt: at(-180), running: false };
  draw({ phase: 'ended' }, <SubmissionsPage />);
  fireEvent.click(await screen.findByRole('switch', { name: 'Include those after the end' }));
  await waitFor(() => expect(lastListed().get('containsEnd')).toBe('true'));
});
