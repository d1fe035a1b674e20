import { type Fetched, readable } from '../client/readable.ts';
import type { Language } from './language.ts';

/** Texts of an area by key; a dot in a key leads into a branch. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What stands in for the `{{names}}` of a text. `count`, as a number, chooses among its plural forms. */
export interface Fill {
  /** The area, when it is another one than the translator's. */
  ns?: string | undefined;
  /** What is said when there is no such text; by default its key. */
  defaultValue?: string | undefined;
  /** What is shown for a name in place of what chooses: a number in the reader's digits beside `count`. */
  replace?: Readonly<Record<string, unknown>>;
  [name: string]: unknown;
}

/** Says a text: `key`, or `area:key`, with what fills it or what is said without it. With `returnObjects` it gives the branch under the key as it is. */
export interface Translate {
  <Branch>(key: string, fill: { returnObjects: true }): Branch;
  (key: string, fill?: Fill | string): string;
}

type ReadTexts = (language: Language, area: string) => Promise<Texts>;

/** A file that could not be fetched is asked for again after so long (ms); then its keys are shown. */
const triesAfter = [400, 1600];

const kept = new Map<string, Texts>();
/** Those that could not be fetched. */
const lost = new Set<string>();
const underWay = new Map<string, Promise<void>>();
const coming = new Map<string, Fetched<void>>();
const watchers = new Set<() => void>();
const plurals = new Map<Language, Intl.PluralRules>();
const translators = new Map<string, Translate>();
let current: Language = 'zh-CN';
let read: ReadTexts | undefined;

/** The language in use. */
export const language = (): Language => current;

/** Hear of every change of the language. Answers what ends it. */
export const watchLanguage = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

const tryToFetch = async (of: Language, area: string): Promise<void> => {
  for (const wait of [...triesAfter, undefined]) {
    try {
      kept.set(`${of}/${area}`, (await read?.(of, area)) ?? {});
      return;
    } catch {
      if (wait !== undefined) await new Promise((end) => setTimeout(end, wait));
    }
  }
  kept.set(`${of}/${area}`, {});
  lost.add(`${of}/${area}`);
};

const fetchArea = (of: Language, area: string): Promise<void> => {
  const name = `${of}/${area}`;
  const fetching = underWay.get(name) ?? tryToFetch(of, area);
  underWay.set(name, fetching);
  return fetching;
};

/**
 * Ends when these areas can be spoken; at once when they are there. Always the same promise for the same areas: a part
 * that waited for it must find it again when it is drawn.
 */
export const textsCome = (areas: readonly string[], of = current): Fetched<void> => {
  const name = `${of}/${areas.join(' ')}`;
  const known = coming.get(name);
  if (known !== undefined) return known;
  const missing = areas.filter((area) => !kept.has(`${of}/${area}`));
  const come: Fetched<void> =
    missing.length === 0
      ? Object.assign(Promise.resolve(), { status: 'fulfilled' as const })
      : readable(Promise.all(missing.map((area) => fetchArea(of, area))).then(() => undefined));
  coming.set(name, come);
  return come;
};

/** Start in a language, with a way to fetch texts and the areas that are to be there at once. */
export const startTexts = async (start: { language: Language; read: ReadTexts; areas: readonly string[] }) => {
  ({ language: current, read } = start);
  await textsCome(start.areas);
};

/**
 * Speak another language, once everything that was said so far can be said in it. False, and nothing changes, where it
 * cannot: the line is gone, or the server has another build than this page.
 */
export const changeLanguage = async (to: Language): Promise<boolean> => {
  const areas = new Set([...kept.keys()].map((name) => name.split('/')[1]!));
  for (const name of lost) {
    kept.delete(name);
    underWay.delete(name);
  }
  lost.clear();
  coming.clear();
  await textsCome([...areas], to);
  if (lost.size > 0) return false;
  current = to;
  for (const watcher of watchers) watcher();
  return true;
};

const at = (texts: Texts | undefined, key: string): string | Texts | undefined => {
  let found: string | Texts | undefined = texts;
  // Keys may come from data: what an object inherits is no text.
  for (const step of key.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined;
  return found;
};

const formOf = (count: unknown): string | undefined => {
  if (typeof count !== 'number') return undefined;
  const rules = plurals.get(current) ?? new Intl.PluralRules(current);
  plurals.set(current, rules);
  return rules.select(count);
};

const filled = (text: string, fill: Fill | undefined): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill?.replace?.[name] ?? fill?.[name] ?? ''));

/** What speaks for an area, in the language in use when it is asked; always the same one for a language and an area. */
export const translatorOf = (home: string): Translate => {
  const name = `${current}/${home}`;
  const known = translators.get(name);
  if (known !== undefined) return known;
  const translate = (whole: string, given?: string | Fill): string | Texts => {
    const fill: Fill | undefined = typeof given === 'string' ? { defaultValue: given } : given;
    const [first, second] = whole.split(':') as [string, string?];
    const area = second === undefined ? (fill?.ns ?? home) : first;
    const key = second ?? first;
    const texts = kept.get(`${current}/${area}`);
    const form = formOf(fill?.['count']);
    const found = (form === undefined ? undefined : at(texts, `${key}_${form}`)) ?? at(texts, key);
    if (fill?.['returnObjects']) return found ?? {};
    return typeof found === 'string' ? filled(found, fill) : (fill?.defaultValue ?? key);
  };
  translators.set(name, translate as Translate);
  return translate as Translate;
};

/** A text outside components: `area:key`. */
export const say = (key: string, fill?: Fill | string): string => translatorOf('common')(key, fill);
