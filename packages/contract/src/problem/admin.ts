import { caseModes, checkerProtocols, judgeModes, mostOfProblem } from '@assay/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { problem, tag } from '../problem.ts';
import { forAdmins, forProblemAdmins } from '../roles.ts';
import {
  date,
  int,
  longText,
  optionalBool,
  optionalInt,
  optionalLongText,
  optionalOrdinal,
  optionalPoints,
  optionalText,
  orNull,
} from '../scalar.ts';
import { sentProgram } from './sentProgram.ts';

/** The editor of problems. */
const area = 'problemAdmin';

const statement = z.object({
  title: z.string().max(mostOfProblem.title),
  description: longText,
  input: longText,
  output: longText,
  hint: longText,
});
/** Statements in further languages, by locale. */
const translations = z.object({ 'zh-CN': statement.optional(), 'en-US': statement.optional() });
export type Translations = z.output<typeof translations>;

/** A problem for its editor: with its programs, and what existing clients do not know of. */
export const editedProblem = problem.extend({
  /** The revision that a save names as the one it began from. */
  revision: z.number().int(),
  translations,
  /** Translations that are older than the text they are of. */
  outdated: z.array(z.string()),
  tagNames: z.array(z.string()),
  tags: z.array(tag),
  /** Names of the languages that may be submitted; null: every one. */
  languages: orNull(z.array(z.string())),
  codeTemplates: z.array(z.object({ language: z.string(), code: z.string(), status: z.boolean() })),
  /** How checker or interactor is called. */
  spjProtocol: orNull(z.enum(checkerProtocols)),
  /** Further source files of the checker or interactor, which saves keep. */
  spjOtherFiles: z.array(z.string()),
  showCaseValues: z.boolean(),
  /** Output is compared by a rule that an import brought, in place of the two of the editor. */
  hasOwnComparison: z.boolean(),
  cases: z.object({ count: z.number().int(), bytes: z.number().int(), groups: z.number().int() }),
  rights: z.object({ delete: z.boolean(), publish: z.boolean() }),
});
export type EditedProblem = z.output<typeof editedProblem>;

export const formOfProblem = z.object({
  problem: z.object({
    id: optionalInt,
    problemId: optionalText,
    title: optionalText,
    type: optionalInt,
    judgeCaseMode: z.enum(caseModes).nullish(),
    judgeMode: z.enum(judgeModes).nullish(),
    timeLimit: optionalInt,
    memoryLimit: optionalInt,
    stackLimit: optionalInt,
    description: optionalLongText,
    input: optionalLongText,
    output: optionalLongText,
    examples: optionalLongText,
    source: optionalLongText,
    difficulty: optionalInt,
    hint: optionalLongText,
    auth: optionalInt,
    codeShare: optionalBool,
    spjCode: optionalLongText,
    spjLanguage: optionalText,
    spjProtocol: z.enum(checkerProtocols).nullish(),
    /** JSON text `{"file name":"content"}`. */
    userExtraFile: z.string().max(2_000_000).nullish(),
    judgeExtraFile: z.string().max(2_000_000).nullish(),
    isRemoveEndBlank: optionalBool,
    openCaseResult: optionalBool,
    showCaseValues: optionalBool,
    isFileIO: optionalBool,
    ioReadFileName: optionalText,
    ioWriteFileName: optionalText,
    /** Go back from the comparison an import brought to those of the editor. */
    resetComparison: optionalBool,
  }),
  /** Names of files with `isUploadTestCase`, else the texts themselves. Missing: the tests stay. */
  samples: z
    .array(
      z.object({
        id: optionalInt,
        input: optionalLongText,
        output: optionalLongText,
        score: optionalPoints,
        groupNum: optionalInt,
      }),
    )
    .max(mostOfProblem.cases)
    .nullish(),
  isUploadTestCase: optionalBool,
  /** What `upload-testcase-zip` answered: the tests come from there. */
  uploadTestcaseDir: optionalText,
  judgeMode: z.enum(judgeModes).nullish(),
  changeModeCode: optionalBool,
  changeJudgeCaseMode: optionalBool,
  languages: z
    .array(z.object({ id: optionalInt, name: optionalText }))
    .max(500)
    .nullish(),
  tags: z
    .array(z.object({ id: optionalInt, name: optionalText, color: optionalText }))
    .max(100)
    .nullish(),
  codeTemplates: z
    .array(z.object({ lid: optionalInt, language: optionalText, code: optionalLongText, status: optionalBool }))
    .max(200)
    .nullish(),
  translations: translations.nullish(),
  /** The revision that the form was filled from; what others changed since is kept, or the save refused. */
  basedOn: optionalOrdinal,
  /** Of fields that somebody else changed too since then: whose counts. */
  decisions: z
    .array(z.object({ field: z.string().max(100), take: z.enum(['mine', 'theirs']) }))
    .max(100)
    .nullish(),
  /** What this save is about, for the history. */
  note: z.string().max(200).nullish(),
});

