import { languageByName } from '@assay/domain';
import { compileFailed, type JobResult, type JobWork, systemFailed } from './job.ts';

/** Compile a checker or interactor that a problem setter is writing; nothing is run. */
export const runCompileOnly = async ({ bench, compile, job, signal, progress }: JobWork): Promise<JobResult> => {
  const toolchain = bench.toolchains.get(job.language);
  if (!toolchain) return systemFailed(`This judge node has no ${job.language}`);
  progress.compiling();
  const name = toolchain.language.sourceName?.(job.code) ?? languageByName(job.language)?.source ?? 'main.txt';
  const outcome = await compile(
    { toolchain, main: { name, text: job.code }, beside: job.release.judgeExtraFiles, forJudge: true },
    signal,
  );
  return outcome.ok ? { failure: null, cases: [], test: null } : compileFailed(outcome.message);
};
