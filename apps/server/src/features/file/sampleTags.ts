import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const groups = z.array(
  z
    .object({ classification: z.object({ en: z.string() }), tags: z.array(z.object({ name: z.string() })) })
    .transform((group) => ({ name: group.classification.en, tags: group.tags.map((item) => item.name) })),
);

/** Classifications of tags with their tags, as the samples folder lists them; none when the file is missing. */
export const readTagGroups = async (path: string): Promise<z.output<typeof groups>> =>
  existsSync(path) ? groups.parse(parse(await readFile(path, 'utf8'))) : [];
