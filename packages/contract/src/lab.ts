import { checkerExpectations, labBounds, labExpectations, mostOfProblem } from '@assay/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { date, int, ordinal, orNull } from './scalar.ts';

/** The lab of a problem: programs that prove it, and runs that build and check everything. */
const area = 'lab';

const name = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/);
const program = z.object({ name, language: z.string().max(64), code: z.string().max(labBounds.code) });
const points = z.number().min(0).max(1_000_000);
const text = z.string().max(labBounds.checkerText);

export const labSpec = z.object({
  solutions: z
    .array(
      program.extend({
        expect: z.enum(labExpectations),
        isModel: z.boolean(),
        points: points.optional(),
        groups: z
          .array(z.object({ group: z.number().int().min(1).max(9999), points }))
          .max(100)
          .optional(),
      }),
    )
    .max(labBounds.solutions),
  validator: program.nullable(),
  generators: z.array(program).max(labBounds.generators),
  recipe: z.string().max(labBounds.recipe),
  checkerTests: z
    .array(z.object({ name, input: text, output: text, answer: text, expect: z.enum(checkerExpectations) }))
    .max(labBounds.checkerTests),
  settings: z.object({
    runOnSave: z.boolean(),
    slowestTimes: z.number().min(1).max(10),
    fastestThrough: z.number().min(1).max(10),
    measureTimes: z.number().min(1).max(8),
  }),
});

/** A run as lists show it. */
export const labRunHead = z.object({
  id: z.number().int(),
  /** Counted within the problem. */
  number: z.number().int(),
  kind: z.enum(['check', 'stress']),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  username: z.string(),
  /** Findings that stand against publishing. */
  faults: z.number().int(),
  gmtCreate: date,
  finishedAt: orNull(date),
});

export type LabRunHead = z.output<typeof labRunHead>;

export const lab = z.object({
  pid: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  /** Of what judging goes by now. */
  timeLimit: z.number().int(),
  memoryLimit: z.number().int(),
  isOi: z.boolean(),
  hasChecker: z.boolean(),
  isInteractive: z.boolean(),
  tests: z.number().int(),
  /** Grows with each save; a save names the one it began with. */
  version: z.number().int(),
  modifiedUser: orNull(z.string()),
  spec: labSpec,
  runs: z.array(labRunHead),
});

export type Lab = z.output<typeof lab>;

const problem = z.object({ pid: int });

export const getLab = call({
  area,
  name: 'getLab',
  method: 'GET',
  path: '/api/admin/problem/lab',
  access: 'login',
  summary: 'The programs, recipe and settings of a problem’s lab, and its last runs.',
  query: problem,
  data: lab,
});

export const saveLab = call({
  area,
  name: 'saveLab',
  method: 'PUT',
  path: '/api/admin/problem/lab',
  access: 'login',
  summary: 'Keep the lab; refused when somebody else has saved since. Begins a run where the settings say so.',
  body: z.object({ pid: int, version: ordinal, spec: labSpec }),
  data: z.object({ version: z.number().int(), run: orNull(z.number().int()) }),
});

export const startLabRun = call({
  area,
  name: 'startLabRun',
  method: 'POST',
  path: '/api/admin/problem/lab/run',
  access: 'login',
  summary: 'Build and check everything: tests, inputs, answers, solutions, checker.',
  body: problem,
  data: z.object({ run: z.number().int() }),
});

export const startStress = call({
  area,
  name: 'startStress',
  method: 'POST',
  path: '/api/admin/problem/lab/stress',
  access: 'login',
  summary: 'Generate inputs with growing seeds until a solution differs from the model.',
  body: z.object({
    pid: int,
    /** A line of the recipe in which `{seed}` stands. */
    line: z.string().max(labBounds.line),
    solution: name,
    tries: z.number().int().min(1).max(labBounds.stressTries),
    /** The first seed. */
    from: z.number().int().min(1).max(1_000_000_000).default(1),
  }),
  data: z.object({ run: z.number().int() }),
});

export const stopLabRun = call({
  area,
  name: 'stopLabRun',
  method: 'DELETE',
  path: '/api/admin/problem/lab/run',
  access: 'login',
  summary: 'Stop a run; what it has found stays.',
  query: z.object({ pid: int, run: int }),
});

