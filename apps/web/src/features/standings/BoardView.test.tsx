import { standings } from '@assay/contract';
import { contestKinds } from '@assay/domain';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { download } from '../../shared/client/download.ts';
import { useToast } from '../../shared/kit/toastStore.ts';
import { passTime } from '../../shared/testing/passTime.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { BoardView } from './BoardView.tsx';
import type { BoardContest } from './board/boardContest.ts';

vi.mock('../../shared/client/download.ts', () => ({ download: vi.fn(async () => undefined) }));

const contest: BoardContest = {
  cid: 7,
  title: 'Final',
  type: contestKinds.acm,
  nameField: 'username',
  ended: false,
  sealed: true,
  sealTime: '2026-11-22T09:00:00.000+0000',
  revealTime: null,
  problems: [{ displayId: 'A', displayTitle: 'A', color: null }],
  download: false,
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
  counts: { A: { ac: 1, total: 2 } },
  ranked: 2,
});

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  tell(topic: string): void {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ topic }) }));
  }
}
let sources: FakeSource[];
let asked: { concernedList: string[]; forceRefresh: boolean; keyword?: string }[];
let answer: (asked: { forceRefresh: boolean }) => Response;

beforeEach(() => {
  localStorage.clear();
  sources = [];
  asked = [];
  answer = () => Response.json({ status: 200, data: page(), msg: 'success' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (!String(path).includes('scoreboard')) return Response.json({ status: 200, data: [], msg: 'success' });
    asked.push(JSON.parse(String(init?.body)));
    return answer(asked.at(-1)!);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const draw = (more: Partial<BoardContest> = {}, path = '/') =>
  renderApp(<BoardView contest={{ ...contest, ...more }} call={standings.getOutsideBoard} seconds={30} />, { path });
/** Opens what contest admins alone have. */
const openAdmin = async () => fireEvent.click(await screen.findByRole('button', { name: 'Admin tools' }));
const auto = () => screen.getByRole('switch', { name: 'Refresh every 30 s' }) as HTMLInputElement;

test('says that it is sealed, what that hides and until when', async () => {
  draw();
  expect((await screen.findByRole('note')).textContent).toContain('An administrator will reveal them.');
  expect(screen.getByRole('note').textContent).toContain('only show as attempts');
});

test('says that it is sealed before the board has come: what stands below does not move', async () => {
  vi.mocked(fetch).mockImplementation(() => new Promise(() => undefined));
  draw();
  expect(screen.getByRole('note')).toBeTruthy();
  cleanup();
  draw({ sealed: false });
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  // Who looks behind the seal is not told that it hides something.
  draw({ manage: { afterEnd: false } }, '/?forceRefresh=true');
  expect(screen.queryByRole('note')).toBeNull();
});

test('heads are of the board that is shown: up to the seal, until an administrator looks behind it', async () => {
  answer = ({ forceRefresh }) => {
    const counts = forceRefresh ? { A: { ac: 5, total: 9 } } : page().counts;
    return Response.json({ status: 200, data: { ...page(), counts, sealed: !forceRefresh }, msg: 'success' });
  };
  draw({ manage: { afterEnd: false } });
  expect(await screen.findByRole('columnheader', { name: /^A 1 of 2 accepted up to the seal/ })).toBeTruthy();
  await openAdmin();
  fireEvent.click(await screen.findByRole('switch', { name: /Force update/ }));
  expect(await screen.findByRole('columnheader', { name: 'A 5 of 9 accepted' })).toBeTruthy();
});

test('who may takes the sheet of the board as it is shown, and the accepted code', async () => {
  draw();
  await screen.findByRole('link', { name: 'ann' });
  expect(screen.queryByRole('button', { name: 'Admin tools' })).toBeNull();
  cleanup();
  draw({ download: true, manage: { afterEnd: true } }, '/?forceRefresh=true&removeStar=true&containsEnd=true');
  await openAdmin();
  fireEvent.click(await screen.findByRole('button', { name: 'Download standings' }));
  expect(vi.mocked(download)).toHaveBeenCalledWith({
    path: '/api/file/download-contest-rank',
    query: { cid: 7, removeStar: true, forceRefresh: true, containEnd: true },
  });
  expect(useToast.getState().current?.kind).toBe('loading');
  await waitFor(() => expect(useToast.getState().current?.kind).toBe('success'));
  fireEvent.click(await screen.findByLabelText('By problem'));
  fireEvent.click(screen.getByRole('switch', { name: 'Leave out administrators' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download zip' }));
  expect(vi.mocked(download)).toHaveBeenLastCalledWith({
    path: '/api/file/download-contest-ac-submission',
    query: { cid: 7, splitType: 'problem', excludeAdmin: true },
  });
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
  expect(screen.queryByRole('button', { name: 'Admin tools' })).toBeNull();
  cleanup();
  draw({ manage: { afterEnd: false } }, '/?forceRefresh=true');
  await waitFor(() => expect(asked.at(-1)?.forceRefresh).toBe(true));
  await openAdmin();
  expect(await screen.findByRole<HTMLInputElement>('switch', { name: /Force update/, checked: true })).toBeTruthy();
});

test('an ended contest is not asked for, but what is told of it is shown: late verdicts, a rejudge, a seal that falls', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  draw({ ended: true });
  await passTime(100);
  act(() => void sources[0]!.dispatchEvent(new Event('open')));
  expect(decodeURIComponent(sources[0]!.url)).toContain('board:7');
  await passTime(600_000);
  expect(asked).toHaveLength(1);
  sources[0]!.tell('board:7');
  await passTime(2000);
  expect(asked).toHaveLength(2);
  cleanup();
  // Without a stream nobody says when the seal falls.
  vi.unstubAllGlobals();
  draw({ ended: true });
  await passTime(130_000);
  expect(asked).toHaveLength(5);
  answer = () => Response.json({ status: 200, data: { ...page(), sealed: false }, msg: 'success' });
  await passTime(600_000);
  expect(asked).toHaveLength(6);
});

test('on an own run the board moves by the minute, and soon while an own run is judged', async () => {
  vi.useFakeTimers();
  const own = (pendingNum: number) => ({
    ...row('me', 1),
    isVirtual: true,
    submissionInfo: { A: { errorNum: 0, pendingNum } },
  });
  const answerWith = (pendingNum: number): void => {
    answer = () => Response.json({ status: 200, data: page([own(pendingNum)]), msg: 'success' });
  };
  answerWith(0);
  draw({ ended: false });
  await passTime(100);
  expect(asked).toHaveLength(1);
  answerWith(1);
  await passTime(30_000);
  expect(asked).toHaveLength(2);
  await passTime(15_000);
  expect(asked).toHaveLength(5);
  answerWith(0);
  await passTime(5000);
  expect(asked).toHaveLength(6);
  await passTime(25_000);
  expect(asked).toHaveLength(6);
});
