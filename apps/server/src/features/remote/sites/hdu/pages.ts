import type { CheerioAPI } from 'cheerio';
import { dateOf } from '../page/dateOf.ts';
import { readPage } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteRow } from '../site.ts';

/** The site's clock, hours east of Greenwich. */
const hoursEast = 8;

/** A row of the list of submissions, with its verdict. */
export interface HduRow extends RemoteRow {
  word: string;
  /** ms. */
  time: number | undefined;
  /** KiB. */
  memory: number | undefined;
}

const isLoginPage = ($: CheerioAPI): boolean =>
  wordsOf($('title').text()) === 'User Login' || /Sign In Your Account/i.test($('h1').text());

const nameIn = (address: string | undefined): string | undefined => /[?&]user=([^&#]+)/.exec(address ?? '')?.[1];

/** Who is logged in, by the head of any page; null: no account. Throws notReadable for a page without that head. */
export const accountOnPage = (page: string): string | null =>
  readPage(page, ($) => {
    const hasLogout = $('a[href*="action=logout"]').length > 0;
    const name = nameIn($('img[alt="Author"]').closest('a').attr('href'));
    if (hasLogout && name !== undefined) return name;
    if ($('input[name="username"]').length > 0) return null;
    throw new RemoteFault('notReadable', { words: 'no head of the site' });
  });

/** What the site answers to a login that it does not take. */
export const loginRefusal = (page: string): RemoteFault =>
  readPage(page, ($) => {
    const words = /No such user or wrong password\.?/i.exec($('body').text())?.[0];
    if (words === undefined && !isLoginPage($)) throw new RemoteFault('notReadable', { words: 'no answer to a login' });
    return new RemoteFault('loginRefused', words === undefined ? {} : { words });
  });

/** Reads the form for a solution. Throws sessionLost, humanCheck where its picture is shown, languageGone, notReadable. */
export const checkForm = (page: string, language: string): void =>
  readPage(page, ($) => {
    if (isLoginPage($)) throw new RemoteFault('sessionLost');
    const languages = $('form select[name="language"] option').toArray();
    if (languages.length === 0) throw new RemoteFault('notReadable', { words: 'no form' });
    const check = $('#exe_checkcode');
    if (check.length > 0 && !/display\s*:\s*none/i.test(check.attr('style') ?? '')) throw new RemoteFault('humanCheck');
    if (!languages.some((one) => $(one).attr('value') === language)) throw new RemoteFault('languageGone');
  });

const refusalOf = (words: string): RemoteFault => {
  if (/re-?submit/i.test(words)) return new RemoteFault('tooMany', { words, retryAfter: 5000 });
  if (/(?:verify|check) ?code/i.test(words)) return new RemoteFault('humanCheck', { words });
  if (/no such problem/i.test(words)) return new RemoteFault('noSuchProblem', { words });
  if (/language/i.test(words)) return new RemoteFault('languageGone', { words });
  if (/Exercise Is Closed/i.test(words)) return new RemoteFault('siteDown', { words });
  return new RemoteFault('refused', { words });
};

/** What a page says that came instead of the list after a submit; `fateUnknown` where it says nothing known. */
export const submitRefusal = (page: string): RemoteFault =>
  readPage(page, ($) => {
    if (isLoginPage($)) return new RemoteFault('sessionLost');
    const all = $('body').text();
    const said = $('li')
      .toArray()
      .map((one) => wordsOf($(one).text()))
      .filter((one) => one !== '');
    if (/ERROR\(s\) occurred/i.test(all) && said.length > 0) return refusalOf(said.join(' '));
    const known = /Exercise Is Closed Now!?|please don.t re-?submit[^.!]*/i.exec(all)?.[0];
    return known === undefined ? new RemoteFault('fateUnknown', { page }) : refusalOf(wordsOf(known));
  });

const numberIn = (text: string, unit: RegExp): number | undefined => {
  const found = unit.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Reads the rows of a list of submissions. Throws notReadable where there is no list. */
export const rowsOfPage = (page: string): HduRow[] =>
  readPage(page, ($) => {
    if ($('#fixed_table, table.table_text').length === 0) throw new RemoteFault('notReadable', { words: 'no list' });
    return $('table.table_text tr')
      .toArray()
      .flatMap((row) => {
        const cells = $(row).children('td');
        const words = cells.toArray().map((cell) => wordsOf($(cell).find('br').replaceWith(' ').end().text()));
        const [remoteId = '', at = '', word = '', problem, time = '', memory = '', , language, user = ''] = words;
        if (!/^\d+$/.test(remoteId)) return [];
        if (words.length < 9 || word === '') throw new RemoteFault('notReadable', { words: 'a row of another kind' });
        return [
          {
            remoteId,
            at: dateOf(at, hoursEast),
            word,
            problem,
            time: numberIn(time, /^(\d+)\s*MS$/i),
            memory: numberIn(memory, /^(\d+)\s*K$/i),
            language,
            user: nameIn($(cells[8]).find('a').attr('href')) ?? user,
          },
        ];
      });
  });

/** Reads the page of a compiler's output; undefined where it has none. */
export const compileTextOfPage = (page: string): string | undefined =>
  readPage(page, ($) => ($('pre').length === 0 ? undefined : preText($('pre').first())));
