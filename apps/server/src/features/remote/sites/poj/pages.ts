import type { CheerioAPI } from 'cheerio';
import { dateOf } from '../page/dateOf.ts';
import { readPage } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteRow } from '../site.ts';

/** The site's clock, hours east of Greenwich. */
const hoursEast = 8;

/** A row of the list of submissions, with its verdict. */
export interface PojRow extends RemoteRow {
  word: string;
  /** ms. */
  time: number | undefined;
  /** KiB. */
  memory: number | undefined;
}

const titleOf = ($: CheerioAPI): string => wordsOf($('title').first().text());

/** Is this the head of a page for the account? Every page asks a visitor to log in. Throws notReadable for a page of another kind. */
export const isPageOf = (page: string, name: string): boolean =>
  readPage(page, ($) => {
    if ($('form[action="login"], form[action="/login"], input[name="user_id1"]').length > 0) return false;
    const links = $('a[href]')
      .toArray()
      .map((one) => $(one).attr('href') ?? '');
    if (wordsOf($('body').text()).toLowerCase().includes(name.toLowerCase())) return true;
    if (links.some((link) => /action=logout/i.test(link))) return false;
    throw new RemoteFault('notReadable', { words: 'no head of the site' });
  });

const reasonsOf = ($: CheerioAPI): string =>
  $('li')
    .toArray()
    .map((one) => wordsOf($(one).text()))
    .filter((one) => one !== '')
    .join(' ');

/** Why a login was not taken; undefined: the page is none of an error. */
export const loginRefusal = (page: string): RemoteFault | undefined =>
  readPage(page, ($) =>
    titleOf($) === 'Error' ? new RemoteFault('loginRefused', { words: reasonsOf($) }) : undefined,
  );

/** What the answer to a submit says against it; undefined: it was taken. `fateUnknown` where it says nothing known. */
export const submitRefusal = (page: string): RemoteFault | undefined =>
  readPage(page, ($) => {
    const title = titleOf($);
    if (/^Problem Status List/i.test(title)) return undefined;
    const words = reasonsOf($);
    if (title !== 'Error' || words === '') return new RemoteFault('fateUnknown', { page });
    if (/log ?in/i.test(words)) return new RemoteFault('sessionLost', { words });
    if (/\binterval\b|\bwait\b|too (?:fast|quick|frequent)/i.test(words)) {
      const ms = /(\d{1,7})\s*ms/i.exec(words)?.[1];
      return new RemoteFault('tooMany', { words, ...(ms !== undefined && { retryAfter: Number(ms) }) });
    }
    if (/(?:no such|can ?not find) problem/i.test(words)) return new RemoteFault('noSuchProblem', { words });
    if (/language/i.test(words)) return new RemoteFault('languageGone', { words });
    return new RemoteFault('refused', { words });
  });

const numberIn = (text: string, unit: RegExp): number | undefined => {
  const found = unit.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Reads the rows of a list of submissions. Throws notReadable where there is no list. */
export const rowsOfPage = (page: string): PojRow[] =>
  readPage(page, ($) => {
    if ($('tr.in').length === 0) throw new RemoteFault('notReadable', { words: 'no list' });
    return $('tr')
      .toArray()
      .flatMap((row) => {
        const cells = $(row).children('td');
        const words = cells.toArray().map((cell) => wordsOf($(cell).text()));
        const [remoteId = '', user = '', problem, word = '', memory = '', time = '', language, , at = ''] = words;
        if (!/^\d+$/.test(remoteId)) return [];
        if (words.length < 9 || word === '') throw new RemoteFault('notReadable', { words: 'a row of another kind' });
        const link = /[?&]user_id=([^&#]+)/.exec($(cells[1]).find('a').attr('href') ?? '')?.[1];
        return [
          {
            remoteId,
            user: link ?? user,
            problem,
            word,
            memory: numberIn(memory, /^(\d+)\s*K$/i),
            time: numberIn(time, /^(\d+)\s*MS$/i),
            language,
            at: dateOf(at, hoursEast),
          },
        ];
      });
  });

/** Reads the page of a compiler's output; undefined where it has none, as for others than the owner. */
export const compileTextOfPage = (page: string): string | undefined =>
  readPage(page, ($) => {
    const lines = $('pre').first();
    return titleOf($) === 'Error' || lines.length === 0 ? undefined : preText(lines);
  });
