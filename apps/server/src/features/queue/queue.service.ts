import type { HandlerBody, HandlerData, queue as queueCalls } from '@assay/contract';
import { Failure, status, type Viewer } from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { JudgeCredential } from '../../platform/http/judgeAccess.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import type { NodeFacts, NodeService } from '../node/index.ts';
import { createReleases } from '../problem/index.ts';
import { applyChanges, changeOf, priorities, updateJudgement } from '../submission/index.ts';
import { claimJob, ownerOf, urgencyOf, type Wanted } from './claim.store.ts';
import { notWaiting, openExplainer } from './explain.ts';
import * as jobs from './job.store.ts';
import { createJudgementEnds, type NoteResult } from './judgementEnds.ts';
import { createLooks } from './looks.ts';
import { submissionPlace } from './place.store.ts';
import * as queue from './queue.store.ts';
import { createQuiet } from './quiet.ts';
import { caseRows, maxMessage } from './reportedResult.ts';
import { clean, cleanDeep, judgeWords } from './reportedWords.ts';

type Report = HandlerBody<typeof queueCalls.reportResult>;
type Progress = HandlerBody<typeof queueCalls.reportProgress>;
type Job = HandlerData<typeof queueCalls.claimJob>['job'];

/** Told when work for the lab of a problem has ended. */
export interface Labs {
  advance(labRunId: number): Promise<void>;
}

/** Who may know how judging a submission goes: the place in which it was made says so. */
export interface Followers {
  /** May the viewer ask when it will end? */
  mayFollow(viewer: Viewer | null, submitId: number): Promise<boolean>;
  /** Do pages hear how far it came? */
  isProgressTold(row: Pick<queue.RunningMade, 'cid' | 'gid'> & { pid: number }): Promise<boolean>;
  /** Those of the submissions of which the viewer is told how far judging them came. */
  progressFor(viewer: Viewer, rows: readonly queue.RunningMade[]): Promise<ReadonlySet<number>>;
}

/** Claims that have it may take the same work. */
const keyOf = (facts: NodeFacts, wanted: Wanted): string => `${facts.id} ${wanted}`;

