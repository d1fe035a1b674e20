import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { hot, withoutFlush } from '../../platform/constantSql.ts';
import type { Sql } from '../../platform/database.ts';
import { emitAfter } from '../../platform/events.ts';
import { filledSql } from '../../platform/filledSql.ts';
import { atTheEnd } from '../../platform/pipelined.ts';
import { applyTaken } from './effects/apply.ts';
import { noteTaken } from './effects/change.ts';
import { judgement, submission } from './submission.table.ts';
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

type Sent = Pick<SubmissionRow, 'pid' | 'displayPid' | 'uid' | 'cid' | 'cpid' | 'gid' | 'language'> & {
  code: string;
  ip: string;
  /** When the server received it: what follows may wait for others. */
  submitTime: Date;
};

interface Job {
  releaseId: number;
  priority: number;
  casesTotal: number;
  inFlightMax: number | null;
}

type Taken = Omit<Sent, 'submitTime'> & Job & { length: number; submitTime: string };

const takingWhere = (isRoom: 'always' | 'below the most') =>
  filledSql<Taken>((value) => {
    const condition =
      isRoom === 'always'
        ? sql``
        : sql` where ${value('inFlightMax')}::int > (select count(*) from ${submission} where uid = ${value('uid')}
            and cid = ${value('cid')}::bigint and gid = ${value('gid')}::bigint and ${isRunning(sql`status`)})`;
    return sql`${hot}
      with made as (
        insert into ${submission} (pid, display_pid, uid, cid, cpid, gid, language, code, length, ip, submit_time,
          gmt_modified, status, judgement_id)
        select ${value('pid')}::bigint, ${value('displayPid')}, ${value('uid')}, ${value('cid')}::bigint,
          ${value('cpid')}::bigint, ${value('gid')}::bigint, ${value('language')}, ${value('code')},
          ${value('length')}::int, ${value('ip')}, ${value('submitTime')}::timestamptz,
          ${value('submitTime')}::timestamptz, ${sql.raw(String(fresh.status))}::smallint,
          nextval(pg_get_serial_sequence('judgement', 'id'))${condition}
        returning id, judgement_id),
      queued as (
        insert into ${judgement} (id, submission_id, release_id, attempt, kind, state, priority, uid, language,
          cases_total, turn)
        select judgement_id, id, ${value('releaseId')}::bigint, 1, 'auto', 'queued', ${value('priority')}::smallint,
          ${value('uid')}, ${value('language')}, ${value('casesTotal')}::int,
          ${fairTurn(judgement, value('priority'), value('uid'))} from made)
      select made.*, ${withoutFlush}, ${noteTaken(sql`made.id`, sql`made.judgement_id`)} from made`;
  });
const takeAlways = takingWhere('always');
const takeBelow = takingWhere('below the most');

const storedRow = async (tx: Sql, sent: Sent, job: Job): Promise<SubmissionRow | undefined> => {
  const { code, ip: _ip, submitTime, ...row } = sent;
  const values = { ...sent, ...job, submitTime: submitTime.toISOString(), length: code.length };
  const statement = (job.inFlightMax === null ? takeAlways : takeBelow)(values);
  const { rows } = await tx.execute<{ id: string; judgement_id: string }>(statement);
  const [made] = rows;
  if (!made) return undefined;
  emitAfter(tx, 'queue');
  return {
    ...row,
    ...fresh,
    id: Number(made.id),
    judgementId: Number(made.judgement_id),
    length: code.length,
    submitTime,
    gmtModified: submitTime,
  };
};

/**
 * Stores a submission and its first judgement, which waits for a node from now on, by one statement, and applies what
 * follows from it. All is sent when this returns, and waited for at the end of the transaction: statements behind it find
 * the number in `takenId`, and `row` is there once it is committed. That commit does not wait for the disk: a node may
 * begin, and whoever sent it is answered after a flush.
 * The row is undefined, and nothing is stored, where so many of its author wait in that place already as `inFlightMax` allows.
 */
export const takeSubmission = async (
  tx: Sql,
  sent: Sent,
  job: Job,
): Promise<{ row: Promise<SubmissionRow | undefined> }> => {
  const row = storedRow(tx, sent, job);
  await atTheEnd(tx, row);
  await applyTaken(tx, sent);
  return { row };
};
