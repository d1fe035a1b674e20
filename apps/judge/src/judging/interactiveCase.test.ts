import { status } from '@assay/domain';
import type { RunResult, TalkerResult } from '@assay/sandbox';
import { expect, test } from 'vitest';
import { accepted, broken, type CheckVerdict, wrong } from '../check/verdict.ts';
import { runVerdict } from '../run/verdict.ts';
import { aRunResult } from '../testing/aRunResult.ts';
import { decideInteraction } from './interactiveCase.ts';

const limits = { timeMs: 1000, memoryMiB: 64, stackMiB: 64, outputBytes: 1024 };
const verdictOf = (run: RunResult) => runVerdict(run, limits, { managed: false, overheadMiB: 1 });
const ok = aRunResult({});
const no = aRunResult({ status: 'nonzero-exit', exitCode: 1 });
const crash = aRunResult({ status: 'signalled', signal: 11 });
const sigpipe = aRunResult({ status: 'signalled', signal: 13 });
const slow = aRunResult({ status: 'cpu-limit', cpuNs: 1400e6 });
const killed = aRunResult({ status: 'cancelled' });
const asleep = aRunResult({ status: 'idle-limit', wallNs: 800e6 });
const python = aRunResult({ status: 'nonzero-exit', exitCode: 1, stderr: Buffer.from('BrokenPipeError: [Errno 32]') });

test.each<[string, RunResult, RunResult, 'a' | 'b', CheckVerdict, number]>([
  ['both well', ok, ok, 'a', accepted(), status.accepted],
  ['interactor says no, then the contestant crashes', crash, no, 'b', wrong(), status.wrongAnswer],
  ['contestant crashes, interactor sees the end', crash, no, 'a', wrong(), status.runtimeError],
  ['contestant exits with 1 after acceptance', no, ok, 'b', accepted(), status.runtimeError],
  ['broken pipe after acceptance', sigpipe, ok, 'b', accepted(), status.accepted],
  ['broken pipe of Python after acceptance', python, ok, 'b', accepted(), status.accepted],
  ['broken pipe before a wrong answer', sigpipe, no, 'a', wrong(), status.wrongAnswer],
  ['killed after the interactor left', killed, ok, 'b', accepted(), status.accepted],
  ['contestant works on after acceptance', slow, ok, 'b', accepted(), status.timeLimitExceeded],
  ['contestant sleeps on after acceptance', asleep, ok, 'b', accepted(), status.timeLimitExceeded],
  ['contestant too slow', slow, no, 'a', wrong(), status.timeLimitExceeded],
  ['both wait for each other', asleep, asleep, 'a', broken('checkerKilled'), status.timeLimitExceeded],
  ['interactor tires of waiting', killed, asleep, 'b', broken('checkerKilled'), status.timeLimitExceeded],
  ['interactor crashes first', crash, crash, 'b', broken('checkerKilled'), status.systemError],
  ['interactor never ends', ok, slow, 'a', broken('checkerKilled'), status.systemError],
])('%s', (_name, a, b, first, word, code) => {
  const contestant: TalkerResult = { ...a, endedByItself: first === 'a' };
  expect(decideInteraction({ contestants: [contestant], interactor: b }, verdictOf, word).status).toBe(code);
});

const copy = (result: RunResult, ends: Partial<TalkerResult> = {}): TalkerResult => ({
  ...result,
  endedByItself: true,
  ...ends,
});
const working = (cpuMs: number) => copy(aRunResult({ cpuNs: cpuMs * 1e6 }));
const later = { endedByItself: false };

test.each<[string, TalkerResult[], RunResult, CheckVerdict, number]>([
  ['a crash after closing its output', [copy(crash)], no, wrong(), status.runtimeError],
  ['sleep after closing its output', [copy(asleep)], no, wrong(), status.timeLimitExceeded],
  ['all copies well', [working(400), working(400)], ok, accepted(), status.accepted],
  ['copies that need too much together', [working(600), working(600)], ok, accepted(), status.timeLimitExceeded],
  ['a copy that crashes by itself', [copy(ok), copy(crash)], no, wrong(), status.runtimeError],
  ['a copy that crashes after a wrong answer', [copy(ok), copy(crash, later)], no, wrong(), status.wrongAnswer],
  ['time beats a crash', [copy(crash), copy(slow)], no, wrong(), status.timeLimitExceeded],
  ['the other copy does not hide a crash', [copy(crash), copy(killed, later)], no, wrong(), status.runtimeError],
  [
    'a copy keeps the manager waiting',
    [copy(ok), copy(killed, later)],
    asleep,
    broken('checkerKilled'),
    status.timeLimitExceeded,
  ],
])('several: %s', (_name, contestants, interactor, word, code) => {
  expect(decideInteraction({ contestants, interactor }, verdictOf, word).status).toBe(code);
});
