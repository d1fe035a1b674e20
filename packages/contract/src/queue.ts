import type { ProblemRelease } from '@assay/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { heldJob } from './heldJob.ts';
import { labFindings, labTask } from './lab/task.ts';
import { forAdmins } from './roles.ts';
import { date, hasPage, int, longText, orNull, page, paging } from './scalar.ts';

/**
 * The work of judge nodes. A node claims jobs by long poll, keeps them by heartbeat, streams progress and reports. Every
 * message about a job carries its fence; a stale fence is refused with `judge.fenceLost`, and the node drops the job.
 */
const area = 'queue';

/** Why a job is done, the most urgent first: decides who is served before whom, in the queue and on a node. */
export const jobUrgency = z.enum(['contest', 'normal', 'testRun', 'rejudge']);
export type JobUrgency = z.output<typeof jobUrgency>;

export const judgingJob = z.object({
  kind: z.enum(['judgement', 'testRun']),
  urgency: jobUrgency,
  /** Judgement id, or test run id. */
  id: z.number().int(),
  fence: z.number().int(),
  /** The same number for all jobs of one user, so that a node gives users fair turns; servers of old do not say it. */
  owner: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  submitId: z.number().int(),
  language: z.string(),
  code: z.string(),
  release: z.custom<ProblemRelease>((value) => typeof value === 'object' && value !== null),
  /** Test runs only. Null in one whose only work is a trial: to compile what the problem's setter wrote. */
  test: z.object({ input: z.string(), expected: orNull(z.string()) }).nullable(),
  /** Test runs only: work for a problem's lab, in place of a test. */
  lab: labTask.optional(),
});

export type JudgingJob = z.output<typeof judgingJob>;

export const claimJob = call({
  area,
  name: 'claimJob',
  method: 'POST',
  path: '/api/judge/claim',
  access: 'judge',
  summary: 'Wait up to waitMs for a job; null when there is none.',
  body: z.object({
    nodeId: int,
    waitMs: z.number().int().min(0).max(60_000),
    /** The least urgent job that the node has room for; without it any. */
    upTo: jobUrgency.optional(),
    /** Nothing but test runs and trials, the oldest first: the node keeps a place for them while others fill the rest. */
    only: z.literal('tests').optional(),
  }),
  data: z.object({ job: judgingJob.nullable() }),
});

/** What the judge says: a code of `judgeCodes`, put into words for the reader. Nodes newer than the server may say more. */
export const judgeWords = z.object({
  code: z.string().max(64),
  params: z.object({ number: z.number().int().optional(), name: z.string().max(1024).optional() }).optional(),
});

/** Where an output first differs; values only where the reader may see the test data. */
export const difference = z.object({
  place: z.object({ line: z.number().int().min(0), token: z.number().int().min(0) }),
  expected: z.string().max(1024).optional(),
  got: z.string().max(1024).optional(),
});

/** The beginning of a file or an output. */
export const excerpt = z.object({ text: z.string().max(8192), isCut: z.boolean() });

/** Cases of one problem; more than any package holds. */
const maxCases = 100_000;

export const caseReport = z.object({
  seq: z.number().int(),
  status: z.number().int(),
  /** Share of the points, 0 to 1, for partial answers. */
  share: orNull(z.number().min(0).max(1e6)),
  /** ms of CPU, ms of wall, KiB. */
  time: z.number().int(),
  wallTime: z.number().int(),
  memory: z.number().int(),
  /** What checker or program said. */
  message: z.string().max(8192),
  words: orNull(judgeWords),
  difference: orNull(difference),
  /** What the program wrote, where it was wrong and the contestant may see the data. */
  output: orNull(excerpt),
});

export type CaseReport = z.output<typeof caseReport>;

export const reportProgress = call({
  area,
  name: 'reportProgress',
  method: 'POST',
  path: '/api/judge/progress',
  access: 'judge',
  summary: 'A job is compiling (6) or judging (7), with the cases finished since the last report.',
  body: z.object({
    nodeId: int,
    job: heldJob,
    status: z.union([z.literal(6), z.literal(7)]),
    total: z.number().int(),
    cases: z.array(caseReport).max(maxCases),
  }),
});

