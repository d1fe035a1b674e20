import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);
const scoringType = z.enum(['sum', 'min', 'mul']);
const program = z.looseObject({ language: z.string().nullish(), fileName: text });

/** `data.yml` of SYZOJ (interop, SYZOJ). */
export const syzojConfig = z.looseObject({
  subtasks: z
    .array(
      z.looseObject({
        score: z.coerce.number().min(0).nullish(),
        type: scoringType.nullish(),
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

/**
 * `data_rule.txt`, older than `data.yml`: the last two lines are the patterns of inputs and outputs, every line before
 * them is a subtask of numbers, with `type:score` in front where it has any.
 */
export const parseDataRule = (text: string): SyzojConfig => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [inputFile, outputFile] = lines.slice(-2);
  const rules = lines.slice(0, -2).map((line) => line.trim().split(/\s+/));
  const subtasks = rules.map(([first = '', ...numbers]) => {
    const head = /^(sum|min|mul|):([\d.]*)$/.exec(first);
    if (!head) return { type: 'sum' as const, score: 100 / rules.length, cases: [first, ...numbers] };
    const type = scoringType.safeParse(head[1]).data ?? 'sum';
    return { type, score: Number.parseFloat(head[2]!) || 100 / rules.length, cases: numbers };
  });
  return { subtasks, inputFile: inputFile?.trim(), outputFile: outputFile?.trim() };
};
