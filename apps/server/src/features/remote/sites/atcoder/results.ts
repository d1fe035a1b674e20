import { status } from '@assay/domain';
import type { CheerioAPI } from 'cheerio';
import { dateOf } from '../page/dateOf.ts';
import { memoryOf, timeOf } from '../page/limits.ts';
import { readJson, readPage, readRows } from '../page/readPage.ts';
import { preText, wordsOf } from '../page/text.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteRow, RemoteVerdict } from '../site.ts';
import { idOf } from './ids.ts';

const ends: Readonly<Record<string, number>> = {
  AC: status.accepted,
  WA: status.wrongAnswer,
  TLE: status.timeLimitExceeded,
  MLE: status.memoryLimitExceeded,
  RE: status.runtimeError,
  OLE: status.runtimeError,
  QLE: status.runtimeError,
  IE: status.runtimeError,
  CE: status.compileError,
};

/**
 * Gives the verdict of a label: `12/20 WA` and whatever is not known is not final, nor is a word in a cell of those that wait
 * (`isWaiting`), whatever its colour.
 */
export const verdictOf = (label: string, isWaiting = false): RemoteVerdict => {
  const word = wordsOf(label);
  const end = Object.hasOwn(ends, word) ? ends[word] : undefined;
  if (end !== undefined && !isWaiting) return { status: end, isFinal: true, word };
  const isRunning = /^\d+\s*\/\s*\d+/.test(word) || word === 'Judging';
  return { status: isRunning ? status.judging : status.pending, isFinal: false, word };
};

const costs = (texts: readonly string[]): Pick<RemoteVerdict, 'time' | 'memory'> => {
  const time = texts.find((text) => /^\d+\s*ms$/i.test(text));
  const memory = texts.find((text) => /^\d+\s*[KMG]i?B$/i.test(text));
  return {
    ...(time !== undefined && { time: timeOf(time) ?? 0 }),
    ...(memory !== undefined && { memory: Math.round((memoryOf(memory) ?? 0) * 1024) }),
  };
};

/** What the cells of a row, or of the answer about a live submission, say of its verdict; undefined: they hold no label. */
const verdictIn = ($: CheerioAPI, cells: ReturnType<CheerioAPI>): RemoteVerdict | undefined => {
  const label = cells.find('.label').first();
  if (label.length === 0) return undefined;
  const isWaiting = label.closest('.waiting-judge').length > 0;
  const texts = cells.toArray().map((cell) => wordsOf($(cell).text()));
  const verdict = verdictOf(label.text(), isWaiting);
  return verdict.isFinal ? { ...verdict, ...costs(texts) } : verdict;
};

const taskIn = (href: string | undefined): string | undefined => {
  const [, contest, task] = /\/contests\/([\w-]+)\/tasks\/([\w-]+)/.exec(href ?? '') ?? [];
  return contest && task ? idOf(contest, task) : undefined;
};

const userIn = (href: string | undefined): string => /\/users\/([\w-]+)/.exec(href ?? '')?.[1] ?? '';

/** Reads one page of a list of submissions, newest first; undefined: the site wants a login for it. `user`: whose own list it is. */
export const rowsOf = (page: string, user: string): RemoteRow[] =>
  readPage(page, ($) => {
    const rows = $('td.submission-score[data-id]')
      .toArray()
      .map((score) => $(score).closest('tr'));
    if (rows.length === 0 && $('.panel-submission').length === 0)
      throw new RemoteFault('notReadable', { words: 'no list' });
    return rows.map((row) => {
      const language = wordsOf(row.find('a[href*="f.Language"]').first().text());
      return {
        remoteId: row.find('td.submission-score').attr('data-id') ?? '',
        user: userIn(row.find('a[href^="/users/"]').attr('href')) || user,
        problem: taskIn(row.find('a[href*="/tasks/"]').attr('href')),
        language: language === '' ? wordsOf(row.children('td').eq(3).text()) : language,
        at: dateOf(row.find('time').first().text(), 9),
      };
    });
  });

/** A submission as its own page shows it. */
export interface Single {
  row: Omit<RemoteRow, 'remoteId'>;
  verdict: RemoteVerdict;
}

/** Reads the page of one submission, with the compiler's text. */
export const singleOf = (page: string): Single =>
  readPage(page, ($) => {
    const cell = (names: RegExp) =>
      $('table th')
        .filter((_at, one) => names.test(wordsOf($(one).text())))
        .first()
        .next('td');
    const state = cell(/^(?:Status|結果)$/);
    const verdict = verdictOf(
      state.find('.label').first().text(),
      state.is('.waiting-judge') || state.find('.waiting-judge').length > 0,
    );
    if (state.find('.label').length === 0) throw new RemoteFault('notReadable', { words: 'no status' });
    const compile = $('h4')
      .filter((_at, one) => /^(?:Compile Error|コンパイルエラー)/.test(wordsOf($(one).text())))
      .first()
      .nextAll('pre')
      .first();
    const message = compile.length > 0 ? preText(compile.toArray()) : '';
    const language = wordsOf(cell(/^(?:Language|言語)$/).text());
    return {
      row: {
        user: userIn(
          cell(/^(?:User|ユーザ)$/)
            .find('a')
            .attr('href'),
        ),
        problem: taskIn(
          cell(/^(?:Task|問題)$/)
            .find('a')
            .attr('href'),
        ),
        language: language === '' ? undefined : language,
        at: dateOf(cell(/^(?:Submission Time|提出日時)$/).text(), 9),
      },
      verdict: verdict.isFinal
        ? {
            ...verdict,
            ...costs([wordsOf(cell(/^(?:Exec Time|実行時間)$/).text()), wordsOf(cell(/^(?:Memory|メモリ)$/).text())]),
            ...(message !== '' && { message }),
          }
        : verdict,
    };
  });

interface Live {
  Result: Record<string, { Html: string }>;
}
const isLive = (value: unknown): value is Live => {
  const { Result } = (value ?? {}) as { Result?: unknown };
  return (
    typeof Result === 'object' &&
    Result !== null &&
    Object.values(Result).every((one) => typeof (one as { Html?: unknown } | null)?.Html === 'string')
  );
};

/**
 * Reads what the site tells the owner of a submission that is judged; undefined: it is not among theirs. That no interval is told does
 * not make it final: what only waits is told without one too.
 */
export const liveOf = (text: string, remoteId: string): RemoteVerdict | undefined => {
  const { Result } = readJson(text, isLive);
  const html = Object.hasOwn(Result, remoteId) ? Result[remoteId]!.Html : undefined;
  return html === undefined ? undefined : readRows(`<tr>${html}</tr>`, ($) => verdictIn($, $('td')));
};
