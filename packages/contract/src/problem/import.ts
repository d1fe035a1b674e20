import { z } from 'zod';
import { call } from '../call.ts';
import { orNull } from '../scalar.ts';

/** Packages of problems brought in. */
const area = 'problemImport';

/** What an import did, problem by problem. */
export const importReport = z.object({
  format: z.string(),
  imported: z.array(
    z.object({
      problemId: z.string(),
      title: z.string(),
      /** Translated sentences: what the package says and Assay does not keep. */
      losses: z.array(z.string()),
    }),
  ),
  failed: z.array(z.object({ name: z.string(), reasons: z.array(z.string()) })),
});

export type ImportReport = z.output<typeof importReport>;

export const importProblem = call({
  area,
  name: 'importProblem',
  method: 'POST',
  path: '/api/file/import-problem',
  access: { roles: ['root'] },
  summary: 'Import problems from a package: HOJ zip, ICPC/Kattis legacy or 2025-09. Each problem wholly or not at all.',
  transport: 'upload',
  fileField: 'file',
  data: orNull(importReport),
});
