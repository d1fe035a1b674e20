import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { aContest } from '../../contest/testing.tsx';
import { RecentContests } from './RecentContests.tsx';

const minute = 60_000;
let asked: number;
let contests: object[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1;
    return Response.json({ status: 200, data: { recentContests: contests }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const draw = async (): Promise<void> => {
  renderApp(<RecentContests />);
  await advance(100);
};
const advance = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test('a contest under way is asked for each minute, about, and stands still while it is paused', async () => {
  const { info } = aContest();
  contests = [{ ...info, endTime: info.clock.endTime }];
  await draw();
  await advance(59_000);
  expect(asked).toBe(1);
  contests = [{ ...info, now: new Date().toISOString().replace('Z', '+0000'), pausedAt: info.now }];
  await advance(17_000);
  expect(asked).toBe(2);
  expect(screen.getByText(/^paused, /)).toBeTruthy();
  await advance(150 * minute);
  expect(screen.queryByText(/^ended /)).toBeNull();
  expect(asked).toBeLessThan(2 + 151);
});

test('where none is near it is asked for seldom, and without any not at all', async () => {
  const { info } = aContest();
  const later = new Date(Date.now() + 600 * minute).toISOString().replace('Z', '+0000');
  contests = [{ ...info, status: -1, startTime: later, elapsed: -600 * minute }];
  await draw();
  await advance(61 * minute);
  expect(asked).toBe(7);
  cleanup();
  contests = [];
  asked = 0;
  await draw();
  await advance(61 * minute);
  expect(asked).toBeLessThanOrEqual(1);
});
