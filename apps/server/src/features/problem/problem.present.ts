import type { problem as problems } from '@assay/contract';
import { exactPoints, hasPoints, type ProblemRelease, plainRelease, wholePoints } from '@assay/domain';
import type { ProblemRow } from './problem.store.ts';

interface Statement {
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

const emptyRelease = plainRelease();

type Translation = Statement & { locale: string };

const saysTheSame = (a: Statement, b: Statement): boolean =>
  a.title === b.title &&
  a.description === b.description &&
  a.input === b.input &&
  a.output === b.output &&
  a.hint === b.hint;

/**
 * The language of the texts that are shown, and all that there are. A translation that says the same as the problem itself
 * tells which language that is in (`keepOwnLocale`): there is no other original beside it.
 */
export const languagesOf = (
  row: Statement,
  translations: readonly Translation[],
  shown: Translation | undefined,
): problems.ProblemInfo['statement'] => {
  const own = translations.find((one) => saysTheSame(one, row));
  const names = translations.map(({ locale }) => locale as problems.StatementLanguage);
  return {
    shown: ((shown ?? own)?.locale ?? 'main') as problems.StatementLanguage,
    languages: own === undefined ? ['main', ...names] : names,
  };
};

/**
 * A problem as its readers see it: checker, interactor, judge files and test files never leave through here.
 * `extraFiles`: the texts of extra files for users by name.
 */
export const presentProblem = (
  row: ProblemRow,
  release: ProblemRelease | undefined,
  statement: Statement | undefined,
  extraFiles: Readonly<Record<string, string>>,
) => {
  const spec = release ?? emptyRelease;
  const isScored = hasPoints({ type: row.type, ioScore: spec.ioScore });
  return {
    id: row.id,
    problemId: row.problemId,
    title: statement?.title ?? row.title,
    author: row.author,
    type: row.type,
    judgeMode: spec.judgeMode,
    judgeCaseMode: spec.caseMode,
    timeLimit: spec.timeLimit,
    memoryLimit: spec.memoryLimit,
    stackLimit: spec.stackLimit,
    description: statement?.description ?? row.description,
    input: statement?.input ?? row.input,
    output: statement?.output ?? row.output,
    examples: row.examples,
    isRemote: row.isRemote,
    source: row.source,
    difficulty: row.difficulty,
    hint: statement?.hint ?? row.hint,
    auth: row.auth,
    ioScore: isScored ? wholePoints(spec.ioScore) : null,
    exactIoScore: isScored ? exactPoints(spec.ioScore) : null,
    codeShare: row.codeShare,
    spjCode: null,
    spjLanguage: null,
    userExtraFile: Object.keys(extraFiles).length > 0 ? JSON.stringify(extraFiles) : null,
    judgeExtraFile: null,
    isRemoveEndBlank: spec.removeEndBlank,
    openCaseResult: row.openCaseResult,
    isUploadCase: true,
    caseVersion: null,
    modifiedUser: row.modifiedUser,
    isGroup: row.isGroup,
    gid: row.gid,
    applyPublicProgress: row.applyPublicProgress,
    isFileIO: release?.fileIO !== undefined,
    ioReadFileName: release?.fileIO?.read ?? null,
    ioWriteFileName: release?.fileIO?.write ?? null,
    gmtCreate: row.gmtCreate,
    gmtModified: row.gmtModified,
  };
};
