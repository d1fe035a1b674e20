import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { applyList, gatherChanges, isFinal } from '../submission/index.ts';

/**
 * Makes the shadow judgements of a rejudge effective, or the former ones again, in the caller's transaction; a hundred
 * thousand take seconds. Contestants do not wait meanwhile: their submissions are other rows, and what every verdict
 * changes is taken last. A submission that is judged again or was decided otherwise in between is left alone.
 *
 * Answers how many were left alone.
 */
export const moveSubmissions = async (tx: Sql, rejudgeId: number, direction: 'apply' | 'undo'): Promise<number> => {
  const isUndo = direction === 'undo';
  const [from, to] = isUndo
    ? [sql`i.new_judgement_id`, sql`i.old_judgement_id`]
    : [sql`i.old_judgement_id`, sql`i.new_judgement_id`];
  // Locked in the order that everybody locks submissions in; what the next statements read cannot change any more.
  const { rows: locked } = await tx.execute<{ count: number }>(sql`
    select count(*)::int from (select s.id from rejudge_item i join submission s on s.id = i.submission_id
      where i.rejudge_id = ${rejudgeId} and i.applied = ${isUndo} order by s.id for update of s) held`);
  const changes = await gatherChanges(
    tx,
    sql`select s.id, s.uid, s.pid, s.cid, s.gid, s.submit_time, ${isUndo ? 'undone' : 'rejudged'}::text, now(),
      s.status, s.score, s.judgement_id, t.status, t.score, t.id
    from rejudge_item i join submission s on s.id = i.submission_id join judgement t on t.id = ${to}
    where i.rejudge_id = ${rejudgeId} and i.applied = ${isUndo} and t.state = 'done'
      and s.judgement_id = ${from} and ${isFinal(sql`s.status`)}`,
  );
  await tx.execute(sql`update rejudge_item i set applied = ${!isUndo} from ${changes.rows} c
    where i.rejudge_id = ${rejudgeId} and i.submission_id = c.submission_id`);
  await applyList(tx, changes);
  return locked[0]!.count - changes.count;
};
