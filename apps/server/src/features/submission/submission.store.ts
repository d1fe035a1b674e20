import type { Viewer } from '@assay/domain';
import { and, desc, eq, gt, ilike, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Sql } from '../../platform/database.ts';
import { isAmong, isInList } from '../../platform/isOneOf.ts';
import { onceFor } from '../../platform/onceFor.ts';
import { containing } from '../../platform/page.ts';
import { atTheEnd } from '../../platform/pipelined.ts';
import { hasPage, userAccount } from '../account/account.table.ts';
import { usernameHolds } from '../account/index.ts';
import { problem, problemRelease } from '../problem/problem.table.ts';
import type { KeptTotals } from './keptTotals.ts';
import { countKept, countOwnUnmet, countUpTo, gatherPage, mostCounted } from './listTotal.store.ts';
import { metWork } from './metWork.ts';
import { caseResult, judgement, madeIn, type Place, submission, testRun } from './submission.table.ts';
import { fairTurn, shownColumns } from './verdict.store.ts';

const withOwner = {
  row: shownColumns,
  username: userAccount.username,
  role: userAccount.role,
  hasPage: hasPage(userAccount.status),
};

/** What the rules ask of a submission's problem. */
export const problemFacts = {
  codeShare: problem.codeShare,
  openCaseResult: problem.openCaseResult,
  problem: { auth: problem.auth, isGroup: problem.isGroup },
};

/** A submission with its owner's name, its problem's switches and the progress of its judgement. */
export const findSubmission = async (db: Sql, id: number) => {
  const [found] = await db
    .select({
      ...withOwner,
      row: { ...shownColumns, code: submission.code, ip: submission.ip },
      ...problemFacts,
      problemType: problem.type,
      difficulty: problem.difficulty,
      releaseId: judgement.releaseId,
      words: judgement.words,
      progress: { done: judgement.casesDone, total: judgement.casesTotal },
    })
    .from(submission)
    .innerJoin(userAccount, eq(userAccount.uid, submission.uid))
    .innerJoin(problem, eq(problem.id, submission.pid))
    .leftJoin(judgement, eq(judgement.id, submission.judgementId))
    .where(eq(submission.id, id));
  return found;
};

/** Answers a query for several submissions of one place, for status polls: prepared once, it is what is asked most. */
export const prepareStatuses = (db: Pick<Database, 'select'>) => {
  const { ids, cid, gid } = { ids: sql.placeholder('ids'), cid: sql.placeholder('cid'), gid: sql.placeholder('gid') };
  const prepared = db
    .select({
      ...withOwner,
      ...problemFacts,
      progress: { done: judgement.casesDone, total: judgement.casesTotal },
    })
    .from(submission)
    .innerJoin(userAccount, eq(userAccount.uid, submission.uid))
    .innerJoin(problem, eq(problem.id, submission.pid))
    .leftJoin(judgement, eq(judgement.id, submission.judgementId))
    .where(and(isInList(submission.id, ids, 'bigint'), eq(submission.cid, cid), eq(submission.gid, gid)))
    .prepare('submission_statuses');
  return (ids: readonly number[], place: Place) => prepared.execute({ ids, ...place });
};

/** Does a problem show the results of its cases? */
export const showsCases = async (db: Sql, pid: number): Promise<boolean> => {
  const [row] = await db.select({ shows: problem.openCaseResult }).from(problem).where(eq(problem.id, pid));
  return row?.shows ?? false;
};

const preparePlaces = onceFor((db: Sql) =>
  db
    .select({
      id: submission.id,
      pid: submission.pid,
      uid: submission.uid,
      cid: submission.cid,
      gid: submission.gid,
      submitTime: submission.submitTime,
      problem: problemFacts.problem,
    })
    .from(submission)
    .innerJoin(problem, eq(problem.id, submission.pid))
    .where(isInList(submission.id, sql.placeholder('ids'), 'bigint'))
    .prepare('submission_places'),
);

/** Where, when and by whom submissions were made. */
export const placesOf = (db: Sql, ids: readonly number[]) => preparePlaces(db).execute({ ids });

export interface SubmissionFilter extends Place {
  uid?: string | undefined;
  problemId?: string | undefined;
  exactProblem: boolean;
  status?: number | undefined;
  username?: string | undefined;
  language?: string | undefined;
  locale: string;
  viewer: Viewer | null;
  /** Problems that the viewer is told nothing about now. */
  embargoed: readonly number[];
  offset: number;
  limit: number;
}