/** Work for judge nodes: claimed once, kept by leases, its results taken exactly once. */
export const createQueueService = (
  platform: Platform,
  needs: {
    nodes: NodeService;
    followers: Followers;
    labs: Labs;
    noteResult: NoteResult;
  },
) => {
  const { db, events } = platform;
  const releases = createReleases();
  const ends = createJudgementEnds(platform, { releases, noteResult: needs.noteResult });

  const quiet = createQuiet();
  events.on('queue', quiet.heard);
  events.on('nodes', quiet.heard);
  const look = createLooks(async ({ facts, wanted }: { facts: NodeFacts; wanted: Wanted }) => {
    // A node takes more jobs than it has slots; one user gets part of its places.
    const maxPerUser = Math.max(4, 2 * facts.slots);
    const claimer = { nodeId: facts.id, languages: facts.languages, maxPerUser, wanted };
    const nothingLeft = quiet.looking(keyOf(facts, wanted));
    const { mayClaim, job, hasMore, isLast } = await claimJob(db, claimer);
    if (mayClaim === null) throw new Failure('judge.nodeUnknown');
    if (mayClaim && isLast) nothingLeft();
    return { mayClaim, job, hasMore };
  });

  const claimNow = async (facts: NodeFacts, wanted: Wanted): Promise<{ mayClaim: boolean; job: Job }> => {
    const { mayClaim, job: found } = await look(keyOf(facts, wanted), { facts, wanted });
    if (!found) return { mayClaim, job: null };
    const { kind, id, fence, submissionId: submitId, language, code, input, expected, lab } = found;
    const release = lab?.release ?? (await releases.get(db, found.releaseId));
    const test = input === null ? null : { input, expected };
    const whose = { urgency: urgencyOf(found), owner: ownerOf(found) };
    const job = { kind, ...whose, id, fence, submitId, language, code, release, test };
    return { mayClaim, job: lab ? { ...job, lab: lab.task } : job };
  };

  /** What is judged now; how far it came only where the viewer is told that, as on the page of a submission. */
  const withoutProgress = async (viewer: Viewer, running: Awaited<ReturnType<typeof queue.runningEntries>>) => {
    const told = await needs.followers.progressFor(
      viewer,
      running.flatMap(({ made }) => made ?? []),
    );
    return running.map(({ entry, made }) =>
      made === null || told.has(made.id) ? entry : { ...entry, casesDone: null, casesTotal: null },
    );
  };

  return {
    /** Waits for work up to `waitMs`; ends early when the node's connection closes. */
    claim: async (
      judge: JudgeCredential,
      input: HandlerBody<typeof queueCalls.claimJob>,
      closed: AbortSignal,
    ): Promise<Job> => {
      const until = performance.now() + input.waitMs;
      for (;;) {
        // Asked each time: a node that has told of other languages meanwhile claims under another number.
        const facts = await needs.nodes.speaker(judge, input.nodeId);
        let wake: () => void = () => undefined;
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        // Listen before looking, or work that arrives in between would wait for the next event.
        const stops = [events.on('queue', wake), events.on('nodes', wake)];
        try {
          const wanted = input.only ?? input.upTo ?? 'rejudge';
          // Who does not wait has asked what there is now.
          const isQuiet = performance.now() < until && quiet.isQuiet(keyOf(facts, wanted));
          const { mayClaim, job } = isQuiet ? { mayClaim: true, job: null } : await claimNow(facts, wanted);
          if (!mayClaim) {
            await new Promise((resolve) => setTimeout(resolve, Math.min(1000, input.waitMs)));
            return null;
          }
          if (job || closed.aborted) return job;
          const left = until - performance.now();
          if (left <= 0) return null;
          const timer = setTimeout(wake, Math.min(left, 5000));
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
      if (input.job.kind !== 'judgement') {
        if (input.cases.length === 0) return;
        const pid = await jobs.noteLabProgress(db, nodeId, input.job, cleanDeep(input.cases));
        if (pid) emit(db, `lab:${pid}`);
        return;
      }
      const { id, fence } = input.job;
      const moved = await inTransaction(db, async (tx) => {
        const locked = await jobs.lockBoth(tx, id);
        if (locked?.held.fence !== fence) throw new Failure('judge.fenceLost');
        const { row, held } = locked;
        // Its lease ran out and nobody took it: the next heartbeat gives the lease back.
        if (held.state === 'queued') return undefined;
        if (held.state !== 'claimed' || held.nodeId !== nodeId) throw new Failure('judge.fenceLost');
        const rows = input.cases.length > 0 ? caseRows(await releases.get(tx, held.releaseId!), input.cases) : [];
        const casesTotal = input.total || held.casesTotal;
        const casesDone = Math.min(casesTotal, held.casesDone + rows.length);
        const change = { status: input.status, judger, casesDone, casesTotal };
        const isEffective = row.judgementId === id;
        const isNew = row.status !== input.status || row.judger !== judger;
        await updateJudgement(tx, id, change, rows);
        if (isEffective && isNew)
          await applyChanges(tx, [changeOf(row, 'progress', { status: input.status, score: null, judgementId: id })]);
        // Cases that arrive while it stays the same status move the page, not the verdict.
        return isEffective && !isNew ? row : undefined;
      });
      if (moved && (await needs.followers.isProgressTold(moved))) emit(db, `submission:${moved.id}`);
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
          cases: report.lab ? cleanDeep(report.cases) : null,
          findings: report.lab ? cleanDeep(report.lab) : null,
        };
        const ended = await jobs.finishTestRun(db, speaker.id, report.job, result);
        if (!ended && !(await jobs.isTestRunDone(db, report.job))) throw new Failure('judge.fenceLost');
        if (ended?.labRunId) await needs.labs.advance(ended.labRunId);
        return;
      }
      await ends.take(speaker, report);
    },

    /** May the node have files kept for this job? @throws {Failure} `judge.fenceLost` */
    mayKeep: async (judge: JudgeCredential, input: { nodeId: number; id: number; fence: number }): Promise<void> => {
      const { id: nodeId } = await needs.nodes.speaker(judge, input.nodeId);
      if (!(await jobs.holdsLabWork(db, nodeId, input))) throw new Failure('judge.fenceLost');
    },

    /** Every second on every server: lost leases go back to the queue. */
    sweep: async (): Promise<void> => {
      for (const id of await jobs.requeueExpired(db)) await ends.endLost(id);
    },

    /** How much waits and runs, how many nodes take work, and the mean seconds that each class has just waited. */
    counts: async () => {
      const [counts, { ready }, waits] = await Promise.all([
        queue.queueCounts(db),
        needs.nodes.readyNodes(),
        queue.recentWaits(db),
      ]);
      return { ...counts, nodes: ready, waits };
    },

    /** What contestants may know of how the judging does; nodes that were away for ten minutes are left out, as in the footer. */
    status: async (): Promise<HandlerData<typeof queueCalls.getStatus>> => {
      const [nodes, times] = await Promise.all([needs.nodes.expected(), queue.classTimes(db)]);
      const classOf = (kind: 'contest' | 'normal') => {
        const {
          waiting = 0,
          wait = null,
          run = null,
        } = times.find(({ priority }) => priority === priorities[kind]) ?? {};
        return { kind, waiting, wait, run };
      };
      // In a quiet contest a mean tells how long one run was judged, and so how it ended: behind a seal too.
      return { nodes, classes: [{ ...classOf('contest'), run: null }, classOf('normal')] };
    },

    /**
     * Why a submission waits and about how long it will, for whoever may know its verdict; of one of a contest only its owner
     * and administrators.
     */
    waiting: async (viewer: Viewer | null, submitId: number) => {
      const place = await submissionPlace(db, submitId);
      if (!place || !(await needs.followers.mayFollow(viewer, submitId))) return notWaiting;
      return (await openExplainer(db))(place);
    },

    /** What nodes work on, and a page of what waits in the order it is served. */
    queueEntries: async (viewer: Viewer, input: { currentPage: number; limit: number }) => {
      const rows = rowsOf(input);
      const [explain, running, waiting, counts] = await Promise.all([
        openExplainer(db),
        queue.runningEntries(db),
        queue.waitingEntries(db, rows),
        queue.queueCounts(db),
      ]);
      return {
        running: await withoutProgress(viewer, running),
        waiting: waiting.map((entry, index) => ({ ...entry, ...explain({ ...entry, before: rows.offset + index }) })),
        total: counts.waiting,
      };
    },
  };
};
export type QueueService = ReturnType<typeof createQueueService>;
