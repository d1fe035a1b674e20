import type { HandlerBody, queue as queueCalls } from '@assay/contract';
import { Failure, status } from '@assay/domain';
import type { Sql } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { countJudged, createJudgedTally, type NodeFacts } from '../node/index.ts';
import type { createReleases } from '../problem/index.ts';
import { noteResult } from '../rejudge/index.ts';
import { applyChanges, changeOf, updateJudgement } from '../submission/index.ts';
import * as jobs from './job.store.ts';
import { caseRows, type ReportedResult, resultOf } from './reportedResult.ts';

type Report = HandlerBody<typeof queueCalls.reportResult>;

/** How judgements end: by a node's report, or because they were lost too often. */
export const createJudgementEnds = ({ db }: Platform, releases: ReturnType<typeof createReleases>) => {
  const count = createJudgedTally((nodeId, jobs) => countJudged(db, nodeId, jobs));

  /** The transaction of a final result: judgement, cases, submission, counters and event together, or nothing. */
  const finish = async (tx: Sql, { row, held }: jobs.Locked, report: ReportedResult, judger: string): Promise<void> => {
    const release = await releases.get(tx, held.releaseId!);
    const judgementId = held.id;
    const result = resultOf(release, report);
    const change = {
      state: 'done' as const,
      status: result.status,
      score: result.score,
      oiRankScore: result.oiRankScore,
      time: result.time,
      memory: result.memory,
      errorMessage: result.errorMessage,
      words: result.words,
      judger,
      casesDone: report.cases.length,
      finishedAt: new Date(),
      leaseUntil: null,
    };
    await updateJudgement(tx, judgementId, change, caseRows(release, report.cases));
    if (row.judgementId === judgementId) await applyChanges(tx, [changeOf(row, 'judged', { ...result, judgementId })]);
    if (held.rejudgeId !== null)
      await noteResult(tx, { rejudgeId: held.rejudgeId, submissionId: held.submissionId }, result);
  };

  /** @throws Failure `judge.fenceLost` where the job is no longer that node's. */
  const take = async (speaker: NodeFacts, report: Report): Promise<void> => {
    const { id, fence } = report.job;
    const isNew = await db.transaction(async (tx) => {
      const locked = await jobs.lockBoth(tx, id, speaker.id);
      if (locked?.held.fence !== fence) throw new Failure('judge.fenceLost');
      const { state } = locked.held;
      if (state === 'done') return false;
      // Queued: its lease ran out, perhaps while we were deaf; nobody took the job since, or the fence would be another.
      const isOpen = state === 'claimed' || state === 'queued';
      if (!isOpen || !locked.isWithNode) throw new Failure('judge.fenceLost');
      await finish(tx, locked, report, speaker.name);
      return true;
    });
    if (isNew) count(speaker.id);
  };

  /** A job that was lost so often is not tried again: its submission hears of it. */
  const endLost = async (id: number): Promise<void> => {
    await db.transaction(async (tx) => {
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
