import { z } from 'zod';
import { call } from './call.ts';
import { heldJob } from './heldJob.ts';
import { forAdmins, forRoot } from './roles.ts';
import { date, int, ordinal, orNull } from './scalar.ts';

/** Judge nodes: what they say of themselves, and the back office's view of them. */
const area = 'node';

/** A line of what a node says of itself. */
const line = z.string().max(2000);

/**
 * Why a language is not there: a program `missing` that packages bring, one for which there is `noPackage`, or one that is
 * there and `fails` with what it said.
 */
const whyNoLanguage = z.discriminatedUnion('code', [
  z.object({ code: z.literal('missing'), program: line, packages: line }),
  z.object({ code: z.literal('noPackage'), program: line }),
  z.object({ code: z.literal('fails'), said: line }),
]);
export type WhyNoLanguage = z.output<typeof whyNoLanguage>;

export const nodeLanguage = z.object({
  name: z.string().max(64),
  available: z.boolean(),
  version: orNull(line),
  compileCommand: orNull(line),
  runCommand: orNull(line),
  /** In English: for logs, command lines and other clients. */
  reason: orNull(line),
  /** The same for readers of any language, one for each way to get the language. */
  why: z.array(whyNoLanguage).max(8).optional(),
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
  cgroup: z.string().max(64),
  notes: z.array(line).max(100),
  languages: z.array(nodeLanguage).max(200),
  version: z.string().max(64),
  /** Speed of this machine relative to the reference: measured ms of a fixed job. */
  calibration: orNull(z.number().min(0).max(1e9)),
  selfTest: z.object({ ok: z.boolean(), failures: z.array(line).max(100) }),
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
  summary: 'A node says what it can do; answers the id for this run that only it knows.',
  body: nodeReport.extend({
    /** The id that the same process has or had: what it says of itself has changed, or the server no longer knows it. */
    earlier: int.optional(),
  }),
  data: z.object({ nodeId: z.number().int(), leaseMs: z.number().int(), heartbeatMs: z.number().int() }),
});

export const heartbeat = call({
  area,
  name: 'heartbeat',
  method: 'POST',
  path: '/api/judge/heartbeat',
  access: 'judge',
  summary: 'Keep leases; answers jobs the node must drop, and whether it should take new ones.',
  body: z.object({
    nodeId: int,
    held: z.array(heldJob).max(5000),
    cpuLoad: z.number().min(0).max(1e6),
    memoryLoad: z.number().min(0).max(1e6),
    /** Slots in use now. */
    busySlots: z.number().int().min(0).max(512).default(0),
    shortage: nodeShortage.nullable().default(null),
  }),
  data: z.object({
    known: z.boolean(),
    drop: z.array(z.object({ kind: z.enum(['judgement', 'testRun']), id: z.number().int() })),
    mode: z.enum(['active', 'drain', 'disabled']),
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

export const putBlob = call({
  area,
  name: 'putBlob',
  method: 'POST',
  path: '/api/judge/blob',
  access: 'judge',
  summary: 'Keep what a program of a lab wrote; only for a job that the node holds.',
  transport: 'upload',
  cookie: false,
  /** The id of the node, which addresses would show to logs, is in the header `X-Judge-Node`. */
  query: z.object({ id: int, fence: int }),
  data: z.object({ hash: z.string(), size: z.number().int() }),
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
  access: forAdmins,
  summary: 'Judge nodes with load, languages and sandbox level.',
  data: z.object({ nodes: z.array(judgeNode), waiting: z.number().int(), running: z.number().int() }),
});

export const setNodeMode = call({
  area,
  name: 'setNodeMode',
  method: 'PUT',
  path: '/api/admin/judge/node-mode',
  access: { ...forRoot, permission: 'rejudge' },
  summary: 'Let a node work, finish what it has, or stop.',
  body: z.object({ name: z.string().max(64), mode: z.enum(['active', 'drain', 'disabled']) }),
});

export const removeNode = call({
  area,
  name: 'removeNode',
  method: 'DELETE',
  path: '/api/admin/judge/nodes',
  access: forRoot,
  summary: 'Take a node that is gone from the list; it comes back when it registers again.',
  query: z.object({ name: z.string().min(1).max(64) }),
});

export const nodeToken = z.object({
  id: z.number().int(),
  /** The node that it is for. */
  name: z.string(),
  createdBy: z.string(),
  gmtCreate: date,
  /** To the minute; null: never. */
  lastUsedAt: orNull(date),
});

export type NodeToken = z.output<typeof nodeToken>;

export const getNodeTokens = call({
  area,
  name: 'getNodeTokens',
  method: 'GET',
  path: '/api/admin/judge/node-tokens',
  access: forRoot,
  summary: 'Tokens of single judge nodes that are in force, without the tokens themselves.',
  data: z.array(nodeToken),
});

export const createNodeToken = call({
  area,
  name: 'createNodeToken',
  method: 'POST',
  path: '/api/admin/judge/node-tokens',
  access: forRoot,
  summary: 'Make the token of a node, which registers with no other from then on; it is told only here.',
  body: z.object({ name: z.string().trim().min(1).max(64) }),
  data: nodeToken.extend({ token: z.string() }),
});

export const revokeNodeToken = call({
  area,
  name: 'revokeNodeToken',
  method: 'DELETE',
  path: '/api/admin/judge/node-tokens',
  access: forRoot,
  summary: 'End the token of a node at once.',
  query: z.object({ id: ordinal }),
});
