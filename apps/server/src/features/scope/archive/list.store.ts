import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { isAmong, isInList } from '../../../platform/sql/isOneOf.ts';
import { memoize } from '../../../platform/sql/memoize.ts';
import { containing } from '../../../platform/sql/page.ts';
import { userAccount } from '../../account/account.table.ts';
import { usernameHolds } from '../../account/index.ts';
import { problem } from '../../problem/problem.table.ts';
import { madeIn, newestFirst, type Place, submission } from '../../submission/submission.table.ts';
import { problemFacts, withOwner } from '../submission/submission.store.ts';
import type { CachedTotals } from './cachedTotals.store.ts';
import { countKept, countOwnUnmet, countUpTo, gatherPage, mostCounted } from './listTotal.store.ts';
import { type Met, metWork } from './metWork.store.ts';

export interface SubmissionFilter {
  place: Place;
  /** Sent in this training. */
  tid?: number | undefined;
  uid?: string | undefined;
  problemId?: string | undefined;
  exactProblem: boolean;
  status?: number | undefined;
  username?: string | undefined;
  language?: string | undefined;
  locale: string;
  met: Met;
  offset: number;
  limit: number;
}

/** The statement of `listedRows`. */
const prepareListedRows = memoize((db: Sql) => {
  const title = sql<string>`coalesce((select s.title from problem_statement s
    where s.pid = ${problem.id} and s.locale = ${sql.placeholder('locale')}), ${problem.title})`;
  return db
    .select({ ...withOwner, title, problem: problemFacts.problem })
    .from(submission)
    .innerJoin(userAccount, eq(userAccount.uid, submission.uid))
    .innerJoin(problem, eq(problem.id, submission.pid))
    .where(isInList(submission.id, sql.placeholder('ids'), 'bigint'))
    .orderBy(desc(submission.id))
    .prepare('submission_rows');
});

/** Rows of a list by their numbers, newest first: one statement, put together and planned once, whatever list it is. */
const listedRows = (db: Sql, ids: readonly number[], locale: string) => prepareListedRows(db).execute({ ids, locale });

/** Names that contain a word: of so many people, those with the shortest names, submissions are looked for. */
const mostPeople = 500;

/** Submissions of one place, newest first. Problem titles are those of the reader's language. */
export const listSubmissions = async ({ db, totals }: { db: Sql; totals: CachedTotals }, filter: SubmissionFilter) => {
  const { place, tid, status, language, username } = filter;
  const met = filter.uid === undefined && filter.met !== 'all' ? filter.met : undefined;
  const conditions: (SQL | undefined)[] = [madeIn(place), met && metWork(met, place)];
  if (tid !== undefined) conditions.push(eq(submission.tid, tid));
  let pids: number[] | undefined;
  if (filter.problemId) {
    const id = filter.problemId.trim().toUpperCase();
    const named = filter.exactProblem ? eq(problem.problemId, id) : ilike(problem.problemId, containing(id));
    // As a list, not as a subquery: the planner must see how many submissions those problems have.
    const problems = await db.select({ id: problem.id }).from(problem).where(named);
    pids = problems.map((row) => row.id);
    conditions.push(isAmong(submission.pid, pids, 'bigint'));
  }
  if (filter.uid) conditions.push(eq(submission.uid, filter.uid));
  if (status !== undefined) conditions.push(eq(submission.status, status));
  if (language) conditions.push(eq(submission.language, language));
  if (username) {
    const people = await db
      .select({ uid: userAccount.uid })
      .from(userAccount)
      .where(usernameHolds(sql`${userAccount}`, username.trim()))
      .orderBy(sql`length(${userAccount.username})`, userAccount.username)
      .limit(mostPeople);
    const uids = people.map((row) => row.uid);
    conditions.push(isAmong(submission.uid, uids, 'text'));
  }
  const where = and(...conditions);
  const kept = {
    place,
    ...(status === undefined ? {} : { status }),
    ...(met ? { without: met.embargoed } : {}),
  };
  const keptCount = async (): Promise<number | undefined> => {
    if (filter.uid || tid !== undefined || (language && pids)) return undefined;
    if (!pids) return totals({ ...kept, ...(language ? { language } : {}) });
    // Of problems by name one's own are found too where nobody else's are.
    const uid = met?.uid;
    const [total, own] = await Promise.all([
      countKept(db, { ...kept, pids }),
      uid ? countOwnUnmet(db, { ...kept, uid, pids, without: met.embargoed }) : 0,
    ]);
    return total === undefined ? undefined : total + own;
  };
  const page = async (): Promise<number[]> => {
    const rows = await db
      .select({ id: submission.id })
      .from(submission)
      .where(where)
      .orderBy(...(tid === undefined ? newestFirst : [desc(submission.id)]))
      .limit(filter.limit)
      .offset(filter.offset);
    return rows.map(({ id }) => id);
  };
  // What people of a name sent is spread over the whole list.
  const gathered = username ? await gatherPage(db, where, filter) : undefined;
  const counted = async (): Promise<number> =>
    gathered?.total ?? (username ? mostCounted : ((await keptCount()) ?? countUpTo(db, where)));
  const [records, total] = await Promise.all([
    (gathered ? Promise.resolve(gathered.ids) : page()).then((ids) =>
      ids.length === 0 ? [] : listedRows(db, ids, filter.locale),
    ),
    counted(),
  ]);
  // The counters know nobody's own. Where nothing is found, a page beyond the end says nothing of how many there are.
  return { records, total: records.length === 0 ? total : Math.max(total, filter.offset + records.length) };
};
