import { status } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import type { Effect } from './effect.ts';

const { accepted } = status;

/** Verdicts that a record tells of (reference, server rules 6): what ended otherwise is no try. */
const toldStatuses: readonly number[] = [
  status.presentationError,
  status.compileError,
  status.wrongAnswer,
  accepted,
  status.timeLimitExceeded,
  status.memoryLimitExceeded,
  status.runtimeError,
  status.partialAccepted,
];
const told = sql.raw(`(${toldStatuses.join(', ')})`);
const isTold = (verdict: { status: number } | null): boolean =>
  verdict !== null && toldStatuses.includes(verdict.status);

/** Which records are computed again: what is left out is any. */
export interface RecordRange {
  tid?: number;
  uid?: string;
  pid?: number;
}

/** A run of a participant that a record tells of. */
const isCounted = sql`j.cid is null and j.status in ${told} and (j.submit_time >= p.since or j.status = ${accepted})`;

/** Deletes records of which no run is left; `of` chooses among participants `p` and problems `tp`. */
const dropped = (of: SQL): SQL => sql`
  delete from training_record o using training_participant p, training_problem tp
  where p.tid = o.tid and p.uid = o.uid and tp.tid = o.tid and tp.pid = o.pid and ${of}
    and not exists (select from submission j where j.uid = o.uid and j.pid = o.pid and ${isCounted})`;

/** Writes records of those who have runs; `of` as above. */
const written = (of: SQL): SQL => sql`
  with wanted as (
    select p.tid, p.uid, tp.pid, p.since, s.late_factor,
      case when s.due_at is null then 'infinity' else greatest(s.due_at, e.until) end as due,
      case when s.due_at is null then 'infinity'
        when s.late_until is null then greatest(s.due_at, e.until)
        else greatest(s.due_at, e.until) + (s.late_until - s.due_at) end as late_until
    from training_participant p
    join training_problem tp on tp.tid = p.tid
    left join training_section s on s.id = tp.section_id
    left join training_extension e on e.section_id = s.id and e.uid = p.uid
    where ${of}),
  runs as (
    select w.tid, w.uid, w.pid, j.id, j.status, j.submit_time, j.time, j.oi_rank_score,
      j.submit_time > w.due as is_late,
      case when j.status = ${accepted} then 1
        -- Of a null and 1 the least would be 1.
        else least(coalesce(j.score / nullif((r.spec ->> 'ioScore')::numeric, 0), 0), 1) end
        * case when j.submit_time <= w.due then 1 when j.submit_time <= w.late_until then w.late_factor else 0 end as share
    from wanted w
    join submission j on j.uid = w.uid and j.pid = w.pid and j.cid is null and j.status in ${told}
      and (j.submit_time >= w.since or j.status = ${accepted})
    join problem q on q.id = w.pid
    left join problem_release r on r.id = q.release_id and j.score is not null),
  kept as (
    select tid, uid, pid,
      (array_agg(status order by status <> ${accepted}, id desc))[1] as status,
      (array_agg(oi_rank_score order by status <> ${accepted}, id desc))[1] as score,
      min(submit_time) filter (where status = ${accepted}) as accepted_at,
      min(time) filter (where status = ${accepted}) as run_time,
      max(share) as share,
      coalesce((array_agg(is_late order by share desc, is_late))[1], false) as is_late,
      max(submit_time) as last_at
    from runs group by tid, uid, pid),
  tried as (
    select r.tid, r.uid, r.pid, count(*) as tries from runs r join kept k using (tid, uid, pid)
    where k.accepted_at is null or r.submit_time <= k.accepted_at group by r.tid, r.uid, r.pid)
  insert into training_record (tid, uid, pid, status, score, tries, accepted_at, run_time, share, is_late, last_at)
  select k.tid, k.uid, k.pid, k.status, k.score, t.tries, k.accepted_at, k.run_time, k.share, k.is_late, k.last_at
  from kept k join tried t using (tid, uid, pid)
  order by k.tid, k.uid, k.pid
  on conflict (tid, uid, pid) do update set status = excluded.status, score = excluded.score, tries = excluded.tries,
    accepted_at = excluded.accepted_at, run_time = excluded.run_time, share = excluded.share,
    is_late = excluded.is_late, last_at = excluded.last_at`;

/**
 * Computes records again from submissions, registrations, parts and extensions, in the caller's transaction. Called where one
 * of these changes otherwise than by a verdict.
 */
export const keepTrainingRecords = async (tx: Sql, { tid, uid, pid }: RecordRange): Promise<void> => {
  const of = [
    tid === undefined ? undefined : sql`p.tid = ${tid}`,
    uid === undefined ? undefined : sql`p.uid = ${uid}`,
    pid === undefined ? undefined : sql`tp.pid = ${pid}`,
  ].filter((part) => part !== undefined);
  const range = of.length === 0 ? sql`true` : sql.join(of, sql` and `);
  await tx.execute(dropped(range));
  await tx.execute(written(range));
};

const concerned = sql`(p.uid, tp.pid) in (select c.uid, c.pid from changed c where c.cid is null)`;

/** Records of trainings: a function of the present, so that a verdict just has it computed again for its person and problem. */
export const trainingRecord: Effect = {
  concerns: ({ cid, before, after }) => cid === null && (isTold(before) || isTold(after)),
  writes: [dropped(concerned), written(concerned)],
};
