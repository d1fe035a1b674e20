import { type Failure, isBlank } from '@assay/domain';
import type { Plain } from '@assay/markup/plain';

/** What people's markdown says to its readers. Its library is not read before somebody writes. */
const readPlain = async (markdown: string): Promise<Plain> => (await import('@assay/markup/plain')).plainOf(markdown);

/** The same for a text that is to be kept: the one rule for what counts as none. @throws {Failure} `empty` where nothing of it is seen */
export const readSeen = async (markdown: string, empty: Failure): Promise<Plain> => {
  // Spaces are known without the library.
  const plain = isBlank(markdown) ? { text: '', hasMore: false } : await readPlain(markdown);
  if (!plain.hasMore && isBlank(plain.text)) throw empty;
  return plain;
};

/** What people's markdown says in plain letters alone, its formulas too: for excerpts. */
export const readExcerpt = async (markdown: string): Promise<string> => {
  const { readFormula } = await import('@assay/markup/readFormula');
  const { plainOf } = await import('@assay/markup/plain');
  return plainOf(markdown, readFormula).text;
};
