import { Failure, status } from '@assay/domain';
import { findById, releaseOfProblem } from '../problem/index.ts';
import { applyChanges } from './effects/apply.ts';
import { changeOf } from './effects/change.ts';
import { type RemoteWork, renewRemoteWork } from './remoteWork.store.ts';
import { enqueueJudgement, lockSubmission, nextAttempt, voidOpenJudgements } from './verdict.store.ts';

type Way = RemoteWork['way'];

/**
 * Puts a submission back into the queue, whose row it locks. The former judgements stay as they are. `check` may refuse it
 * as it is then: what was read before may have changed. One that another judge has is asked for there; `resend` sends it there once more.
 */
export const judgeAgain = async (
  tx: Parameters<typeof lockSubmission>[0],
  id: number,
  priority: number,
  {
    check,
    resend = false,
    way,
  }: { check?: (row: { status: number }) => void; resend?: boolean; way?: Way | undefined } = {},
): Promise<void> => {
  const row = await lockSubmission(tx, id);
  if (!row) throw new Failure('submission.unknown');
  check?.(row);
  const [problem, release] = await Promise.all([findById(tx, row.pid), releaseOfProblem(tx, row.pid)]);
  if (!problem || !release) throw new Failure('submission.notJudgeable');
  const { isRemote } = problem;
  await voidOpenJudgements(tx, id);
  const judgementId = await enqueueJudgement(tx, {
    submissionId: id,
    releaseId: release.id,
    attempt: await nextAttempt(tx, id),
    priority,
    uid: row.uid,
    language: row.language,
    casesTotal: release.spec.cases.length,
    isRemote,
  });
  if (isRemote) await renewRemoteWork(tx, { submissionId: id, judgementId, priority, resend, way });
  await applyChanges(tx, [changeOf(row, 'requeued', { status: status.pending, score: null, judgementId })]);
};