/** The statement of `listedRows`. */
const prepareListedRows = onceFor((db: Sql) => {
  const title = sql<string>`coalesce((select s.title from problem_statement s
    where s.pid = ${problem.id} and s.locale = ${sql.placeholder('locale')}), ${problem.title})`;
  return db
    .select({ ...withOwner, title, problemAuth: problem.auth })
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
export const listSubmissions = async ({ db, totals }: { db: Sql; totals: KeptTotals }, filter: SubmissionFilter) => {
  const { cid, gid, status, language, username } = filter;
  const met = filter.uid === undefined ? metWork(filter.viewer, filter.embargoed) : undefined;
  const conditions: (SQL | undefined)[] = [madeIn(filter), met];
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
    place: { cid, gid },
    ...(status === undefined ? {} : { status }),
    ...(met ? { without: filter.embargoed } : {}),
  };
  const keptCount = async (): Promise<number | undefined> => {
    if (filter.uid || (language && pids)) return undefined;
    if (!pids) return totals({ ...kept, ...(language ? { language } : {}) });
    // Of problems by name one's own are found too where nobody else's are.
    const uid = met && filter.viewer?.uid;
    const [total, own] = await Promise.all([
      countKept(db, { ...kept, pids }),
      uid ? countOwnUnmet(db, { ...kept, uid, pids, without: filter.embargoed }) : 0,
    ]);
    return total === undefined ? undefined : total + own;
  };
  const page = async (): Promise<number[]> => {
    const rows = await db
      .select({ id: submission.id })
      .from(submission)
      .where(where)
      .orderBy(desc(submission.id))
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

/** Submissions of a user, anywhere, within the last minute. */
export const submittedLately = async (db: Sql, uid: string): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(submission)
    .where(and(eq(submission.uid, uid), gt(submission.submitTime, sql`now() - interval '1 minute'`)));
  return row?.count ?? 0;
};

const inFlightLocks = 7_205_254;

/** Until the transaction ends the same user's others wait here: two at once do not both find room for one. */
export const lockInFlight = async (tx: Sql, uid: string): Promise<void> => {
  await atTheEnd(tx, tx.execute(sql`select pg_advisory_xact_lock(${inFlightLocks}::int, hashtext(${uid}))`));
};

export const setShare = async (db: Sql, id: number, share: boolean): Promise<void> => {
  await db.update(submission).set({ share, gmtModified: new Date() }).where(eq(submission.id, id));
};

export const casesOf = (db: Sql, judgementId: number) =>
  db.select().from(caseResult).where(eq(caseResult.judgementId, judgementId)).orderBy(caseResult.seq);

/** What is kept of one case beside its measures; undefined while it has not run. */
export const caseWordsOf = async (db: Sql, judgementId: number, seq: number) => {
  const [row] = await db
    .select({ words: caseResult.words })
    .from(caseResult)
    .where(and(eq(caseResult.judgementId, judgementId), eq(caseResult.seq, seq)));
  return row;
};

export const releaseById = async (db: Sql, id: number) => {
  const [row] = await db.select().from(problemRelease).where(eq(problemRelease.id, id));
  return row?.spec;
};

/** A test run waiting for a node, with its fair turn among the test runs of its class. */
export const insertTestRun = async (
  db: Sql,
  row: typeof testRun.$inferInsert & { priority: number; uid: string },
): Promise<void> => {
  await db.insert(testRun).values({ ...row, turn: fairTurn(testRun, row.priority, row.uid) });
};

export const findTestRun = async (db: Sql, key: string, uid: string) => {
  const [row] = await db
    .select()
    .from(testRun)
    .where(
      and(
        eq(testRun.key, key),
        eq(testRun.uid, uid),
        or(ne(testRun.state, 'void'), gt(testRun.leaseUntil, sql`now()`)),
        eq(testRun.kind, 'testRun'),
        sql`${testRun.gmtCreate} > now() - interval '600 seconds'`,
      ),
    );
  return row;
};

/** Ends a test run whose result is read; for a minute it may be read again, because an answer may be lost on its way. */
export const closeTestRun = async (db: Sql, id: number): Promise<void> => {
  await db
    .update(testRun)
    .set({ state: 'void', leaseUntil: sql`now() + interval '60 seconds'` })
    .where(and(eq(testRun.id, id), eq(testRun.state, 'done')));
};

export const sweepTestRuns = async (db: Sql): Promise<void> => {
  const kept = sql`case ${testRun.kind} when 'trial' then interval '1 day' else interval '15 minutes' end`;
  await db.delete(testRun).where(sql`${testRun.gmtCreate} < now() - ${kept} and ${testRun.kind} <> 'lab'`);
  // The text goes as soon as nobody may read it; the times stay.
  await db
    .update(testRun)
    .set({ code: '', input: '', expected: null, output: null, stderr: null, words: null, leaseUntil: null })
    .where(and(eq(testRun.state, 'void'), eq(testRun.kind, 'testRun'), lt(testRun.leaseUntil, sql`now()`)));
  // What somebody waited for whose process is gone.
  await db
    .delete(testRun)
    .where(
      sql`${testRun.kind} = 'lab' and ${testRun.labRunId} is null and ${testRun.gmtCreate} < now() - interval '1 day'`,
    );
  // Work of a lab lives as long as its run; that of problems which were deleted has none any more.
  await db
    .delete(testRun)
    .where(
      sql`${testRun.labRunId} is not null and not exists (select from lab_run r where r.id = ${testRun.labRunId})`,
    );
};
