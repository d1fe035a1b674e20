import {
  type DocumentOptions,
  isScalar,
  type ParseOptions,
  parseDocument,
  type ScalarTag,
  type SchemaOptions,
  visit,
} from 'yaml';
import { z } from 'zod';
import type { FileSource } from '../fileSource.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { readText } from './decodeText.ts';
import { firstIssue } from './firstIssue.ts';
import { checkYaml } from './yamlBounds.ts';

/** Few aliases can still stand for a lot when they name each other. */
const aliasUses = 100;

/** YAML as PyYAML reads it, whose letters `y` and `n` alone are texts. */
const asPython: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.1',
  customTags: (tags) =>
    tags.flatMap((tag) => {
      if (typeof tag !== 'object' || tag.tag !== 'tag:yaml.org,2002:bool') return [tag];
      const isTrue = 'test' in tag && tag.test?.test('true') === true;
      return [{ ...tag, test: isTrue ? /^(?:yes|true|on)$/i : /^(?:no|false|off)$/i } as ScalarTag];
    }),
};

/** What is true to Python, where a setting is asked for and nothing else: `1`, `yes` in quotes. */
export const pythonTruth = z.union([z.boolean(), z.number(), z.string()]).transform(Boolean).nullish();

/** Which system's reading of YAML a file is written for. */
export interface YamlOptions {
  /** Read by PyYAML, whose YAML is 1.1: `yes`, `on` are true, `010` is eight. */
  isPython?: boolean;
}

/**
 * The value of a YAML text. Keys are compared here, because the library compares each with all others. Throws
 * `file.invalid` with the place of the first mistake, and whatever `checkYaml` throws.
 */
export const parseYaml = (text: string, file: string, { isPython = false }: YamlOptions = {}): unknown => {
  const invalid = (place: string): PackageError => new PackageError('file.invalid', { file, place });
  checkYaml(text, file);
  try {
    const document = parseDocument(text, { ...(isPython ? asPython : {}), uniqueKeys: false });
    const at = document.errors[0]?.linePos?.[0];
    if (document.errors.length > 0) throw invalid(at ? `${at.line}:${at.col}` : '-');
    visit(document, {
      Map: (_, map) => {
        const seen = new Set<unknown>();
        for (const { key } of map.items) {
          if (!isScalar(key)) continue;
          if (seen.has(key.value)) throw invalid(String(key.value).slice(0, 100));
          seen.add(key.value);
        }
      },
    });
    return document.toJS({ maxAliasCount: aliasUses });
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw invalid('-');
  }
};

/** Reads a YAML file by a schema; an empty file counts as an empty map. Throws what `parseYaml` throws. */
export const readYaml = async <Schema extends z.ZodType>(
  file: FileSource,
  schema: Schema,
  notes: Notes,
  options?: YamlOptions,
): Promise<z.infer<Schema>> => {
  const result = schema.safeParse(parseYaml(await readText(file, notes), file.name, options) ?? {});
  if (result.success) return result.data;
  throw new PackageError('file.invalid', { file: file.name, place: firstIssue(result.error) });
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
