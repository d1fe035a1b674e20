import { type Communication, type ReleaseCase, status } from '@assay/domain';
import type { Blob, RunRequest, RunResult, TalkRequest, TalkResult } from '@assay/sandbox';
import { openHold } from '../bench/hold.ts';
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
import { prepareLaunch, refuseBrokenRun, runtimeOf, withoutStart } from '../run/runProgram.ts';
import { type RunVerdict, runVerdict } from '../run/verdict.ts';
import { type CaseWork, isOpenCase, type JudgedCase, largest, outcomeOf } from './caseWork.ts';
import { measuredRun } from './measuredRun.ts';
import { openParty } from './party.ts';

const MiB = 1024 * 1024;
const pipe = 13;

const endedByItself = (result: RunResult): boolean => result.status === 'ok' || result.status === 'nonzero-exit';

/** Writing after the interactor has left is no fault of its own. */
const brokePipe = (result: RunResult): boolean =>
  result.signal === pipe ||
  result.exitCode === 128 + pipe ||
  (result.status === 'nonzero-exit' && /broken ?pipe|EPIPE/i.test(Buffer.from(result.stderr).toString('latin1')));

/** In the order of server rules 2.4: time beats memory beats a crash. */
const gravity = ({ status: end, oom }: RunResult): number => {
  if (end === 'ok') return 0;
  if (end === 'cancelled') return 1;
  if (end === 'cpu-limit') return 5;
  if (oom || end === 'memory-limit') return 4;
  return end === 'wall-limit' || end === 'idle-limit' ? 3 : 2;
};

/** Several copies of a contestant's program as if they were one: the gravest end, CPU times together, the largest of the rest. */
const asOneRun = <Result extends RunResult>(results: readonly Result[]): Result => {
  const gravest = results.reduce((worst, one) => (gravity(one) > gravity(worst) ? one : worst));
  return {
    ...gravest,
    cpuNs: results.reduce((sum, { cpuNs }) => sum + cpuNs, 0),
    wallNs: Math.max(...results.map(({ wallNs }) => wallNs)),
    memoryBytes: Math.max(...results.map(({ memoryBytes }) => memoryBytes)),
  };
};

/**
 * Who decides (server rules 2.7): an interactor that ended first with anything but acceptance; else the contestants' own
 * failure (time, memory, crash); else the interactor. An interactor that crashed or overran is a system error.
 * `verdictOf`: what a contestant's run says by itself.
 */
export const decideInteraction = (
  { contestants, interactor }: Pick<TalkResult, 'contestants' | 'interactor'>,
  verdictOf: (run: RunResult) => RunVerdict,
  word: CheckVerdict,
): CheckVerdict => {
  const tiredOfWaiting = interactor.status === 'wall-limit' || interactor.status === 'idle-limit';
  if (tiredOfWaiting && contestants.some((one) => one.status === 'cancelled')) {
    return { status: status.timeLimitExceeded, words: { code: 'keptWaiting' }, message: '' };
  }
  const hasSpokenAgainst = endedByItself(interactor)
    ? word.status !== status.accepted
    : interactor.status === 'signalled' || interactor.status === 'memory-limit' || interactor.status === 'cpu-limit';
  const blamed = contestants.filter(
    (one) => one.status !== 'cancelled' && !brokePipe(one) && (one.endedByItself || !hasSpokenAgainst),
  );
  if (blamed.length > 0) {
    const own = verdictOf(asOneRun(blamed));
    if (own.status !== status.accepted)
      return { status: own.status, ...(own.words ? { words: own.words } : {}), message: own.message };
  }
  return word;
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
  const { processes, tellsFiles, tellsNumber }: Communication = release.communication ?? { processes: 1 };
  const copies = Array.from({ length: processes }, (_, number) => [
    ...(tellsFiles ? ['/dev/fd/0', '/dev/fd/1'] : []),
    ...(tellsNumber ? [String(number)] : []),
  ]);
  const oneRuntime = runtimeOf(contestant.program);
  const runtime = { ...oneRuntime, startMs: processes * oneRuntime.startMs };
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
      const call = await prepareChecker(bench, interactor, checkerCase, hold, processes);
      const oneLimits = runLimits(limits, oneRuntime);
      // Copies work in turn, and each waits meanwhile.
      const contestantLimits = { ...oneLimits, wallMs: processes * oneLimits.wallMs };
      const talker: Omit<RunRequest, 'stdin'> = {
        profile: 'trusted',
        ...call.launch,
        filesIn: call.filesIn,
        filesOut: [...call.filesOut, { name: call.names.output, maxBytes: 256 * MiB, optional: true }],
        limits: {
          ...contestantLimits,
          cpuMs: (1 + processes) * limits.timeMs + 1000,
          // It mostly waits, and must outlast a contestant that works.
          wallMs: 3 * contestantLimits.wallMs,
          memoryBytes: (Math.max(2 * limits.memoryMiB, checkerLimits.memoryMiB) + interactorLanguage.overheadMiB) * MiB,
          processes: 64,
          stackBytes: checkerLimits.stackMiB * MiB,
        },
      };
      const talk: TalkRequest = {
        ...(interactor.rules.wires === 'descriptors'
          ? { wires: 'descriptors', interactor: { ...talker, stdin: input } }
          : { interactor: talker }),
        contestants: copies.map((args) => ({
          profile: 'run',
          ...launch,
          argv: [...launch.argv, ...args],
          limits: contestantLimits,
        })),
        ...(isOpenCase(release, item) ? { party: openParty } : {}),
        transcriptBytes,
        contentExits: interactor.rules.contentExits ?? [],
      };
      const run = await measuredRun({
        bench,
        places: 1 + processes,
        limits,
        runtime,
        signal,
        start: () => bench.sandbox.runTalk(talk, signal),
        refuse: ({ contestants, interactor: other }) => {
          signal.throwIfAborted();
          // One side is cancelled when the other one has decided.
          for (const side of [...contestants, other]) {
            if (side.status !== 'cancelled') refuseBrokenRun(side, signal);
          }
        },
        contestantOf: ({ contestants }) => asOneRun(contestants),
        drop: ({ contestants, interactor: other }) => {
          for (const side of [...contestants, other]) hold.adopt(side);
        },
      });
      const { contestants, interactor: spoken, transcript } = run.end;
      for (const side of [...contestants, spoken]) hold.adopt(side);
      total = largest(total, run.verdict);
      let verdict = decideInteraction(
        run.end,
        (result) => runVerdict(withoutStart(result, runtime), limits, runtime),
        await readChecker(interactor, spoken, item.score, bench),
      );
      const { next, state: nextState } = passFiles(interactor, spoken);
      if (verdict.status === status.accepted && next && passes > 1) {
        if (pass < passes) {
          input = next;
          state = nextState;
          continue;
        }
        verdict = broken({ code: 'interactorPasses', params: { number: passes } });
      }
      const log = spoken.filesOut[call.names.output];
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
      return { ...outcomeOf(item, total, verdict), ...(transcript === undefined ? {} : { transcript }) };
    }
  } finally {
    hold.release();
  }
};
