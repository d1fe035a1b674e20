import { z } from 'zod';
import { RemoteFault } from '../remoteFault.ts';

const text = z
  .union([z.string(), z.object({ data: z.string() })])
  .nullish()
  .transform((one) => (typeof one === 'string' ? one : one?.data));
const number = z.number().nullish();
/** Where a part has another look than known, the rest is read without it. */
const orNone = <T extends z.ZodType>(part: T) => part.nullish().catch(undefined);

/** A problem; all but its title and its sections may be missing. */
export const problemAnswer = z.object({
  meta: z.object({
    id: z.number(),
    displayId: number,
    type: z.string().optional(),
    locales: z.array(z.string()).default([]),
  }),
  localizedContentsOfLocale: z.object({
    locale: z.string().optional(),
    title: z.string(),
    contentSections: z.array(
      z.object({ sectionTitle: z.string(), type: z.string(), sampleId: number, text: z.string().nullish() }),
    ),
  }),
  samples: z.array(z.object({ inputData: z.string(), outputData: z.string() })).nullish(),
  tagsOfLocale: z.array(z.object({ name: z.string() })).nullish(),
  judgeInfo: orNone(
    z.object({
      timeLimit: number,
      memoryLimit: number,
      fileIo: orNone(z.object({ inputFilename: z.string(), outputFilename: z.string() })),
    }),
  ),
});
export type ProblemAnswer = z.infer<typeof problemAnswer>;

const meta = z.object({
  id: z.number(),
  codeLanguage: z.string().nullish(),
  status: z.string(),
  submitTime: z.string(),
  timeUsed: number,
  memoryUsed: number,
  problem: z.object({ id: z.number(), displayId: number }),
  submitter: z.object({ username: z.string() }),
  progressType: z.string().nullish(),
});
export type SubmissionMeta = z.infer<typeof meta>;

export const listAnswer = z.object({ submissions: z.array(meta) });

export const detailAnswer = z.object({
  meta,
  content: orNone(z.object({ language: z.string(), compileAndRunOptions: z.unknown() })),
  progress: orNone(
    z.object({
      progressType: z.string().nullish(),
      compile: orNone(z.object({ message: text })),
      systemMessage: text,
      testcaseResult: orNone(
        z.record(z.string(), z.object({ status: z.string(), time: number, memory: number, checkerMessage: text })),
      ),
      subtasks: orNone(z.array(z.object({ testcases: z.array(z.object({ testcaseHash: z.string().optional() })) }))),
    }),
  ),
});
export type DetailAnswer = z.infer<typeof detailAnswer>;

export const submitAnswer = z.object({ submissionId: z.number() });
export const loginAnswer = z.object({ token: z.string(), username: z.string().optional() });
export const sessionAnswer = z.object({ userMeta: z.object({ username: z.string() }).nullish() });

const errorAnswer = z.object({ error: z.string() });

const jsonOf = (page: string): unknown => {
  try {
    return JSON.parse(page);
  } catch (cause) {
    throw new RemoteFault('notReadable', { words: 'no JSON', page, cause });
  }
};

/** The name of an error in an answer; undefined: it is none. */
export const errorOf = (page: string): string | undefined => {
  const found = errorAnswer.safeParse(jsonOf(page));
  return found.success ? found.data.error : undefined;
};

/** Reads an answer that has the given look. Throws notReadable with what it is instead. */
export const readAs = <T extends z.ZodType>(schema: T, page: string): z.output<T> => {
  const found = schema.safeParse(jsonOf(page));
  if (found.success) return found.data;
  throw new RemoteFault('notReadable', { words: found.error.issues[0]?.path.join('.') ?? 'another look', page });
};
