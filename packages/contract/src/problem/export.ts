import { z } from 'zod';
import { call } from '../call.ts';
import { forRoot } from '../roles.ts';
import { int, optionalBool } from '../scalar.ts';

/** Problems taken out as packages. */
const area = 'problemExport';

export const exportFormats = z.enum(['hoj', 'icpc', 'assay']);
export type ExportFormat = z.output<typeof exportFormats>;

/** Problems of one archive. */
const mostProblems = 200;
const pids = z.array(int).min(1).max(mostProblems);

export const exportProblem = call({
  area,
  name: 'exportProblem',
  method: 'GET',
  path: '/api/file/export-problem',
  access: forRoot,
  summary:
    'Problems as a zip: as HOJ exports them, as ICPC packages 2025-09, or in our own format, which keeps everything.',
  query: z.object({
    pid: z.union([pids, int.transform((one) => [one])]),
    /** Missing: `hoj`, as existing clients expect. */
    format: exportFormats.optional(),
    /** Also problems whose checker other systems could not call in this format: without it they are refused. */
    anyway: optionalBool,
  }),
  transport: 'download',
  cost: 'upload',
});

export const checkExport = call({
  area,
  name: 'checkExport',
  method: 'POST',
  path: '/api/admin/problem/export-check',
  access: forRoot,
  summary: 'What a format would not keep of problems, before they are exported.',
  body: z.object({ pids, format: exportFormats }),
  data: z.array(
    z.object({
      pid: z.number().int(),
      problemId: z.string(),
      title: z.string(),
      /** Bytes of its files, unpacked. */
      size: z.number(),
      /** Translated sentences. */
      losses: z.array(z.string()),
    }),
  ),
});
export type CheckedExport = z.output<typeof checkExport.data>[number];
