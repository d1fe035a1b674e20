import { badgeOf, isInFlight } from '@assay/domain';
import { presentPoints } from './points.present.ts';
import type { SubmissionRow } from './verdict.store.ts';

interface Extras {
  username: string;
  /** As the account has it. */
  role: number;
  progress?: { done: number; total: number } | null;
}

/** A submission without its code and without words: those depend on the reader, and the detail alone has them. */
export const presentJudge = (row: SubmissionRow, extras: Extras) => ({
  submitId: row.id,
  pid: row.pid,
  displayPid: row.displayPid,
  uid: row.uid,
  username: extras.username,
  role: badgeOf(extras.role),
  submitTime: row.submitTime,
  status: row.status,
  share: row.share,
  errorMessage: null as string | null,
  note: null as string | null,
  time: row.time,
  memory: row.memory,
  length: row.length,
  code: null as string | null,
  language: row.language,
  cid: row.cid,
  cpid: row.cpid,
  gid: row.gid === 0 ? null : row.gid,
  judger: row.judger,
  ip: null,
  version: row.version,
  ...presentPoints(row),
  isManual: row.isManual,
  gmtCreate: row.submitTime,
  gmtModified: row.gmtModified,
  progress: isInFlight(row.status) && extras.progress ? extras.progress : null,
});

/** A row of a list. */
export const presentJudgeRow = (
  row: SubmissionRow,
  extras: Pick<Extras, 'username' | 'role'> & { title: string | null },
) => ({
  uid: row.uid,
  submitId: row.id,
  username: extras.username,
  role: badgeOf(extras.role),
  pid: row.pid,
  displayPid: row.displayPid,
  title: extras.title,
  displayId: row.displayPid,
  submitTime: row.submitTime,
  status: row.status,
  share: row.share,
  time: row.time,
  memory: row.memory,
  ...presentPoints(row),
  length: row.length,
  language: row.language,
  cid: row.cid,
  cpid: row.cpid,
  judger: row.judger,
  isManual: row.isManual,
});
