import { parseDocument } from 'yaml';
import type { z } from 'zod';
import type { FileSource } from '../fileSource.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { readText } from './decodeText.ts';

/** `where: what` of the first complaint of a schema. */
export const firstIssue = (error: z.ZodError): string => {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : '';
};

const parse = (text: string, file: string): unknown => {
  const document = parseDocument(text, { uniqueKeys: true });
  const problem = document.errors[0];
  if (problem) throw new PackageError('file.invalid', { file, reason: problem.message.split('\n')[0] ?? '' });
  try {
    // Aliases are followed a hundred times at most, so that nested ones cannot fill the memory.
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new PackageError('file.invalid', { file, reason: error instanceof Error ? error.message : '' });
  }
};

/** Reads a YAML file by a schema; an empty file counts as an empty map. Throws `file.invalid`. */
export const readYaml = async <Schema extends z.ZodType>(
  file: FileSource,
  schema: Schema,
  notes: Notes,
): Promise<z.infer<Schema>> => {
  const result = schema.safeParse(parse(await readText(file, notes), file.name) ?? {});
  if (result.success) return result.data;
  throw new PackageError('file.invalid', { file: file.name, reason: firstIssue(result.error) });
};

/** Keys of a map that a schema does not know are listed as lost. */
export const loseUnknownKeys = (
  value: Record<string, unknown>,
  known: readonly string[],
  file: string,
  notes: Notes,
  prefix = '',
): void => {
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) notes.lose('key.ignored', { file, key: prefix + key });
  }
};
