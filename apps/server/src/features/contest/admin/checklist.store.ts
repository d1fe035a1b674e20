import { status } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { problem, problemRelease } from '../../problem/problem.table.ts';
import { contestProblem } from '../contest.table.ts';

/** Problems of a contest: how many cases they are judged by, and whether anything was ever accepted by them as they are. */
export const problemStates = (db: Sql, cid: number) =>
  db
    .select({
      displayId: contestProblem.displayId,
      languages: problem.languages,
      cases: sql<number>`coalesce(jsonb_array_length(${problemRelease.spec}->'cases'), 0)::int`,
      accepted: sql<boolean>`exists (select from judgement j where j.release_id = ${problem.releaseId}
        and j.state = 'done' and j.status = ${status.accepted})`,
    })
    .from(contestProblem)
    .innerJoin(problem, eq(problem.id, contestProblem.pid))
    .leftJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
    .where(eq(contestProblem.cid, cid))
    .orderBy(sql`length(${contestProblem.displayId})`, contestProblem.displayId);
