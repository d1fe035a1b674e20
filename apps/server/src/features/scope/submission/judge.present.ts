import { badgeOf, isInFlight, status } from '@assay/domain';
import { wireId } from '../../../platform/http/wireId.ts';
import { presentPoints, presentStored, type SubmissionRow, tellFigures } from '../../submission/index.ts';
import type { SubmissionView } from '../scope.ts';

interface Extras {
  username: string;
  /** As the account has it. */
  role: number;
  /** False of a disabled account; who asks is none. */
  hasPage?: boolean;
  progress?: { done: number; total: number } | null;
}

/** What of a row tells its verdict, as it is where nobody may know. */
const unknownRow = {
  status: status.submittedUnknownResult,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  exactScore: null,
  exactOiRankScore: null,
  judger: null,
  isManual: false,
};
/** What of a submission tells its verdict, or how far judging it came. */
const unknownVerdict = { ...unknownRow, version: null, gmtModified: null, progress: null };

/** Its figures, where the reader may not see them. */
const noFigures = { time: null, memory: null, length: null };

const wholeJudge = (row: SubmissionRow, extras: Extras) => ({
  ...presentStored(row, extras.username),
  role: badgeOf(extras.role),
  hasPage: extras.hasPage ?? true,
  note: null as string | null,
  progress: isInFlight(row.status) && extras.progress ? extras.progress : null,
});

/** A submission without its code and without words: the detail alone has them. */
export const presentJudge = (row: SubmissionRow, extras: Extras, view: SubmissionView) => ({
  ...wholeJudge(row, extras),
  ...(view.progress ? {} : { progress: null }),
  ...tellFigures(row, view.exact),
  ...(view.figures ? {} : noFigures),
  ...(view.verdict === 'shown' ? {} : unknownVerdict),
});

/** A row of a list. */
export const presentJudgeRow = (
  row: SubmissionRow,
  extras: Pick<Extras, 'username' | 'role' | 'hasPage'> & { title: string | null; displayId?: string | null },
  view: Pick<SubmissionView, 'verdict' | 'figures' | 'exact'>,
) => ({
  uid: row.uid,
  submitId: row.id,
  username: extras.username,
  role: badgeOf(extras.role),
  hasPage: extras.hasPage ?? true,
  pid: row.pid,
  displayPid: row.displayPid,
  title: extras.title,
  displayId: extras.displayId ?? row.displayPid,
  submitTime: row.submitTime,
  status: row.status,
  share: row.share,
  ...tellFigures(row, view.exact),
  ...presentPoints(row),
  length: row.length,
  language: row.language,
  cid: wireId(row.cid),
  cpid: wireId(row.cpid),
  judger: row.judger,
  isManual: row.isManual,
  ...(view.figures ? {} : noFigures),
  ...(view.verdict === 'shown' ? {} : unknownRow),
});

/** What older clients are told of a submission at another judge. */
export const presentRemote = (remote: { remoteId: string | null; remoteUser: string | null } | null) => ({
  vjudgeSubmitId: /^\d{1,15}$/.test(remote?.remoteId ?? '') ? Number(remote?.remoteId) : null,
  vjudgeUsername: remote?.remoteUser ?? null,
});
