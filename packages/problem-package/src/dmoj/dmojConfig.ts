import { z } from 'zod';
import { pythonTruth } from '../text/readYaml.ts';

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]);

/** A checker: its name, or a name with arguments. */
const checker = z
  .union([
    z.string().transform((name) => ({ name, args: {} as Record<string, unknown> })),
    z.looseObject({ name: z.string(), args: z.record(z.string(), z.unknown()).default({}) }),
  ])
  .nullish();
export type DmojChecker = NonNullable<z.infer<typeof checker>>;

const file = z.union([z.string(), z.number()]).transform(String).nullish();
const points = z.coerce.number().min(0).nullish();
const single = {
  in: file,
  out: file,
  points,
  checker,
  generator: z.unknown().optional(),
  generator_args: z.unknown().optional(),
};

const entry = z.looseObject({
  ...single,
  batched: z.array(z.looseObject(single)).nullish(),
  dependencies: z.array(z.coerce.number().int()).nullish(),
});
export type DmojEntry = z.infer<typeof entry>;

const program = z.looseObject({
  files: names,
  lang: z.string().nullish(),
  type: z.string().nullish(),
  args_format_string: z.string().nullish(),
  flags: names.nullish(),
});

/** `init.yml` of a DMOJ problem (interop, DMOJ). */
export const dmojConfig = z.looseObject({
  archive: z.string().nullish(),
  test_cases: z
    .union([
      z.array(entry),
      z.looseObject({
        input_format: z.string().nullish(),
        output_format: z.string().nullish(),
        case_points: z.union([z.array(z.coerce.number().min(0)), z.coerce.number().min(0)]).nullish(),
      }),
    ])
    .nullish(),
  pretest_test_cases: z.unknown().optional(),
  points,
  checker,
  interactive: program.nullish(),
  signature_grader: z.looseObject({ entry: z.string(), header: z.string(), allow_main: pythonTruth }).nullish(),
  custom_judge: z.string().nullish(),
  grader: z.unknown().optional(),
  generator: z.unknown().optional(),
  generator_args: z.unknown().optional(),
  /** Seconds. */
  time_limit: z.coerce.number().nullish(),
  /** KiB. */
  memory_limit: z.coerce.number().nullish(),
  /** Bytes. */
  output_limit_length: z.coerce.number().nullish(),
  binary_data: pythonTruth,
  /** Programs that talk here need not flush. */
  unbuffered: pythonTruth,
  file_io: z.looseObject({ input: z.string().nullish(), output: z.string().nullish() }).nullish(),
});
export type DmojConfig = z.infer<typeof dmojConfig>;

/** Keys of a case or batch. */
export const entryKeys = [...Object.keys(entry.shape), 'output_prefix_length', 'wall_time_factor'];

/** How much is shown, how the judge waits, and hints for its own tools. */
export const quietKeys = [
  ...Object.keys(dmojConfig.shape),
  'output_prefix_length',
  'wall_time_factor',
  'hints',
  'short_circuit',
];
