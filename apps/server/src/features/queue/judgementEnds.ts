import type { HandlerBody, queue as queueCalls } from '@assay/contract';
import { Failure, type ProblemRelease, status } from '@assay/domain';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../platform/database.ts';
import { atTheEnd } from '../../platform/pipelined.ts';
import type { Platform } from '../../platform/platform.ts';
import { countJudged, createJudgedTally, type NodeFacts } from '../node/index.ts';
import type { createReleases } from '../problem/index.ts';
import { noteResult } from '../rejudge/index.ts';
import { applyChanges, applyHeld, changeOf, updateJudgement } from '../submission/index.ts';
import * as jobs from './job.store.ts';
import { caseRows, type ReportedResult, resultOf } from './reportedResult.ts';

type Report = HandlerBody<typeof queueCalls.reportResult>;

/** Claimed jobs whose releases are remembered: more are never at work. */
const mostClaimed = 5000;

interface Claimed {
  releaseId: number;
  cid: number;
  gid: number;
}

/** How judgements end: by a node's report, or because they were lost too often. */
export const createJudgementEnds = ({ db }: Platform, releases: ReturnType<typeof createReleases>) => {
  const count = createJudgedTally((nodeId, jobs) => countJudged(db, nodeId, jobs));

  /** What never changes of jobs that were claimed through this process and have not ended yet. */
  const claimed = new LRUCache<number, Claimed>({ max: mostClaimed });

  /** What a judgement becomes by a report, and its cases. @throws Failure where cases are missing */
  const endOf = (release: ProblemRelease, report: ReportedResult, judger: string) => {
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
    return { result, change, cases: caseRows(release, report.cases) };
  };

  /** The same; undefined where cases are missing. */
  const completeEnd = (...of: Parameters<typeof endOf>) => {
    try {
      return endOf(...of);
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  };

  /** The transaction of a final result: judgement, cases, submission, counters and event together, or nothing. */
  const finish = async (tx: Sql, { row, held }: jobs.Locked, report: ReportedResult, judger: string): Promise<void> => {
    const judgementId = held.id;
    const { result, change, cases } = endOf(await releases.get(tx, held.releaseId!), report, judger);
    await updateJudgement(tx, judgementId, change, cases);
    if (row.judgementId === judgementId) await applyChanges(tx, [changeOf(row, 'judged', { ...result, judgementId })]);
    if (held.rejudgeId !== null)
      await noteResult(tx, { rejudgeId: held.rejudgeId, submissionId: held.submissionId }, result);
  };

  /**
   * The same by one round trip, for what ends most: the job is still what this process gave away. False, and nothing is
   * done, where it is not.
   */
  const takeAtOnce = async ({ id: nodeId, name }: NodeFacts, report: Report): Promise<boolean> => {
    const { id, fence } = report.job;
    const job = claimed.get(id);
    if (!job) return false;
    claimed.delete(id);
    const release = await releases.get(db, job.releaseId);
    const end = completeEnd(release, report, name);
    if (!end) return false;
    const { held } = await db.transaction(async (tx) => {
      const held = jobs.hold(tx, { id, fence, nodeId, releaseId: job.releaseId });
      await atTheEnd(tx, held);
      await updateJudgement(tx, id, end.change, end.cases, true);
      await applyHeld(tx, job, { ...end.result, judgementId: id });
      return { held };
    });
    return held;
  };

  /** @throws Failure `judge.fenceLost` where the job is no longer that node's. */
  const take = async (speaker: NodeFacts, report: Report): Promise<void> => {
    const { id, fence } = report.job;
    if (await takeAtOnce(speaker, report)) {
      count(speaker.id);
      return;
    }
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

  return {
    /** A judgement was given to a node. */
    began: ({ id, releaseId, cid, gid }: Claimed & { id: number }): void => {
      claimed.set(id, { releaseId, cid, gid });
    },
    take,
    endLost,
  };
};
