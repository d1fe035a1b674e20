import { spawnSync } from 'node:child_process';
import { helperPath } from '../createSandbox.ts';
import { decodeComparison, type RawComparison, takeFrom } from '../decodeRun.ts';
import { ruleWords } from '../encodeRun.ts';
import type { CompareResult, Comparison } from '../types.ts';

const helper = helperPath();

export interface Pair extends Pick<Comparison, 'mode' | 'options'> {
  expected: Uint8Array;
  actual: Uint8Array;
}

/** Compare many pairs of texts in one start of the helper, without a box. */
export const comparePairs = (pairs: readonly Pair[]): CompareResult[] => {
  const input = pairs.flatMap((pair) => [
    Buffer.from(`${pair.expected.length} ${pair.actual.length} ${ruleWords(pair)}\n`),
    pair.expected,
    pair.actual,
  ]);
  const { stdout, status } = spawnSync(helper, ['compare'], {
    input: Buffer.concat(input),
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`judgebox compare ended with ${status}`);
  const results: CompareResult[] = [];
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf(10, at);
    const raw = JSON.parse(stdout.toString('latin1', at, end)) as RawComparison;
    const size = (raw.expected ?? 0) + (raw.actual ?? 0);
    at = end + 1 + size;
    results.push(decodeComparison(raw, takeFrom(stdout.subarray(end + 1, at))));
  }
  return results;
};
