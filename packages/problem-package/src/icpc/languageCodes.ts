import { languageFamilies } from '@assay/domain/language';
import { extensionOf } from '../fileTree.ts';
import type { Notes } from '../notes.ts';

/** The codes of the format's language table that we can serve, with our names for them. */
const byCode = new Map<string, string[]>();
for (const { icpcCode, dialects } of languageFamilies) {
  if (icpcCode === undefined) continue;
  byCode.set(icpcCode, [...(byCode.get(icpcCode) ?? []), ...dialects.map(({ name }) => name)]);
}

/** Extensions of the catalogue. */
const byExtension = new Map(
  languageFamilies.flatMap(({ extensions, dialects, packageDialect }) =>
    extensions.map((extension): [string, string] => [extension, packageDialect ?? dialects[0]!.name]),
  ),
);

/** Catalogue names for the codes of `languages:`; unknown codes are noted, null when nothing is left to allow. */
export const languagesOfCodes = (codes: readonly string[], notes: Notes): string[] | null => {
  const names: string[] = [];
  for (const code of codes) {
    const known = byCode.get(code);
    if (known) names.push(...known);
    else notes.lose('language.unknown', { language: code });
  }
  if (names.length > 0) return names;
  notes.lose('language.none');
  return null;
};

/** The codes that stand for languages, each for all of its dialects: `isExact` when no other language comes in with them. */
export const codesOfLanguages = (names: readonly string[]): { codes: string[]; isExact: boolean } => {
  const codes = [...byCode].flatMap(([code, known]) => (known.some((name) => names.includes(name)) ? [code] : []));
  const allowed = codes.flatMap((code) => byCode.get(code)!);
  return { codes, isExact: allowed.length === names.length && names.every((name) => allowed.includes(name)) };
};

/** The code whose template folder a reader takes for this language. */
export const templateCode = (language: string): string | undefined =>
  [...byCode.keys()].find((code) => languageOfCode(code) === language);

/** The first catalogue name for a code, e.g. of a template folder. */
export const languageOfCode = (code: string): string | undefined => byCode.get(code)?.[0];

/** The catalogue name for a source file by its extension. */
export const languageOfFile = (path: string): string | undefined => byExtension.get(extensionOf(path));