export const reportResult = call({
  area,
  name: 'reportResult',
  method: 'POST',
  path: '/api/judge/report',
  access: 'judge',
  summary: 'The final result of a job. The server scores it from the cases; repeating it changes nothing.',
  body: z.object({
    nodeId: int,
    job: heldJob,
    /** Set when there are no cases: −2 with the compiler's text, 4 with the reason. */
    failure: z.object({ status: z.union([z.literal(-2), z.literal(4)]), message: longText }).nullable(),
    /** What the judge says of the whole job: why it failed, or what it noticed. */
    words: orNull(judgeWords),
    cases: z.array(caseReport).max(maxCases),
    test: z
      .object({
        status: z.number().int(),
        time: z.number().int(),
        memory: z.number().int(),
        output: longText,
        stderr: longText,
      })
      .nullable(),
    /** Of work for a lab. */
    lab: orNull(labFindings).optional(),
  }),
});

/**
 * Why a submission waits: `turn` others are before it, `noNode` none is online, `language` none online can run it, `space` the
 * disks of all that could are nearly full.
 */
export const waitingReasons = z.enum(['turn', 'noNode', 'language', 'space', 'notWaiting']);

export const getWaiting = call({
  area,
  name: 'getWaiting',
  method: 'GET',
  path: '/api/judge/waiting',
  access: 'guest',
  summary:
    'Why a submission waits, how many are before it, and about how long; of a contest only for its owner and admins.',
  query: z.object({ submitId: int }),
  data: z.object({
    reason: waitingReasons,
    before: z.number().int(),
    /** Seconds until the result, from what recent jobs took and waited; null when nothing can be said. */
    estimate: orNull(z.number()),
  }),
});

const queueEntry = z.object({
  /** 0 for a test run. */
  submitId: z.number().int(),
  uid: z.string(),
  username: z.string(),
  hasPage,
  displayPid: z.string(),
  language: z.string(),
  /** Why it is judged; decides who is served first. */
  kind: z.enum(['contest', 'normal', 'rejudge', 'testRun']),
  queuedAt: date,
});

export const waitingEntry = queueEntry.extend({
  reason: waitingReasons,
  before: z.number().int(),
  /** Seconds, as in `getWaiting`. */
  estimate: orNull(z.number()),
});

export type WaitingEntry = z.output<typeof waitingEntry>;

export const runningEntry = queueEntry.extend({
  node: orNull(z.string()),
  /** Null where the viewer may not know how far it came: both are part of the verdict. */
  casesDone: orNull(z.number().int()),
  casesTotal: orNull(z.number().int()),
  claimedAt: orNull(date),
});

export type RunningEntry = z.output<typeof runningEntry>;

export const getQueue = call({
  area,
  name: 'getQueue',
  method: 'GET',
  path: '/api/admin/judge/queue',
  access: forAdmins,
  summary: 'What is judged now, and what waits, in the order it will be served, with reason and estimate.',
  query: z.object(paging(10)),
  data: z.object({ running: z.array(runningEntry), waiting: page(waitingEntry) }),
});

/** How a node does, as contestants may know it: `away` is silent, `rest` takes nothing new, `full` lacks room on its disk. */
export const nodeStates = z.enum(['ready', 'rest', 'full', 'away']);

const statusNode = z.object({
  name: z.string(),
  state: nodeStates,
  slots: z.number().int(),
  busySlots: z.number().int(),
});

export type StatusNode = z.output<typeof statusNode>;

const statusClass = z.object({
  kind: z.enum(['contest', 'normal']),
  waiting: z.number().int(),
  /** Mean seconds that what was judged within a minute had waited; null where nothing was. */
  wait: orNull(z.number()),
  /** Mean seconds that a node had what was judged of late; not told of contests. */
  run: orNull(z.number()),
});

export type StatusClass = z.output<typeof statusClass>;

export const getStatus = call({
  area,
  name: 'getStatus',
  method: 'GET',
  path: '/api/judge/status',
  access: 'guest',
  summary: 'How the judging does: nodes, what waits, and how long that took of late.',
  data: z.object({ nodes: z.array(statusNode), classes: z.array(statusClass) }),
});
