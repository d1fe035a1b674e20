import { z } from 'zod';
import { call } from '../call.ts';
import { forProblemAdmins } from '../roles.ts';
import { optionalBool, orNull, text } from '../scalar.ts';

/** Packages of problems brought in. */
const area = 'problemImport';

/** What an import did, problem by problem. */
export const importReport = z.object({
  format: z.string(),
  imported: z.array(
    z.object({
      problemId: z.string(),
      title: z.string(),
      /** It was here, and has a new release. */
      isUpdate: z.boolean().default(false),
      /** Translated sentences: what the package says and Assay does not keep. */
      losses: z.array(z.string()),
    }),
  ),
  failed: z.array(z.object({ name: z.string(), reasons: z.array(z.string()) })),
});

export type ImportReport = z.output<typeof importReport>;

/** Where an import that goes on by itself can be asked about. */
export const importStarted = z.object({ task: z.string() });

const importCall = <const Name extends string>(name: Name, path: `/api/${string}`, summary: string) =>
  call({
    area,
    name,
    method: 'POST',
    path,
    access: forProblemAdmins,
    summary,
    transport: 'upload',
    fileField: 'file',
    query: z.object({
      /** Answers at once with a task; without it the answer waits for the end, as existing clients expect. */
      background: optionalBool,
      /**
       * Problems that are here: `known` (the default) updates by uuid and refuses a used id, `update` makes a new release of
       * what the same package made before, `new` makes another problem.
       */
      existing: z.enum(['known', 'update', 'new']).optional(),
      /** What `accept_score` of a test group of a legacy ICPC package is for: each of its cases (the default), or all together. */
      acceptScore: z.enum(['case', 'group']).optional(),
    }),
    data: orNull(z.union([importReport, importStarted])),
  });

export const importProblem = importCall(
  'importProblem',
  '/api/file/import-problem',
  'Import problems from a package of any format that is known: HOJ zip, ICPC/Kattis and others. Each problem wholly or not at all.',
);

export const importQduojProblem = importCall(
  'importQduojProblem',
  '/api/file/import-qdoj-problem',
  'Import problems from a zip of QDUOJ, as old clients do.',
);

export const importFpsProblem = importCall(
  'importFpsProblem',
  '/api/file/import-fps-problem',
  'Import problems from freeproblemset XML (HUSTOJ), as old clients do.',
);

export const importHydroProblem = importCall(
  'importHydroProblem',
  '/api/file/import-hydro-problem',
  'Import problems from a zip of Hydro, as old clients do.',
);

export const importStates = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);

export const importTask = z.object({
  state: importStates,
  /** What the sender called the archive. */
  fileName: z.string(),
  /** Problems in the archive; null until it was opened. */
  total: orNull(z.number().int()),
  /** How much of the bytes of its problems is stored, 0 to 1, to the hundredth; null before the first. */
  share: orNull(z.number()),
  /** Problems that are imported or refused. */
  done: z.number().int(),
  /** The problem it was last at. */
  current: orNull(z.string()),
  /** It waits for a judge node, which makes the tests of that problem: others' work goes first. */
  waitsForNode: z.boolean(),
  /** What it did; while it runs and when it was cancelled, what it did so far. */
  report: orNull(importReport),
  /** Why it failed or was cancelled, or that some problems were not imported, as the waiting calls say it. */
  message: orNull(z.string()),
});
export type ImportTask = z.output<typeof importTask>;

const oneTask = z.object({ key: text });

export const getImportTask = call({
  area,
  name: 'getImportTask',
  method: 'GET',
  path: '/api/admin/problem/import-task',
  access: forProblemAdmins,
  summary: 'How far an import in the background is, and in the end its report; kept for a day.',
  query: oneTask,
  data: importTask,
});

export const cancelImportTask = call({
  area,
  name: 'cancelImportTask',
  method: 'PUT',
  path: '/api/admin/problem/import-task-cancel',
  access: forProblemAdmins,
  summary: 'Stop an import in the background: what is imported stays, the next problem does not come in.',
  body: oneTask,
});
