import { expect, test } from 'vitest';
import { lastUnsolved, triedProblems } from './lastUnsolved.ts';

const rows = [
  { pid: 3, status: -2, submitId: 9 },
  { pid: 2, status: -1, submitId: 8 },
  { pid: 3, status: 0, submitId: 7 },
  { pid: 1, status: 1, submitId: 6 },
  { pid: 2, status: 3, submitId: 5 },
];

test('a problem accepted earlier is not unsolved, even when the last try failed', () => {
  expect(lastUnsolved(rows, {}, 1)).toEqual([{ pid: 2, status: -1, submitId: 8 }]);
});

test('what the server knows beyond the list counts', () => {
  expect(lastUnsolved(rows, { '2': { status: 0 } }, 3)).toEqual([{ pid: 1, status: 1, submitId: 6 }]);
  expect(lastUnsolved(rows, { '2': { status: 0 }, '1': { status: 0 } }, 3)).toEqual([]);
});

test('each problem is asked for once, newest first', () => {
  expect(triedProblems(rows)).toEqual([3, 2, 1]);
});

test('each unsolved problem stands once, the newest try first, as many as have room', () => {
  expect(lastUnsolved(rows, {}, 3).map((row) => row.submitId)).toEqual([8, 6]);
});
