import type { HandlerBody, queue as queueCalls } from '@assay/contract';
import { Failure, status } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { countJudged, createJudgedTally, type NodeFacts } from '../node/index.ts';
import type { createReleases } from '../problem/index.ts';
import { applyChanges, changeOf, updateJudgement } from '../submission/index.ts';
import * as jobs from './job.store.ts';
import { caseRows, type ReportedResult, resultOf } from './reportedResult.ts';

/** Notes the result of a judgement of a rejudge, in the transaction of the result. */
export type NoteResult = (
  tx: Sql,
  of: { rejudgeId: number; submissionId: number },
  result: { status: number; score: number | null; time: number | null },
) => Promise<void>;

type Report = HandlerBody<typeof queueCalls.reportResult>;

/** How judgements end: by a node's report, or because they were lost too often. */
export const createJudgementEnds = (
  { db }: Platform,
  { releases, noteResult }: { releases: ReturnType<typeof createReleases>; noteResult: NoteResult },
) => {
  const count = createJudgedTally((nodeId, jobs) => countJudged(db, nodeId, jobs));

  /** The transaction of a final result: judgement, cases, submission, counters and event together, or nothing. */
  const finish = async (tx: Sql, { row, held }: jobs.Locked, report: ReportedResult, judger: string): Promise<void> => {
    const judgementId = held.id;
    const release = await releases.get(tx, held.releaseId!);
    const result = resultOf(release, report);
    const { status, score, oiRankScore, time, memory, errorMessage, words } = result;
    const judged = { status, score, oiRankScore, time, memory, errorMessage, words };
    const ended = { state: 'done' as const, finishedAt: new Date(), leaseUntil: null };
    const change = { ...judged, ...ended, judger, casesDone: report.cases.length };
    await updateJudgement(tx, judgementId, change, caseRows(release, report.cases));
    if (row.judgementId === judgementId) await applyChanges(tx, [changeOf(row, 'judged', { ...result, judgementId })]);
    if (held.rejudgeId !== null)
      await noteResult(tx, { rejudgeId: held.rejudgeId, submissionId: held.submissionId }, result);
  };

  /** @throws Failure `judge.fenceLost` where the job is no longer that node's. */
  const take = async (speaker: NodeFacts, report: Report): Promise<void> => {
    const { id, fence } = report.job;
    const isNew = await inTransaction(db, async (tx) => {
      const locked = await jobs.lockBoth(tx, id, speaker.id);
      if (locked?.held.fence !== fence) throw new Failure('judge.fenceLost');
      const { state } = locked.held;
      if (state === 'done') return false;
      // Queued: its lease ran out, perhaps while we were deaf; the job was not taken since, or the fence would be another.
      const isOpen = state === 'claimed' || state === 'queued';
      if (!isOpen || !locked.isWithNode) throw new Failure('judge.fenceLost');
      await finish(tx, locked, report, speaker.name);
      return true;
    });
    if (isNew) count(speaker.id);
  };

  /** A job that was lost so often is not tried again: its submission hears of it. */
  const endLost = async (id: number): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const locked = await jobs.lockBoth(tx, id);
      if (!locked) return;
      const { held } = locked;
      if (held.state !== 'claimed' || held.lost < jobs.maxLost) return;
      const failure = { status: status.systemError, message: '' };
      const words = { code: jobs.interrupted, params: { number: held.lost } };
      await finish(tx, locked, { failure, words, cases: [] }, '');
    });
  };

  return { take, endLost };
};
