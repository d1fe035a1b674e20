import { type JudgeWords, listedNames } from '@assay/domain';
import { withoutMark } from '../compile/sources.ts';
import { judgeBatchCase } from './batchCase.ts';
import { createCaseReporter } from './caseReport.ts';
import { type CaseWork, skippedCase } from './caseWork.ts';
import { type Contestant, isOutputOnly, splitAnswers } from './contestant.ts';
import { judgeInteractiveCase } from './interactiveCase.ts';
import { compileFailed, type JobResult, type JobWork, systemFailed } from './job.ts';
import { compileContestant, prepareSetterPrograms } from './prepare.ts';
import { runCases } from './runCases.ts';

/** Test files of a release are fetched ahead, a few at a time, while the program compiles. */
const prefetch = async ({ bench, job, signal }: JobWork): Promise<void> => {
  const refs = new Map(job.release.cases.flatMap((item) => [item.input, item.output]).map((ref) => [ref.hash, ref]));
  const queue = [...refs.values()];
  const fetchNext = async (): Promise<void> => {
    for (let ref = queue.shift(); ref && !signal.aborted; ref = queue.shift()) await bench.fetchBlob(ref);
  };
  await Promise.all(Array.from({ length: 6 }, fetchNext));
};

/** Outputs that are kept of one judgement: more are not read. */
const mostOutputs = 16;

/** Judge a submission: compile, run its cases, check them. */
export const runJudgement = async (work: JobWork): Promise<JobResult> => {
  const { bench, compile, job, signal, progress } = work;
  const { release, language, code } = job;
  if (release.cases.length === 0) return systemFailed('noCases');
  progress.compiling();
  // Each case waits for its own files and reports their loss; here it only must not be an unhandled rejection.
  prefetch(work).catch(() => undefined);

  const [compiled, setters] = await Promise.all([
    isOutputOnly(release) ? undefined : compileContestant(bench, compile, job, signal),
    prepareSetterPrograms(bench, compile, release, signal).then(
      (programs) => ({ ok: true as const, programs }),
      (error: unknown) => ({ ok: false as const, error }),
    ),
  ]);
  if (compiled && !compiled.ok) return compileFailed(compiled);
  if (!setters.ok) throw setters.error;
  const answers = compiled ? undefined : splitAnswers(withoutMark(code), release);
  const contestant: Contestant = compiled
    ? { kind: 'program', program: compiled.program }
    : { kind: 'answers', answerOf: (item) => answers?.answerOf(item) };

  const caseWork: CaseWork = { bench, release, languageName: language, contestant, code, ...setters.programs };
  progress.judging(release.cases.length);
  const isInteractive = release.judgeMode === 'interactive' && contestant.kind === 'program';
  const judgeOne = isInteractive ? judgeInteractiveCase : judgeBatchCase;
  let outputs = 0;
  const outcomes = await runCases({
    release,
    // More than may run: the next one is ready when a place is given back.
    atOnce: 2 * bench.gate.size,
    judgeCase: async (item, caseSignal) => {
      const isOver = await bench.gate.makeReady(caseSignal);
      try {
        if (work.isSkipped?.(item)) return skippedCase(item.seq);
        const { output, ...judged } = await judgeOne(caseWork, item, caseSignal);
        if (!output || outputs === mostOutputs) return judged;
        outputs += 1;
        return { ...judged, output };
      } finally {
        isOver();
      }
    },
    ...(answers ? { answerName: answers.nameOf } : {}),
    onOutcome: progress.caseDone,
    signal,
  });
  const unknown = answers?.unknown ?? [];
  const words: JudgeWords | null =
    unknown.length > 0 ? { code: 'casesUnknown', params: { name: listedNames(unknown) } } : null;
  return { failure: null, words, cases: outcomes.map(createCaseReporter()), test: null };
};
