import { type Excerpt, excerptBytes, type ReleaseCase, status } from '@assay/domain';
import type { Blob, RunResult } from '@assay/sandbox';
import { type Hold, openHold } from '../bench/hold.ts';
import { compareVerdict } from '../check/compare.ts';
import { compareRuleOf } from '../check/compareRule.ts';
import { runChecker } from '../check/runChecker.ts';
import { broken, type CheckVerdict } from '../check/verdict.ts';
import { plainText, wholeText } from '../compile/message.ts';
import { plainEnvironment } from '../languages/language.ts';
import { type CaseLimits, caseLimits, runLimits } from '../run/limits.ts';
import { type Launch, plumb, prepareLaunch, refuseBrokenRun, runtimeOf } from '../run/runProgram.ts';
import type { RunVerdict } from '../run/verdict.ts';
import { type CaseWork, isOpenCase, type JudgedCase, largest, outcomeOf } from './caseWork.ts';
import { isOutputOnly, plainRuntime } from './contestant.ts';
import { measuredRun } from './measuredRun.ts';
import { openParty } from './party.ts';

const wholeOutput = 1024 * 1024 * 1024;

/** The program of a case, and what it reads. Answers of output-only problems are printed by `cat` from their own text. */
const launchOf = async (
  work: CaseWork,
  item: ReleaseCase,
  limits: CaseLimits,
  hold: Hold,
): Promise<{ launch: Launch; input: Blob }> => {
  if (work.contestant.kind === 'answers') {
    const input = await hold.bytes(Buffer.from(work.contestant.answerOf(item) ?? ''));
    return { launch: { argv: ['/usr/bin/cat'], env: { ...plainEnvironment }, filesIn: [] }, input };
  }
  const [launch, input] = await Promise.all([
    prepareLaunch(work.bench, work.contestant.program, {
      hold,
      memoryMiB: limits.memoryMiB,
      stackMiB: limits.stackMiB,
      args: item.args ?? [],
      beside: work.release.userExtraFiles,
    }),
    hold.testFile(item.input),
  ]);
  return { launch, input };
};

/** A case that was not answered hears that, not where nothing differs from the answer. */
const unanswered = ({ difference, ...check }: CheckVerdict): CheckVerdict =>
  check.status === status.accepted || check.status === status.systemError
    ? { ...check, ...(difference ? { difference } : {}) }
    : { ...check, words: { code: 'answerMissing' } };

/** How the output of a case that went wrong begins; nothing where the contestant may not see the data. */
const shownOutput = async (
  { bench, release }: CaseWork,
  item: ReleaseCase,
  run: RunResult,
  blob: Blob | undefined,
): Promise<Excerpt | undefined> => {
  if (!isOpenCase(release, item)) return undefined;
  const bytes = blob ? await bench.sandbox.get(blob, excerptBytes) : run.stdout;
  return { text: wholeText(bytes), isCut: (blob ? blob.size : run.stdoutBytes) > bytes.length };
};

/** Judge one case of a problem whose program reads its input and writes its output. */
export const judgeBatchCase = async (work: CaseWork, item: ReleaseCase, signal: AbortSignal): Promise<JudgedCase> => {
  const { bench, release, checker, contestant } = work;
  const limits = isOutputOnly(release)
    ? { timeMs: 10_000, memoryMiB: 64, stackMiB: 16, outputBytes: wholeOutput }
    : caseLimits(release, item, work.languageName, item.output.size);
  const runtime = contestant.kind === 'program' ? runtimeOf(contestant.program) : plainRuntime;
  const fileIO = contestant.kind === 'program' ? release.fileIO : undefined;
  const passes = checker ? Math.max(1, release.passes ?? 1) : 1;
  const isAnswered = contestant.kind === 'program' || contestant.answerOf(item) !== undefined;
  const told = async (run: RunVerdict, check: CheckVerdict, end: RunResult, blob?: Blob): Promise<JudgedCase> => {
    const judged = outcomeOf(item, run, isAnswered ? check : unanswered(check));
    const output = judged.status === status.accepted ? undefined : await shownOutput(work, item, end, blob);
    return output ? { ...judged, output } : judged;
  };
  const hold = openHold(bench);
  try {
    const [answer, { launch, input: firstInput }] = await Promise.all([
      hold.testFile(item.output),
      launchOf(work, item, limits, hold),
    ]);
    // Answers are printed from their own text; a checker still reads the case's input.
    let input = firstInput;
    let checkerInput = contestant.kind === 'program' || !checker ? firstInput : await hold.testFile(item.input);
    let state: Record<string, Blob> = {};
    let total: RunVerdict | undefined;

    for (let pass = 1; ; pass += 1) {
      const run = await measuredRun<RunResult>({
        bench,
        places: 1,
        limits,
        runtime,
        signal,
        start: () =>
          bench.sandbox.run(
            {
              profile: 'run',
              ...plumb(launch, { input, fileIO, outputBytes: limits.outputBytes }),
              limits: runLimits(limits, runtime),
              ...(checker ? {} : { compare: { ...compareRuleOf(release, item), answer }, compareFile: fileIO?.write }),
              ...(isOpenCase(release, item) ? { party: openParty } : {}),
              keepStdout: checker && !fileIO ? 'blob' : { inlineBytes: isOpenCase(release, item) ? excerptBytes : 0 },
            },
            signal,
          ),
        refuse: (result) => void refuseBrokenRun(result, signal),
        contestantOf: (result) => result,
        drop: hold.adopt,
      });
      hold.adopt(run.end);
      const output = fileIO ? run.end.filesOut[fileIO.write] : run.end.stdoutBlob;
      total = largest(total, run.verdict);
      if (run.verdict.status !== status.accepted) {
        // Where the data may not be seen stderr could carry them out.
        const spoken = isOpenCase(release, item) ? plainText(run.end.stderr, 1024).trim() : '';
        const message = [run.verdict.message, spoken].filter((part) => part !== '').join('\n');
        return told(total, { ...run.verdict, message }, run.end, output);
      }
      if (!checker) {
        const { compare } = run.end;
        const verdict = compare ? compareVerdict(compare, release) : broken('sandboxFailed', 'no comparison');
        return told(total, verdict, run.end, output);
      }
      const checked = await runChecker(
        bench,
        checker,
        {
          input: checkerInput,
          answer,
          points: item.score,
          args: item.checkerArgs ?? [],
          code: work.code,
          passes: passes > 1,
          state,
        },
        output ?? (await hold.bytes(new Uint8Array())),
        hold,
        signal,
      );
      if (checked.verdict.status !== status.accepted || !checked.next || passes === 1) {
        return told(total, checked.verdict, run.end, output);
      }
      if (pass >= passes)
        return told(total, broken({ code: 'checkerPasses', params: { number: passes } }), run.end, output);
      input = checked.next;
      checkerInput = checked.next;
      state = checked.state;
    }
  } finally {
    hold.release();
  }
};
