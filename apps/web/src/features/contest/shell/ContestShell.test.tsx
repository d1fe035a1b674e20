import { contest } from '@assay/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCall } from '../../../shared/client/useCall.ts';
import { aContestInfo, contestantRights } from '../../../shared/testing/contestInfo.ts';
import { passTime } from '../../../shared/testing/passTime.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import ContestShell from './ContestShell.tsx';

// What works beside the pages is other areas', with calls and tests of its own.
vi.mock('./shellParts.ts', () => ({ shellParts: [] }));

type Info = contest.ContestInfo;

const minute = 60_000;
/** The server's clock is ahead of the browser's by so much. */
const ahead = 7 * minute;
const serverNow = (): number => Date.now() + ahead;

let start: number;
let answer: () => Partial<Info> & { status: number };
let asked: string[];
let registered: unknown[];

const info = (): Info => aContestInfo({ now: serverNow(), start, end: start + 60 * minute }, answer());

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  registered = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const path = String(request);
    asked.push(path);
    const reply = (data: unknown, status = 200, msg = 'success') => Response.json({ status, data, msg });
    if (path.includes('/api/get-contest-info')) return reply(info());
    if (path.includes('/api/register-contest')) {
      const body = JSON.parse(String(init?.body)) as { password: string };
      registered.push(body);
      return body.password === 'right' ? reply(null) : reply(null, 400, 'The password is wrong');
    }
    return reply({ openContestComment: true });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page whose answer depends on the phase. */
const Reader = () => {
  useCall(contest.getContestProblems, { query: { cid: 7 } }, { quiet: true });
  return null;
};
const problemCalls = (): number => asked.filter((path) => path.includes('get-contest-problem')).length;

const draw = async (path: string): Promise<void> => {
  renderApp(<ContestShell />, {
    path,
    pattern: '/contest/:contestID',
    children: [
      { index: true, element: <p>the overview</p> },
      { path: 'reader', element: <Reader /> },
      { path: '*', element: <p>the page</p> },
    ],
  });
  await passTime(50);
};

const infoCalls = (): number => asked.filter((path) => path.includes('get-contest-info')).length;

test('the contest starts at its second by the server’s clock, without a reload, and asks again within two seconds', async () => {
  start = serverNow() + 10_000;
  answer = () =>
    serverNow() < start ? { status: -1, rights: { ...contestantRights, enter: false, submit: false } } : { status: 0 };
  await draw('/contest/7/problems');
  expect(screen.getByText('Scheduled')).toBeTruthy();
  expect(screen.queryByText('the page')).toBeNull();
  expect(screen.getByRole('button', { name: 'Problems' }).getAttribute('aria-disabled')).toBe('true');

  await passTime(9900);
  expect(screen.getByText('Scheduled')).toBeTruthy();
  expect(infoCalls()).toBe(1);
  await passTime(60);
  expect(screen.getByText('Running')).toBeTruthy();
  await passTime(2100);
  expect(infoCalls()).toBe(2);
  expect(screen.getByText('the page')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Problems' })).toBeTruthy();
});

test('what is asked at the end is asked though another answer comes in between, and once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  start = serverNow() - 60 * minute + 10_000;
  answer = () => ({ status: serverNow() < start + 60 * minute ? 0 : 1, sealed: false });
  await draw('/contest/7/reader');
  expect(problemCalls()).toBe(1);
  await passTime(10_100);
  // The reader comes back to the page, which asks for the time.
  vi.setSystemTime(Date.now() + 1600);
  await passTime(1000);
  expect(infoCalls()).toBe(2);
  await passTime(10_000);
  expect(problemCalls()).toBe(2);
});

test('an end that was slept over, and a seal that an administrator took off, change what pages show', async () => {
  start = serverNow() - 50 * minute;
  let sealed = true;
  answer = () => ({ status: serverNow() < start + 60 * minute ? 0 : 1, sealed });
  await draw('/contest/7/reader');
  vi.setSystemTime(Date.now() + 20 * minute);
  await passTime(4000);
  expect(problemCalls()).toBe(2);
  sealed = false;
  await passTime(61_000);
  expect(problemCalls()).toBe(3);
});

test('when the machine has slept, the page asks for the time again', async () => {
  start = serverNow() - 10 * minute;
  answer = () => ({ status: 0 });
  await draw('/contest/7');
  expect(screen.getByRole('timer').textContent).toBe('00:50:00');
  vi.setSystemTime(Date.now() + 20 * minute);
  await passTime(1100);
  expect(infoCalls()).toBe(2);
  expect(screen.getByRole('timer').textContent).toBe('00:29:59');
});

test('while the board is replayed its place is kept in the head, for those who may replay it', async () => {
  start = serverNow() - 10 * minute;
  answer = () => ({ status: 0, rights: { ...contestantRights, replay: true } });
  await draw('/contest/7/rank?replay=true');
  expect(document.getElementById('replay')).toBeTruthy();
  expect([screen.queryByRole('timer'), screen.queryByRole('meter')]).toEqual([null, null]);
  cleanup();
  answer = () => ({ status: 0 });
  await draw('/contest/7/rank?replay=true');
  expect(document.getElementById('replay')).toBeNull();
  expect(screen.getByRole('meter')).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('a private contest asks for the password, says what was wrong with it, and opens with the right one', async () => {
  start = serverNow() - minute;
  answer = () =>
    registered.some((body) => (body as { password: string }).password === 'right')
      ? { status: 0, auth: 1 }
      : { status: 0, auth: 1, rights: { ...contestantRights, enter: false, submit: false, needsPassword: true } };
  await draw('/contest/7/problems');
  expect(screen.queryByText('the page')).toBeNull();
  const field = screen.getByLabelText('Password', { exact: true });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await passTime(50);
  expect(screen.getByText('Enter the contest password')).toBeTruthy();
  expect(registered).toEqual([]);

  fireEvent.change(field, { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await passTime(50);
  expect(screen.getByText('The password is wrong')).toBeTruthy();

  fireEvent.change(field, { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await passTime(100);
  expect(registered.at(-1)).toEqual({ cid: 7, password: 'right' });
  expect(screen.getByText('the page')).toBeTruthy();
});

test('a contest that is not there says so and leads back', async () => {
  start = serverNow();
  vi.mocked(globalThis.fetch).mockImplementation(async () =>
    Response.json({ status: 400, data: null, msg: 'No such contest' }, { status: 200 }),
  );
  await draw('/contest/7');
  expect(screen.getByText('No such contest')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the contests' }).getAttribute('href')).toBe('/contest');
});
