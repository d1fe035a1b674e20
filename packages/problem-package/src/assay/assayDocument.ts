import {
  caseModes,
  checkerProtocols,
  judgeModes,
  mostOfProblem,
  mostProcesses,
  problemParts,
  revisionCodes,
} from '@assay/domain/problem';
import { z } from 'zod';
import { importLimits } from '../importLimits.ts';
import { labDocument } from './labDocument.ts';

/** Lines of the history of one problem. */
export const mostRevisions = 10_000;

const short = z.string().max(1000);
const long = z.string().max(4 << 20);
/** A file of the package, by its path below the document's folder. */
const file = z.strictObject({ file: z.string().min(1).max(1024) });
const files = z.record(z.string().max(255), file);
const points = z.number().finite();

const program = z.strictObject({
  language: short,
  protocol: z.enum(checkerProtocols),
  sources: files,
  main: z.string().max(255),
  args: z.array(short).max(100),
  isScoreShare: z.boolean().optional(),
  arePointsOfCase: z.boolean().optional(),
});

const comparer = z.looseObject({
  rule: z.enum([
    'cms',
    'qduoj',
    'hydro',
    'syzoj',
    'dmoj-standard',
    'dmoj-linecount',
    'dmoj-easy',
    'loj-lines',
    'dmoj-floats',
    'dmoj-rstripped',
    'dmoj-identical',
    'dmoj-linematches',
    'dmoj-sorted',
  ]),
});

const tokens = z.strictObject({
  caseSensitive: z.boolean(),
  spaceSensitive: z.boolean(),
  floatAbsolute: z.number().min(0).optional(),
  floatRelative: z.number().min(0).optional(),
});

const testCase = z.strictObject({
  seq: z.int().min(1),
  inputName: z.string().max(1024),
  outputName: z.string().max(1024),
  input: file,
  output: file,
  score: points,
  group: z.int().min(1),
  isSample: z.boolean(),
  args: z.array(long).max(1000).optional(),
  checkerArgs: z.array(long).max(1000).optional(),
  tokens: tokens.optional(),
  timeLimit: z.number().positive().optional(),
  memoryLimit: z.number().positive().optional(),
  penalty: points.optional(),
});

const group = z.strictObject({
  group: z.int().min(1),
  requires: z.array(z.int().min(1)).max(10_000),
  score: points.optional(),
  title: short.optional(),
});

const release = z.strictObject({
  version: z.literal(1),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  timeLimit: z.number().positive(),
  memoryLimit: z.number().positive(),
  stackLimit: z.number().positive(),
  judgeMode: z.enum(judgeModes),
  caseMode: z.enum(caseModes),
  removeEndBlank: z.boolean(),
  tokens: tokens.optional(),
  comparer: comparer.optional(),
  checker: program.optional(),
  interactor: program.optional(),
  communication: z
    .strictObject({
      processes: z.int().min(1).max(mostProcesses),
      tellsFiles: z.boolean().optional(),
      tellsNumber: z.boolean().optional(),
    })
    .optional(),
  hiddenFiles: z.array(z.string().min(1).max(255)).min(1).max(mostOfProblem.extraFiles).optional(),
  passes: z.int().min(2).max(importLimits.passes).optional(),
  userExtraFiles: files,
  judgeExtraFiles: files,
  fileIO: z.strictObject({ read: short, write: short }).optional(),
  ioScore: points,
  difficulty: z.number(),
  outputLimit: z.number().positive().optional(),
  cases: z.array(testCase).max(20_000),
  groups: z.array(group).max(20_000),
  showCaseValues: z.boolean().optional(),
  templates: z.record(z.string().max(100), z.strictObject({ prepend: long, append: long })).optional(),
});

const statement = z.strictObject({ title: short, description: file, input: file, output: file, hint: file });

const base = z.strictObject({
  release: z.string().max(100),
  revision: z.int().min(1).optional(),
  lab: z.string().max(100).optional(),
});

const revisionWords = z.strictObject({
  code: z.enum(revisionCodes),
  params: z.strictObject({ name: short.optional(), format: short.optional(), number: z.int().min(0).optional() }),
});

const revision = z.strictObject({
  number: z.int().min(1).max(1_000_000),
  username: z.string().max(100),
  at: z.iso.datetime(),
  note: short,
  words: revisionWords.optional(),
  restoredFrom: z.int().min(1).nullable(),
  parts: z.array(z.enum(problemParts)).max(problemParts.length),
  isNewRelease: z.boolean(),
});
const isAscending = (history: readonly { number: number }[]): boolean =>
  history.every(({ number }, index) => index === 0 || number > history[index - 1]!.number);

const editor = z.strictObject({
  isUploadCase: z.boolean(),
  hiddenTemplates: z.array(short).max(100),
  outdatedTranslations: z.array(short).max(10),
});

/** Everything of a problem, with its files by path. */
export const assayDocument = z.strictObject({
  format: z.literal('assay-problem'),
  version: z.literal(1),
  externalId: short.optional(),
  problemId: z.string().max(mostOfProblem.id).optional(),
  /** What was exported: a push names it as what it started from. Packages of the first days name the release alone. */
  base: z
    .union([
      base,
      z
        .string()
        .max(100)
        .transform((name) => ({ release: name })),
    ])
    .optional(),
  defaultLocale: z.enum(['zh-CN', 'en-US']),
  statements: z.strictObject({ 'zh-CN': statement.optional(), 'en-US': statement.optional() }),
  examples: z.array(z.strictObject({ input: long, output: long })).max(1000),
  source: long,
  author: short.optional(),
  difficulty: z.number().int().min(0).max(2),
  tags: z.array(short).max(1000),
  auth: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  codeShare: z.boolean(),
  openCaseResult: z.boolean(),
  languages: z.array(short).max(1000).nullable(),
  codeTemplates: z.record(z.string().max(100), long),
  attachments: z
    .array(z.strictObject({ name: z.string().min(1).max(255), file: z.string().min(1).max(1024) }))
    .max(5000),
  submissions: z
    .array(
      z.strictObject({
        path: short,
        expected: z.enum([
          'accepted',
          'wrong_answer',
          'time_limit_exceeded',
          'run_time_error',
          'rejected',
          'partially_accepted',
        ]),
        language: short.nullable(),
        file: z.string().min(1).max(1024),
      }),
    )
    .max(5000),
  release,
  lab: labDocument.optional(),
  history: z.array(revision).max(mostRevisions).refine(isAscending).optional(),
  editor: editor.optional(),
});
export type AssayDocument = z.output<typeof assayDocument>;
