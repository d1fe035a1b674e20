import { countsPoints, status } from '@assay/domain';
import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { uncountedUids, userAccount } from '../../account/account.table.ts';
import type { StoredContest } from '../../contest/index.ts';
import { submission } from '../../submission/submission.table.ts';

const isParticipants = (contest: StoredContest['row']): SQL =>
  and(sql`${submission.uid} not in (${uncountedUids})`, ne(submission.uid, contest.uid))!;

/** Submissions of a contest that a download of code may hold, without the code, in order of receipt. */
export const candidates = (db: Sql, contest: StoredContest['row'], options: { excludeAdmin: boolean }) =>
  db
    .select({
      id: submission.id,
      uid: submission.uid,
      username: userAccount.username,
      pid: submission.pid,
      submitTime: submission.submitTime,
      score: submission.score,
      language: submission.language,
    })
    .from(submission)
    .innerJoin(userAccount, eq(userAccount.uid, submission.uid))
    .where(
      and(
        eq(submission.cid, contest.id),
        countsPoints(contest.type) ? isNotNull(submission.score) : eq(submission.status, status.accepted),
        options.excludeAdmin ? isParticipants(contest) : undefined,
      ),
    )
    .orderBy(asc(submission.id));
export type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/** The code of submissions. */
export const codesOf = async (db: Sql, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: submission.id, code: submission.code })
    .from(submission)
    .where(sql`${submission.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.code]));
};
