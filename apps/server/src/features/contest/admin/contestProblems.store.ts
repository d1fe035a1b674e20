import { mayEditEveryProblem, problemAuths, type Viewer } from '@assay/domain';
import { and, eq, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { containing } from '../../../platform/sql/page.ts';
import { problem, problemRelease } from '../../problem/problem.table.ts';
import { submission } from '../../submission/submission.table.ts';
import { contest, contestProblem } from '../contest.table.ts';

export type EntryRow = typeof contestProblem.$inferSelect;

/** Problems of a contest, in the order of their display ids. */
export const entriesOf = (db: Sql, cid: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(contestProblem)
    .where(eq(contestProblem.cid, cid))
    .orderBy(sql`length(${contestProblem.displayId})`, contestProblem.displayId);

export const findEntry = async (db: Sql, cid: number, pid: number): Promise<EntryRow | undefined> => {
  const [row] = await db
    .select()
    .from(contestProblem)
    .where(and(eq(contestProblem.cid, cid), eq(contestProblem.pid, pid)));
  return row;
};

/** The entry of that number, in whichever contest. */
export const entryById = async (db: Sql, id: number): Promise<EntryRow | undefined> => {
  const [row] = await db.select().from(contestProblem).where(eq(contestProblem.id, id));
  return row;
};

const pageOfProblems = async (
  db: Sql,
  where: SQL | undefined,
  paging: { offset: number; limit: number },
  order: SQL[],
  cid: number,
) => {
  const joined = and(eq(contestProblem.pid, problem.id), eq(contestProblem.cid, cid));
  const [records, [total]] = await Promise.all([
    db
      .select({ row: problem, release: problemRelease.spec })
      .from(problem)
      .leftJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
      .leftJoin(contestProblem, joined)
      .where(where)
      .orderBy(...order)
      .limit(paging.limit)
      .offset(paging.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(problem).leftJoin(contestProblem, joined).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

export interface ProblemSearch {
  cid: number;
  keyword?: string | undefined;
  /** Only of this judge. */
  oj?: string | undefined;
  offset: number;
  limit: number;
}

const matching = ({ keyword, oj }: ProblemSearch): SQL | undefined => {
  const pattern = keyword?.trim() ? containing(keyword.trim()) : undefined;
  return and(
    pattern
      ? or(ilike(problem.title, pattern), ilike(problem.problemId, pattern), ilike(problem.author, pattern))
      : undefined,
    oj ? eq(problem.oj, oj) : undefined,
  );
};

export const chosenProblems = (db: Sql, search: ProblemSearch) =>
  pageOfProblems(
    db,
    and(sql`${contestProblem.id} is not null`, matching(search)),
    search,
    [sql`length(${contestProblem.displayId})`, sql`${contestProblem.displayId}`],
    search.cid,
  );

const inContestOf = (uid: string, pid: SQL): SQL =>
  sql`exists (select 1 from ${contestProblem} u join ${contest} c on c.id = u.cid where u.pid = ${pid} and c.uid = ${uid})`;

/** Those of the problems that a contest directed by this person has. */
export const inContestsOf = async (db: Sql, uid: string, pids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: problem.id })
    .from(problem)
    .where(and(inArray(problem.id, [...pids]), inContestOf(uid, sql`${problem.id}`)));
  return new Set(rows.map(({ id }) => id));
};

/**
 * What `whyNotIntoContest` says of an administrator, for lists: what may be taken, and public problems that lack consent, which
 * anybody may read and whose page of the list says so.
 */
const isOffered = (viewer: Viewer): SQL | undefined =>
  and(
    eq(problem.isGroup, false),
    or(
      eq(problem.auth, problemAuths.public),
      and(
        eq(problem.auth, problemAuths.contest),
        mayEditEveryProblem(viewer)
          ? undefined
          : or(eq(problem.uid, viewer.uid), inContestOf(viewer.uid, sql`${problem.id}`)),
      ),
    ),
  );

/** What `mayTakeIntoGroupContest` says, for lists. */
const isOfferedInGroup = (viewer: Viewer, gid: number, everyOwn = false): SQL | undefined =>
  or(
    and(eq(problem.isGroup, false), eq(problem.auth, problemAuths.public)),
    and(
      eq(problem.isGroup, true),
      eq(problem.gid, gid),
      everyOwn ? undefined : or(ne(problem.auth, problemAuths.contest), eq(problem.uid, viewer.uid)),
    ),
  );

/** Problems that this person could add: of the contest's kind and remote ones. */
export const candidateProblems = (
  db: Sql,
  viewer: Viewer,
  search: ProblemSearch & { type: number; gid: number | null; everyOwn?: boolean },
) =>
  pageOfProblems(
    db,
    and(
      sql`${contestProblem.id} is null`,
      search.gid ? isOfferedInGroup(viewer, search.gid, search.everyOwn) : isOffered(viewer),
      or(eq(problem.type, search.type), eq(problem.isRemote, true)),
      matching(search),
    ),
    search,
    [sql`length(${problem.problemId})`, sql`${problem.problemId}`],
    search.cid,
  );

export const insertEntry = async (
  tx: Sql,
  entry: Pick<EntryRow, 'cid' | 'pid' | 'displayId' | 'displayTitle' | 'color' | 'fromArchive'>,
): Promise<EntryRow> => {
  const [row] = await tx.insert(contestProblem).values(entry).returning();
  return row!;
};

export const updateEntry = async (
  tx: Sql,
  id: number,
  change: Partial<Pick<EntryRow, 'displayId' | 'displayTitle' | 'color'>>,
): Promise<EntryRow> => {
  const [row] = await tx
    .update(contestProblem)
    .set({ ...change, gmtModified: new Date() })
    .where(eq(contestProblem.id, id))
    .returning();
  return row!;
};

/** Gives all problems of a contest new display ids at once, so that two may change places. */
export const renameEntries = async (
  tx: Sql,
  cid: number,
  names: readonly { pid: number; displayId: string }[],
): Promise<void> => {
  // Unique in each step: first aside, then to the place.
  await tx.execute(sql`update ${contestProblem} set display_id = '#' || id where cid = ${cid}`);
  await tx.execute(sql`
    update ${contestProblem} p set display_id = n.name, gmt_modified = now()
    from unnest(${sql.param(names.map((name) => name.pid))}::bigint[],
      ${sql.param(names.map((name) => name.displayId))}::text[]) as n(pid, name)
    where p.cid = ${cid} and p.pid = n.pid`);
};

/** Submissions carry the id under which their problem was met: it follows a new name. */
export const syncDisplayIds = async (tx: Sql, cid: number): Promise<void> => {
  await tx.execute(sql`
    update ${submission} s set display_pid = p.display_id from ${contestProblem} p
    where s.cid = ${cid} and p.cid = s.cid and p.pid = s.pid and s.display_pid <> p.display_id`);
};

/** Takes a problem out with its submissions there; answers how many they were, undefined where it was not in. */
export const removeEntry = async (tx: Sql, cid: number, pid: number): Promise<number | undefined> => {
  const [entry] = await tx
    .delete(contestProblem)
    .where(and(eq(contestProblem.cid, cid), eq(contestProblem.pid, pid)))
    .returning({ fromArchive: contestProblem.fromArchive });
  if (!entry) return undefined;
  if (entry.fromArchive) await returnToArchive(tx, [pid]);
  const gone = await tx.delete(submission).where(and(eq(submission.cid, cid), eq(submission.pid, pid)));
  // A board that nobody looks at before the problem comes back would not know that it had gone.
  await tx.update(contest).set({ peopleChanged: new Date() }).where(eq(contest.id, cid));
  return gone.rowCount ?? 0;
};

/** From now on it is met in contests only; answers whether it was, or would be without another contest, in the archive. */
export const hideFromArchive = async (tx: Sql, pid: number): Promise<boolean> => {
  const { rowCount } = await tx
    .update(problem)
    .set({ auth: problemAuths.contest, gmtModified: new Date() })
    .where(and(eq(problem.id, pid), eq(problem.auth, problemAuths.public)));
  if (rowCount === 1) return true;
  const [kept] = await tx
    .select({ pid: contestProblem.pid })
    .from(contestProblem)
    .where(and(eq(contestProblem.pid, pid), contestProblem.fromArchive))
    .limit(1);
  return kept !== undefined;
};

/** From now on a private problem of a group is met in contests only. */
export const keepForContests = async (tx: Sql, pid: number): Promise<void> => {
  await tx.update(problem).set({ auth: problemAuths.contest, gmtModified: new Date() }).where(eq(problem.id, pid));
};

/** Makes problems public again that were so before contests took them, except those that another contest still keeps. */
export const returnToArchive = async (tx: Sql, pids: readonly number[]): Promise<void> => {
  if (pids.length === 0) return;
  await tx
    .update(problem)
    .set({ auth: problemAuths.public, gmtModified: new Date() })
    .where(
      and(
        inArray(problem.id, [...pids]),
        eq(problem.auth, problemAuths.contest),
        sql`not exists (select 1 from ${contestProblem} k where k.pid = ${problem.id} and k.from_archive)`,
      ),
    );
};

/** Problems that a contest keeps out of the archive. */
export const keptFromArchive = async (tx: Sql, cid: number): Promise<number[]> =>
  (
    await tx
      .select({ pid: contestProblem.pid })
      .from(contestProblem)
      .where(and(eq(contestProblem.cid, cid), contestProblem.fromArchive))
  ).map(({ pid }) => pid);

/** A contest that is over lets go the problems it kept out of the archive. */
export const letGo = async (tx: Sql, cid: number): Promise<void> => {
  const rows = await tx
    .update(contestProblem)
    .set({ fromArchive: false })
    .where(and(eq(contestProblem.cid, cid), contestProblem.fromArchive))
    .returning({ pid: contestProblem.pid });
  await returnToArchive(
    tx,
    rows.map(({ pid }) => pid),
  );
};

/** Contests under way or over that keep problems out of the archive and give them back at the end; the oldest first. */
export const keepers = async (db: Sql, limit: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ cid: contestProblem.cid })
    .from(contestProblem)
    .innerJoin(contest, eq(contest.id, contestProblem.cid))
    .where(and(contestProblem.fromArchive, contest.returnProblems, lt(contest.startTime, sql`now()`)))
    .orderBy(contestProblem.cid)
    .limit(limit);
  return rows.map(({ cid }) => cid);
};

/** Says whether others than its setter may put a problem into their contests. */
export const setContestUse = async (tx: Sql, pid: number, contestUse: boolean): Promise<void> => {
  await tx.update(problem).set({ contestUse }).where(eq(problem.id, pid));
};
