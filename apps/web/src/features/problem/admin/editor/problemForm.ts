import type { BodyOf, problemAdmin } from '@assay/contract';
import { catalogue, formatExamples, parseExamples, problemTypes } from '@assay/domain';
import type { CaseRow } from '../../cases/caseRows.ts';

/** A test typed into the editor. */
export interface TypedCase {
  input: string;
  output: string;
  score: string;
  groupNum: string;
}

export interface ExtraFile {
  name: string;
  content: string;
}

export interface StatementForm {
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}
export const statementFields = ['description', 'input', 'output', 'hint'] as const;

export const locales = ['zh-CN', 'en-US'] as const;
export type FormLocale = (typeof locales)[number];

/** What the editor holds while somebody writes; numbers as their fields have them. */
export interface ProblemForm extends StatementForm {
  problemId: string;
  source: string;
  examples: { input: string; output: string }[];
  difficulty: number;
  auth: number;
  codeShare: boolean;
  openCaseResult: boolean;
  showCaseValues: boolean;
  type: number;
  timeLimit: string;
  memoryLimit: string;
  stackLimit: string;
  judgeMode: 'default' | 'spj' | 'interactive';
  judgeCaseMode: 'default' | 'subtask_lowest' | 'subtask_average' | 'ergodic_without_error';
  isRemoveEndBlank: boolean;
  resetComparison: boolean;
  spjCode: string;
  spjLanguage: string;
  spjProtocol: string;
  isFileIO: boolean;
  ioReadFileName: string;
  ioWriteFileName: string;
  isUploadCase: boolean;
  /** Names the upload that the rows come from; empty: they are those of the problem. */
  uploadDir: string;
  rows: CaseRow[];
  typed: TypedCase[];
  /** The tests are others than those of the problem. */
  areCasesTouched: boolean;
  userFiles: ExtraFile[];
  judgeFiles: ExtraFile[];
  /** Null: every language. */
  languages: string[] | null;
  templates: { language: string; code: string; status: boolean }[];
  tags: string[];
  translations: Partial<Record<FormLocale, StatementForm>>;
  /** In a contest: what it is called there. */
  displayId: string;
  displayTitle: string;
  note: string;
}

export type Stored = problemAdmin.EditedProblem;

export const emptyCase: TypedCase = { input: '', output: '', score: '', groupNum: '1' };
export const emptyStatement: StatementForm = { title: '', description: '', input: '', output: '', hint: '' };
export const mostExamples = 2;

export const newForm = (isInContest: boolean): ProblemForm => ({
  ...emptyStatement,
  problemId: '',
  source: '',
  examples: [{ input: '', output: '' }],
  difficulty: 0,
  auth: isInContest ? 3 : 2,
  codeShare: true,
  openCaseResult: true,
  showCaseValues: false,
  type: problemTypes.acm,
  timeLimit: '1000',
  memoryLimit: '256',
  stackLimit: '128',
  judgeMode: 'default',
  judgeCaseMode: 'default',
  isRemoveEndBlank: true,
  resetComparison: false,
  spjCode: '',
  spjLanguage: 'C++ 17',
  spjProtocol: 'testlib',
  isFileIO: false,
  ioReadFileName: '',
  ioWriteFileName: '',
  isUploadCase: true,
  uploadDir: '',
  rows: [],
  typed: [emptyCase],
  areCasesTouched: false,
  userFiles: [],
  judgeFiles: [],
  languages: null,
  templates: [],
  tags: [],
  translations: {},
  displayId: '',
  displayTitle: '',
  note: '',
});

/** Extra files as a stored problem has them, JSON text of name to content. */
export const filesOf = (text: string | null): ExtraFile[] =>
  Object.entries(text ? (JSON.parse(text) as Record<string, string>) : {}).map(([name, content]) => ({
    name,
    content,
  }));

/** A stored test as its row. */
export interface StoredCase {
  input: string;
  output: string;
  score: number | null;
  groupNum: number | null;
  inputSize: number;
  outputSize: number;
}

