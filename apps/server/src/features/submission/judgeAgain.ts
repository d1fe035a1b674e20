import { Failure, status } from '@assay/domain';
import { releaseOfProblem } from '../problem/index.ts';
import { applyChanges } from './effects/apply.ts';
import { changeOf } from './effects/change.ts';
import { enqueueJudgement, lockSubmission, nextAttempt, voidOpenJudgements } from './verdict.store.ts';

/**
 * Puts a submission back into the queue, whose row it locks. The former judgements stay as they are. `check` may refuse it
 * as it is then: what was read before may have changed.
 */
export const judgeAgain = async (
  tx: Parameters<typeof lockSubmission>[0],
  id: number,
  priority: number,
  check: (row: { status: number }) => void = () => undefined,
): Promise<void> => {
  const row = await lockSubmission(tx, id);
  if (!row) throw new Failure('submission.unknown');
  check(row);
  const release = await releaseOfProblem(tx, row.pid);
  if (!release) throw new Failure('submission.notJudgeable');
  await voidOpenJudgements(tx, id);
  const judgementId = await enqueueJudgement(tx, {
    submissionId: id,
    releaseId: release.id,
    attempt: await nextAttempt(tx, id),
    priority,
    uid: row.uid,
    language: row.language,
    casesTotal: release.spec.cases.length,
  });
  await applyChanges(tx, [changeOf(row, 'requeued', { status: status.pending, score: null, judgementId })]);
};
