import type { HandlerBody, problemAdmin } from '@assay/contract';
import {
  catalogue,
  Failure,
  type JudgeMode,
  languageByName,
  oneLine,
  type ProblemRelease,
  type ProblemState,
  type ProblemTemplate,
  problemAuths,
  problemTypes,
  sameValue,
  totalScore,
} from '@assay/domain';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';
import { programOf, sentExtraFiles, sentProgram } from './programs.ts';
import { keptCases, typedCases, type UploadedCase, uploadedCases } from './sentCases.ts';

export type Saved = HandlerBody<typeof problemAdmin.editProblem>;

const languageName = (one: { id?: number | undefined; name?: string | undefined }): string | undefined =>
  catalogue.find(({ id, name }) => (one.id ? id === one.id : name === one.name))?.name;

const languagesOf = (sent: Saved['languages'], before: string[] | null): string[] | null => {
  if (!sent) return before;
  const names = new Set(sent.flatMap((one) => languageName(one) ?? []));
  return names.size >= catalogue.length ? null : [...names].sort();
};

const templatesOf = (sent: Saved['codeTemplates'], before: ProblemTemplate[]): ProblemTemplate[] => {
  if (!sent) return before;
  const byLanguage = new Map<string, ProblemTemplate>();
  for (const { lid, language: name, code = '', status = false } of sent) {
    const language = name ? languageByName(name)?.name : languageName({ id: lid });
    if (language && (status || code !== '')) byLanguage.set(language, { language, code, status });
  }
  return [...byLanguage.values()];
};

const fileIOOf = ({ problem }: Saved, before: ProblemRelease['fileIO']): ProblemRelease['fileIO'] => {
  if (problem.isFileIO === undefined) return before;
  if (!problem.isFileIO) return undefined;
  return { read: (problem.ioReadFileName ?? '').trim(), write: (problem.ioWriteFileName ?? '').trim() };
};

/** What of a release belongs to a judge mode and does not outlive it. */
const withoutPrograms = (release: ProblemRelease): ProblemRelease => {
  const { checker: _checker, interactor: _interactor, communication: _talk, passes: _passes, ...rest } = release;
  return rest;
};

interface Made {
  state: ProblemState;
  /** A program that was not in the release before: it has to compile first. */
  newCode: { mode: JudgeMode; language: string; code: string } | undefined;
}

/**
 * What a form makes of a problem. Fields that it leaves out stay as they are.
 * @throws Failure that names what is wrong with tests, programs and extra files.
 */
