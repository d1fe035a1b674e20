import { type SQL, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { problem, problemRelease } from '../problem/problem.table.ts';
import { caseResult, judgement, submission } from './submission.table.ts';

/**
 * Submissions whose verdict is not there yet are judged by what their problem is judged by now: their judgements, waiting or
 * with a node, wait again with its present release. What the node still says of the old one is refused by the fence. `which` is
 * a condition on the columns of `submission`. Judgements of rejudges stay as they are: who started one chose its moment.
 * Answers how many.
 */
export const renewWaiting = async (tx: Sql, which: SQL | undefined): Promise<number> => {
  // One state after the other, each by its own index. What is locked is being claimed or about to end: its holder may wait for
  // the row of the problem, which is ours, so it is left out.
  const open = (state: string) =>
    sql`select ${judgement.id} from ${judgement} where ${judgement.state} = ${sql.raw(`'${state}'`)}`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with found as materialized (
      select ${judgement.id} as id, ${problem.releaseId} as release_id,
        jsonb_array_length(${problemRelease.spec} -> 'cases') as cases
      from ${judgement} join ${submission} on ${submission.id} = ${judgement.submissionId}
        join ${problem} on ${problem.id} = ${submission.pid}
        join ${problemRelease} on ${problemRelease.id} = ${problem.releaseId}
      where ${judgement.id} in (${open('queued')} union all ${open('claimed')}) and ${judgement.rejudgeId} is null
        and ${submission.judgementId} = ${judgement.id}
        and ${judgement.state} in ('queued', 'claimed')
        and ${judgement.releaseId} <> ${problem.releaseId} and jsonb_array_length(${problemRelease.spec} -> 'cases') > 0
        and ${which ?? sql`true`}
      for update of ${sql.raw('judgement')} skip locked),
    forgotten as (delete from ${caseResult} where judgement_id in (select id from found)),
    renewed as (
      update ${judgement} set state = 'queued', release_id = found.release_id, cases_total = found.cases, cases_done = 0,
        fence = ${sql.raw('judgement')}.fence + 1, node_id = null, lease_until = null
      from found where ${sql.raw('judgement')}.id = found.id returning ${sql.raw('judgement')}.id)
    select count(*)::int as count from renewed`);
  const { count } = rows[0]!;
  if (count > 0) emit(tx, 'queue');
  return count;
};
