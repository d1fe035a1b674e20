import { caseModes, checkerProtocols, mostOfProblem, mostProcesses } from '@assay/domain/problem';
import { z } from 'zod';
import type { FileSource } from '../fileSource.ts';
import type { Notes } from '../notes.ts';
import { readYaml } from '../text/readYaml.ts';

const schema = z.strictObject({
  /** Display id. */
  id: z.string().min(1).max(mostOfProblem.id).optional(),
  difficulty: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  tags: z.array(z.string().min(1).max(mostOfProblem.tagName)).optional(),
  caseMode: z.enum(caseModes).optional(),
  /** Default judging: by tokens (the format's own way), by lines without trailing blanks, or exactly. */
  comparison: z.enum(['tokens', 'lines', 'exact']).default('tokens'),
  /** How the validator of the package wants to be called. */
  protocol: z.enum(checkerProtocols).default('kattis'),
  /** Test data is taken byte by byte: our exports say so. */
  keepsBytes: z.boolean().default(false),
  /** Files beside the validator that only other judges need: our exports write them. */
  adapter: z.array(z.string().min(1).max(255)).max(10).default([]),
  /** Arguments that are the validator's own, before those of single cases, which hold them too. */
  validatorArgs: z.array(z.string().max(1000)).max(100).default([]),
  /** Interactive problems with protocol `cms`: so many copies of the contestant's program talk to the validator. */
  communication: z
    .strictObject({
      processes: z.int().min(1).max(mostProcesses),
      tellsFiles: z.boolean().optional(),
      tellsNumber: z.boolean().optional(),
    })
    .optional(),
  fileIO: z.strictObject({ read: z.string().regex(/^[\w.-]+$/), write: z.string().regex(/^[\w.-]+$/) }).optional(),
  /** Files of `include/` that the annex does not show. */
  hiddenFiles: z.array(z.string().min(1).max(255)).min(1).max(mostOfProblem.extraFiles).optional(),
  /** MiB. */
  stackLimit: z.int().min(1).max(1024).optional(),
  codeShare: z.boolean().default(true),
  openCaseResult: z.boolean().default(true),
  /** Verdicts quote the data of every case. */
  showCaseValues: z.boolean().default(false),
});

/** `assay.yaml`: what the ICPC format has no words for. */
export type AssaySettings = z.infer<typeof schema>;

/** Reads `assay.yaml`; unknown keys are errors, because the file is ours alone. */
export const readAssayYaml = async (file: FileSource | undefined, notes: Notes): Promise<AssaySettings> =>
  file ? readYaml(file, schema, notes) : schema.parse({});
