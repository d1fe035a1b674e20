import { bufferOf } from './draft.ts';

/**
 * The text a language starts with: the setter's template of that very language, or of another version of it (a template
 * for C++ serves C++ 17 too; the shortest name is the plainest version). Empty when there is none.
 */
export const templateFor = (templates: Readonly<Record<string, string>>, language: string): string => {
  const own = templates[language];
  if (own !== undefined) return own;
  const [kin] = Object.keys(templates)
    .filter((name) => bufferOf(name) === bufferOf(language))
    .sort((a, b) => a.length - b.length);
  return kin === undefined ? '' : (templates[kin] ?? '');
};
