import { mostProcesses } from '@assay/domain/problem';
import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);
const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).nullish();
/** A program: a file name, or a name with its language. */
const program = z.union([z.string(), z.looseObject({ file: z.string() }).transform((part) => part.file)]).nullish();

const testCase = z.looseObject({
  input: text,
  output: text.nullish(),
  time: text.nullish(),
  memory: text.nullish(),
  score: z.coerce.number().min(0).nullish(),
});

/** `testdata/config.yaml` of a Hydro archive (interop, Hydro zip). */
export const hydroConfig = z.looseObject({
  type: z.string().nullish(),
  time: text.nullish(),
  memory: text.nullish(),
  score: z.coerce.number().min(0).nullish(),
  filename: z.string().nullish(),
  checker_type: z.string().nullish(),
  checker: program,
  interactor: program,
  manager: program,
  num_processes: z.coerce.number().int().min(1).max(mostProcesses).nullish(),
  /** The program runs again on what its checker says: a count, or on. */
  multi_pass: z.union([z.boolean(), z.coerce.number()]).nullish(),
  user_extra_files: names,
  judge_extra_files: names,
  langs: z.array(z.string()).nullish(),
  subtasks: z
    .array(
      z.looseObject({
        id: z.coerce.number().nullish(),
        score: z.coerce.number().min(0).nullish(),
        type: z.enum(['min', 'max', 'sum']).nullish(),
        if: z.array(z.coerce.number()).nullish(),
        time: text.nullish(),
        memory: text.nullish(),
        cases: z.array(testCase).nullish(),
      }),
    )
    .nullish(),
  cases: z.array(testCase).nullish(),
});

export type HydroConfig = z.infer<typeof hydroConfig>;
export type HydroCase = z.infer<typeof testCase>;

export const hydroProblem = z.looseObject({
  pid: text.nullish(),
  title: text.nullish(),
  tag: z.union([z.array(text), text.transform((tag) => [tag])]).nullish(),
  owner: z.unknown().optional(),
  nSubmit: z.unknown().optional(),
  nAccept: z.unknown().optional(),
  hidden: z.boolean().nullish(),
});

/** Characters of a number with its unit. */
const longestAmount = 100;

/** ms of `1s`, `500ms`, `1.5` (seconds) and `1000` (already ms). */
export const milliseconds = (given: string): number | undefined => {
  const value = given.slice(0, longestAmount).trim();
  if (/^\d+$/.test(value)) return Number(value);
  const match = /^([\d.]+)\s*(ms|s|us|)$/i.exec(value);
  if (!match) return undefined;
  const factor = { ms: 1, us: 1 / 1000, s: 1000, '': 1000 }[match[2]!.toLowerCase()] ?? 1000;
  return Math.ceil(Number(match[1]) * factor);
};

/** MiB of `256m`, `256MB`, `1g`, `65536k`. */
export const mebibytes = (given: string): number | undefined => {
  const match = /^([\d.]+)\s*([kmg]?)i?b?$/i.exec(given.slice(0, longestAmount).trim());
  if (!match) return undefined;
  const factor = { k: 1 / 1024, g: 1024 }[match[2]!.toLowerCase()] ?? 1;
  return Math.ceil(Number(match[1]) * factor);
};
