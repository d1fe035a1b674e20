import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardHistory, startHistoryGuard } from './guardHistory.ts';

startHistoryGuard();

const page = { pathname: '/discussion' };
let heard: number[];
let steps: number[];
const hear = (event: PopStateEvent): void => void heard.push((event.state as { idx: number }).idx);
/** What the browser does for a step: first the address, then the event. */
const pop = (idx: number, path: string): void => {
  window.history.replaceState({ idx }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }));
};

beforeEach(() => {
  heard = [];
  steps = [];
  window.history.replaceState({ idx: 3 }, '', '/discussion?currentPage=2');
  vi.spyOn(window.history, 'go').mockImplementation((by) => void steps.push(by ?? 0));
  window.addEventListener('popstate', hear);
});
afterEach(() => {
  window.removeEventListener('popstate', hear);
  vi.restoreAllMocks();
});

test('a step to another page is taken back, and taken again once the reader is sure', async () => {
  let answer: (sure: boolean) => void = () => undefined;
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const end = guardHistory(page, ask);
  // A second guard of the same page asks nothing of its own.
  const other = vi.fn(async () => true);
  const endOther = guardHistory(page, other);
  pop(1, '/problem');
  expect(steps).toEqual([2]);
  pop(3, '/discussion?currentPage=2');
  expect(heard).toEqual([]);
  answer(false);
  await Promise.resolve();
  expect(steps).toEqual([2]);

  pop(1, '/problem');
  pop(3, '/discussion?currentPage=2');
  answer(true);
  await waitFor(() => expect(steps).toEqual([2, 2, -2]));
  pop(1, '/problem');
  expect(heard).toEqual([1]);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
  end();
  endOther();
});

test('steps between addresses of one page go on, and a guard that has ended holds nothing', () => {
  const ask = vi.fn(async () => false);
  const end = guardHistory(page, ask);
  pop(2, '/discussion');
  expect([heard, steps]).toEqual([[2], []]);
  pop(1, '/problem');
  expect(steps).toEqual([2]);
  pop(2, '/discussion');
  end();
  pop(1, '/problem');
  expect(heard).toEqual([2, 1]);
  expect(ask).toHaveBeenCalledTimes(1);
});
