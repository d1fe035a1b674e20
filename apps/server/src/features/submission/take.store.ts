import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { executeNamed } from '../../platform/sql/statement.ts';
import { applyChanges } from './effects/apply.ts';
import { takenChange } from './effects/change.ts';
import { insertRemoteWork, type RemoteWork } from './remoteWork.store.ts';
import { judgement, madeIn, submission } from './submission.table.ts';
import { fairTurn, isRunning, type SubmissionRow } from './verdict.store.ts';

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

type Sent = Pick<SubmissionRow, 'pid' | 'displayPid' | 'uid' | 'cid' | 'cpid' | 'gid' | 'tid' | 'language'> & {
  code: string;
  ip: string;
  /** When the server received it: what follows may wait for others. */
  submitTime: Date;
};

interface Job {
  releaseId: number;
  priority: number;
  casesTotal: number;
  /** So many of one author may wait in one place; null: any number. */
  inFlightMax: number | null;
  /** Of a problem of another judge: which, and how it gets there. */
  remote: Pick<RemoteWork, 'site' | 'way'> | null;
}

/**
 * Stores a submission and its first judgement, which waits for a node once the transaction has committed, and applies what
 * follows from it. Answers undefined, and stores nothing, where so many of its author wait in that place already as
 * `inFlightMax` allows; the caller has locked them (`lockInFlight`).
 */
export const takeSubmission = async (tx: Sql, sent: Sent, job: Job): Promise<SubmissionRow | undefined> => {
  const { code, ip, ...facts } = sent;
  const { pid, displayPid, uid, cid, cpid, gid, tid, language, submitTime } = facts;
  const at = submitTime.toISOString();
  // Each row names the other, so the number of the judgement is taken first. The text depends on which ids are null, as the name does.
  const { rows } = await executeNamed<{ id: string; judgement_id: string }>(
    tx,
    `take_submission${cid === null ? '' : '_contest'}${gid === null ? '' : '_group'}`,
    sql`
      with made as (
        insert into ${submission} (pid, display_pid, uid, cid, cpid, gid, tid, language, code, length, ip, submit_time,
          gmt_modified, status, judgement_id)
        select ${pid}::bigint, ${displayPid}, ${uid}, ${cid}::bigint, ${cpid}::bigint, ${gid}::bigint, ${tid}::bigint, ${language},
          ${code}, ${code.length}::int, ${ip}, ${at}::timestamptz, ${at}::timestamptz, ${fresh.status}::smallint,
          nextval(pg_get_serial_sequence('judgement', 'id'))
        where ${job.inFlightMax}::int is null or ${job.inFlightMax}::int > (
          select count(*) from ${submission} where uid = ${uid} and ${madeIn(sent)} and ${isRunning(sql`status`)})
        returning id, judgement_id),
      queued as (
        insert into ${judgement} (id, submission_id, release_id, attempt, kind, state, priority, uid, language,
          cases_total, turn)
        select judgement_id, id, ${job.releaseId}::bigint, 1, 'auto', ${job.remote ? 'remote' : 'queued'}, ${job.priority}::smallint, ${uid},
          ${language}, ${job.casesTotal}::int, ${fairTurn(judgement, job.priority, uid)} from made)
      select id, judgement_id from made`,
  );
  const [made] = rows;
  if (!made) return undefined;
  const row: SubmissionRow = {
    ...facts,
    ...fresh,
    id: Number(made.id),
    judgementId: Number(made.judgement_id),
    length: code.length,
    gmtModified: submitTime,
  };
  if (job.remote)
    await insertRemoteWork(tx, {
      ...job.remote,
      judgementId: Number(made.judgement_id),
      submissionId: row.id,
      priority: job.priority,
      uid,
    });
  await applyChanges(tx, [takenChange(row)]);
  emit(tx, 'queue');
  return row;
};