const measured = z.object({ name: z.string(), time: z.number(), isAtLeast: z.boolean().optional() });

export const labFinding = z.object({
  /** What it is about: a code of the texts. */
  code: z.string(),
  /** It stands against publishing; else it is a hint. */
  isFault: z.boolean(),
  /** The program, test or line it is about. */
  name: z.string().default(''),
  number: orNull(z.number()),
  cases: z.array(z.number().int()).default([]),
  /** What a compiler, validator or program said. */
  said: z.string().default(''),
});

export type LabFinding = z.output<typeof labFinding>;

export const labRunView = labRunHead.extend({
  step: z.enum(['generate', 'validate', 'answer', 'judge', 'stress']),
  /** Of the present step, in runs of programs. */
  done: z.number().int(),
  total: z.number().int(),
  /** ms and MiB by which it judges. */
  timeLimit: z.number().int(),
  memoryLimit: z.number().int(),
  isOi: z.boolean(),
  /** Its tests are those by which the problem is judged now. */
  isPublished: z.boolean(),
  mayPublish: z.boolean(),
  tests: z.array(
    z.object({
      seq: z.number().int(),
      name: z.string(),
      /** The line that made it; empty for tests that were there. */
      source: z.string(),
      size: z.number().int(),
      group: z.number().int(),
      isSample: z.boolean(),
      /** Null where no validator has looked. */
      isValid: orNull(z.boolean()),
    }),
  ),
  solutions: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      expect: z.enum(labExpectations),
      isModel: z.boolean(),
      points: orNull(z.number()),
      status: z.number().int(),
      isAsExpected: orNull(z.boolean()),
      cells: z.array(
        z.object({
          group: z.number().int(),
          status: z.number().int(),
          time: z.number().int(),
          memory: z.number().int(),
          points: orNull(z.number()),
          should: orNull(z.union([z.literal('right'), z.number()])),
        }),
      ),
      /** Number, verdict, ms and KiB of each case that has ended. */
      cases: z.array(z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()])),
    }),
  ),
  checkerTests: z.array(
    z.object({
      name: z.string(),
      expect: z.enum(checkerExpectations),
      status: z.number().int(),
      ok: orNull(z.boolean()),
    }),
  ),
  findings: z.array(labFinding),
  suggestion: orNull(
    z.object({
      slowestRight: measured,
      fastestSlow: orNull(measured),
      atLeast: z.number(),
      atMost: orNull(z.number()),
      limit: orNull(z.number()),
      slowestTimes: z.number(),
      fastestThrough: z.number(),
    }),
  ),
  stress: orNull(
    z.object({
      line: z.string(),
      solution: z.string(),
      tried: z.number().int(),
      tries: z.number().int(),
      found: orNull(
        z.object({
          seed: z.number().int(),
          status: z.number().int(),
          input: z.string(),
          answer: z.string(),
          output: z.string(),
          said: z.string(),
          /** The line that makes it again. */
          test: z.string(),
        }),
      ),
    }),
  ),
});

export type LabRunView = z.output<typeof labRunView>;

export const getLabRun = call({
  area,
  name: 'getLabRun',
  method: 'GET',
  path: '/api/admin/problem/lab/run',
  access: 'login',
  summary: 'One run with everything it has found so far.',
  query: z.object({ pid: int, run: int }),
  data: labRunView,
});

export const publishLabRun = call({
  area,
  name: 'publishLabRun',
  method: 'POST',
  path: '/api/admin/problem/lab/publish',
  access: 'login',
  summary: 'Judge the problem by the tests of a run from now on, with the time limit given.',
  body: z.object({
    pid: int,
    run: int,
    timeLimit: z.number().int().min(1).max(mostOfProblem.timeLimit).optional(),
    /** Also a run that found faults, which is refused without it. */
    anyway: z.boolean().optional(),
  }),
});

export const keepCounterexample = call({
  area,
  name: 'keepCounterexample',
  method: 'POST',
  path: '/api/admin/problem/lab/keep',
  access: 'login',
  summary: 'Write the counterexample of a stress test into the recipe.',
  body: z.object({ pid: int, run: int, group: z.number().int().min(1).max(9999).optional() }),
  data: z.object({ version: z.number().int() }),
});
