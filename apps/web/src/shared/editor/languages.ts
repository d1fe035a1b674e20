import type { CompletionSource } from '@codemirror/autocomplete';
import { LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language';
import { isProse } from './isProse.ts';
import { modeOf } from './modes.ts';
import { streamModes } from './streamModes.ts';

const stream = (parser: StreamParser<unknown>): LanguageSupport => new LanguageSupport(StreamLanguage.define(parser));

/** A grammar that offers these words while one types. */
const withWords = ({ language, support }: LanguageSupport, words: readonly string[]): LanguageSupport => {
  const options = words.map((label) => ({ label, type: 'keyword' }));
  const autocomplete: CompletionSource = (context) => {
    const begun = context.matchBefore(/\w+/);
    if ((begun === null && !context.explicit) || isProse(context)) return null;
    return { from: begun?.from ?? context.pos, options, validFor: /^\w*$/ };
  };
  return new LanguageSupport(language, [support, language.data.of({ autocomplete })]);
};

const cFamily = async (words: 'cWords' | 'cppWords'): Promise<LanguageSupport> => {
  const [{ cpp }, lists] = await Promise.all([import('@codemirror/lang-cpp'), import('./cppWords.ts')]);
  return withWords(cpp(), lists[words]);
};

/** One chunk a grammar, fetched when somebody writes in that language; others are read by their `streamModes`. */
const grammars: Readonly<Record<string, () => Promise<LanguageSupport>>> = {
  'text/x-csrc': async () => await cFamily('cWords'),
  'text/x-c++src': async () => await cFamily('cppWords'),
  'text/x-java': async () => (await import('@codemirror/lang-java')).java(),
  'text/x-python': async () => (await import('@codemirror/lang-python')).python(),
  'text/x-go': async () => (await import('@codemirror/lang-go')).go(),
  'text/x-rustsrc': async () => (await import('@codemirror/lang-rust')).rust(),
  'text/javascript': async () => (await import('@codemirror/lang-javascript')).javascript(),
  'text/typescript': async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  'text/x-markdown': async () => (await import('@codemirror/lang-markdown')).markdown(),
};

const loaded = new Map<string, Promise<LanguageSupport>>();

/** The grammar of a language; undefined for plain text. Fetched once. */
export const loadLanguage = async (language: string): Promise<LanguageSupport | undefined> => {
  const mode = modeOf(language);
  if (mode === undefined) return undefined;
  const small = streamModes[mode];
  const load = grammars[mode] ?? (small === undefined ? undefined : async () => stream(await small()));
  if (load === undefined) return undefined;
  const known = loaded.get(mode) ?? load();
  loaded.set(mode, known);
  return await known;
};
