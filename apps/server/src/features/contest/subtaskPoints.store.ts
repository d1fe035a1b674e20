import { contestRuleOf, type SubtaskPoints } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';

/**
 * Reads the points of each subtask of finished judgements, in one statement however many they are. A judgement whose
 * subtasks do not add up to its score (a deduction, a verdict given by hand) has none: it counts as a whole.
 */
const subtaskPointsOf = async (db: Sql, judgementIds: readonly number[]): Promise<Map<number, SubtaskPoints>> => {
  if (judgementIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; subtasks: [number, number][] }>(sql`
    select g.id, json_agg(json_build_array(g.subtask, (g.points * 100)::int) order by g.subtask) as subtasks
    from (
      select j.id, j.score, c.group_num as subtask,
        case r.spec ->> 'caseMode'
          when 'subtask_lowest' then min(coalesce(c.score, 0))
          when 'subtask_average' then round(avg(coalesce(c.score, 0)), 2)
          else sum(coalesce(c.score, 0)) end as points
      from judgement j
      join problem_release r on r.id = j.release_id
      join case_result c on c.judgement_id = j.id
      where j.id = any(${sql.param([...judgementIds])}::bigint[]) and j.score is not null
      group by j.id, c.group_num, r.spec ->> 'caseMode') g
    group by g.id, g.score
    having sum(g.points) = g.score`);
  return new Map(rows.map((row) => [Number(row.id), row.subtasks]));
};

/** Adds the points of subtasks to rows of a contest whose rule counts them; leaves those of other contests as they are. */
export const withSubtasks = async <Row extends { judgementId: number | null }>(
  db: Sql,
  contestType: number,
  rows: readonly Row[],
): Promise<(Row & { subtasks?: SubtaskPoints })[]> => {
  if (!contestRuleOf(contestType).countsSubtasks) return [...rows];
  const known = await subtaskPointsOf(
    db,
    rows.flatMap(({ judgementId }) => judgementId ?? []),
  );
  return rows.map((row) => {
    const subtasks = known.get(row.judgementId ?? 0);
    return subtasks === undefined ? row : { ...row, subtasks };
  });
};
