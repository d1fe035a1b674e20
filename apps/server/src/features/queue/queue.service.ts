import type { HandlerBody, HandlerData, queue as queueCalls } from '@assay/contract';
import {
  type CaseOutcome,
  caseScore,
  Failure,
  mayFollowContestWork,
  type ProblemRelease,
  problemTypes,
  scoreJudgement,
  status,
  type Viewer,
  verdictView,
} from '@assay/domain';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import type { JudgeCredential } from '../../platform/http/judgeAccess.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import { countJudged, liveReports, mayClaim, type NodeFacts, type NodeService } from '../node/index.ts';
import { createReleases } from '../problem/index.ts';
import { noteResult } from '../rejudge/index.ts';
import {
  applyChanges,
  type CaseRow,
  changeOf,
  type JudgementRow,
  type SubmissionRow,
  upsertCases,
} from '../submission/index.ts';
import { claimJob, urgencyOf } from './claim.store.ts';
import { notWaiting, openExplainer } from './explain.ts';
import * as jobs from './job.store.ts';
import { submissionPlace } from './place.store.ts';
import * as queue from './queue.store.ts';
import { caseWords, clean, judgeWords } from './reportedWords.ts';

type Report = HandlerBody<typeof queueCalls.reportResult>;
type Progress = HandlerBody<typeof queueCalls.reportProgress>;
type Job = HandlerData<typeof queueCalls.claimJob>['job'];

const maxMessage = 64 * 1024;