/** The form of a stored problem. */
export const formOf = (stored: Stored, cases: readonly StoredCase[]): ProblemForm => ({
  ...newForm(false),
  problemId: stored.problemId,
  title: stored.title,
  description: stored.description ?? '',
  input: stored.input ?? '',
  output: stored.output ?? '',
  hint: stored.hint ?? '',
  source: stored.source ?? '',
  examples: parseExamples(stored.examples ?? ''),
  difficulty: stored.difficulty ?? 0,
  auth: stored.auth,
  codeShare: stored.codeShare,
  openCaseResult: stored.openCaseResult,
  showCaseValues: stored.showCaseValues,
  type: stored.type,
  timeLimit: String(stored.timeLimit),
  memoryLimit: String(stored.memoryLimit),
  stackLimit: String(stored.stackLimit),
  judgeMode: stored.judgeMode as ProblemForm['judgeMode'],
  judgeCaseMode: stored.judgeCaseMode as ProblemForm['judgeCaseMode'],
  isRemoveEndBlank: stored.isRemoveEndBlank,
  spjCode: stored.spjCode ?? '',
  spjLanguage: stored.spjLanguage ?? 'C++ 17',
  spjProtocol: stored.spjProtocol ?? 'testlib',
  isFileIO: stored.isFileIO,
  ioReadFileName: stored.ioReadFileName ?? '',
  ioWriteFileName: stored.ioWriteFileName ?? '',
  isUploadCase: stored.isUploadCase,
  rows: stored.isUploadCase
    ? cases.map(({ input, output, inputSize, outputSize, groupNum, score }) => ({
        input,
        output,
        inputSize,
        outputSize,
        groupNum: groupNum ?? 1,
        score,
      }))
    : [],
  typed: stored.isUploadCase
    ? [emptyCase]
    : cases.map(({ input, output, score, groupNum }) => ({
        input,
        output,
        score: score === null ? '' : String(score),
        groupNum: String(groupNum ?? 1),
      })),
  userFiles: filesOf(stored.userExtraFile),
  judgeFiles: filesOf(stored.judgeExtraFile),
  languages: stored.languages,
  templates: stored.codeTemplates,
  tags: stored.tags.map(({ name }) => name),
  translations: stored.translations,
});

const jsonOf = (files: readonly ExtraFile[]): string =>
  JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name.trim(), content])));

const samplesOf = (form: ProblemForm): NonNullable<BodyOf<typeof problemAdmin.editProblem>['samples']> =>
  form.isUploadCase
    ? form.rows.map(({ input, output, score, groupNum }) => ({ input, output, score, groupNum }))
    : form.typed.map(({ input, output, score, groupNum }) => ({
        input,
        output,
        score: score.trim() === '' ? undefined : score.trim(),
        groupNum: groupNum.trim() === '' ? undefined : groupNum.trim(),
      }));

/** What is sent of a form. Tests that nobody touched are left out, so that saving texts moves none of them. */
export const bodyOf = (form: ProblemForm): BodyOf<typeof problemAdmin.editProblem> => ({
  problem: {
    problemId: form.problemId.trim(),
    title: form.title.trim(),
    description: form.description,
    input: form.input,
    output: form.output,
    hint: form.hint,
    source: form.source,
    examples: formatExamples(form.examples.filter(({ input, output }) => input !== '' || output !== '')),
    difficulty: form.difficulty,
    auth: form.auth,
    codeShare: form.codeShare,
    openCaseResult: form.openCaseResult,
    showCaseValues: form.showCaseValues,
    type: form.type,
    timeLimit: form.timeLimit,
    memoryLimit: form.memoryLimit,
    stackLimit: form.stackLimit,
    judgeCaseMode: form.judgeCaseMode,
    isRemoveEndBlank: form.isRemoveEndBlank,
    ...(form.resetComparison ? { resetComparison: true } : {}),
    ...(form.judgeMode === 'default'
      ? {}
      : {
          spjCode: form.spjCode,
          spjLanguage: form.spjLanguage,
          spjProtocol: form.spjProtocol as 'testlib',
        }),
    isFileIO: form.isFileIO,
    ioReadFileName: form.ioReadFileName,
    ioWriteFileName: form.ioWriteFileName,
    userExtraFile: jsonOf(form.userFiles),
    judgeExtraFile: jsonOf(form.judgeFiles),
  },
  judgeMode: form.judgeMode,
  isUploadTestCase: form.isUploadCase,
  ...(form.areCasesTouched ? { samples: samplesOf(form) } : {}),
  ...(form.isUploadCase && form.uploadDir !== '' ? { uploadTestcaseDir: form.uploadDir } : {}),
  languages: (form.languages ?? catalogue.map(({ name }) => name)).map((name) => ({ name })),
  tags: form.tags.map((name) => ({ name })),
  codeTemplates: form.templates,
  translations: form.translations,
  ...(form.note.trim() === '' ? {} : { note: form.note.trim() }),
});
