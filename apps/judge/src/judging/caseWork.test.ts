import { type ProblemRelease, type ReleaseCase, status } from '@assay/domain';
import { expect, test } from 'vitest';
import type { RunVerdict } from '../run/verdict.ts';
import { isOpenCase, largest, skippedCase } from './caseWork.ts';

test('data may be seen of samples, and of all cases where the problem shows them', () => {
  const isOpen = (isSample: boolean, showCaseValues?: boolean) =>
    isOpenCase({ showCaseValues } as ProblemRelease, { isSample } as ReleaseCase);
  expect([isOpen(true), isOpen(true, false), isOpen(false, true)]).toEqual([true, true, true]);
  expect([isOpen(false), isOpen(false, false)]).toEqual([false, false]);
});

test('several passes are one: the largest numbers, and the verdict of the last', () => {
  const pass = (time: number, wallTime: number, memory: number, code: number): RunVerdict => ({
    status: code,
    time,
    wallTime,
    memory,
    message: `pass of ${time}`,
  });
  const first = pass(5, 90, 300, status.accepted);
  const second = pass(7, 80, 200, status.runtimeError);
  expect(largest(undefined, first)).toEqual(first);
  expect(largest(first, second)).toEqual(pass(7, 90, 300, status.runtimeError));
  expect(largest(second, first)).toEqual({ ...pass(7, 90, 300, status.accepted), message: 'pass of 5' });
});

test('a case that never runs took nothing', () => {
  expect(skippedCase(3)).toMatchObject({ seq: 3, status: status.cancelled, time: 0, wallTime: 0, memory: 0 });
});
