import { status } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import { expect, test } from 'vitest';
import type { CaseLimits } from '../run/limits.ts';
import { refuseBrokenRun } from '../run/runProgram.ts';
import { createGate } from '../slots/gate.ts';
import { aRunResult } from '../testing/aRunResult.ts';
import { measuredRun } from './measuredRun.ts';

const limits: CaseLimits = { timeMs: 1000, memoryMiB: 64, stackMiB: 64, outputBytes: 1024 };
const runtime = { managed: false, overheadMiB: 1, processes: 1, startMs: 0 };

const ended = (cpuMs: number, given: Partial<RunResult> = {}): RunResult =>
  aRunResult({ cpuNs: cpuMs * 1e6, wallNs: cpuMs * 1e6, ...given });

/** Runs that end as given, one after the other; how busy the gate was in each, and what was dropped. */
const measure = async (ends: RunResult[], signal = new AbortController().signal) => {
  const gate = createGate(3);
  const alone: boolean[] = [];
  const dropped: RunResult[] = [];
  const attempt = measuredRun<RunResult>({
    bench: { gate },
    places: 1,
    limits,
    runtime,
    signal,
    start: async () => {
      const others = new AbortController();
      const isFree = await Promise.race([
        gate.enter(1, others.signal).then((leave) => leave() ?? true),
        new Promise<false>((resolve) => setImmediate(resolve, false)),
      ]).catch(() => false);
      others.abort(new Error('enough'));
      alone.push(!isFree);
      return ends[alone.length - 1]!;
    },
    refuse: (end) => void refuseBrokenRun(end, signal),
    contestantOf: (end) => end,
    drop: (end) => dropped.push(end),
  });
  return { attempt, alone, dropped };
};

test.each<[string, RunResult]>([
  ['in time', ended(900)],
  ['far over the limit', ended(1310, { status: 'cpu-limit' })],
  ['asleep', ended(1, { status: 'idle-limit', wallNs: 5e9 })],
  ['crashed', ended(10, { status: 'signalled', signal: 11 })],
  ['over in memory', ended(10, { status: 'memory-limit', oom: true })],
])('one run decides: %s', async (_name, end) => {
  const { attempt, alone, dropped } = await measure([end]);
  expect((await attempt).end).toBe(end);
  expect(alone).toEqual([false]);
  expect(dropped).toEqual([]);
});

test('programs that seemed to wait for each other are run once more alone', async () => {
  const ends = [ended(1, { status: 'idle-limit', wallNs: 0.6e9 }), ended(30)];
  const { attempt, alone, dropped } = await measure(ends);
  expect((await attempt).verdict.status).toBe(status.accepted);
  expect(alone).toEqual([false, true]);
  expect(dropped).toEqual([ends[0]]);
});

test('a run that missed the limit by little is repeated alone, and the better one counts', async () => {
  const ends = [ended(1250), ended(980)];
  const { attempt, alone, dropped } = await measure(ends);
  expect(await attempt).toMatchObject({ end: ends[1], verdict: { status: status.accepted, time: 980 } });
  expect(alone).toEqual([false, true]);
  expect(dropped).toEqual([ends[0]]);
});

test('a program held up by others gets a second run too', async () => {
  const ends = [ended(700, { status: 'wall-limit', wallNs: 5e9 }), ended(720)];
  const { attempt, alone } = await measure(ends);
  expect((await attempt).verdict.status).toBe(status.accepted);
  expect(alone).toEqual([false, true]);
});

test('slow twice: the faster of both is shown', async () => {
  const ends = [ended(1100), ended(1200)];
  const { attempt, dropped } = await measure(ends);
  expect((await attempt).verdict).toMatchObject({ status: status.timeLimitExceeded, time: 1100 });
  expect(dropped).toEqual([ends[1]]);
  const other = await measure([ended(1200), ended(1100)]);
  expect((await other.attempt).verdict).toMatchObject({ status: status.timeLimitExceeded, time: 1100 });
});

test('nothing is kept of a run that says nothing, nor of the one before it', async () => {
  const broken = ended(0, { status: 'internal-error', message: 'no box' });
  const once = await measure([broken]);
  await expect(once.attempt).rejects.toThrow('no box');
  expect(once.dropped).toEqual([broken]);
  const slow = ended(1250);
  const twice = await measure([slow, broken]);
  await expect(twice.attempt).rejects.toThrow('no box');
  expect(twice.dropped).toEqual([broken, slow]);
});
