import { status } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import { expect, test } from 'vitest';
import { accepted, broken, type CheckVerdict, wrong } from '../check/verdict.ts';
import { runVerdict } from '../run/verdict.ts';
import { aRunResult } from '../testing/aRunResult.ts';
import { decideInteraction } from './interactiveCase.ts';

const limits = { timeMs: 1000, memoryMiB: 64, stackMiB: 64, outputBytes: 1024 };
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
  ['both wait for each other', asleep, asleep, 'a', broken('x'), status.timeLimitExceeded],
  ['interactor tires of waiting', killed, asleep, 'b', broken('x'), status.timeLimitExceeded],
  ['interactor crashes first', crash, crash, 'b', broken('x'), status.systemError],
  ['interactor never ends', ok, slow, 'a', broken('x'), status.systemError],
])('%s', (_name, a, b, firstToEnd, interactor, code) => {
  const contestant = runVerdict(a, limits, { managed: false, overheadMiB: 1 });
  expect(decideInteraction({ a, b, firstToEnd }, contestant, interactor).status).toBe(code);
});
