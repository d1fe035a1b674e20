import type { audit } from '@assay/contract';
import { Failure, fullPoints, isInFlight, oiRankScore, status, type Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import { releaseOfProblem } from '../problem/index.ts';
import {
  applyChanges,
  changeOf,
  insertPersonalJudgement,
  judgeAgain,
  lockSubmission,
  presentStored,
  priorities,
  type SubmissionRow,
  voidOpenJudgements,
} from '../submission/index.ts';
import { usernameOf } from './rejudge.store.ts';

const settable: ReadonlySet<number> = new Set([-3, -1, 0, 1, 2, 3, 4, 8, 10]);

/** Rejudge, manual verdict and cancellation by the super admin (server rules 5.6). */
export const createVerdictAdminService = ({ db }: Platform) => {
  const note = (tx: Sql, viewer: Viewer, act: audit.AuditAct, id: number, detail: object): Promise<void> =>
    recordAct(tx, { viewer, act, target: `submission:${id}`, detail });
  const locked = async (tx: Sql, id: number): Promise<SubmissionRow> => {
    const row = await lockSubmission(tx, id);
    if (!row) throw new Failure('submission.unknown');
    return row;
  };
  const reread = async (tx: Sql, id: number) => {
    const row = await locked(tx, id);
    return presentStored(row, await usernameOf(tx, row.uid));
  };

  return {
    /** `resend`: what another judge has is sent there once more, in place of asking for its verdict. */
    rejudge: (viewer: Viewer, { submitId, resend }: { submitId: number; resend?: boolean | undefined }) =>
      inTransaction(db, async (tx) => {
        const before = await locked(tx, submitId);
        await judgeAgain(tx, submitId, priorities.rejudge, { resend: resend ?? false });
        await note(tx, viewer, 'rejudge', submitId, { status: before.status, score: before.score });
        return reread(tx, submitId);
      }),

    manual: (viewer: Viewer, input: { submitId: number; status: number; score?: number | undefined }) =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, input.submitId);
        if (isInFlight(row.status) || row.status === status.compileError || !settable.has(input.status)) {
          throw new Failure('judge.statusNotAllowed');
        }
        const release = (await releaseOfProblem(tx, row.pid))?.spec;
        const full = fullPoints(release);
        const given = input.score ?? row.score ?? (input.status === status.accepted ? full : 0) ?? 0;
        const score = full === null ? row.score : Math.min(full, Math.max(0, given));
        const verdict = {
          status: input.status,
          score,
          oiRankScore:
            full === null || score === null ? row.oiRankScore : oiRankScore(score, full, release?.difficulty ?? 0),
          time: row.time,
          memory: row.memory,
          errorMessage: row.errorMessage,
          judger: viewer.username,
        };
        const judgementId = await insertPersonalJudgement(tx, {
          submissionId: row.id,
          kind: 'manual',
          uid: row.uid,
          language: row.language,
          verdict,
        });
        await applyChanges(tx, [changeOf(row, 'manual', { ...verdict, judgementId })]);
        await note(tx, viewer, 'manual-judge', row.id, { from: row.status, to: input.status, score });
        return reread(tx, row.id);
      }),

    cancel: (viewer: Viewer, submitId: number) =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, submitId);
        if (row.status === status.cancelled) throw new Failure('judge.statusNotAllowed');
        // A node that has it at work hears by its next heartbeat, within two seconds.
        await voidOpenJudgements(tx, submitId);
        const verdict = {
          status: status.cancelled,
          score: null,
          oiRankScore: null,
          time: row.time,
          memory: row.memory,
          errorMessage: null,
          judger: viewer.username,
        };
        const judgementId = await insertPersonalJudgement(tx, {
          submissionId: row.id,
          kind: 'cancel',
          uid: row.uid,
          language: row.language,
          verdict,
        });
        await applyChanges(tx, [changeOf(row, 'cancelled', { ...verdict, judgementId })]);
        await note(tx, viewer, 'cancel-judge', row.id, { from: row.status });
        return reread(tx, row.id);
      }),
  };
};
export type VerdictAdminService = ReturnType<typeof createVerdictAdminService>;
