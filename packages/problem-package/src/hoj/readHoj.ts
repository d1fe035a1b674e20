import { languageByName } from '@assay/domain/language';
import { caseModes, exactPoints, parseExamples, problemAuths, problemTypes, totalScore } from '@assay/domain/problem';
import { bytesSource, type FileSource } from '../fileSource.ts';
import type { FileTree } from '../fileTree.ts';
import { checkLimits } from '../importLimits.ts';
import type { Notes } from '../notes.ts';
import { noteUnused } from '../noteUnused.ts';
import { PackageError } from '../packageError.ts';
import { pairFiles } from '../pairFiles.ts';
import { sampleCases } from '../sampleCases.ts';
import { casePoints } from '../scorePlan.ts';
import { spjProgram } from '../spjProgram.ts';
import { readJson } from '../text/readJson.ts';
import { loseUnknownKeys } from '../text/readYaml.ts';
import { withUnixLines } from '../text/unixLines.ts';
import type { ImportedProblem, ReleaseDraft } from '../types.ts';
import { type HojProblem, hojProblem } from './hojSchema.ts';

const readKeys = new Set(Object.keys(hojProblem.shape.problem.shape));
/** Of the old system's own bookkeeping, or the same thing said twice. */
const silentKeys = new Set([
  'id',
  'modifiedUser',
  'gmtCreate',
  'gmtModified',
  'caseVersion',
  'isUploadCase',
  'isGroup',
  'gid',
  'applyPublicProgress',
  'userExtraFile',
  'judgeExtraFile',
  'spjCompileOk',
]);

const asFiles = (files: Record<string, string> | null | undefined): Record<string, FileSource> =>
  Object.fromEntries(Object.entries(files ?? {}).map(([name, text]) => [name, bytesSource(name, Buffer.from(text))]));

const knownLanguages = (names: readonly string[] | null | undefined, notes: Notes): string[] | null => {
  const known = (names ?? []).filter((name) => {
    const isKnown = languageByName(name) !== undefined;
    if (!isKnown) notes.lose('language.unknown', { language: name });
    return isKnown;
  });
  if (known.length > 0) return known;
  if ((names ?? []).length > 0) notes.lose('language.none');
  return null;
};

const templatesOf = (given: HojProblem['codeTemplates'], notes: Notes): Record<string, string> => {
  const templates: Record<string, string> = {};
  for (const { language, code } of given ?? []) {
    if (languageByName(language)) templates[language] = code;
    else notes.lose('language.unknown', { language });
  }
  return templates;
};

interface Cases {
  cases: ReleaseDraft['cases'];
  caseMode: ReleaseDraft['caseMode'];
  isOi: boolean;
}

const readCases = (raw: HojProblem, data: FileTree, notes: Notes): Cases => {
  const isOi = raw.problem.type === problemTypes.oi;
  const wanted = raw.problem.judgeCaseMode ?? 'default';
  const allowed = caseModes.filter((mode) =>
    isOi ? mode !== 'ergodic_without_error' : mode === 'default' || mode === 'ergodic_without_error',
  );
  const caseMode = allowed.find((mode) => mode === wanted) ?? 'default';
  const hasGroups = caseMode === 'subtask_lowest' || caseMode === 'subtask_average';
  let samples = raw.samples ?? [];
  if (samples.length === 0) {
    samples = pairFiles(data).map((pair) => ({ input: pair.input, output: pair.output }));
    if (samples.length > 0) notes.lose('tests.matchedByName', { count: samples.length });
  }
  const file = (name: string): FileSource => {
    if (name === '') return bytesSource(name, Buffer.alloc(0));
    const found = data.get(name);
    if (!found) notes.refuse('case.noFile', { name });
    return withUnixLines(found ?? bytesSource(name, Buffer.alloc(0)), notes);
  };
  const cases = samples.map((sample, index) => {
    const inputName = sample.input ?? '';
    const outputName = sample.output ?? '';
    if (inputName === '') notes.refuse('case.noFile', { name: `samples[${index}].input` });
    return {
      seq: index + 1,
      inputName,
      outputName: outputName || inputName.replace(/\.in$/, '.out'),
      input: file(inputName),
      output: file(outputName),
      score: isOi ? casePoints(sample.score ?? 0, notes) : 0,
      group: hasGroups ? Math.max(1, Math.round(sample.groupNum ?? 1)) : 1,
      isSample: false,
    };
  });
  if (cases.length > 0) return { cases, caseMode, isOi };
  const shown = parseExamples(raw.problem.examples ?? '');
  if (shown.length === 0) notes.refuse('cases.none');
  return { cases: sampleCases(shown, isOi ? 100 : 0, notes), caseMode: 'default', isOi };
};

