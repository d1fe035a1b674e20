import { wireId } from '../../platform/http/wireId.ts';
import { presentPoints } from './points.present.ts';
import type { SubmissionRow } from './verdict.store.ts';

/** The submission with its verdict, without its code and without words: those are told in the detail, by its rules. */
export const presentStored = (row: SubmissionRow, username: string) => ({
  submitId: row.id,
  pid: row.pid,
  displayPid: row.displayPid,
  uid: row.uid,
  username,
  submitTime: row.submitTime,
  status: row.status,
  share: row.share,
  errorMessage: null as string | null,
  time: row.time,
  memory: row.memory,
  length: row.length,
  code: null as string | null,
  language: row.language,
  cid: wireId(row.cid),
  cpid: wireId(row.cpid),
  gid: row.gid,
  judger: row.judger,
  ip: null,
  version: row.version,
  ...presentPoints(row),
  isManual: row.isManual,
  gmtCreate: row.submitTime,
  gmtModified: row.gmtModified,
});
