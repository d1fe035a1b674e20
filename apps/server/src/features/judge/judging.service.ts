import type { HandlerBody, HandlerData, judge } from '@assay/contract';
import {
  type CaseOutcome,
  caseScore,
  Failure,
  isAnyAdmin,
  limitFactor,
  type ProblemRelease,
  problemTypes,
  scoreJudgement,
  status,
  type Viewer,
} from '@assay/domain';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReleases } from '../problem/releases.ts';
import {
  applyVerdict,
  type CaseRow,
  type JudgementRow,
  type SubmissionRow,
  upsertCases,
} from '../submission/verdict.store.ts';
import * as jobs from './job.store.ts';
import type { LanguageService } from './language.service.ts';
import * as nodes from './node.store.ts';
import * as queue from './queue.store.ts';
import { noteResult } from './rejudge.store.ts';

type Report = HandlerBody<typeof judge.reportResult>;
type Progress = HandlerBody<typeof judge.reportProgress>;
type Job = HandlerData<typeof judge.claimJob>['job'];

const heartbeatMs = 2000;
const maxMessage = 64 * 1024;

/** PostgreSQL text holds no NUL. */
const clean = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** What judge nodes ask of the server: work, leases, and taking results exactly once. */
export const createJudgingService = (platform: Platform, needs: { languages: LanguageService }) => {
  const { db, events } = platform;
  const releases = createReleases();
  /** What registered nodes said of themselves: it never changes during a registration. */
  const known = new Map<number, { name: string; languages: string[] }>();

  const remember = (nodeId: number, report: judge.NodeReport) => {
    const facts = {
      name: report.name,
      languages: report.languages.filter((language) => language.available).map((language) => language.name),
    };
    known.set(nodeId, facts);
    return facts;
  };
  const factsOf = async (nodeId: number) => {
    const facts = known.get(nodeId);
    if (facts) return facts;
    const report = await nodes.reportOf(db, nodeId);
    return report && remember(nodeId, report);
  };

  const claimNow = async (nodeId: number, languages: readonly string[], upTo: judge.JobUrgency): Promise<Job> => {
    const found = await jobs.claimJudgement(db, nodeId, languages, upTo);
    if (found) {
      return {
        kind: 'judgement',
        urgency: jobs.urgencyOf(found.priority),
        id: found.id,
        fence: found.fence,
        submitId: found.submissionId,
        language: found.language,
        code: found.code,
        release: await releases.get(db, found.releaseId!),
        test: null,
      };
    }
    const hasRoom = upTo === 'testRun' || upTo === 'rejudge';
    const run = hasRoom ? await jobs.claimTestRun(db, nodeId, languages) : undefined;
    if (!run) return null;
    return {
      kind: 'testRun',
      urgency: 'testRun',
      id: run.id,
      fence: run.fence,
      submitId: 0,
      language: run.language,
      code: run.code,
      release: await releases.get(db, run.releaseId!),
      test: { input: run.input, expected: run.expected },
    };
  };

  const mayClaim = async (nodeId: number): Promise<boolean> => {
    const admitted = await nodes.mayClaim(db, nodeId);
    if (admitted === undefined) throw new Failure('judge.nodeUnknown');
    return admitted;
  };

  const caseRows = (release: ProblemRelease, cases: readonly judge.CaseReport[]): CaseRow[] => {
    const bySeq = new Map(release.cases.map((item) => [item.seq, item]));
    return cases.flatMap((item) => {
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
        },
      ];
    });
  };

  const scoreOf = (release: ProblemRelease, language: string, report: Pick<Report, 'failure' | 'cases'>) => {
    if (report.failure) {
      const isOi = release.type !== problemTypes.acm;
      return {
        status: report.failure.status as number,
        score: isOi ? 0 : null,
        oiRankScore: isOi ? 0 : null,
        time: null,
        memory: null,
        errorMessage: clean(report.failure.message).slice(0, maxMessage),
      };
    }
    const factor = limitFactor(language);
    const outcomes: CaseOutcome[] = report.cases.map((item) => ({
      seq: item.seq,
      status: item.status,
      share: item.share ?? undefined,
      time: item.time,
      memory: item.memory,
      message: clean(item.message),
    }));
    const known = new Set(outcomes.map((outcome) => outcome.seq));
    if (release.cases.some((item) => !known.has(item.seq))) throw new Failure('request.invalid', { field: 'cases' });
    return scoreJudgement(release, outcomes, {
      timeLimit: release.timeLimit * factor,
      memoryLimit: release.memoryLimit * 1024 * factor,
    });
  };

  /** The transaction of a final result: judgement, cases, submission, counters and event together, or nothing. */
  const finish = async (
    tx: Sql,
    row: SubmissionRow,
    held: JudgementRow,
    report: Pick<Report, 'failure' | 'cases'>,
    judger: string,
  ): Promise<void> => {
    const release = await releases.get(tx, held.releaseId!);
    const judgementId = held.id;
    const result = scoreOf(release, row.language, report);
    await upsertCases(tx, judgementId, caseRows(release, report.cases));
    await jobs.updateJudgement(tx, judgementId, {
      state: 'done',
      status: result.status,
      score: result.score,
      oiRankScore: result.oiRankScore,
      time: result.time,
      memory: result.memory,
      errorMessage: result.errorMessage,
      judger,
      casesDone: report.cases.length,
      finishedAt: new Date(),
      leaseUntil: null,
    });
    if (row.judgementId === judgementId)
      await applyVerdict(tx, row, judgementId, { ...result, judger, isManual: false });
    if (held.rejudgeId !== null)
      await noteResult(tx, { rejudgeId: held.rejudgeId, submissionId: held.submissionId }, result);
  };

  const reportJudgement = async (report: Report, judger: string): Promise<void> => {
    const { id, fence } = report.job;
    const isNew = await db.transaction(async (tx) => {
      const locked = await jobs.lockBoth(tx, id);
      if (locked?.held.fence !== fence) throw new Failure('judge.fenceLost');
      const { row, held } = locked;
      if (held.state === 'done') return false;
      // Its lease ran out, perhaps while we were deaf; nobody took the job since, or the fence would be another.
      const isLate = held.state === 'queued' && (await jobs.wasWithNode(tx, id, report.nodeId));
      if (held.state !== 'claimed' && !isLate) throw new Failure('judge.fenceLost');
      await finish(tx, row, held, report, judger);
      return true;
    });
    if (isNew) await nodes.countJudged(db, report.nodeId);
  };

  const endLostJudgement = async (id: number): Promise<void> => {
    await db.transaction(async (tx) => {
      const locked = await jobs.lockBoth(tx, id);
      if (!locked) return;
      const { row, held } = locked;
      if (held.state !== 'claimed' || held.lost < jobs.maxLost) return;
      const failure = { status: 4 as const, message: `${jobs.interruptedText}${held.lost} times` };
      await finish(tx, row, held, { failure, cases: [] }, '');
    });
  };

  /** Tells why a job waits behind `before` others, and about how long, as things are now. */
  const explainer = async () => {
    const [live, mean] = await Promise.all([nodes.liveReports(db), jobs.meanSeconds(db)]);
    const reasonOf = (able: typeof live): 'noNode' | 'language' | 'space' | 'turn' => {
      if (live.length === 0) return 'noNode';
      if (able.length === 0) return 'language';
      return able.every(({ shortage }) => shortage === 'space') ? 'space' : 'turn';
    };
    return ({ language, before }: { language: string; before: number }) => {
      const able = live.filter(({ report }) =>
        report.languages.some((item) => item.name === language && item.available),
      );
      const slots = able.reduce((sum, { report, shortage }) => sum + (shortage ? 0 : report.slots), 0);
      const estimate = slots > 0 && mean !== null ? Math.ceil((before / slots + 1) * mean) : null;
      return { reason: reasonOf(able), before, estimate };
    };
  };

  return {
    register: async (report: judge.NodeReport) => {
      const { nodeId, hopeless } = await db.transaction(async (tx) => {
        const id = await nodes.insertNode(tx, report);
        const lost = await jobs.releaseNodeJobs(tx, report.name, id);
        await emit(tx, 'nodes');
        return { nodeId: id, hopeless: lost };
      });
      for (const id of hopeless) await endLostJudgement(id);
      remember(nodeId, report);
      needs.languages.forget();
      return { nodeId, leaseMs: jobs.leaseMs, heartbeatMs };
    },

    /** Waits for work up to `waitMs`; ends early when the node's connection closes. */
    claim: async (
      input: { nodeId: number; waitMs: number; upTo?: judge.JobUrgency },
      closed: AbortSignal,
    ): Promise<Job> => {
      const facts = await factsOf(input.nodeId);
      if (!facts) throw new Failure('judge.nodeUnknown');
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
          if (!isAdmitted && !(await mayClaim(input.nodeId))) {
            await new Promise((resolve) => setTimeout(resolve, Math.min(1000, input.waitMs)));
            return null;
          }
          isAdmitted = true;
          const job = await claimNow(input.nodeId, facts.languages, input.upTo ?? 'rejudge');
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

    heartbeat: async (input: HandlerBody<typeof judge.heartbeat>) => {
      const { cpuLoad, memoryLoad, busySlots, shortage } = input;
      const mode = await nodes.touchNode(db, input.nodeId, { cpuLoad, memoryLoad, busySlots, shortage });
      if (!mode) {
        known.delete(input.nodeId);
        return { known: false, drop: input.held.map(({ kind, id }) => ({ kind, id })), mode: 'active' as const };
      }
      const lost = await jobs.keepLeases(db, input.nodeId, input.held);
      return { known: true, drop: lost.map(({ kind, id }) => ({ kind, id })), mode };
    },

    progress: async (input: Progress): Promise<void> => {
      if (input.job.kind !== 'judgement') return;
      const { id, fence } = input.job;
      const judger = (await factsOf(input.nodeId))?.name ?? null;
      await db.transaction(async (tx) => {
        const locked = await jobs.lockBoth(tx, id);
        if (locked?.held.fence !== fence) throw new Failure('judge.fenceLost');
        const { row, held } = locked;
        // Its lease ran out and nobody took it: the next heartbeat gives the lease back.
        if (held.state === 'queued') return;
        if (held.state !== 'claimed') throw new Failure('judge.fenceLost');
        if (input.cases.length > 0)
          await upsertCases(tx, id, caseRows(await releases.get(tx, held.releaseId!), input.cases));
        await jobs.updateJudgement(tx, id, {
          status: input.status,
          casesDone: held.casesDone + input.cases.length,
          casesTotal: input.total || held.casesTotal,
        });
        if (row.judgementId !== id) return;
        await applyVerdict(tx, row, id, {
          status: input.status,
          score: null,
          oiRankScore: null,
          time: null,
          memory: null,
          errorMessage: null,
          judger,
          isManual: false,
        });
      });
    },

    report: async (report: Report): Promise<void> => {
      if (report.job.kind !== 'judgement') {
        const test = report.test ?? {
          status: report.failure?.status ?? status.systemError,
          time: 0,
          memory: 0,
          output: '',
          stderr: report.failure?.message ?? '',
        };
        const result = { ...test, output: clean(test.output), stderr: clean(test.stderr).slice(0, maxMessage) };
        if (
          !(await jobs.finishTestRun(db, report.nodeId, report.job, result)) &&
          !(await jobs.isTestRunDone(db, report.job))
        ) {
          throw new Failure('judge.fenceLost');
        }
        return;
      }
      await reportJudgement(report, (await factsOf(report.nodeId))?.name ?? '');
    },

    /** Every second on every server: lost leases go back to the queue. */
    sweep: async (): Promise<void> => {
      for (const id of await jobs.requeueExpired(db)) await endLostJudgement(id);
    },

    summary: async () => {
      const [list, queue] = await Promise.all([nodes.listNodes(db), nodes.queueCounts(db)]);
      return { online: list.filter((node) => node.online).length, total: list.length, waiting: queue.waiting };
    },

    queue: async () => ({ ...(await nodes.queueCounts(db)), nodes: (await nodes.liveReports(db)).length }),

    nodes: async () => {
      const [list, queue] = await Promise.all([nodes.listNodes(db), nodes.queueCounts(db)]);
      return {
        ...queue,
        nodes: list.map(({ report, ...node }) => ({ ...report, ...node, calibration: report.calibration ?? null })),
      };
    },

    /** Why a submission waits and about how long it will; one of a contest is its owner's and administrators' business. */
    waiting: async (viewer: Viewer | null, submitId: number) => {
      const place = await jobs.waitingPlace(db, submitId);
      const isPublic = !place?.isContest || place.uid === viewer?.uid || isAnyAdmin(viewer);
      if (!place || !isPublic) return { reason: 'notWaiting' as const, before: 0, estimate: null };
      return (await explainer())(place);
    },

    /** What nodes work on, and a page of what waits in the order it is served. */
    queueEntries: async (input: { currentPage: number; limit: number }) => {
      const offset = (input.currentPage - 1) * input.limit;
      const [explain, running, waiting, counts] = await Promise.all([
        explainer(),
        queue.runningEntries(db),
        queue.waitingEntries(db, { offset, limit: input.limit }),
        nodes.queueCounts(db),
      ]);
      return {
        running,
        waiting: waiting.map((entry, index) => ({
          ...entry,
          ...explain({ language: entry.language, before: offset + index }),
        })),
        total: counts.waiting,
      };
    },

    setNodeMode: async (input: { name: string; mode: 'active' | 'drain' | 'disabled' }, changedBy: string) => {
      if (!(await nodes.setMode(db, { ...input, changedBy }))) throw new Failure('judge.nodeUnknown');
      needs.languages.forget();
      await emit(db, 'nodes');
      await emit(db, 'queue');
    },

    /** Nodes that take work now: what `/api/health` waits for. */
    readyNodes: async (): Promise<number> => (await nodes.liveReports(db)).length,
  };
};
export type JudgingService = ReturnType<typeof createJudgingService>;
