import { status } from '@assay/domain';
import type { CheerioAPI } from 'cheerio';
import { z } from 'zod';
import { readPage } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteRow, RemoteVerdict } from '../site.ts';

const isOutside = ($: CheerioAPI): boolean => $('input[name="login_user"]').length > 0;

/** Is somebody logged in on this page? Throws notReadable for a page of another kind. */
export const isInside = (page: string): boolean =>
  readPage(page, ($) => {
    if ($('.fa-sign-out, a[href^="/logout"]').length > 0) return true;
    if (isOutside($)) return false;
    throw new RemoteFault('notReadable', { words: 'no head of the site' });
  });

/** Did the site refuse a login? */
export const isLoginRefused = (page: string): boolean => /Authentication failed/i.test(page);

/** Numbers of the languages that a problem takes, by its form. Throws sessionLost, noSuchProblem, notReadable. */
export const languagesOfForm = (page: string): string[] =>
  readPage(page, ($) => {
    const options = $('select#lang option, select[name="lang"] option').toArray();
    if (options.length > 0) return options.map((one) => $(one).attr('value') ?? '');
    if (/Wrong problem code/i.test($('body').text())) throw new RemoteFault('noSuchProblem');
    if (isOutside($)) throw new RemoteFault('sessionLost');
    throw new RemoteFault('notReadable', { words: 'no form' });
  });

const refusals: readonly (readonly [words: RegExp, kind: 'noSuchProblem' | 'tooMany' | 'languageGone' | 'refused'])[] =
  [
    [/Wrong problem code[^.!]*/i, 'noSuchProblem'],
    [/[^.!]*\b(?:too (?:many|often|frequent\w*)|wait)\b[^.!]*/i, 'tooMany'],
    [/[^.!]*\blanguage\b[^.!]*\bnot\b[^.!]*/i, 'languageGone'],
    [/[^.!]*\b(?:too long|too large|is empty)\b[^.!]*/i, 'refused'],
  ];

/** The number of what was submitted, by the page that answers it. Throws why it was not taken; fateUnknown where that is not said. */
export const newNumber = (page: string): string =>
  readPage(page, ($) => {
    const id = $('input[name="newSubmissionId"]').attr('value') ?? '';
    if (/^\d{1,12}$/.test(id)) return id;
    if (isOutside($)) throw new RemoteFault('sessionLost');
    for (const line of $('#content, body').first().find('h1, h2, h3, h4, p, li, div').toArray()) {
      const words = wordsOf($(line).text()).slice(0, 500);
      for (const [known, kind] of refusals) if (known.test(words)) throw new RemoteFault(kind, { words });
    }
    throw new RemoteFault('fateUnknown', { page });
  });

/** Reads the rows of a list of submissions. Throws notReadable where there is no list. */
export const rowsOfPage = (page: string): RemoteRow[] =>
  readPage(page, ($) => {
    const cells = $('td[id^="statusres_"]').toArray();
    if (cells.length === 0 && $('#max_id, table.problems').length === 0)
      throw new RemoteFault('notReadable', { words: 'no list' });
    return cells.map((cell) => {
      const row = $(cell).closest('tr');
      const named = (part: string): string =>
        new RegExp(`/${part}/([^/?#]+)`).exec(row.find(`a[href*="/${part}/"]`).first().attr('href') ?? '')?.[1] ?? '';
      return {
        remoteId: ($(cell).attr('id') ?? '').slice('statusres_'.length),
        user: named('users'),
        problem: named('problems') || undefined,
        language: wordsOf(row.find('td.slang').text()) || undefined,
        // Of which zone its moments are is not known.
        at: undefined,
      };
    });
  });

const states = z.array(
  z.object({
    id: z.coerce.string(),
    status: z.coerce.number(),
    status_description: z.string(),
    time: z.coerce.string().nullish(),
    mem: z.coerce.string().nullish(),
    final: z.union([z.number(), z.string(), z.boolean()]).transform((one) => Number(one) === 1),
  }),
);

const finals: Readonly<Record<number, number>> = {
  11: status.compileError,
  12: status.runtimeError,
  13: status.timeLimitExceeded,
  14: status.wrongAnswer,
  15: status.accepted,
};

const numberIn = (text: string | null | undefined, unit: RegExp): number | undefined => {
  const found = unit.exec(text ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Reads what the site says of the state of a submission; undefined: it knows no such number. */
export const verdictOf = (text: string, remoteId: string): RemoteVerdict | undefined => {
  let answer: z.infer<typeof states>;
  try {
    answer = states.parse(JSON.parse(text));
  } catch (cause) {
    throw new RemoteFault('notReadable', { words: 'no states', page: text, cause });
  }
  const found = answer.find(({ id }) => id === remoteId);
  if (!found) return undefined;
  const word = readPage(found.status_description, ($) => wordsOf($.root().text()));
  if (!found.final) {
    const step = /compil/i.test(word) ? status.compiling : /running/i.test(word) ? status.judging : status.pending;
    return { status: step, isFinal: false, word };
  }
  // What is final and has no number of these went wrong there.
  const verdict = finals[found.status] ?? status.systemError;
  const [seconds, mib] = [numberIn(found.time, /^\s*([\d.]+)/), numberIn(found.mem, /^\s*([\d.]+)\s*M/i)];
  const isCosted = verdict !== status.compileError;
  return {
    status: verdict,
    isFinal: true,
    word,
    ...(isCosted && seconds !== undefined && { time: Math.round(seconds * 1000) }),
    ...(isCosted && mib !== undefined && { memory: Math.round(mib * 1024) }),
  };
};

/** Reads the page of a compiler's output; undefined where it has none. */
export const compileTextOfPage = (page: string): string | undefined =>
  readPage(page, ($) => ($('pre').length === 0 ? undefined : preText($('pre').first())));
