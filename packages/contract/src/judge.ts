import type { ProblemRelease } from '@assay/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { date, int, optionalBool, optionalInt, optionalText, orNull, page, paging } from './scalar.ts';

/**
 * The protocol between judge nodes and the server. A node registers, claims jobs by long poll, keeps them by heartbeat,
 * streams progress and reports. Every message about a job carries its fence; a stale fence is refused with
 * `judge.fenceLost`, and the node drops the job. Also the back office's view of nodes.
 */
const area = 'judge';

export const nodeLanguage = z.object({
  name: z.string(),
  available: z.boolean(),
  version: orNull(z.string()),
  compileCommand: orNull(z.string()),
  runCommand: orNull(z.string()),
  reason: orNull(z.string()),
});
export type NodeLanguage = z.output<typeof nodeLanguage>;

export const nodeReport = z.object({
  /** Stable name of the node, shown as `judger`. */
  name: z.string().min(1).max(64),
  /** Programs run at the same time. */
  slots: z.number().int().min(1).max(512),
  cores: z.number().int(),
  /** Sandbox level 0 to 3, and its notes. */
  level: z.number().int(),
  cgroup: z.string(),
  notes: z.array(z.string()),
  languages: z.array(nodeLanguage),
  version: z.string(),
  /** Speed of this machine relative to the reference: measured ms of a fixed job. */
  calibration: orNull(z.number()),
  selfTest: z.object({ ok: z.boolean(), failures: z.array(z.string()) }),
});
export type NodeReport = z.output<typeof nodeReport>;

/** Why a node takes no new jobs although it is active: `space`, its disk is nearly full. */
export const nodeShortage = z.enum(['space']);
export type NodeShortage = z.output<typeof nodeShortage>;

export const registerNode = call({
  area,
  name: 'registerNode',
  method: 'POST',
  path: '/api/judge/register',
  access: 'judge',
  summary: 'A node says what it can do; answers its id for this run.',
  body: nodeReport,
  data: z.object({ nodeId: z.number().int(), leaseMs: z.number().int(), heartbeatMs: z.number().int() }),
});

/** Why a job is done, the most urgent first: decides who is served before whom, in the queue and on a node. */
export const jobUrgency = z.enum(['contest', 'normal', 'testRun', 'rejudge']);
export type JobUrgency = z.output<typeof jobUrgency>;

export const judgingJob = z.object({
  kind: z.enum(['judgement', 'testRun', 'compile']),
  urgency: jobUrgency,
  /** Judgement id, or test run id. */
  id: z.number().int(),
  fence: z.number().int(),
  submitId: z.number().int(),
  language: z.string(),
  code: z.string(),
  release: z.custom<ProblemRelease>((value) => typeof value === 'object' && value !== null),
  /** Test runs only. */
  test: z.object({ input: z.string(), expected: orNull(z.string()) }).nullable(),
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
  }),
  data: z.object({ job: judgingJob.nullable() }),
});

const heldJob = z.object({ kind: z.enum(['judgement', 'testRun', 'compile']), id: int, fence: int });

export const heartbeat = call({
  area,
  name: 'heartbeat',
  method: 'POST',
  path: '/api/judge/heartbeat',
  access: 'judge',
  summary: 'Keep leases; answers jobs the node must drop, and whether it should take new ones.',
  body: z.object({
    nodeId: int,
    held: z.array(heldJob),
    cpuLoad: z.number().min(0),
    memoryLoad: z.number().min(0),
    /** Slots in use now. */
    busySlots: z.number().int().min(0).max(512).default(0),
    shortage: nodeShortage.nullable().default(null),
  }),
  data: z.object({
    known: z.boolean(),
    drop: z.array(z.object({ kind: z.enum(['judgement', 'testRun', 'compile']), id: z.number().int() })),
    mode: z.enum(['active', 'drain', 'disabled']),
  }),
});

export const caseReport = z.object({
  seq: z.number().int(),
  status: z.number().int(),
  /** Share of the points, 0 to 1, for partial answers. */
  share: orNull(z.number()),
  /** ms of CPU, ms of wall, KiB. */
  time: z.number().int(),
  wallTime: z.number().int(),
  memory: z.number().int(),
  message: z.string().max(8192),
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
    cases: z.array(caseReport),
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
    failure: z.object({ status: z.union([z.literal(-2), z.literal(4)]), message: z.string() }).nullable(),
    cases: z.array(caseReport),
    test: z
      .object({
        status: z.number().int(),
        time: z.number().int(),
        memory: z.number().int(),
        output: z.string(),
        stderr: z.string(),
      })
      .nullable(),
  }),
});

export const getBlob = call({
  area,
  name: 'getBlob',
  method: 'GET',
  path: '/api/judge/blob',
  access: 'judge',
  summary: 'The content of a blob, by sha256.',
  query: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  transport: 'download',
});

