import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { emitAfter } from '../../platform/events.ts';
import { judgement, submission } from './submission.table.ts';
import { fairTurn, type SubmissionRow } from './verdict.store.ts';

/** What every submission is when it is made. */
const fresh = {
  share: false,
  status: status.pending as number,
  score: null,
  oiRankScore: null,
  time: null,
  memory: null,
  judger: null,
  errorMessage: null,
  isManual: false,
  version: 0,
};

type Sent = Pick<SubmissionRow, 'pid' | 'displayPid' | 'uid' | 'cid' | 'cpid' | 'gid' | 'language'> & {
  code: string;
  ip: string;
  /** When the server received it: what follows may wait for others. */
  submitTime: Date;
};

/** Stores a submission and its first judgement, which waits for a node from now on, by one statement; answers its row. */
export const takeSubmission = async (
  tx: Sql,
  sent: Sent,
  job: { releaseId: number; priority: number; casesTotal: number },
): Promise<SubmissionRow> => {
  const { code, ip, submitTime, ...row } = sent;
  const { rows } = await tx.execute<{ id: string; judgement_id: string }>(sql`
    with made as (
      insert into ${submission} (pid, display_pid, uid, cid, cpid, gid, language, code, length, ip, submit_time,
        gmt_modified, status, judgement_id)
      values (${row.pid}, ${row.displayPid}, ${row.uid}, ${row.cid}, ${row.cpid}, ${row.gid}, ${row.language}, ${code},
        ${code.length}, ${ip}, ${submitTime.toISOString()}::timestamptz, ${submitTime.toISOString()}::timestamptz, ${fresh.status}, nextval(pg_get_serial_sequence('judgement', 'id')))
      returning id, judgement_id),
    queued as (
      insert into ${judgement} (id, submission_id, release_id, attempt, kind, state, priority, uid, language,
        cases_total, turn)
      select judgement_id, id, ${job.releaseId}::bigint, 1, 'auto', 'queued', ${job.priority}::smallint, ${row.uid},
        ${row.language}, ${job.casesTotal}::int, ${fairTurn(judgement, job.priority, row.uid)} from made)
    select made.* from made`);
  emitAfter(tx, 'queue');
  const [made] = rows;
  return {
    ...row,
    ...fresh,
    id: Number(made!.id),
    judgementId: Number(made!.judgement_id),
    length: code.length,
    submitTime,
    gmtModified: submitTime,
  };
};
