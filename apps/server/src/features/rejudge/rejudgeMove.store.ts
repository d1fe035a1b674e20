import { counterOf, type status } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { emitSubmissions } from '../../platform/events.ts';
import { addToCounts } from '../submission/verdict.store.ts';

type Direction = 'apply' | 'undo';

/**
 * Submissions that move: `t` is the judgement they move to. One that is judged anew or was decided otherwise in between
 * is left alone.
 */
const movable = (rejudgeId: number, direction: Direction): SQL => {
  const [from, to] = direction === 'apply' ? ['old', 'new'] : ['new', 'old'];
  return sql`from rejudge_item i join submission s on s.id = i.submission_id
    join judgement t on t.id = ${sql.raw(`i.${to}_judgement_id`)}
    where i.rejudge_id = ${rejudgeId} and i.applied = ${direction === 'undo'} and t.state = 'done'
      and s.judgement_id = ${sql.raw(`i.${from}_judgement_id`)} and s.status not in (5, 6, 7, 9)`;
};

/** What the counters of problems change by. */
const countChanges = async (tx: Sql, rejudgeId: number, direction: Direction) => {
  const { rows } = await tx.execute<{ pid: string; gid: string; before: number; after: number; count: number }>(sql`
    select s.pid, s.gid, s.status as before, t.status as after, count(*)::int as count
    ${movable(rejudgeId, direction)} and s.cid = 0 and s.status <> t.status group by 1, 2, 3, 4`);
  const changes = new Map<string, Partial<Record<NonNullable<ReturnType<typeof counterOf>>, number>>>();
  for (const { pid, gid, before, after, count } of rows) {
    const key = `${pid} ${gid}`;
    const change = changes.get(key) ?? {};
    for (const [code, by] of [
      [before, -count],
      [after, count],
    ] as const) {
      const counter = counterOf(code);
      if (counter) change[counter] = (change[counter] ?? 0) + by;
    }
    changes.set(key, change);
  }
  return [...changes]
    .map(([key, change]) => {
      const [pid, gid] = key.split(' ').map(Number) as [number, number];
      return { pid, gid, change };
    })
    .sort((a, b) => a.pid - b.pid || a.gid - b.gid);
};

const accepted: typeof status.accepted = 0;

/**
 * Makes the shadow judgements of a rejudge effective, or the former ones again, as `applyVerdict` would one by one: the
 * mirrored columns, the list of solved problems, the counters and the events, in the caller's transaction. A hundred
 * thousand take seconds. Contestants do not wait meanwhile: their submissions are other rows, and the counters of
 * problems, which every verdict changes, are taken last, just before the transaction ends.
 *
 * Answers how many were left alone.
 */
export const moveSubmissions = async (tx: Sql, rejudgeId: number, direction: Direction): Promise<number> => {
  const isUndo = direction === 'undo';
  // Locked in the order that everybody locks submissions in; what the next statements read cannot change any more.
  const { rows: locked } = await tx.execute<{ count: number }>(sql`
    select count(*)::int from (select s.id from rejudge_item i join submission s on s.id = i.submission_id
      where i.rejudge_id = ${rejudgeId} and i.applied = ${isUndo} order by s.id for update of s) held`);
  const changes = await countChanges(tx, rejudgeId, direction);
  await tx.execute(sql`
    delete from user_accepted where submission_id in (
      select s.id ${movable(rejudgeId, direction)} and s.status = ${accepted} and t.status <> ${accepted})`);
  await tx.execute(sql`
    insert into user_accepted (uid, pid, submission_id, gmt_create)
    select s.uid, s.pid, s.id, s.submit_time
    ${movable(rejudgeId, direction)} and s.cid = 0 and s.gid = 0 and s.status <> ${accepted} and t.status = ${accepted}
    on conflict do nothing`);
  const { rows: moved } = await tx.execute<{ id: string }>(sql`
    with target as (select t.* ${movable(rejudgeId, direction)}),
    moved as (
      update submission s set judgement_id = target.id, status = target.status, score = target.score,
        oi_rank_score = target.oi_rank_score, time = target.time, memory = target.memory,
        error_message = target.error_message, judger = target.judger, is_manual = target.kind <> 'auto',
        version = s.version + 1, gmt_modified = now()
      from target where s.id = target.submission_id returning s.id)
    update rejudge_item i set applied = ${!isUndo} from moved
    where i.rejudge_id = ${rejudgeId} and i.submission_id = moved.id returning i.submission_id as id`);
  await emitSubmissions(
    tx,
    moved.map((row) => Number(row.id)),
  );
  for (const { pid, gid, change } of changes) await addToCounts(tx, { pid, gid }, change);
  return locked[0]!.count - moved.length;
};
