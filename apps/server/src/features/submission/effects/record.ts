import { isInFlight, status, typesOfRules } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import { isRunning } from '../verdict.store.ts';
import type { Effect } from './effect.ts';
import { markWriters } from './marks.ts';

const { accepted } = status;

const timeOf = (judgement: SQL): SQL => sql`(select j."time" from judgement j where j.id = ${judgement})`;

/** The contest counts by a rule that something is true of. */
const countsBy = (test: Parameters<typeof typesOfRules>[0]): SQL =>
  sql`(select k.type from contest k where k.id = c.cid) in (${sql.join(
    typesOfRules(test).map((type) => sql`${type}`),
    sql`, `,
  )})`;

/** Accepted as before and in another time: some boards rank by it those who have equal points. */
const isOtherTime = sql`c.before_status = ${accepted} and c.after_status = ${accepted}
  and c.before_judgement_id <> c.after_judgement_id
  and ${countsBy((rule) => rule.countsRunTime)}
  and ${timeOf(sql`c.before_judgement_id`)} is distinct from ${timeOf(sql`c.after_judgement_id`)}`;

/** As many points as before, which may be those of other subtasks. */
const mayBeOtherSubtasks = sql`c.before_judgement_id <> c.after_judgement_id and c.after_score is not null
  and ${countsBy((rule) => rule.countsSubtasks)}`;

/**
 * The log of verdicts. Waiting, compiling and judging are one state to it, and a judgement that confirms status and score is
 * no event, unless it moves somebody by the time it took or by other subtasks. Numbered under the locks of `streams`, or with a mark in the log
 * of a contest.
 */
export const record: Effect = {
  concerns: ({ cid, before, after }) =>
    before === null ||
    (!(isInFlight(before.status) && isInFlight(after.status)) &&
      (before.status !== after.status ||
        before.score !== after.score ||
        (cid !== null &&
          (after.status === accepted || after.score !== null) &&
          before.judgementId !== after.judgementId))),
  calls: markWriters,
  writes: [
    // The first solve is looked for in the log alone: what was announced once is not announced again after a rejudge.
    sql`
      insert into verdict_event (submission_id, uid, pid, cid, gid, kind, at, before_status, before_score,
        before_judgement_id, after_status, after_score, after_judgement_id, is_first_solve)
      select c.submission_id, c.uid, c.pid, c.cid, c.gid, c.kind, c.at, c.before_status, c.before_score,
        c.before_judgement_id, c.after_status, c.after_score, c.after_judgement_id,
        c.after_status = ${accepted} and c.before_status is distinct from ${accepted}
          and c.submission_id = min(c.submission_id) filter (where c.after_status = ${accepted}
            and c.before_status is distinct from ${accepted}) over (partition by c.uid, c.pid, c.cid, c.gid)
          and not exists (select from verdict_event e where e.is_first_solve and e.uid = c.uid and e.pid = c.pid
            and (e.cid, e.gid) is not distinct from (c.cid, c.gid))
      from changed c
      where c.before_status is null or (not (${isRunning(sql`c.before_status`)} and ${isRunning(sql`c.after_status`)})
        and (c.before_status, c.before_score) is distinct from (c.after_status, c.after_score)) or (${isOtherTime})
        or (${mayBeOtherSubtasks})
      order by c.submission_id`,
  ],
};
