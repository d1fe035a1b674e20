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

/** What of an excerpt is read as formulas: so many, with so many letters. Those behind them, mostly cut, are as they were typed. */
const mostRead = { formulas: 10, letters: 150 };

/** What people's markdown says in plain letters alone, its first formulas too: for excerpts. */
export const readExcerpt = async (markdown: string): Promise<string> => {
  const { readFormula } = await import('@assay/markup/readFormula');
  const { plainOf } = await import('@assay/markup/plain');
  const read = { formulas: 0, letters: 0 };
  return plainOf(markdown, (source) => {
    read.formulas += 1;
    read.letters += source.length;
    return read.formulas > mostRead.formulas || read.letters > mostRead.letters ? source : readFormula(source);
  }).text;
};
