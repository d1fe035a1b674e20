import { languageByName } from '@assay/domain';
import type { CompileRefusal } from '../compile/compileStore.ts';
import { compileFailed, type JobResult, type JobWork, systemFailed } from './job.ts';
import { judgeLanguages } from './prepare.ts';

/** Compile a checker or interactor that a problem setter is writing; nothing is run. */
export const runCompileOnly = async ({ bench, compile, job, signal, progress }: JobWork): Promise<JobResult> => {
  progress.compiling();
  let refusal: CompileRefusal | undefined;
  for (const language of judgeLanguages(bench, job.language)) {
    const toolchain = bench.toolchains.get(language);
    if (!toolchain) return systemFailed({ code: 'languageMissing', params: { name: language } });
    const name = toolchain.language.sourceName?.(job.code) ?? languageByName(language)?.source ?? 'main.txt';
    const outcome = await compile(
      { toolchain, main: { name, text: job.code }, beside: job.release.judgeExtraFiles, forJudge: true },
      signal,
    );
    if (outcome.ok) return { failure: null, cases: [], test: null };
    refusal ??= outcome;
  }
  return compileFailed(refusal ?? { message: '' });
};