export const savedProblem = z.object({
  pid: z.number().int(),
  revision: z.number().int(),
  /** What judging depends on is another than before. */
  isNewRelease: z.boolean(),
  /** Judged submissions that keep the results of earlier releases. */
  submissions: z.number().int(),
});
export type SavedProblem = z.output<typeof savedProblem>;

export const adminGetProblem = call({
  area,
  name: 'adminGetProblem',
  method: 'GET',
  path: '/api/admin/problem',
  access: forAdmins,
  summary: 'A problem for its editor.',
  query: z.object({ pid: int }),
  data: editedProblem,
});

export const createProblem = call({
  area,
  name: 'createProblem',
  method: 'POST',
  path: '/api/admin/problem',
  access: forAdmins,
  summary: 'Create a problem; the caller is its author.',
  body: formOfProblem,
  data: orNull(savedProblem),
});

export const editProblem = call({
  area,
  name: 'editProblem',
  method: 'PUT',
  path: '/api/admin/problem',
  access: forAdmins,
  summary: 'Change a problem. What judging depends on becomes a new release when it changes.',
  body: formOfProblem,
  data: orNull(savedProblem),
});

export const deleteProblem = call({
  area,
  name: 'deleteProblem',
  method: 'DELETE',
  path: '/api/admin/problem',
  access: forProblemAdmins,
  summary: 'Delete a problem with its submissions. Refused while a contest that has it runs.',
  query: z.object({ pid: int }),
});

export const problemConsequences = call({
  area,
  name: 'problemConsequences',
  method: 'GET',
  path: '/api/admin/problem/consequences',
  access: 'login',
  summary: 'What hangs on a problem and would go with it.',
  query: z.object({ pid: int }),
  data: z.object({
    submissions: z.number().int(),
    users: z.number().int(),
    revisions: z.number().int(),
    /** At most 50, those that end last first. */
    contests: z.array(z.object({ cid: z.number().int(), title: z.string(), isRunning: z.boolean() })),
  }),
});

/** Tests of a problem as its editor lists them. */
export const casesOfProblem = z.array(
  z.object({
    id: z.number().int(),
    pid: z.number().int(),
    input: z.string(),
    output: z.string(),
    score: orNull(z.number()),
    groupNum: orNull(z.number().int()),
    status: z.number().int(),
    inputSize: z.number().int(),
    outputSize: z.number().int(),
    gmtCreate: orNull(date),
    gmtModified: orNull(date),
  }),
);

export const getProblemCases = call({
  area,
  name: 'getProblemCases',
  method: 'GET',
  path: '/api/admin/problem/get-problem-cases',
  access: forAdmins,
  summary: 'Tests of a problem: names of their files, or with isUpload=false what was typed into the editor.',
  query: z.object({ pid: int, isUpload: optionalBool }),
  data: casesOfProblem,
});

export const compileSpj = call({
  area,
  name: 'compileSpj',
  method: 'POST',
  path: '/api/admin/problem/compile-spj',
  access: forAdmins,
  summary: 'Compile a checker on a judge node; the message of a failure is what the compiler said.',
  body: sentProgram,
});

export const compileInteractive = call({
  area,
  name: 'compileInteractive',
  method: 'POST',
  path: '/api/admin/problem/compile-interactive',
  access: forAdmins,
  summary: 'Compile an interactor on a judge node; the message of a failure is what the compiler said.',
  body: sentProgram,
});

export const adminGetContestProblem = call({
  area,
  name: 'adminGetContestProblem',
  method: 'GET',
  path: '/api/admin/contest/problem',
  access: forAdmins,
  summary: 'A problem for its editor.',
  query: z.object({ pid: int }),
  data: editedProblem,
});

export const createContestProblem = call({
  area,
  name: 'createContestProblem',
  method: 'POST',
  path: '/api/admin/contest/problem',
  access: forAdmins,
  summary: 'Create a problem that is met in contests only.',
  body: formOfProblem,
  data: savedProblem,
});

export const editContestProblem = call({
  area,
  name: 'editContestProblem',
  method: 'PUT',
  path: '/api/admin/contest/problem',
  access: forAdmins,
  summary: 'Change a problem of a contest.',
  body: formOfProblem,
  data: orNull(savedProblem),
});
