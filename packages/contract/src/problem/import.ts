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

const importCall = <const Name extends string>(name: Name, path: `/api/${string}`, summary: string) =>
  call({
    area,
    name,
    method: 'POST',
    path,
    access: { roles: ['root'] },
    summary,
    transport: 'upload',
    fileField: 'file',
    data: orNull(importReport),
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
