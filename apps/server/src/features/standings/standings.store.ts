import type { RunSource } from '@assay/domain';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database, Sql } from '../../platform/sql/database.ts';
import { hasPage, uncountedUids, userAccount } from '../account/account.table.ts';
import { contest, contestProblem } from '../contest/contest.table.ts';
import { type StoredContest, withSubtasks } from '../contest/index.ts';
import { settledPosition, toldTime } from '../submission/index.ts';
import { submission, verdictEvent } from '../submission/submission.table.ts';

/** A submission on its way to a board; the problem is named by its number. */
export interface StoredRun extends RunSource {
  pid: number;
}

const columns = {
  id: submission.id,
  uid: submission.uid,
  pid: submission.pid,
  received: sql<number>`(extract(epoch from ${submission.submitTime}) * 1000)::bigint`.mapWith(Number),
  status: submission.status,
  score: submission.score,
  time: sql<number>`coalesce(${toldTime(submission.time)}, 0)`,
  judgementId: submission.judgementId,
};

/**
 * Those whose submissions count: neither super admins nor the contest's creator. Both are looked up once for a statement:
 * to ask for each of so many rows takes three quarters of its time.
 */
const counted = (cid: number): SQL => sql`${submission.uid} <> all(array(
    ${uncountedUids}
    union all select ${contest.uid} from ${contest} where ${contest.id} = ${cid}))`;

/** A run with the judgement that decides it. */
type Received = Omit<StoredRun, 'problem'> & { judgementId: number | null };

const asRun = ({ judgementId: _, ...row }: Received): StoredRun => ({ ...row, problem: String(row.pid) });

/** Submissions read in one statement: other requests are served between two. */
const partSize = 10_000;

/**
 * Everything that was sent in a contest and counts, in order of receipt. As JSON, which is read several times faster than
 * so many rows.
 */
export const allRuns = async (db: Sql, { id: cid, type }: StoredContest['row']): Promise<StoredRun[]> => {
  const found: StoredRun[] = [];
  const uids = new Map<string, string>();
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{
      part: (readonly [number, string, number, number, number, number | null, number, number | null])[];
    }>(
      sql`select coalesce(json_agg(json_build_array(id, uid, pid, received, status, score, time, judgement_id) order by id), '[]'::json) as part
        from (select ${columns.id}, ${columns.uid}, ${columns.pid}, ${columns.received} as received, ${columns.status},
            ${columns.score}, ${columns.time} as time, ${columns.judgementId}
          from ${submission}
          where ${submission.cid} = ${cid} and ${submission.id} > ${last} and ${counted(cid)}
          order by ${submission.id} limit ${partSize}) part`,
    );
    const part = rows[0]!.part;
    const runs: Received[] = [];
    for (const [id, uid, pid, received, status, score, time, judgementId] of part) {
      // One text for all runs of a participant: each row of JSON brings its own.
      const known = uids.get(uid) ?? uid;
      uids.set(known, known);
      runs.push({ id, uid: known, pid, received, status, score, time, judgementId });
    }
    for (const run of await withSubtasks(db, type, runs)) found.push(asRun(run));
    if (part.length < partSize) return found;
    last = part.at(-1)![0];
  }
};

/** What one user sent in a contest, in order of receipt; at most 10,000. */
export const runsBy = async (db: Sql, { id: cid, type }: StoredContest['row'], uid: string): Promise<StoredRun[]> => {
  const rows = await db
    .select(columns)
    .from(submission)
    .where(and(eq(submission.uid, uid), eq(submission.cid, cid)))
    .orderBy(submission.id)
    .limit(partSize);
  return (await withSubtasks(db, type, rows)).map(asRun);
};

const maxEvents = 10_000;

/** The present state of submissions with events after a position, and the position that follows; at most 10,000 events. */
export const runsAfter = async (
  db: Database,
  { id: cid, type }: StoredContest['row'],
  position: number,
): Promise<{ runs: StoredRun[]; position: number; more: boolean }> => {
  const until = await settledPosition(db, cid);
  if (until <= position) return { runs: [], position, more: false };
  const events = await db
    .select({ id: verdictEvent.id, submissionId: verdictEvent.submissionId })
    .from(verdictEvent)
    .where(and(eq(verdictEvent.cid, cid), sql`${verdictEvent.id} > ${position} and ${verdictEvent.id} <= ${until}`))
    .orderBy(verdictEvent.id)
    .limit(maxEvents);
  if (events.length === 0) return { runs: [], position: until, more: false };
  const ids = [...new Set(events.map((event) => event.submissionId))];
  const rows = await db
    .select(columns)
    .from(submission)
    .where(and(sql`${submission.id} = any(${sql.param(ids)}::bigint[])`, counted(cid)));
  const more = events.length === maxEvents;
  return { runs: (await withSubtasks(db, type, rows)).map(asRun), position: more ? events.at(-1)!.id : until, more };
};

/** What a board shows of a person. */
export interface Person {
  uid: string;
  username: string;
  hasPage: boolean;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  gender: string | null;
  avatar: string | null;
}

/** What is known of them; of those alone that were changed at `since` or later, where that is given. */
export const peopleOf = async (db: Sql, uids: readonly string[], since?: Date): Promise<Person[]> => {
  if (uids.length === 0) return [];
  return db
    .select({
      uid: userAccount.uid,
      username: userAccount.username,
      hasPage: hasPage(userAccount.status),
      nickname: userAccount.nickname,
      realname: userAccount.realname,
      school: userAccount.school,
      gender: userAccount.gender,
      avatar: userAccount.avatar,
    })
    .from(userAccount)
    .where(
      and(
        sql`${userAccount.uid} = any(${sql.param([...uids])}::text[])`,
        since === undefined ? undefined : gte(userAccount.gmtModified, since),
      ),
    );
};

export interface BoardProblem {
  pid: number;
  displayId: string;
  title: string;
  color: string | null;
}

/** Problems of a contest, in the order of their display ids. */
export const problemsOf = (db: Sql, cid: number): Promise<BoardProblem[]> =>
  db
    .select({
      pid: contestProblem.pid,
      displayId: contestProblem.displayId,
      title: contestProblem.displayTitle,
      color: contestProblem.color,
    })
    .from(contestProblem)
    .where(eq(contestProblem.cid, cid))
    .orderBy(sql`length(${contestProblem.displayId})`, contestProblem.displayId);

/** Verdicts of submissions by their numbers. */
export const verdictsOf = async (db: Sql, ids: readonly number[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: submission.id, status: submission.status, score: submission.score })
          .from(submission)
          .where(sql`${submission.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
};
