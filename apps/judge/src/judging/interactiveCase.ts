import { type ReleaseCase, status } from '@assay/domain';
import type { Blob, PairResult, RunResult } from '@assay/sandbox';
import {
  type CheckerCase,
  checkerLimits,
  passFiles,
  prepareChecker,
  readChecker,
  runChecker,
} from '../check/runChecker.ts';
import { broken, type CheckVerdict } from '../check/verdict.ts';
import { caseLimits, runLimits } from '../run/limits.ts';
import { prepareLaunch, refuseBrokenRun, runtimeOf } from '../run/runProgram.ts';
import type { RunVerdict } from '../run/verdict.ts';
import { openHold } from '../store/hold.ts';
import { type CaseWork, type JudgedCase, largest } from './caseWork.ts';
import { measuredRun } from './measuredRun.ts';

const MiB = 1024 * 1024;
const pipe = 13;

const endedByItself = (result: RunResult): boolean => result.status === 'ok' || result.status === 'nonzero-exit';

/** Writing after the interactor has left is no fault of its own. */
const brokePipe = (result: RunResult): boolean =>
  result.signal === pipe ||
  result.exitCode === 128 + pipe ||
  (result.status === 'nonzero-exit' && /broken ?pipe|EPIPE/i.test(Buffer.from(result.stderr).toString('latin1')));

/**
 * Who decides (server rules 2.7): an interactor that ended first with anything but acceptance; else the contestant's own
 * failure (time, memory, crash); else the interactor. An interactor that crashed or overran is a system error.
 */
export const decideInteraction = (
  { a, b, firstToEnd }: Pick<PairResult, 'a' | 'b' | 'firstToEnd'>,
  contestant: RunVerdict,
  interactor: CheckVerdict,
): CheckVerdict => {
  const own: CheckVerdict = { status: contestant.status, message: contestant.message };
  const waitedForIt = a.status === 'cancelled' && (b.status === 'wall-limit' || b.status === 'idle-limit');
  if (waitedForIt) return { status: status.timeLimitExceeded, message: 'The program kept the interactor waiting.' };
  const isForgiven = a.status === 'cancelled' || contestant.status === status.accepted || brokePipe(a);
  if (firstToEnd === 'b') {
    if (endedByItself(b)) return interactor.status !== status.accepted || isForgiven ? interactor : own;
    const crashed = b.status === 'signalled' || b.status === 'memory-limit' || b.status === 'cpu-limit';
    if (crashed) return interactor;
  }
  if (!isForgiven) return own;
  if (endedByItself(b) || a.status === 'ok') return interactor;
  return broken(`The interactor did not end: ${b.status}`);
};

export interface InteractiveOutcome extends JudgedCase {
  transcript?: string;
}

/** Judge one case of an interactive problem. `transcriptBytes`: keep the beginning of the talk, for test runs. */
export const judgeInteractiveCase = async (
  work: CaseWork,
  item: ReleaseCase,
  signal: AbortSignal,
  transcriptBytes = 0,
): Promise<InteractiveOutcome> => {
  const { bench, release, interactor, checker, contestant } = work;
  if (!interactor || contestant.kind !== 'program')
    throw new Error('An interactive case needs a program and an interactor');
  const runtime = runtimeOf(contestant.program);
  const interactorLanguage = interactor.program.toolchain.language;
  const limits = caseLimits(release, item, work.languageName, item.output.size);
  const passes = Math.max(1, release.passes ?? 1);
  const hold = openHold(bench);
  try {
    let [input, answer, launch] = await Promise.all([
      hold.testFile(item.input),
      hold.testFile(item.output),
      prepareLaunch(bench, contestant.program, {
        hold,
        memoryMiB: limits.memoryMiB,
        stackMiB: limits.stackMiB,
        args: item.args ?? [],
        beside: release.userExtraFiles,
      }),
    ]);
    let state: Record<string, Blob> = {};
    let total: RunVerdict | undefined;

    for (let pass = 1; ; pass += 1) {
      const checkerCase: CheckerCase = {
        input,
        answer,
        points: item.score,
        args: item.checkerArgs ?? [],
        code: work.code,
        passes: passes > 1,
        state,
      };
      const call = await prepareChecker(bench, interactor, checkerCase, hold, true);
      const contestantLimits = runLimits(limits, runtime);
      const run = await measuredRun({
        bench,
        places: 2,
        limits,
        runtime,
        signal,
        start: () =>
          bench.sandbox.runPair(
            {
              a: { profile: 'run', ...launch, limits: contestantLimits },
              b: {
                profile: 'trusted',
                ...call.launch,
                filesIn: call.filesIn,
                filesOut: [...call.filesOut, { name: call.names.output, maxBytes: 256 * MiB, optional: true }],
                limits: {
                  ...contestantLimits,
                  cpuMs: 2 * limits.timeMs + 1000,
                  // It mostly waits, and must outlast a contestant that works.
                  wallMs: 3 * contestantLimits.wallMs,
                  memoryBytes:
                    (Math.max(2 * limits.memoryMiB, checkerLimits.memoryMiB) + interactorLanguage.overheadMiB) * MiB,
                  processes: 64,
                  stackBytes: checkerLimits.stackMiB * MiB,
                },
              },
              transcriptBytes,
              contentExits: interactor.rules.contentExits ?? [],
            },
            signal,
          ),
        refuse: ({ a, b }) => {
          signal.throwIfAborted();
          // One side is cancelled when the other one has decided.
          for (const side of [a, b]) if (side.status !== 'cancelled') refuseBrokenRun(side, signal);
        },
        contestantOf: (pair) => pair.a,
        drop: (pair) => {
          hold.adopt(pair.a);
          hold.adopt(pair.b);
        },
      });
      const { a, b, transcript } = run.end;
      hold.adopt(a);
      hold.adopt(b);
      total = largest(total, run.verdict);
      let verdict = decideInteraction(run.end, run.verdict, await readChecker(interactor, b, item.score, bench));
      const { next, state: nextState } = passFiles(interactor, b);
      if (verdict.status === status.accepted && next && passes > 1) {
        if (pass < passes) {
          input = next;
          state = nextState;
          continue;
        }
        verdict = broken(`The interactor asked for more than ${passes} passes`);
      }
      const log = b.filesOut[call.names.output];
      if (verdict.status === status.accepted && checker) {
        const checked = await runChecker(
          bench,
          checker,
          { ...checkerCase, passes: false, state: {} },
          log ?? (await hold.bytes(new Uint8Array())),
          hold,
          signal,
        );
        verdict = checked.verdict;
      }
      return {
        seq: item.seq,
        status: verdict.status,
        ...(verdict.share === undefined ? {} : { share: verdict.share }),
        time: total.time,
        wallTime: total.wallTime,
        memory: total.memory,
        message: verdict.message,
        ...(transcript === undefined ? {} : { transcript }),
      };
    }
  } finally {
    hold.release();
  }
};
