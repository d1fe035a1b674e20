import { formatExamples, problemTypes } from '@assay/domain/problem';
import { type FileSource, readBytes } from '../fileSource.ts';
import { spjProgram } from '../spjProgram.ts';
import { isStartHook } from '../startHook.ts';
import { decodeText, isBinary, textLimit } from '../text/decodeText.ts';
import type { ReleaseDraft } from '../types.ts';
import { collectFiles, loseHidden, type ProblemWriter } from '../write/writtenProblem.ts';

type Out = ReturnType<typeof collectFiles>;

const textOf = async (file: FileSource): Promise<string> => decodeText(await readBytes(file, textLimit)).text;

/** Files that are texts, as the format holds them; others are noted. */
const texts = async (files: Record<string, FileSource>, out: Out): Promise<Record<string, string> | null> => {
  const kept: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) {
    if (await isBinary(file)) out.lose('export.file', { name });
    else kept[name] = await textOf(file);
  }
  return Object.keys(kept).length === 0 ? null : kept;
};

interface Program {
  judgeMode: ReleaseDraft['judgeMode'];
  spjLanguage: string | null;
  spjCode: string | null;
  /** Sources beside the main one. */
  beside: Record<string, FileSource>;
}

const none: Program = { judgeMode: 'default', spjLanguage: null, spjCode: null, beside: {} };

const programOf = async ({ judgeMode, checker, interactor }: ReleaseDraft, out: Out): Promise<Program> => {
  const program = judgeMode === 'spj' ? checker : judgeMode === 'interactive' ? interactor : undefined;
  if (!program) return none;
  if (judgeMode === 'interactive' && checker) out.lose('export.logChecker');
  const { language, main, sources, protocol, args } = program;
  const spjLanguage = language.startsWith('C++') ? 'C++' : language === 'C' ? 'C' : null;
  const file = sources[main];
  if (spjLanguage === null || !file) {
    out.lose('export.program', { language });
    return none;
  }
  if (spjLanguage !== language) out.lose('export.setting', { key: `checker: ${language}` });
  const spjCode = await textOf(file);
  // What a reader will take it for: see `spjProgram`.
  const taken = spjProgram(spjCode, spjLanguage, 'spj', 'hoj').protocol;
  if (taken !== protocol) out.lose('export.protocol', { protocol });
  if (args.length > 0) out.lose('export.setting', { key: 'checker.args' });
  // Nothing but one source is compiled there: what changes how the program starts goes into it.
  const hooks = Object.entries(sources).filter(([name]) => isStartHook(name));
  const texts = await Promise.all(hooks.map(([, hook]) => textOf(hook)));
  const beside = Object.fromEntries(Object.entries(sources).filter(([name]) => name !== main && !isStartHook(name)));
  return { judgeMode, spjLanguage, spjCode: [spjCode, ...texts].join('\n'), beside };
};

const noteRelease = (release: ReleaseDraft, out: Out): void => {
  const { type, comparer, communication, passes, outputLimit, showCaseValues, templates, hiddenFiles, cases } = release;
  if (cases.length === 0) out.lose('export.cases');
  if (type === problemTypes.outputOnly) out.lose('export.setting', { key: 'output only' });
  if (release.judgeMode === 'default' && (release.tokens || comparer)) out.lose('export.comparison');
  const settings = { communication, passes, outputLimit, showCaseValues, templates, hiddenFiles };
  for (const [key, value] of Object.entries(settings)) {
    if (value !== undefined && value !== false) out.lose('export.setting', { key });
  }
  const isSpecial = ({
    args,
    checkerArgs,
    tokens,
    timeLimit,
    memoryLimit,
    penalty,
  }: ReleaseDraft['cases'][number]): boolean =>
    [args, checkerArgs, tokens, timeLimit, memoryLimit, penalty].some((part) => part !== undefined);
  const special = cases.filter(isSpecial).length;
  if (special > 0) out.lose('export.caseSettings', { count: special });
  if (release.groups.some(({ title }) => title)) out.lose('export.groupTitles');
  const samples = cases.filter(({ isSample }) => isSample).length;
  if (samples > 0) out.lose('export.samples', { count: samples });
  if (release.groups.some(({ requires }) => requires.length > 0)) out.lose('export.requirements');
};

/** Writes a problem as HOJ exports it: a JSON file at the root beside a folder of test data (server rules 9). */
export const writeHoj: ProblemWriter = async (problem, { name }) => {
  const out = collectFiles('');
  const { release, statements, defaultLocale } = problem;
  loseHidden(problem, out);
  noteRelease(release, out);
  const { judgeMode, spjLanguage, spjCode, beside } = await programOf(release, out);
  const base = `problem_${name.replace(/[^\w.-]/g, '_')}`;
  const isOi = release.type !== problemTypes.acm;
  const hasGroups = release.caseMode.startsWith('subtask');
  const put = (wanted: string, file: FileSource): string =>
    out.add(`${base}/${wanted.replaceAll('/', '-')}`, file).slice(base.length + 1);
  const samples = release.cases.map((one) => ({
    input: put(one.inputName || `${one.seq}.in`, one.input),
    output: put(one.outputName || `${one.seq}.out`, one.output),
    ...(isOi ? { score: one.score } : {}),
    ...(hasGroups ? { groupNum: one.group } : {}),
  }));
  const shown = statements[defaultLocale] ?? Object.values(statements)[0];
  const [locale] = Object.entries(statements).find(([, one]) => one === shown) ?? [];
  for (const other of Object.keys(statements)) if (other !== locale) out.lose('export.language', { locale: other });
  if (locale !== undefined && locale !== 'zh-CN') out.lose('export.locale', { locale });
  const { title = '', description = '', input = '', output = '', hint = '' } = shown ?? {};
  const attached = problem.attachments.filter(({ name: own }) => release.userExtraFiles[own] === undefined);
  if (attached.length > 0) out.lose('export.attachments', { count: attached.length });
  if (problem.submissions.length > 0) out.lose('export.setting', { key: 'submissions' });
  const document = {
    judgeMode,
    languages: problem.languages ?? [],
    samples,
    tags: problem.tags,
    codeTemplates: Object.entries(problem.codeTemplates).map(([language, code]) => ({ language, code })),
    userExtraFile: await texts(release.userExtraFiles, out),
    judgeExtraFile: await texts({ ...release.judgeExtraFiles, ...beside }, out),
    problem: {
      auth: 1,
      author: problem.author ?? '',
      isRemote: false,
      problemId: problem.problemId ?? '',
      title,
      description,
      input,
      output,
      hint,
      examples: formatExamples(problem.examples),
      source: problem.source,
      type: isOi ? problemTypes.oi : problemTypes.acm,
      timeLimit: release.timeLimit,
      memoryLimit: release.memoryLimit,
      stackLimit: release.stackLimit,
      difficulty: problem.difficulty,
      ...(isOi ? { ioScore: release.ioScore } : {}),
      codeShare: problem.codeShare,
      openCaseResult: problem.openCaseResult,
      isRemoveEndBlank: release.removeEndBlank,
      judgeMode,
      judgeCaseMode: release.caseMode,
      isUploadCase: true,
      spjLanguage,
      spjCode,
      isFileIO: release.fileIO !== undefined,
      ioReadFileName: release.fileIO?.read ?? null,
      ioWriteFileName: release.fileIO?.write ?? null,
    },
  };
  out.text(`${base}.json`, `${JSON.stringify(document, null, 2)}\n`);
  return out.written();
};