export const stateFromForm = async (
  sent: Saved,
  before: ProblemState,
  needs: { blobs: BlobStore; uploaded: readonly UploadedCase[] | undefined; tags: string[] | undefined },
): Promise<Made> => {
  const { problem } = sent;
  const { blobs } = needs;
  const had = before.release;
  const judgeMode = sent.judgeMode ?? problem.judgeMode ?? had.judgeMode;
  const base = judgeMode === had.judgeMode ? had : withoutPrograms(had);
  const { fileIO: _fileIO, showCaseValues: _shown, ...kept } = base;
  const fileIO = fileIOOf(sent, had.fileIO);
  const showCaseValues = problem.showCaseValues ?? had.showCaseValues ?? false;
  const release: ProblemRelease = {
    ...kept,
    // Output-only problems stay what they are: the editor has two types.
    type: had.type === problemTypes.outputOnly ? had.type : (problem.type ?? had.type),
    timeLimit: problem.timeLimit ?? had.timeLimit,
    memoryLimit: problem.memoryLimit ?? had.memoryLimit,
    stackLimit: problem.stackLimit ?? had.stackLimit,
    judgeMode,
    caseMode: problem.judgeCaseMode ?? had.caseMode,
    removeEndBlank: problem.isRemoveEndBlank ?? had.removeEndBlank,
    ...(fileIO ? { fileIO } : {}),
    ...(showCaseValues ? { showCaseValues } : {}),
    userExtraFiles: await sentExtraFiles(problem.userExtraFile, had.userExtraFiles, blobs),
    judgeExtraFiles: await sentExtraFiles(problem.judgeExtraFile, had.judgeExtraFiles, blobs),
  };
  let newCode: Made['newCode'];
  if (judgeMode !== 'default' && (problem.spjCode !== undefined || !programOf(base))) {
    const { program, isNewCode } = await sentProgram(
      judgeMode,
      {
        code: problem.spjCode ?? '',
        language: problem.spjLanguage ?? programOf(base)?.language ?? 'C++',
        protocol: problem.spjProtocol ?? undefined,
      },
      programOf(base),
      blobs,
    );
    if (judgeMode === 'spj') release.checker = program;
    else release.interactor = program;
    if (isNewCode) newCode = { mode: judgeMode, language: program.language, code: problem.spjCode ?? '' };
  }
  const texts = {
    problemId: (problem.problemId ?? before.problemId).trim().toUpperCase(),
    title: oneLine(problem.title ?? before.title),
    description: problem.description ?? before.description,
    input: problem.input ?? before.input,
    output: problem.output ?? before.output,
    hint: problem.hint ?? before.hint,
    examples: problem.examples ?? before.examples,
    source: problem.source ?? before.source,
    difficulty: problem.difficulty ?? before.difficulty,
    auth: problem.auth ?? before.auth,
    codeShare: problem.codeShare ?? before.codeShare,
    openCaseResult: problem.openCaseResult ?? before.openCaseResult,
    isUploadCase: sent.isUploadTestCase ?? before.isUploadCase,
    languages: languagesOf(sent.languages, before.languages),
    tags: needs.tags ?? before.tags,
    templates: templatesOf(sent.codeTemplates, before.templates),
  };
  if (needs.uploaded) {
    const named = sent.samples ?? needs.uploaded.map(({ inputName }) => ({ input: inputName }));
    release.cases = uploadedCases(named, release, needs.uploaded);
  } else if (sent.samples) {
    release.cases = texts.isUploadCase
      ? keptCases(sent.samples, had, release)
      : await typedCases(sent.samples, release, texts.examples, blobs);
  }
  if (problem.resetComparison) {
    delete release.tokens;
    delete release.comparer;
    release.cases = release.cases.map(({ tokens: _tokens, ...item }) => item);
  }
  // A new problem that nobody else sees may wait for the tests that its lab will make.
  const isNewAndShown = before.problemId === '' && texts.auth !== problemAuths.hidden;
  if (release.cases.length === 0 && (had.cases.length > 0 || isNewAndShown)) throw new Failure('problem.casesMissing');
  const main = {
    title: texts.title,
    description: texts.description,
    input: texts.input,
    output: texts.output,
    hint: texts.hint,
  };
  const translations = Object.fromEntries(
    Object.entries(sent.translations ?? before.translations).filter(
      ([, statement]) => statement && !sameValue(statement, main),
    ),
  ) as ProblemState['translations'];
  return { state: settled({ ...texts, translations, release }, before), newCode };
};

/** A state in which all that follows from other fields does; what nobody touched stays as `before` had it. */
export const settled = (state: ProblemState, before: ProblemState): ProblemState => {
  const { release } = state;
  const isScored = release.type !== problemTypes.acm;
  const numbers = new Set(release.cases.map(({ group }) => group));
  const had = before.release;
  const isSamePoints =
    had.type === release.type && had.caseMode === release.caseMode && sameValue(had.cases, release.cases);
  const points = isScored ? totalScore(release.caseMode, release.cases) : 0;
  return {
    ...state,
    release: {
      ...release,
      groups: release.groups.filter(({ group }) => numbers.has(group)),
      ioScore: isSamePoints ? had.ioScore : points,
      // Only points depend on it.
      difficulty: isScored && state.difficulty !== before.difficulty ? state.difficulty : release.difficulty,
    },
  };
};
