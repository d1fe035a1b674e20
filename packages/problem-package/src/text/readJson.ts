import type { z } from 'zod';
import { type FileSource, readBytes } from '../fileSource.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { decodeText } from './decodeText.ts';
import { firstIssue } from './firstIssue.ts';

/** Settings with whole extra files inside. */
const jsonLimit = 16 << 20;

/** Reads a JSON file by a schema. Throws `file.invalid`. */
export const readJson = async <Schema extends z.ZodType>(
  file: FileSource,
  schema: Schema,
  notes: Notes,
): Promise<z.infer<Schema>> => {
  const { text, isUtf8 } = decodeText(await readBytes(file, jsonLimit));
  if (!isUtf8) notes.lose('text.notUtf8', { file: file.name });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PackageError('file.invalid', { file: file.name, place: 'JSON' });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new PackageError('file.invalid', { file: file.name, place: firstIssue(result.error) });
};
