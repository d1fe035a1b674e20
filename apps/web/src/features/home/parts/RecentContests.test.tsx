import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passTime } from '../../../shared/testing/passTime.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { RecentContests } from './RecentContests.tsx';

const minute = 60_000;
const at = (minutes: number): string => new Date(Date.now() + minutes * minute).toISOString().replace('Z', '+0000');
/** A contest of two hours that began so many minutes ago, as the server tells it now. */
const told = (began: number, more: object = {}) => ({
  id: 7,
  title: 'Autumn cup',
  type: 0,
  status: began < 0 ? -1 : 0,
  now: at(0),
  startTime: at(-began),
  endTime: at(120 - began),
  sealed: false,
  sealRankTime: null,
  sealAfter: null,
  pausedAt: null,
  elapsed: began * minute,
  ...more,
});
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
  await passTime(100);
};

test('a contest under way is asked for each minute, about, and stands still while it is paused', async () => {
  contests = [told(60)];
  await draw();
  await passTime(59_000);
  expect(asked).toBe(1);
  contests = [told(60, { pausedAt: at(-1) })];
  await passTime(17_000);
  expect(asked).toBe(2);
  expect(screen.getByText(/^paused, /)).toBeTruthy();
  await passTime(150 * minute);
  expect(screen.queryByText(/^ended /)).toBeNull();
  expect(asked).toBeLessThan(2 + 151);
});

test('where none is near it is asked for rarely, and without any not at all', async () => {
  contests = [told(-600)];
  await draw();
  await passTime(61 * minute);
  expect(asked).toBe(7);
  cleanup();
  contests = [];
  asked = 0;
  await draw();
  await passTime(61 * minute);
  expect(asked).toBeLessThanOrEqual(1);
});

test('each says by which rule it counts', async () => {
  contests = [told(-5), told(-9, { id: 8, title: 'Weekly', type: 1 })];
  await draw();
  const kinds = ['Autumn cup', 'Weekly'].map((title) => screen.getByText(title).closest('li')?.textContent);
  expect(kinds).toEqual([expect.stringContaining('ACM'), expect.stringContaining('OI')]);
});
