import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';

/** A judgement that another judge makes. The table stands above (`features/remote`), so it is named in SQL alone. */
export interface RemoteWork {
  judgementId: number;
  submissionId: number;
  /** Key of the judge. */
  site: string;
  way: 'server' | 'helper' | 'link';
  priority: number;
  uid: string;
}

/** Stores work for another judge, in the transaction of its judgement. */
export const insertRemoteWork = async (tx: Sql, work: RemoteWork): Promise<void> => {
  const { judgementId, submissionId, site, way, priority, uid } = work;
  await tx.execute(sql`
    insert into remote_task (judgement_id, submission_id, site, way, priority, uid, steps)
    values (${judgementId}, ${submissionId}, ${site}, ${way}, ${priority}, ${uid},
      jsonb_build_array(jsonb_build_object('step', 'queued', 'at', now())))`);
};

/**
 * Goes on with the work of a submission for its next judgement: with a number the verdict is asked for, without one the code is
 * sent, once it is sure that it did not get there (`newest`). What is under way goes on. `resend` sends the code once more whatever
 * is known of it.
 */
export const renewRemoteWork = async (
  tx: Sql,
  {
    submissionId,
    judgementId,
    priority,
    resend,
    way,
  }: Pick<RemoteWork, 'submissionId' | 'judgementId' | 'priority'> & {
    resend: boolean;
    way?: RemoteWork['way'] | undefined;
  },
): Promise<void> => {
  const last = sql`(select max(id) from remote_task where submission_id = ${submissionId})`;
  if (resend) {
    const { rowCount } = await tx.execute(sql`
      insert into remote_task (judgement_id, submission_id, site, way, priority, uid, steps)
      select ${judgementId}, submission_id, site, way, ${priority}, uid,
        jsonb_build_array(jsonb_build_object('step', 'queued', 'at', now()))
      from remote_task where id = ${last} and remote_id is not null`);
    if (rowCount === 1) return;
  }
  await tx.execute(sql`
    update remote_task set way = case when remote_id is null and newest is null then coalesce(${way ?? null}, way) else way end,
      judgement_id = ${judgementId}, priority = ${priority}, looks = 0, errors = 0, tries = 0,
      next_look = now(), fault = null, words = null, gmt_create = now(), gmt_modified = now(),
      state = case when state in ('sending', 'unknown', 'sent') then state when remote_id is null then 'queued' else 'waiting' end,
      steps = jsonb_build_array(jsonb_build_object('step', case when remote_id is null then 'queued' else 'waiting' end, 'at', now()))
    where id = ${last}`);
};
