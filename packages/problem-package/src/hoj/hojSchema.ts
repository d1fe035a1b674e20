import { z } from 'zod';

/** Archives were written by several tools: numbers may be text and the other way round, anything may be null. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String).nullish();
const number = z.coerce.number().finite().nullish();
const flag = z
  .union([
    z.boolean(),
    z.number().transform(Boolean),
    z.string().transform((value) => value === 'true' || value === '1'),
  ])
  .nullish();
const files = z.record(z.string(), z.string()).nullish();

/** `problem_X.json` of a HOJ archive (server rules 9). */
export const hojProblem = z.looseObject({
  judgeMode: text,
  languages: z.array(z.string()).nullish(),
  samples: z.array(z.looseObject({ input: text, output: text, score: number, groupNum: number })).nullish(),
  tags: z.array(z.string()).nullish(),
  codeTemplates: z.array(z.looseObject({ code: z.string(), language: z.string() })).nullish(),
  userExtraFile: files,
  judgeExtraFile: files,
  problem: z.looseObject({
    problemId: text,
    title: text,
    author: text,
    source: text,
    description: text,
    input: text,
    output: text,
    hint: text,
    examples: text,
    type: number,
    timeLimit: number,
    memoryLimit: number,
    stackLimit: number,
    difficulty: number,
    auth: number,
    ioScore: number,
    isRemote: flag,
    codeShare: flag,
    openCaseResult: flag,
    isRemoveEndBlank: flag,
    judgeMode: text,
    judgeCaseMode: text,
    spjLanguage: text,
    spjCode: text,
    isFileIO: flag,
    ioReadFileName: text,
    ioWriteFileName: text,
  }),
});

export type HojProblem = z.infer<typeof hojProblem>;
