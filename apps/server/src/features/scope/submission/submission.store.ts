import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Sql } from '../../../platform/sql/database.ts';
import { isInList } from '../../../platform/sql/isOneOf.ts';
import { memoize } from '../../../platform/sql/memoize.ts';
import { hasPage, userAccount } from '../../account/account.table.ts';
import { problem, problemRelease } from '../../problem/problem.table.ts';
import { fairTurn, shownColumns } from '../../submission/index.ts';
import { caseResult, judgement, type Place, submission, testRun } from '../../submission/submission.table.ts';

export const withOwner = {
  row: shownColumns,
  username: userAccount.username,
  role: userAccount.role,
  hasPage: hasPage(userAccount.status),
};

/** What the rules ask of a submission's problem. */
export const problemFacts = {
  codeShare: problem.codeShare,
  openCaseResult: problem.openCaseResult,
  problem: { auth: problem.auth, isGroup: problem.isGroup, uid: problem.uid },
};

/** A submission with its owner's name, its problem's switches and the progress of its judgement. */
export const findSubmission = async (db: Sql, id: number) => {
  const [found] = await db
    .select({
      ...withOwner,
      row: { ...shownColumns, code: submission.code, ip: submission.ip },
      ...problemFacts,
      problemType: problem.type,
      oj: problem.oj,
      externalId: problem.externalId,
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

/** Answers a query for several submissions of a contest, or outside contests, for status polls: prepared once, it is what is asked most. */
export const prepareStatuses = (db: Pick<Database, 'select'>) => {
  const { ids, cid } = { ids: sql.placeholder('ids'), cid: sql.placeholder('cid') };
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
    .where(and(isInList(submission.id, ids, 'bigint'), sql`${submission.cid} is not distinct from ${cid}`))
    .prepare('submission_statuses');
  return (ids: readonly number[], { cid }: Pick<Place, 'cid'>) => prepared.execute({ ids, cid });
};

/** Does a problem show the results of its cases? */
export const showsCases = async (db: Sql, pid: number): Promise<boolean> => {
  const [row] = await db.select({ shows: problem.openCaseResult }).from(problem).where(eq(problem.id, pid));
  return row?.shows ?? false;
};

const preparePlaces = memoize((db: Sql) =>
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
  await tx.execute(sql`select pg_advisory_xact_lock(${inFlightLocks}::int, hashtext(${uid}))`);
};

/** Makes those who write beside a run come one after another until the transaction ends. */
export const lockRun = async (tx: Sql, id: number): Promise<void> => {
  await tx.select({ id: submission.id }).from(submission).where(eq(submission.id, id)).for('update');
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
  await db.delete(testRun).where(sql`${testRun.gmtCreate} < now() - ${kept} and ${testRun.kind} <> 'lab'
      and not (${testRun.kind} = 'trial' and ${testRun.state} = 'queued' and ${testRun.pid} is not null)`);
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