/** Work for judge nodes: claimed once, kept by leases, its results taken exactly once. */
export const createQueueService = (platform: Platform, needs: { nodes: NodeService; contests: Contests }) => {
  const { db, events } = platform;
  const releases = createReleases();
  const claimNow = async (facts: NodeFacts, upTo: queueCalls.JobUrgency): Promise<Job> => {
    // A node takes more jobs than it has slots; one user gets part of its places.
    const maxPerUser = Math.max(4, 2 * facts.slots);
    const found = await claimJob(db, { nodeId: facts.id, languages: facts.languages, maxPerUser, upTo });
    if (!found) return null;
    const { kind, id, fence, submissionId: submitId, language, code, input, expected } = found;
    const release = await releases.get(db, found.releaseId);
    const test = input === null ? null : { input, expected };
    return { kind, urgency: urgencyOf(found), id, fence, submitId, language, code, release, test };
  };

  const mayFollow = async (viewer: Viewer | null, place: { uid: string; cid: number; submitTime: Date }) => {
    if (!mayFollowContestWork(viewer, place)) return false;
    const [found] = await needs.contests.openMany(viewer, [place.cid]);
    const isBehindSeal = found?.clock.isBehindSeal(place.submitTime.getTime()) ?? false;
    return !found || verdictView(viewer, found.facts, { uid: place.uid, isBehindSeal }) !== 'unknown';
  };

  const admits = async (nodeId: number): Promise<boolean> => {
    const admitted = await mayClaim(db, nodeId);
    if (admitted === undefined) throw new Failure('judge.nodeUnknown');
    return admitted;
  };

  const caseRows = (release: ProblemRelease, cases: readonly queueCalls.CaseReport[]): CaseRow[] => {
    const bySeq = new Map(release.cases.map((item) => [item.seq, item]));
    // A case that was run a second time may be twice in one report: what was said last counts.
    const last = new Map(cases.map((item) => [item.seq, item]));
    return [...last.values()].flatMap((item) => {
      const facts = bySeq.get(item.seq);
      if (!facts) return [];
      const share = item.share ?? null;
      return [
        {
          seq: item.seq,
          status: item.status,
          share,
          score:
            release.type === problemTypes.acm
              ? null
              : caseScore(facts.score, { status: item.status, share: share ?? undefined }),
          time: item.time,
          wallTime: item.wallTime,
          memory: item.memory,
          groupNum: facts.group,
          message: clean(item.message),
          words: caseWords(item),
        },
      ];
    });
  };

  const scoreOf = (release: ProblemRelease, report: Pick<Report, 'failure' | 'words' | 'cases'>) => {
    if (report.failure) {
      const isOi = release.type !== problemTypes.acm;
      return {
        status: report.failure.status as number,
        score: isOi ? 0 : null,
        oiRankScore: isOi ? 0 : null,
        time: null,
        memory: null,
        errorMessage: clean(report.failure.message).slice(0, maxMessage),
        words: judgeWords(report.words) ?? null,
      };
    }
    const outcomes: CaseOutcome[] = report.cases.map((item) => ({
      seq: item.seq,
      status: item.status,
      share: item.share ?? undefined,
      time: item.time,
      memory: item.memory,
      words: judgeWords(item.words),
      message: clean(item.message),
    }));
    const known = new Set(outcomes.map((outcome) => outcome.seq));
    if (release.cases.some((item) => !known.has(item.seq))) throw new Failure('request.invalid', { field: 'cases' });
    const result = scoreJudgement(release, outcomes);
    return {
      ...result,
      words: result.status === status.systemError ? result.words : (judgeWords(report.words) ?? null),
    };
  };

  /** The transaction of a final result: judgement, cases, submission, counters and event together, or nothing. */
  const finish = async (
    tx: Sql,
    row: SubmissionRow,
    held: JudgementRow,
    report: Pick<Report, 'failure' | 'words' | 'cases'>,
    judger: string,
  ): Promise<void> => {
    const release = await releases.get(tx, held.releaseId!);
    const judgementId = held.id;
    const result = scoreOf(release, report);
    await upsertCases(tx, judgementId, caseRows(release, report.cases));
    await jobs.updateJudgement(tx, judgementId, {
      state: 'done',
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
    });
    if (row.judgementId === judgementId) await applyChanges(tx, [changeOf(row, 'judged', { ...result, judgementId })]);
    if (held.rejudgeId !== null)
      await noteResult(tx, { rejudgeId: held.rejudgeId, submissionId: held.submissionId }, result);
  };

  const reportJudgement = async (speaker: NodeFacts, report: Report): Promise<void> => {
    const { id, fence } = report.job;
    const isNew = await db.transaction(async (tx) => {
      const locked = await jobs.lockBoth(tx, id);
      if (locked?.held.fence !== fence) throw new Failure('judge.fenceLost');
      const { row, held } = locked;
      if (held.state === 'done') return false;
      // Queued: its lease ran out, perhaps while we were deaf; nobody took the job since, or the fence would be another.
      const isOpen = held.state === 'claimed' || held.state === 'queued';
      if (!isOpen || !(await jobs.wasWithNode(tx, id, speaker.id))) throw new Failure('judge.fenceLost');
      await finish(tx, row, held, report, speaker.name);
      return true;
    });
    if (isNew) await countJudged(db, speaker.id);
  };

  const endLostJudgement = async (id: number): Promise<void> => {
    await db.transaction(async (tx) => {
      const locked = await jobs.lockBoth(tx, id);
      if (!locked) return;
      const { row, held } = locked;
      if (held.state !== 'claimed' || held.lost < jobs.maxLost) return;
      const failure = { status: 4 as const, message: '' };
      const words = { code: jobs.interrupted, params: { number: held.lost } };
      await finish(tx, row, held, { failure, words, cases: [] }, '');
    });
  };

  return {
    /** Waits for work up to `waitMs`; ends early when the node's connection closes. */
    claim: async (
      judge: JudgeCredential,
      input: { nodeId: number; waitMs: number; upTo?: queueCalls.JobUrgency | undefined },
      closed: AbortSignal,
    ): Promise<Job> => {
      const facts = await needs.nodes.speaker(judge, input.nodeId);
      const until = Date.now() + input.waitMs;
      // Asked at the start, when its mode may have changed, and now and then: not each time that work arrives.
      let isAdmitted = false;
      for (;;) {
        let wake: () => void = () => undefined;
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        // Listen before looking, or work that arrives in between would wait for the next event.
        const stops = [
          events.on('queue', wake),
          events.on('nodes', () => {
            isAdmitted = false;
            wake();
          }),
        ];
        try {
          if (!isAdmitted && !(await admits(facts.id))) {
            await new Promise((resolve) => setTimeout(resolve, Math.min(1000, input.waitMs)));
            return null;
          }
          isAdmitted = true;
          const job = await claimNow(facts, input.upTo ?? 'rejudge');
          if (job || closed.aborted) return job;
          const left = until - Date.now();
          if (left <= 0) return null;
          const timer = setTimeout(
            () => {
              isAdmitted = false;
              wake();
            },
            Math.min(left, 5000),
          );
          closed.addEventListener('abort', wake, { once: true });
          await woken;
          clearTimeout(timer);
          closed.removeEventListener('abort', wake);
          if (closed.aborted) return null;
        } finally {
          for (const stop of stops) stop();
        }
      }
    },

    progress: async (judge: JudgeCredential, input: Progress): Promise<void> => {
      const { id: nodeId, name: judger } = await needs.nodes.speaker(judge, input.nodeId);
      if (input.job.kind !== 'judgement') return;
      const { id, fence } = input.job;
      await db.transaction(async (tx) => {
        const locked = await jobs.lockBoth(tx, id);
        if (locked?.held.fence !== fence) throw new Failure('judge.fenceLost');
        const { row, held } = locked;
        // Its lease ran out and nobody took it: the next heartbeat gives the lease back.
        if (held.state === 'queued') return;
        if (held.state !== 'claimed' || held.nodeId !== nodeId) throw new Failure('judge.fenceLost');
        const rows = input.cases.length > 0 ? caseRows(await releases.get(tx, held.releaseId!), input.cases) : [];
        await upsertCases(tx, id, rows);
        const casesTotal = input.total || held.casesTotal;
        await jobs.updateJudgement(tx, id, {
          status: input.status,
          judger,
          casesDone: Math.min(casesTotal, held.casesDone + rows.length),
          casesTotal,
        });
        if (row.judgementId !== id) return;
        // Cases that arrive while it stays the same status move the page, not the verdict.
        if (row.status === input.status && row.judger === judger) await emit(tx, `submission:${row.id}`);
        else
          await applyChanges(tx, [changeOf(row, 'progress', { status: input.status, score: null, judgementId: id })]);
      });
    },

    report: async (judge: JudgeCredential, report: Report): Promise<void> => {
      const speaker = await needs.nodes.speaker(judge, report.nodeId);
      if (report.job.kind !== 'judgement') {
        const test = report.test ?? {
          status: report.failure?.status ?? status.systemError,
          time: 0,
          memory: 0,
          output: '',
          stderr: report.failure?.message ?? '',
        };
        const result = {
          ...test,
          output: clean(test.output),
          stderr: clean(test.stderr).slice(0, maxMessage),
          words: judgeWords(report.words) ?? null,
        };
        if (
          !(await jobs.finishTestRun(db, speaker.id, report.job, result)) &&
          !(await jobs.isTestRunDone(db, report.job))
        ) {
          throw new Failure('judge.fenceLost');
        }
        return;
      }
      await reportJudgement(speaker, report);
    },

    /** Every second on every server: lost leases go back to the queue. */
    sweep: async (): Promise<void> => {
      for (const id of await jobs.requeueExpired(db)) await endLostJudgement(id);
    },

    /** How much waits and runs, and on how many nodes. */
    counts: async () => ({ ...(await queue.queueCounts(db)), nodes: (await liveReports(db)).length }),

    /**
     * Why a submission waits and about how long it will; one of a contest is its owner's and administrators' business, and
     * behind a seal that hides its verdict nobody's: when it ends is part of the verdict.
     */
    waiting: async (viewer: Viewer | null, submitId: number) => {
      const place = await submissionPlace(db, submitId);
      if (!place || (place.isContest && !(await mayFollow(viewer, place)))) return notWaiting;
      return (await openExplainer(db))(place);
    },

    /** What nodes work on, and a page of what waits in the order it is served. */
    queueEntries: async (input: { currentPage: number; limit: number }) => {
      const offset = (input.currentPage - 1) * input.limit;
      const [explain, running, waiting, counts] = await Promise.all([
        openExplainer(db),
        queue.runningEntries(db),
        queue.waitingEntries(db, { offset, limit: input.limit }),
        queue.queueCounts(db),
      ]);
      return {
        running,
        waiting: waiting.map((entry, index) => ({ ...entry, ...explain({ ...entry, before: offset + index }) })),
        total: counts.waiting,
      };
    },
  };
};
export type QueueService = ReturnType<typeof createQueueService>;
