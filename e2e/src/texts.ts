import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { [key: string]: string | Tree };

const folder = join(import.meta.dirname, '../../packages/locales');
const loaded = new Map<string, Tree>();

const areaOf = (locale: string, area: string): Tree => {
  const file = join(folder, locale, `${area}.json`);
  const known = loaded.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Tree);
  loaded.set(file, known);
  return known;
};

/** A text of the interface: area, key, values of its placeholders (`count` chooses the plural form). */
export type Text = (area: string, key: string, values?: Record<string, string | number>) => string;

/** The texts of one interface language, read from the files the app itself uses. Throws for a key that is not there. */
export const texts = (locale: string): Text => {
  const plural = new Intl.PluralRules(locale);
  return (area, key, values = {}) => {
    const steps = key.split('.');
    const last = steps.pop()!;
    let branch: string | Tree | undefined = areaOf(locale, area);
    for (const step of steps) branch = typeof branch === 'object' ? branch[step] : undefined;
    const forms =
      'count' in values ? [`${last}_${plural.select(Number(values['count']))}`, `${last}_other`, last] : [last];
    const form = forms.map((name) => (typeof branch === 'object' ? branch[name] : undefined)).find(Boolean);
    if (typeof form !== 'string') throw new Error(`no text ${area}:${key} in ${locale}`);
    return form.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
};