const groupsOf = (cases: ReleaseDraft['cases'], caseMode: ReleaseDraft['caseMode']): ReleaseDraft['groups'] =>
  caseMode.startsWith('subtask')
    ? [...new Set(cases.map((item) => item.group))]
        .sort((left, right) => left - right)
        .map((group) => ({
          group,
          requires: [],
          score: totalScore(
            caseMode,
            cases.filter((item) => item.group === group),
          ),
        }))
    : [];

/** Reads one problem of a HOJ archive: its JSON file and the folder of test data with the same name. */
export const readHoj = async (json: FileSource, data: FileTree, notes: Notes): Promise<ImportedProblem> => {
  const raw = await readJson(json, hojProblem, notes);
  const { problem } = raw;
  if (problem.isRemote) throw new PackageError('problem.remote');
  for (const key of Object.keys(problem)) {
    if (!readKeys.has(key) && !silentKeys.has(key) && problem[key] !== null) {
      notes.lose('key.ignored', { file: json.name, key: `problem.${key}` });
    }
  }
  loseUnknownKeys(raw, Object.keys(hojProblem.shape), json.name, notes);
  const title = problem.title ?? '';
  if (title === '') notes.refuse('title.missing', { locale: 'zh-CN' });
  const mode = raw.judgeMode ?? problem.judgeMode ?? 'default';
  if (mode !== 'default' && mode !== 'spj' && mode !== 'interactive') {
    throw new PackageError('judgeMode.unsupported', { mode });
  }
  const { cases, caseMode, isOi } = readCases(raw, data, notes);
  const code = problem.spjCode ?? '';
  if (mode !== 'default' && code.trim() === '') throw new PackageError('program.missing', { place: 'spjCode' });
  const program = mode === 'default' ? undefined : spjProgram(code, problem.spjLanguage ?? 'C++', mode, 'hoj');
  const timeLimit = problem.timeLimit ?? 1000;
  const memoryLimit = problem.memoryLimit ?? 256;
  checkLimits({ timeLimit, memoryLimit }, notes);
  const listed = new Set(cases.flatMap(({ inputName, outputName }) => [inputName, outputName]));
  noteUnused(data, (path) => listed.has(path) || path === 'info', notes);
  // The reference's own exports are all public; other tools write what the problem was.
  const isShown = (problem.auth ?? problemAuths.public) === problemAuths.public;
  if (!isShown) notes.lose('problem.hidden');
  const difficulty = [0, 1, 2].find((level) => level === problem.difficulty) ?? 0;
  const fileIO =
    problem.isFileIO && problem.ioReadFileName && problem.ioWriteFileName
      ? { read: problem.ioReadFileName, write: problem.ioWriteFileName }
      : undefined;
  const release: ReleaseDraft = {
    version: 1,
    type: isOi ? problemTypes.oi : problemTypes.acm,
    timeLimit,
    memoryLimit,
    stackLimit: problem.stackLimit ?? 128,
    judgeMode: mode,
    caseMode,
    removeEndBlank: problem.isRemoveEndBlank ?? true,
    ...(mode === 'spj' ? { checker: program } : {}),
    ...(mode === 'interactive' ? { interactor: program } : {}),
    userExtraFiles: asFiles(raw.userExtraFile),
    judgeExtraFiles: asFiles(raw.judgeExtraFile),
    ...(fileIO ? { fileIO } : {}),
    ioScore: isOi ? exactPoints(problem.ioScore ?? 0) || totalScore(caseMode, cases) : 0,
    difficulty,
    cases,
    groups: groupsOf(cases, caseMode),
  };
  const displayId = (problem.problemId ?? '').trim().toUpperCase();
  return {
    externalId: displayId ? `hoj:${displayId}` : undefined,
    problemId: displayId || undefined,
    defaultLocale: 'zh-CN',
    statements: {
      'zh-CN': {
        title,
        description: problem.description ?? '',
        input: problem.input ?? '',
        output: problem.output ?? '',
        hint: problem.hint ?? '',
      },
    },
    examples: parseExamples(problem.examples ?? ''),
    source: problem.source ?? '',
    author: problem.author || undefined,
    difficulty,
    tags: [...new Set((raw.tags ?? []).map((tag) => tag.trim()).filter(Boolean))],
    auth: isShown ? problemAuths.public : problemAuths.hidden,
    codeShare: problem.codeShare ?? true,
    openCaseResult: problem.openCaseResult ?? true,
    languages: knownLanguages(raw.languages, notes),
    codeTemplates: templatesOf(raw.codeTemplates, notes),
    attachments: [],
    submissions: [],
    release,
  };
};
