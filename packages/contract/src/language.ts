import { z } from 'zod';
import { call } from './call.ts';
import { date, int, optionalBool, optionalInt, orNull } from './scalar.ts';

/** Programming languages as the live nodes offer them. */
const area = 'language';

export const language = z.object({
  id: z.number().int(),
  contentType: z.string(),
  description: z.string(),
  name: z.string(),
  compileCommand: orNull(z.string()),
  /** The exact command that runs a program, shown to users. */
  runCommand: orNull(z.string()),
  template: orNull(z.string()),
  codeTemplate: orNull(z.string()),
  isSpj: z.boolean(),
  oj: z.string(),
  seq: z.number().int(),
  /** A live judge node has the toolchain. */
  available: z.boolean(),
  /** Why not, and what to do about it. */
  reason: orNull(z.string()),
  version: orNull(z.string()),
  gmtCreate: orNull(date),
  gmtModified: orNull(date),
});

export type Language = z.output<typeof language>;

export const getLanguages = call({
  area,
  name: 'getLanguages',
  method: 'GET',
  path: '/api/languages',
  access: 'guest',
  summary: 'Languages with versions and commands of the live judge nodes.',
  query: z.object({ pid: optionalInt, all: optionalBool }),
  data: z.array(language),
});

export const getProblemLanguages = call({
  area,
  name: 'getProblemLanguages',
  method: 'GET',
  path: '/api/get-problem-languages',
  access: 'guest',
  summary: 'Languages allowed for a problem.',
  query: z.object({ pid: int }),
  data: z.array(language),
});
