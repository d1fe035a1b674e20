import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { answerCalls, aRunningContest, pageOf } from '../testing/inContest.tsx';
import DeskPage from './DeskPage.tsx';

const asked: string[] = [];
const balloon = (id: number, checked: boolean) => ({
  id,
  cid: 7,
  uid: `u${id}`,
  username: `team-${id}`,
  pid: 1,
  cpid: 1,
  displayId: 'A',
  submitId: id,
  realname: null,
  school: null,
  seat: null,
  status: 1,
  submitTime: '2026-11-22T10:00:00.000+0000',
  time: 60,
  timeMs: 60_000,
  score: null,
  useTime: null,
  firstBlood: false,
  firstBloodOpen: false,
  waitsFor: null,
  checked,
  color: '#d33',
  gmtCreate: '2026-11-22T10:00:00.000+0000',
  gmtModified: '2026-11-22T10:00:00.000+0000',
});
const clock = {
  startTime: '2026-11-22T10:00:00.000+0000',
  endTime: '2026-11-22T15:00:00.000+0000',
  sealTime: null,
  pausedAt: null,
  changes: [],
};
const parts = {
  '/api/get-contest-ac-info': () => pageOf([balloon(3, false)]),
  '/api/get-contest-print': () => pageOf([]),
  '/api/comments': () => ({ commentList: pageOf([]), commentLikeMap: {} }),
  '/api/admin/contest/clock': () => clock,
};
const answerOf = <T,>(path: string, answer: () => T): T => {
  asked.push(path);
  return answer();
};
const noted = <T,>(path: string, answer: () => T) => [path, () => answerOf(path, answer)] as const;

afterEach(() => {
  cleanup();
  asked.length = 0;
  vi.restoreAllMocks();
});

const draw = (first: () => unknown): void => {
  answerCalls(
    Object.fromEntries(
      [['/api/contest/desk', first] as const, ...Object.entries(parts)].map(([path, answer]) => noted(path, answer)),
    ),
  );
  renderApp(aRunningContest({ manage: true }).inside(<DeskPage />));
};

test('the desk opens with one call, and each panel finds its part of it', async () => {
  draw(() => ({
    balloons: { waiting: pageOf([balloon(1, false)]), done: pageOf([balloon(2, true)]) },
    prints: { waiting: pageOf([]), all: pageOf([]) },
    questions: { commentList: pageOf([]), commentLikeMap: {} },
    clock,
  }));
  expect(await screen.findByText('team-1')).toBeDefined();
  expect(screen.getByText('team-2')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Change the time' })).toBeDefined();
  expect(asked).toEqual(['/api/contest/desk']);
});

test('where that call fails, every panel asks for itself', async () => {
  draw(() => {
    throw new Error('lost');
  });
  await waitFor(() => expect(screen.getAllByText('team-3').length).toBeGreaterThan(0));
  expect(new Set(asked)).toEqual(new Set(['/api/contest/desk', ...Object.keys(parts)]));
});

test('what does not come is not counted as nothing', async () => {
  const broken = (): never => {
    throw new Error('broken');
  };
  answerCalls({
    '/api/contest/desk': broken,
    ...parts,
    '/api/get-contest-ac-info': broken,
    '/api/get-contest-print': broken,
  });
  renderApp(aRunningContest({ manage: true }).inside(<DeskPage />));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
  expect(screen.queryByText(/to carry|to print/)).toBeNull();
});
