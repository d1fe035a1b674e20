import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const names = (en: string, zh: string | undefined) => ({ 'en-US': en, 'zh-CN': zh ?? en });

const groups = z.array(
  z
    .object({
      classification: z.object({ en: z.string(), zh: z.string() }),
      tags: z.array(z.object({ name: z.string(), zh: z.string().optional(), color: z.string().optional() })),
    })
    .transform((group) => ({
      name: group.classification.en,
      names: names(group.classification.en, group.classification.zh),
      tags: group.tags.map((item) => ({
        name: item.name,
        color: item.color ?? null,
        names: names(item.name, item.zh),
      })),
    })),
);

/** Classifications of tags with their tags in both languages, as the samples folder lists them. */
export const readTagGroups = async (path: string): Promise<z.output<typeof groups>> =>
  existsSync(path) ? groups.parse(parse(await readFile(path, 'utf8'))) : [];
