import { constants } from 'node:os';
import { type JudgeCode, type JudgeWords, status } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import type { Language } from '../languages/language.ts';
import { type CaseLimits, nearFactor, wallLimit } from './limits.ts';

/** What a contestant's run says by itself, before its output is looked at. */
export interface RunVerdict {
  /** Accepted: the run kept its limits and ended with 0. */
  status: number;
  /** ms of CPU; of wall time when that is what ran out. */
  time: number;
  wallTime: number;
  /** KiB. */
  memory: number;
  /** What the judge says of it. */
  words?: JudgeWords;
  /** What the system said. */
  message: string;
}

const signalName = (signal: number): string | undefined =>
  Object.entries(constants.signals).find(([, number]) => number === signal)?.[0];

/** The end by a signal, in words. */
export const signalWords = (code: 'signal' | 'compileSignal', signal: number): JudgeWords => ({
  code,
  params: { number: signal, name: signalName(signal) ?? '?' },
});

/**
 * The kernel tells the end of the stack and a wrong address by the same signal. Who crashed with less memory than the stack
 * may take has not filled it; of the others most have.
 */
const crashWords = ({ signal, memoryBytes }: RunResult, { stackMiB }: CaseLimits): JudgeWords =>
  signal === constants.signals.SIGSEGV && memoryBytes >= stackMiB * 1024 * 1024
    ? { code: 'stackLimit', params: { number: stackMiB } }
    : signalWords('signal', signal);

const decoder = new TextDecoder();

const ranOutOfMemory = (result: RunResult, language: Pick<Language, 'outOfMemory'>): boolean =>
  (result.status === 'nonzero-exit' || result.status === 'signalled') &&
  (language.outOfMemory?.test(decoder.decode(result.stderr)) ?? false);

/**
 * Server rules 2.4. Time beats memory beats crash: TLE iff the CPU time is over the limit or the wall time ran out; MLE
 * iff the kernel or the runtime ran out of memory, or the peak is over the limit. A run that thrashed spent its time on the
 * memory it did not have.
 */
export const runVerdict = (
  result: RunResult,
  limits: CaseLimits,
  language: Pick<Language, 'managed' | 'overheadMiB' | 'outOfMemory' | 'isShell'>,
): RunVerdict => {
  const cpu = Math.floor(result.cpuNs / 1e6);
  const wallTime = Math.floor(result.wallNs / 1e6);
  const peak = Math.floor(result.memoryBytes / 1024);
  const limitKiB = limits.memoryMiB * 1024;
  const allowed = language.managed ? limitKiB + language.overheadMiB * 1024 : limitKiB;
  const memory = language.managed ? Math.min(peak, limitKiB) : peak;
  const verdict = (code: number, words?: JudgeCode | JudgeWords, given: Partial<RunVerdict> = {}): RunVerdict => ({
    status: code,
    time: cpu,
    wallTime,
    memory,
    ...(words ? { words: typeof words === 'string' ? { code: words } : words } : {}),
    message: '',
    ...given,
  });
  const message = result.message ?? '';
  const overTime: JudgeWords = { code: 'timeLimit', params: { number: limits.timeMs } };
  const overMemory: JudgeWords = { code: 'memoryLimit', params: { number: limits.memoryMiB } };

  if (result.status === 'internal-error') return verdict(status.systemError, 'sandboxFailed', { message });
  if (!result.thrashed && (result.status === 'cpu-limit' || cpu > limits.timeMs))
    return verdict(status.timeLimitExceeded, overTime);
  if (result.oom || result.status === 'memory-limit') {
    return verdict(status.memoryLimitExceeded, overMemory, { memory: Math.max(memory, limitKiB) });
  }
  if (result.status === 'wall-limit' || result.status === 'idle-limit') {
    return verdict(status.timeLimitExceeded, 'waited', { time: Math.max(cpu, wallTime) });
  }
  if (ranOutOfMemory(result, language)) {
    return verdict(status.memoryLimitExceeded, overMemory, { memory: Math.max(memory, limitKiB) });
  }
  if (peak > allowed) return verdict(status.memoryLimitExceeded, overMemory);
  switch (result.status) {
    case 'ok':
      return verdict(status.accepted);
    case 'output-limit':
      return verdict(status.runtimeError, 'outputLimit');
    case 'restricted-call':
      return verdict(status.runtimeError, 'forbiddenCall');
    case 'signalled':
      return verdict(status.runtimeError, crashWords(result, limits));
    case 'nonzero-exit': {
      if (result.message) return verdict(status.runtimeError, 'notStarted', { message });
      const { exitCode } = result;
      // Of any other program the number is its own choice, and no signal.
      if (language.isShell && signalName(exitCode - 128))
        return verdict(status.runtimeError, signalWords('signal', exitCode - 128));
      return verdict(status.runtimeError, { code: 'exitCode', params: { number: exitCode } });
    }
    case 'file-error':
      return verdict(status.runtimeError, 'outputFile', { message });
    default:
      return verdict(status.systemError, 'sandboxFailed', { message: result.status });
  }
};

/** Would the same program perhaps have passed on a quiet machine? */
export const deservesSecondRun = (result: RunResult, verdict: RunVerdict, limits: CaseLimits): boolean => {
  if (verdict.status !== status.timeLimitExceeded) return false;
  const cpu = result.cpuNs / 1e6;
  // All programs of a talk waited for each other before the wall time was over.
  if (result.status === 'idle-limit') return result.wallNs / 1e6 < wallLimit(limits);
  if (result.status === 'wall-limit') return cpu >= limits.timeMs * 0.2 && cpu <= limits.timeMs;
  return result.status !== 'cpu-limit' && cpu <= limits.timeMs * nearFactor;
};