export const judgeNode = z.object({
  id: z.number().int(),
  name: z.string(),
  online: z.boolean(),
  mode: z.enum(['active', 'drain', 'disabled']),
  slots: z.number().int(),
  /** Slots in use when the node was last heard. */
  busySlots: z.number().int(),
  /** Submissions and test runs it has taken. */
  running: z.number().int(),
  shortage: orNull(nodeShortage),
  cores: z.number().int(),
  level: z.number().int(),
  cgroup: z.string(),
  notes: z.array(z.string()),
  languages: z.array(nodeLanguage),
  version: z.string(),
  calibration: orNull(z.number()),
  selfTest: z.object({ ok: z.boolean(), failures: z.array(z.string()) }),
  cpuLoad: z.number(),
  memoryLoad: z.number(),
  judged: z.number().int(),
  registeredAt: date,
  seenAt: date,
});
export type JudgeNode = z.output<typeof judgeNode>;

export const getNodeSummary = call({
  area,
  name: 'getNodeSummary',
  method: 'GET',
  path: '/api/judge/summary',
  access: 'guest',
  summary: 'How many judge nodes are online, and how many submissions wait.',
  data: z.object({ online: z.number().int(), total: z.number().int(), waiting: z.number().int() }),
});

export const getNodes = call({
  area,
  name: 'getNodes',
  method: 'GET',
  path: '/api/admin/judge/nodes',
  access: { roles: ['root', 'admin', 'problem_admin'] },
  summary: 'Judge nodes with load, languages and sandbox level.',
  data: z.object({ nodes: z.array(judgeNode), waiting: z.number().int(), running: z.number().int() }),
});

export const setNodeMode = call({
  area,
  name: 'setNodeMode',
  method: 'PUT',
  path: '/api/admin/judge/node-mode',
  access: { roles: ['root'], permission: 'rejudge' },
  summary: 'Let a node work, finish what it has, or stop.',
  body: z.object({ name: z.string(), mode: z.enum(['active', 'drain', 'disabled']) }),
});

const rootOnly = { roles: ['root'], permission: 'rejudge' } as const;
const changed = z.object({
  submitId: z.number().int(),
  judger: orNull(z.string()),
  status: z.number().int(),
  score: orNull(z.number().int()),
  oiRankScore: orNull(z.number().int()),
});

export const rejudge = call({
  area,
  name: 'rejudge',
  method: 'GET',
  path: '/api/admin/judge/rejudge',
  access: rootOnly,
  summary: 'Judge a submission again.',
  query: z.object({ submitId: int }),
  data: changed,
});

export const manualJudge = call({
  area,
  name: 'manualJudge',
  method: 'GET',
  path: '/api/admin/judge/manual-judge',
  access: rootOnly,
  summary: 'Set the verdict by hand; the score counts for OI problems only.',
  query: z.object({ submitId: int, status: int, score: optionalInt }),
  data: changed,
});

export const cancelJudge = call({
  area,
  name: 'cancelJudge',
  method: 'GET',
  path: '/api/admin/judge/cancel-judge',
  access: rootOnly,
  summary: 'Cancel a submission.',
  query: z.object({ submitId: int }),
  data: changed,
});

/** Which submissions to judge again; at least one condition. Dates are ISO-8601. */
export const rejudgeFilter = z.object({
  submitIds: z.array(int).max(10_000).optional(),
  problemId: optionalText,
  /** Only submissions of this contest. */
  contestId: optionalInt,
  language: optionalText,
  /** One verdict, or any of several. */
  status: z.union([optionalInt, z.array(int).max(20)]),
  username: optionalText,
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type RejudgeFilter = z.output<typeof rejudgeFilter>;

export const rejudgeStates = z.enum(['judging', 'ready', 'applied', 'discarded', 'undone']);

export const rejudgeSummary = z.object({
  id: z.number().int(),
  state: rejudgeStates,
  filter: rejudgeFilter,
  author: z.string(),
  /** It applies itself when everything is judged. */
  applyWhenReady: z.boolean(),
  total: z.number().int(),
  judged: z.number().int(),
  /** Old → new verdict with how many submissions moved so. */
  matrix: z.array(z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int() })),
  /** Submissions whose verdict or score differs, and the users they belong to. */
  changed: z.number().int(),
  users: z.number().int(),
  /** Sum of new minus old scores of OI problems. */
  scoreChange: z.number().int(),
  /** New time over old time of submissions accepted both times: smallest, median, largest. */
  timeRatio: z.object({ min: z.number(), median: z.number(), max: z.number() }).nullable(),
  /** Not applied because the submission was judged otherwise in between. */
  conflicts: z.number().int(),
  gmtCreate: date,
  appliedAt: orNull(date),
});
export type RejudgeSummary = z.output<typeof rejudgeSummary>;

export const startRejudge = call({
  area,
  name: 'startRejudge',
  method: 'POST',
  path: '/api/admin/judge/rejudges',
  access: rootOnly,
  summary: 'Judge submissions again into a shadow set; `apply` now or after looking at the differences.',
  body: z.object({ filter: rejudgeFilter, applyWhenReady: z.boolean().default(false) }),
  data: rejudgeSummary,
});

