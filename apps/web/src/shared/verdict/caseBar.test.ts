import { expect, test } from 'vitest';
import { type CaseBar, firstOfInterest } from './caseBar.ts';

const bar = (seq: number, status: number): CaseBar => ({ seq, status, time: 1, memory: 1, score: null });
const group = (...cases: CaseBar[]) => ({ number: null, status: 0, score: null, cases });

test.each([
  ['the first failed case', [group(bar(1, 0), bar(2, -1), bar(3, 1))], 2],
  ['the first case when all passed', [group(bar(1, 0), bar(2, 0))], 1],
  ['not one that was skipped or still runs', [group(bar(1, 0), bar(2, -10), bar(3, 7))], 1],
  ['across subtasks', [group(bar(1, 0)), group(bar(2, 8))], 2],
])('shows %s', (_, groups, expected) => {
  expect(firstOfInterest(groups)).toBe(expected);
});

test('shows nothing without cases', () => {
  expect(firstOfInterest([])).toBeUndefined();
});
