import { absolute } from '../page/htmlOf.ts';
import { memoryOf, timeOf } from '../page/limits.ts';
import { readPage } from '../page/readPage.ts';
import { wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';

/** What a contest's page says of a problem whose statement is not a page. */
export interface ContestRow {
  title: string;
  timeLimit: number | null;
  memoryLimit: number | null;
  /** Names of files, where it reads and writes some. */
  files: { input: string; output: string } | undefined;
  /** Address of the statements; undefined: the page links none. */
  document: string | undefined;
}

/** Gives the address of a PDF among the links of a page to attachments, one called a statement before others. */
export const documentIn = (page: string, address: string): string | undefined =>
  readPage(page, ($) => {
    const links = $('a[href*="/attachments/download/"]')
      .toArray()
      .map((link) => ({ href: $(link).attr('href') ?? '', words: wordsOf($(link).text()) }))
      .filter(({ href }) => /\.pdf(?:[?#]|$)/i.test(href));
    const rank = ({ href, words }: (typeof links)[number]): number =>
      (/statement|problem|услови/i.test(`${words} ${href}`) ? 2 : 0) +
      (/english|\(en\)|[-_.]en\.pdf/i.test(`${words} ${href}`) ? 1 : 0);
    const [best] = links.sort((a, b) => rank(b) - rank(a));
    return best && absolute(best.href, address);
  });

/** Reads one problem's row on the page of a contest or gym; undefined: it has no such problem. */
export const rowOfContest = (page: string, index: string, address: string): ContestRow | undefined => {
  const row = readPage(page, ($) => {
    if ($('table.problems').length === 0) throw new RemoteFault('notReadable', { words: 'no list of problems' });
    const found = $('table.problems tr')
      .toArray()
      .find((one) => wordsOf($(one).find('td.id').first().text()).toUpperCase() === index);
    if (!found) return undefined;
    const notice = $(found).find('.notice').first();
    const [, input, output] = /^(\S+)\/(\S+)$/.exec(wordsOf(notice.children('div').first().text())) ?? [];
    notice.children('div').remove();
    const [, time = '', memory = ''] = /(\d+(?:\.\d+)?\s*m?s)\s*,\s*(\d+\s*\w+)/i.exec(wordsOf(notice.text())) ?? [];
    return {
      title: wordsOf($(found).find('td:not(.id) a').first().text()),
      timeLimit: timeOf(time),
      memoryLimit: memoryOf(memory),
      files: input && output ? { input, output } : undefined,
    };
  });
  return row && { ...row, document: documentIn(page, address) };
};
