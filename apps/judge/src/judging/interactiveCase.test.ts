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

const cpu = copy(slow);
const byMark = copy(aRunResult({ status: 'signalled', signal: 9, oom: true }));
const byLimit = copy(aRunResult({ status: 'memory-limit' }));
const idle = copy(asleep);
const wall = copy(aRunResult({ status: 'wall-limit', wallNs: 5000e6 }));
const crashed = copy(crash);
const large = copy(aRunResult({ memoryBytes: 100 * 1024 * 1024 }));
const { timeLimitExceeded: TLE, memoryLimitExceeded: MLE, runtimeError: RE, systemError: SE } = status;

test.each<[string, TalkerResult, TalkerResult, number]>([
  ['time beats memory', cpu, byMark, TLE],
  ['time beats a limit of memory', cpu, byLimit, TLE],
  ['memory beats waiting', byMark, idle, MLE],
  ['a limit of memory beats waiting', byLimit, wall, MLE],
  ['memory beats a crash', byMark, crashed, MLE],
  ['a limit of memory beats a crash', byLimit, crashed, MLE],
  ['sleeping beats a crash', idle, crashed, TLE],
  ['waiting beats a crash', wall, crashed, TLE],
  ['a crash beats a good end', crashed, copy(ok), RE],
  ['the largest memory counts', large, copy(ok), MLE],
])('of two copies %s, whichever is the first', (_name, one, other, code) => {
  for (const contestants of [
    [one, other],
    [other, one],
  ])
    expect(decideInteraction({ contestants, interactor: ok }, verdictOf, accepted()).status).toBe(code);
});

test.each<[string, RunResult, number]>([
  ['the exit code of a shell', aRunResult({ status: 'nonzero-exit', exitCode: 141 }), status.accepted],
  ['another exit code', aRunResult({ status: 'nonzero-exit', exitCode: 142 }), RE],
  ['a crash that speaks of a pipe', { ...crash, stderr: Buffer.from('Broken pipe') }, RE],
])('a broken pipe after acceptance, by %s', (_name, end, code) => {
  expect(decideInteraction({ contestants: [copy(end)], interactor: ok }, verdictOf, accepted()).status).toBe(code);
});

test.each<[RunResult['status'], number, number]>([
  ['signalled', SE, RE],
  ['memory-limit', SE, RE],
  ['cpu-limit', SE, RE],
  // Whoever waits for something that never comes has decided nothing.
  ['wall-limit', RE, RE],
  ['idle-limit', RE, RE],
])('an interactor that ended by %s: a crash after it is %d, one before it %d', (end, after, before) => {
  const decided = (contestant: TalkerResult) =>
    decideInteraction(
      { contestants: [contestant], interactor: aRunResult({ status: end }) },
      verdictOf,
      broken('checkerKilled'),
    ).status;
  expect([decided(copy(crash, later)), decided(crashed)]).toEqual([after, before]);
});

test('an interactor that waits for a program which has left is broken, and one that is kept waiting says so', () => {
  const decide = (contestant: TalkerResult, end: RunResult['status']) =>
    decideInteraction(
      { contestants: [contestant], interactor: aRunResult({ status: end }) },
      verdictOf,
      broken('checkerKilled'),
    );
  for (const end of ['wall-limit', 'idle-limit'] as const) {
    expect(decide(copy(ok), end).status).toBe(SE);
    expect(decide(copy(killed, later), end)).toMatchObject({ status: TLE, words: { code: 'keptWaiting' } });
  }
});

test('a program that failed keeps the words of its own end', () => {
  const decided = decideInteraction({ contestants: [copy(no)], interactor: ok }, verdictOf, accepted());
  const { status: code, words, message } = verdictOf(no);
  expect(words).toBeDefined();
  expect(decided).toEqual({ status: code, words, message });
});
