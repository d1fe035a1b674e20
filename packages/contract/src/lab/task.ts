import { labBounds } from '@assay/domain';
import { z } from 'zod';

/** Work of judge nodes for the lab of a problem. */

const blobRef = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), size: z.number().int().min(0) });

const program = z.object({ language: z.string().max(64), code: z.string().max(labBounds.code) });

const args = z.array(z.string().max(labBounds.line)).max(labBounds.words);

export const labTask = z.discriminatedUnion('do', [
  /**
   * Run one program again and again: a generator with arguments, a validator on inputs, the model solution on inputs. `tool`: it
   * is the setter's, compiled with testlib.h in reach; else it is run as a contestant's, by the release.
   */
  z.object({
    do: z.literal('run'),
    tool: z.boolean(),
    runs: z.array(z.object({ args, stdin: blobRef.nullable() })).max(labBounds.generated),
    /** Keep what it writes as blobs of the server. */
    keep: z.boolean(),
    /** Bytes it may write at once, and in all runs together. */
    fileBytes: z.number().int(),
    allBytes: z.number().int(),
  }),
  /** Judge the job's code on every case of the release, whatever the case mode skips, with so many times its limits of time. */
  z.object({ do: z.literal('judge'), times: z.number().min(1).max(10) }),
  /** Make inputs, answers by the model and outputs by the job's code until they differ. */
  z.object({
    do: z.literal('stress'),
    generator: program,
    model: program,
    args,
    from: z.number().int(),
    tries: z.number().int(),
    /** ms after which the node reports how far it is. */
    ms: z.number().int(),
  }),
]);

export type LabTask = z.output<typeof labTask>;

export const labRun = z.object({
  /** It ended as it should: exit code 0 within its limits. */
  ok: z.boolean(),
  exitCode: z.number().int(),
  /** A verdict of the ordinary table: Accepted, or how it failed. */
  status: z.number().int(),
  time: z.number().int(),
  memory: z.number().int(),
  /** What it said on stderr, or why it was ended. */
  said: z.string().max(2000),
  output: blobRef.nullable(),
});

export type LabRunEnd = z.output<typeof labRun>;

export const labFindings = z.object({
  runs: z.array(labRun).max(labBounds.generated).default([]),
  /** Of a stress test: the next seed, and the counterexample if there is one. */
  stress: z
    .object({
      next: z.number().int(),
      found: z
        .object({
          seed: z.number().int(),
          status: z.number().int(),
          input: z.string().max(8192),
          answer: z.string().max(8192),
          output: z.string().max(8192),
          said: z.string().max(2000),
        })
        .nullable(),
      /** A program of it failed by itself: which, on which seed, and what it said. */
      trouble: z
        .object({ who: z.enum(['generator', 'model']), seed: z.number().int(), said: z.string().max(2000) })
        .nullable(),
    })
    .nullable()
    .default(null),
});

export type LabFindings = z.output<typeof labFindings>;
