import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../../account/account.table.ts';
import { contest, contestProblem } from '../../contest/contest.table.ts';
import { discussion } from '../../discussion/discussion.table.ts';
import { holdBelow } from '../../discussion/index.ts';
import { forgetUnread } from '../../notice/index.ts';
import { problem, problemRelease } from '../../problem/problem.table.ts';
import { submission } from '../../submission/submission.table.ts';
import { problemDraft, problemPresence, problemRevision } from './edit.table.ts';

/** What the rules ask of several problems. */
export const ownersOf = (db: Sql, pids: readonly number[]) =>
  db
    .select({ id: problem.id, uid: problem.uid, isGroup: problem.isGroup, gid: problem.gid })
    .from(problem)
    .where(inArray(problem.id, [...pids]));

const total = sql<number>`count(*)::int`;

export const judgedSubmissions = async (db: Sql, pid: number): Promise<number> => {
  const [row] = await db.select({ total }).from(submission).where(eq(submission.pid, pid));
  return row?.total ?? 0;
};

export const countsOfProblem = async (db: Sql, pid: number) => {
  const [counts] = await db
    .select({
      submissions: total,
      users: sql<number>`count(distinct ${submission.uid})::int`,
    })
    .from(submission)
    .where(eq(submission.pid, pid));
  const [history] = await db.select({ total }).from(problemRevision).where(eq(problemRevision.pid, pid));
  return { submissions: counts?.submissions ?? 0, users: counts?.users ?? 0, revisions: history?.total ?? 0 };
};

/** Contests that have a problem, those that end last first. */
export const contestsOf = (db: Sql, pid: number, most: number) =>
  db
    .select({ cid: contest.id, title: contest.title })
    .from(contestProblem)
    .innerJoin(contest, eq(contest.id, contestProblem.cid))
    .where(eq(contestProblem.pid, pid))
    .orderBy(desc(contest.endTime), desc(contest.id))
    .limit(most);

/** Deletes a problem with its submissions, releases, history, drafts and discussions. */
export const removeProblem = async (tx: Sql, pid: number): Promise<void> => {
  // A submission at this moment is waited for, or waits and is told that it is gone.
  await tx.select({ id: problem.id }).from(problem).where(eq(problem.id, pid)).for('update');
  // First what refers to its releases.
  await tx.delete(submission).where(eq(submission.pid, pid));
  const rows = await tx.select({ id: discussion.id }).from(discussion).where(eq(discussion.pid, pid));
  const posts = rows.map(({ id }) => id);
  await forgetUnread(tx, { posts });
  await holdBelow(tx, posts);
  await tx.delete(problem).where(eq(problem.id, pid));
  await tx.delete(problemDraft).where(eq(problemDraft.pid, pid));
};

/** Drafts that one user may have; older ones go. */
const mostDrafts = 30;
const draftDays = 60;

export const putDraft = async (
  db: Sql,
  draft: { uid: string; pid: number; basedOn: number | null; form: string },
): Promise<void> => {
  const gmtModified = new Date();
  await db
    .insert(problemDraft)
    .values({ ...draft, gmtModified })
    .onConflictDoUpdate({
      target: [problemDraft.uid, problemDraft.pid],
      set: { basedOn: draft.basedOn, form: draft.form, gmtModified },
    });
  const kept = db
    .select({ pid: problemDraft.pid })
    .from(problemDraft)
    .where(eq(problemDraft.uid, draft.uid))
    .orderBy(desc(problemDraft.gmtModified))
    .limit(mostDrafts);
  await db.delete(problemDraft).where(and(eq(problemDraft.uid, draft.uid), sql`${problemDraft.pid} not in ${kept}`));
};

export const findDraft = async (db: Sql, uid: string, pid: number) => {
  const [row] = await db
    .select({ basedOn: problemDraft.basedOn, form: problemDraft.form, gmtModified: problemDraft.gmtModified })
    .from(problemDraft)
    .where(and(eq(problemDraft.uid, uid), eq(problemDraft.pid, pid)));
  return row ?? null;
};

export const dropDraft = async (db: Sql, uid: string, pid: number): Promise<void> => {
  await db.delete(problemDraft).where(and(eq(problemDraft.uid, uid), eq(problemDraft.pid, pid)));
};

/** Seconds after which somebody who is silent is gone; the page speaks more often. */
const presentSeconds = 45;
const alive = gt(problemPresence.seenAt, sql`now() - make_interval(secs => ${presentSeconds})`);

/** Notes that somebody is there; true when others should hear of it. */
export const notePresence = async (
  tx: Sql,
  one: { pid: number; uid: string; isWriting: boolean },
): Promise<boolean> => {
  const [had] = await tx
    .select({ isWriting: problemPresence.isWriting })
    .from(problemPresence)
    .where(and(eq(problemPresence.pid, one.pid), eq(problemPresence.uid, one.uid), alive));
  await tx
    .insert(problemPresence)
    .values(one)
    .onConflictDoUpdate({
      target: [problemPresence.pid, problemPresence.uid],
      set: { isWriting: one.isWriting, seenAt: sql`now()` },
    });
  return had?.isWriting !== one.isWriting;
};

export const leave = async (tx: Sql, pid: number, uid: string): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(problemPresence)
    .where(and(eq(problemPresence.pid, pid), eq(problemPresence.uid, uid)));
  return (rowCount ?? 0) > 0;
};

const mostShown = 20;

/** Others who have the editor open. */
export const othersPresent = (db: Sql, pid: number, uid: string) =>
  db
    .select({
      uid: problemPresence.uid,
      username: userAccount.username,
      avatar: userAccount.avatar,
      isWriting: problemPresence.isWriting,
    })
    .from(problemPresence)
    .innerJoin(userAccount, eq(userAccount.uid, problemPresence.uid))
    .where(and(eq(problemPresence.pid, pid), ne(problemPresence.uid, uid), alive))
    .orderBy(asc(userAccount.username))
    .limit(mostShown);

const unusedDays = 7;
/** Releases of one sweep: the next goes on. */
const mostSwept = 500;

/**
 * Drops releases that no problem, revision, judgement or run names any more: what runs of labs made and nobody published. Who
 * takes one up again in this moment holds its row, and it is passed over.
 */
const sweepReleases = async (db: Sql): Promise<void> => {
  await db.execute(sql`
    delete from problem_release where id in (
      select r.id from problem_release r
      where r.pid is not null and r.gmt_create < now() - make_interval(days => ${unusedDays})
        and not exists (select from problem p where p.id = r.pid and p.release_id = r.id)
        and not exists (select from problem_revision v where v.release_id = r.id)
        and not exists (select from judgement j where j.release_id = r.id)
        and not exists (select from lab_run l where l.pid = r.pid and r.id in (l.release_id, l.base_release_id))
        and not exists (select from test_run t where t.pid = r.pid and t.release_id = r.id)
      order by r.id limit ${mostSwept} for update skip locked)`);
};

/** Hourly: those who are long gone, drafts nobody came back to, releases of trial compilations and those nobody uses. */
export const sweepEditing = async (db: Sql): Promise<void> => {
  await db.delete(problemPresence).where(lt(problemPresence.seenAt, sql`now() - interval '1 hour'`));
  await db.delete(problemDraft).where(lt(problemDraft.gmtModified, sql`now() - make_interval(days => ${draftDays})`));
  await db
    .delete(problemRelease)
    .where(and(sql`${problemRelease.pid} is null`, lt(problemRelease.gmtCreate, sql`now() - interval '1 day'`)));
  await sweepReleases(db);
};