export const getRejudges = call({
  area,
  name: 'getRejudges',
  method: 'GET',
  path: '/api/admin/judge/rejudges',
  access: rootOnly,
  summary: 'Rejudges, newest first.',
  query: z.object({
    state: rejudgeStates.optional(),
    /** Part of the display id of the problem that the rejudge names. */
    problemId: optionalText,
    /** Part of the name of who started it. */
    author: optionalText,
    /** Started since, and until. */
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    ...paging(10),
  }),
  data: page(rejudgeSummary),
});

/** Times of submissions accepted both times, ms; `ratios` count new over old time, each bucket up to its bound. */
export const timeSpread = z.object({
  count: z.number().int(),
  old: z.object({ median: z.number(), max: z.number() }),
  new: z.object({ median: z.number(), max: z.number() }),
  ratios: z.array(z.object({ upTo: orNull(z.number()), count: z.number().int() })),
});
export type TimeSpread = z.output<typeof timeSpread>;

/** `void`: the submission was decided otherwise while its shadow waited. `conflict`: left alone when all was applied or undone. */
const rejudgeOutcomes = z.enum(['waiting', 'void', 'judged', 'applied', 'conflict']);

export const rejudgeItem = z.object({
  submitId: z.number().int(),
  uid: z.string(),
  username: z.string(),
  displayPid: z.string(),
  language: z.string(),
  outcome: rejudgeOutcomes,
  oldStatus: z.number().int(),
  /** Null until it is judged. */
  newStatus: orNull(z.number().int()),
  oldScore: orNull(z.number().int()),
  newScore: orNull(z.number().int()),
  oldTime: orNull(z.number().int()),
  newTime: orNull(z.number().int()),
});
export type RejudgeItem = z.output<typeof rejudgeItem>;

export const getRejudge = call({
  area,
  name: 'getRejudge',
  method: 'GET',
  path: '/api/admin/judge/rejudge-preview',
  access: rootOnly,
  summary: 'What a rejudge changes: verdict matrix, score changes, time spread, and the submissions, page by page.',
  query: z.object({
    id: int,
    /** Leave out submissions whose verdict and score stay. */
    changedOnly: optionalBool.transform((value) => value ?? true),
    /** Only those that move from, or to, this verdict. */
    oldStatus: optionalInt,
    newStatus: optionalInt,
    username: optionalText,
    ...paging(30),
  }),
  data: z.object({
    rejudge: rejudgeSummary,
    /** Submissions whose score rises or falls, and by how many points together. */
    scores: z.object({
      up: z.number().int(),
      upBy: z.number().int(),
      down: z.number().int(),
      downBy: z.number().int(),
    }),
    timeSpread: timeSpread.nullable(),
    items: page(rejudgeItem),
  }),
});

export const rejudgeUser = z.object({
  uid: z.string(),
  username: z.string(),
  /** Submissions that change, those that become accepted, those that are no longer. */
  changed: z.number().int(),
  gained: z.number().int(),
  lost: z.number().int(),
  scoreChange: z.number().int(),
});
export type RejudgeUser = z.output<typeof rejudgeUser>;

export const getRejudgeUsers = call({
  area,
  name: 'getRejudgeUsers',
  method: 'GET',
  path: '/api/admin/judge/rejudge-users',
  access: rootOnly,
  summary: 'The users whose submissions a rejudge changes; those who lose most first.',
  query: z.object({ id: int, ...paging(10) }),
  data: page(rejudgeUser),
});

export const countRejudge = call({
  area,
  name: 'countRejudge',
  method: 'POST',
  path: '/api/admin/judge/rejudge-count',
  access: rootOnly,
  summary: 'How much a rejudge with this filter would judge; changes nothing.',
  body: z.object({ filter: rejudgeFilter }),
  data: z.object({
    total: z.number().int(),
    users: z.number().int(),
    problems: z.number().int(),
    /** A rejudge takes at most so many. */
    limit: z.number().int(),
  }),
});

export const decideRejudge = call({
  area,
  name: 'decideRejudge',
  method: 'PUT',
  path: '/api/admin/judge/rejudge-decision',
  access: rootOnly,
  summary: 'Apply or discard a ready rejudge, or undo an applied one, in one transaction.',
  body: z.object({ id: int, action: z.enum(['apply', 'discard', 'undo']) }),
  data: rejudgeSummary,
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
    /** Seconds, from the mean of the last hundred judgements; null when nothing can be said. */
    estimate: orNull(z.number()),
  }),
});

const queueEntry = z.object({
  submitId: z.number().int(),
  uid: z.string(),
  username: z.string(),
  displayPid: z.string(),
  language: z.string(),
  /** Why it is judged; decides who is served first. */
  kind: z.enum(['contest', 'normal', 'rejudge']),
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
  casesDone: z.number().int(),
  casesTotal: z.number().int(),
  claimedAt: orNull(date),
});
export type RunningEntry = z.output<typeof runningEntry>;

export const getQueue = call({
  area,
  name: 'getQueue',
  method: 'GET',
  path: '/api/admin/judge/queue',
  access: { roles: ['root', 'admin', 'problem_admin'] },
  summary: 'What is judged now, and what waits, in the order it will be served, with reason and estimate.',
  query: z.object(paging(10)),
  data: z.object({ running: z.array(runningEntry), waiting: page(waitingEntry) }),
});
