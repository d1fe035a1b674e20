import { readFile } from 'node:fs/promises';
import { type BlobRef, languageByName, type ProblemRelease, type SetterProgram } from '@assay/domain';
import type { Workbench } from '../bench/workbench.ts';
import { rulesOf } from '../check/protocols/all.ts';
import type { Checker } from '../check/runChecker.ts';
import type { Compile, CompileOutcome } from '../compile/compile.ts';
import { asSource, withTemplate } from '../compile/sources.ts';
import type { Program } from '../run/program.ts';
import { systemTrouble } from '../systemTrouble.ts';
import type { Toolchain } from '../toolchain/toolchain.ts';

const toolchainOf = (bench: Workbench, name: string): Toolchain => {
  const toolchain = bench.toolchains.get(name);
  if (!toolchain) throw systemTrouble({ code: 'languageMissing', params: { name } });
  return toolchain;
};

/** The name of a contestant's source: not that of a file of the problem that is compiled with it. */
const nameBeside = (usual: string, beside: ProblemRelease['userExtraFiles'], extensions: readonly string[]): string => {
  const extension = extensions.find((one) => usual.endsWith(one));
  if (extension === undefined) return usual;
  const names = ['solution', 'solution1', 'solution2'].map((stem) => `${stem}${extension}`);
  return [usual, ...names].find((name) => !(name in beside)) ?? usual;
};

/** Compile what a contestant sent, with the problem's template and extra files. */
export const compileContestant = (
  bench: Workbench,
  compile: Compile,
  { language, code, release }: { language: string; code: string; release: ProblemRelease },
  signal: AbortSignal,
): Promise<CompileOutcome> => {
  const toolchain = toolchainOf(bench, language);
  const usual = languageByName(language)?.source ?? 'main.txt';
  const whole = withTemplate(asSource(code), language, usual, release.templates);
  const beside = release.userExtraFiles;
  const name = nameBeside(toolchain.language.sourceName?.(whole) ?? usual, beside, toolchain.language.sourceExtensions);
  return compile({ toolchain, main: { name, text: whole }, beside, forJudge: false }, signal);
};

/**
 * Archives say just C++, or nothing: most are written for C++17, some for what C++17 took away, some for what came after.
 * The first that compiles counts; only the first must be there.
 */
const judgeLanguages = ({ toolchains }: Pick<Workbench, 'toolchains'>, language: string): string[] => {
  const isPlain = language === 'C++' || language === 'C++ With O2';
  const [first = language, ...others] = isPlain
    ? ['C++ 17 With O2', language, 'C++ 23']
    : language === 'C++ 17'
      ? [language, 'C++ 23']
      : [language];
  return [first, ...others.filter((name) => toolchains.has(name))];
};

/** Compile a program of the setter, with testlib.h in reach; the compiler's text where no language of the machine takes it. */
export const compileTool = async (
  bench: Workbench,
  compile: Compile,
  tool: { language: string; text: string; name: string; beside: Record<string, BlobRef> },
  signal: AbortSignal,
): Promise<{ ok: true; program: Program } | { ok: false; refusal: string }> => {
  const { beside } = tool;
  const text = asSource(tool.text);
  let refusal = '';
  for (const language of judgeLanguages(bench, tool.language)) {
    const toolchain = toolchainOf(bench, language);
    // Commands name the usual file; the setter's own name stays where another source has taken that.
    const usual = languageByName(language)?.source ?? tool.name;
    const name = toolchain.language.sourceName?.(text) ?? (usual in beside ? tool.name : usual);
    const outcome = await compile({ toolchain, main: { name, text }, beside, forJudge: true }, signal);
    if (outcome.ok) return outcome;
    refusal ||= [outcome.message, outcome.words?.code].filter((part) => part).join('\n');
  }
  return { ok: false, refusal };
};

/** Compile a checker or interactor; rejects with the compiler's text, since that is the judge's trouble. */
const prepareSetterProgram = async (
  bench: Workbench,
  compile: Compile,
  setter: SetterProgram,
  release: Pick<ProblemRelease, 'judgeExtraFiles'>,
  what: 'checker' | 'interactor',
  signal: AbortSignal,
): Promise<Checker> => {
  const main = setter.sources[setter.main];
  if (!main) throw systemTrouble(`${what}Source`, setter.main);
  const text = await readFile(await bench.fetchBlob(main), 'utf8');
  const beside = { ...release.judgeExtraFiles, ...setter.sources };
  delete beside[setter.main];
  const tool = { language: setter.language, text, name: setter.main, beside };
  const outcome = await compileTool(bench, compile, tool, signal);
  if (!outcome.ok) throw systemTrouble(`${what}NotCompiled`, outcome.refusal);
  return { program: outcome.program, rules: rulesOf(setter), beside, args: setter.args };
};

/** Checker and interactor of a release, compiled. */
export const prepareSetterPrograms = async (
  bench: Workbench,
  compile: Compile,
  release: ProblemRelease,
  signal: AbortSignal,
): Promise<{ checker?: Checker; interactor?: Checker }> => {
  const wantsChecker = release.judgeMode !== 'default' && release.checker !== undefined;
  const wantsInteractor = release.judgeMode === 'interactive';
  if (release.judgeMode === 'spj' && !release.checker) throw systemTrouble('checkerAbsent');
  if (wantsInteractor && !release.interactor) throw systemTrouble('interactorAbsent');
  const [checker, interactor] = await Promise.all([
    wantsChecker ? prepareSetterProgram(bench, compile, release.checker!, release, 'checker', signal) : undefined,
    wantsInteractor
      ? prepareSetterProgram(bench, compile, release.interactor!, release, 'interactor', signal)
      : undefined,
  ]);
  return { checker, interactor };
};
