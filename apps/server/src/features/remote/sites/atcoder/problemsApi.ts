import type { RemoteHttp } from '../../http/remoteHttp.ts';
import { readJson } from '../page/readPage.ts';
import type { RemoteRow, RemoteVerdict } from '../site.ts';
import { idOf } from './ids.ts';
import { verdictOf } from './results.ts';

/** A submission as AtCoder Problems, a site of somebody else, has gathered it, minutes late. */
interface Gathered {
  id: number;
  epoch_second: number;
  problem_id: string;
  contest_id: string;
  user_id: string;
  language: string;
  result: string;
  execution_time: number | null;
}

const isGathered = (value: unknown): value is Gathered => {
  const one = (value ?? {}) as Partial<Gathered>;
  return (
    Number.isSafeInteger(one.id) &&
    Number.isFinite(one.epoch_second) &&
    [one.problem_id, one.contest_id, one.user_id, one.language, one.result].every((text) => typeof text === 'string')
  );
};
const isList = (value: unknown): value is Gathered[] => Array.isArray(value) && value.every(isGathered);

/** Seconds back from now within which a submission is looked for: it gives the oldest first, 500 at a time. */
const window = 14 * 24 * 3600;
const mostPages = 6;

/** Reads what a user sent in the last two weeks, newest first. `now`: what time it is there, as an answer of the site says. */
export const gatheredOf = async (http: RemoteHttp, user: string, now: Date): Promise<Gathered[]> => {
  const found = new Map<number, Gathered>();
  let from = Math.floor(now.getTime() / 1000) - window;
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ user, from_second: String(from) });
    const rows = readJson((await http.get(`problems:/atcoder/atcoder-api/v3/user/submissions?${query}`)).text, isList);
    for (const row of rows) found.set(row.id, row);
    const last = Math.max(...rows.map((row) => row.epoch_second));
    if (rows.length < 500 || last <= from) break;
    from = last;
  }
  return [...found.values()].sort((a, b) => b.id - a.id);
};

/** Gives a gathered submission as a row. */
export const gatheredRow = (one: Gathered): RemoteRow => ({
  remoteId: String(one.id),
  user: one.user_id,
  problem: idOf(one.contest_id, one.problem_id),
  language: one.language,
  at: new Date(one.epoch_second * 1000),
});

/** Gives the verdict of a gathered submission, which has no memory and no text of a compiler. */
export const gatheredVerdict = (one: Gathered): RemoteVerdict => {
  const verdict = verdictOf(one.result);
  return verdict.isFinal && typeof one.execution_time === 'number' ? { ...verdict, time: one.execution_time } : verdict;
};
