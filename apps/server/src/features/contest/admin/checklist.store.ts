import { status } from '@assay/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { problem, problemRelease } from '../../problem/problem.table.ts';
import { contestProblem } from '../contest.table.ts';

/** Cases that a work `w` of a lab passed within `limit`, ms; of one case the last word counts, as in the lab itself. */
const passedCases = (limit: SQL): SQL => sql`(
  select count(*) filter (where said.status = ${status.accepted} and said.ms <= ${limit}) from (
    select distinct on (c.item ->> 'seq') (c.item ->> 'status')::int as status, (c.item ->> 'time')::float8 as ms
    from jsonb_array_elements(w.cases) with ordinality as c(item, place) order by c.item ->> 'seq', c.place desc) said)`;

/**
 * A solution that is expected to be right passed in the lab every case of the present release; or of one that is the same but
 * for the time limit, as after publishing with another one, if it was fast enough for the present one too.
 */
const provedInLab = sql`exists (select from lab_run r join problem_release l on l.id = r.release_id
    join test_run w on w.lab_run_id = r.id
  where r.pid = ${problem.id} and r.state = 'done' and w.state = 'done'
    and (l.id = ${problem.releaseId} or l.spec - 'timeLimit' = ${problemRelease.spec} - 'timeLimit')
    and w.lab ->> 'step' = 'judge' and w.findings is not null
    and exists (select from jsonb_array_elements(r.plan -> 'spec' -> 'solutions') s
      where s ->> 'name' = w.lab ->> 'name' and s ->> 'expect' = 'right')
    and ${passedCases(sql`case when l.id = ${problem.releaseId} then 'infinity' else (${problemRelease.spec} ->> 'timeLimit')::float8 end`)}
      = jsonb_array_length(${problemRelease.spec} -> 'cases'))`;

/**
 * Problems of a contest: their kind, how many cases they are judged by, and whether anything was ever accepted by them as they are, sent
 * in or tried in the lab.
 */
export const problemStates = (db: Sql, cid: number) =>
  db
    .select({
      pid: problem.id,
      displayId: contestProblem.displayId,
      type: problem.type,
      languages: problem.languages,
      isRemote: problem.isRemote,
      cases: sql<number>`coalesce(jsonb_array_length(${problemRelease.spec}->'cases'), 0)::int`,
      /** Cases that are worth nothing, where each counts for itself. */
      worthless: sql<number>`case when ${problemRelease.spec} ->> 'caseMode' = 'default' then (select count(*)
        from jsonb_array_elements(${problemRelease.spec} -> 'cases') c where (c ->> 'score')::numeric = 0)::int else 0 end`,
      accepted: sql<boolean>`exists (select from judgement j where j.release_id = ${problem.releaseId}
        and j.state = 'done' and j.status = ${status.accepted}) or ${provedInLab}`,
    })
    .from(contestProblem)
    .innerJoin(problem, eq(problem.id, contestProblem.pid))
    .leftJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
    .where(eq(contestProblem.cid, cid))
    .orderBy(sql`length(${contestProblem.displayId})`, contestProblem.displayId);
