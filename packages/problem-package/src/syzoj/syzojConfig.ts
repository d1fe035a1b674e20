import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);
const program = z.looseObject({ language: z.string().nullish(), fileName: text });

/** `data.yml` of SYZOJ (interop, SYZOJ). */
export const syzojConfig = z.looseObject({
  subtasks: z
    .array(
      z.looseObject({
        score: z.coerce.number().min(0).nullish(),
        type: z.enum(['sum', 'min', 'mul']).nullish(),
        cases: z.array(text).nullish(),
      }),
    )
    .nullish(),
  inputFile: z.string().nullish(),
  outputFile: z.string().nullish(),
  userOutput: z.string().nullish(),
  specialJudge: program.nullish(),
  interactor: program.nullish(),
  extraSourceFiles: z
    .array(z.looseObject({ language: z.string(), files: z.array(z.looseObject({ name: text, dest: text })) }))
    .nullish(),
});
export type SyzojConfig = z.infer<typeof syzojConfig>;

const limit = z.coerce.number().positive().nullish();

/** `judgeInfo` of LibreOJ (Lyrio). */
export const lojJudgeInfo = z.looseObject({
  timeLimit: limit,
  memoryLimit: limit,
  fileIo: z.looseObject({ inputFilename: z.string(), outputFilename: z.string() }).nullish(),
  subtasks: z
    .array(
      z.looseObject({
        timeLimit: limit,
        memoryLimit: limit,
        scoringType: z.enum(['Sum', 'GroupMin', 'GroupMul']).nullish(),
        points: z.coerce.number().min(0).nullish(),
        dependencies: z.array(z.number().int().min(0)).nullish(),
        testcases: z.array(
          z.looseObject({
            inputFile: z.string().nullish(),
            outputFile: z.string().nullish(),
            userOutputFilename: z.string().nullish(),
            timeLimit: limit,
            memoryLimit: limit,
            points: z.coerce.number().min(0).nullish(),
          }),
        ),
      }),
    )
    .nullish(),
  checker: z
    .looseObject({
      type: z.string(),
      precision: z.coerce.number().nullish(),
      caseSensitive: z.boolean().nullish(),
      interface: z.string().nullish(),
      filename: z.string().nullish(),
    })
    .nullish(),
  interactor: z.looseObject({ interface: z.string().nullish(), filename: z.string() }).nullish(),
  /** By language: names beside the program, and the files that go there. */
  extraSourceFiles: z.record(z.string(), z.record(z.string(), z.string())).nullish(),
});
export type LojJudgeInfo = z.infer<typeof lojJudgeInfo>;
