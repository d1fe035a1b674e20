import { z } from 'zod';
import { call } from './call.ts';
import { forAdmins } from './roles.ts';
import { bool, date, int, optionalText, orNull, text } from './scalar.ts';

/** Other judges, whose problems are solved here. */
const area = 'remote';

const systemInfo = { permission: 'system_info_admin' } as const;

/** An account at another judge; its password is told to nobody. */
export const remoteAccount = z.object({
  id: z.number().int(),
  site: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** False: the key it was sealed with is lost, the password must be given again. */
  isReadable: z.boolean(),
  restUntil: orNull(date),
  /** What went wrong last, and the site's own words. */
  fault: orNull(z.string()),
  words: orNull(z.string()),
  gmtModified: date,
});
export type RemoteAccount = z.input<typeof remoteAccount>;

export const getRemoteAccounts = call({
  area,
  name: 'getRemoteAccounts',
  method: 'GET',
  path: '/api/admin/remote/accounts',
  access: systemInfo,
  summary: 'Accounts at other judges, and how they are.',
  data: z.array(remoteAccount),
});

/** Another judge as its adapter knows it. */
export const remoteSite = z.object({
  key: z.string(),
  name: z.string(),
  home: z.string(),
  /** How it may be submitted to, the usual way first. */
  ways: z.array(z.enum(['server', 'helper', 'link'])),
  /** Are results read without an account? */
  readsPublicly: z.boolean(),
  languages: z.object({ source: z.string(), readOn: z.string(), names: z.array(z.string()) }),
});

export const getRemoteSites = call({
  area,
  name: 'getRemoteSites',
  method: 'GET',
  path: '/api/admin/remote/sites',
  access: forAdmins,
  summary: 'Judges whose problems can be brought here, and how they are submitted to.',
  data: z.array(remoteSite),
});

/** How a site does: what waits, how long it takes, what it answered last. */
export const remoteSiteState = z.object({
  key: z.string(),
  /** Submissions on their way, not finished. */
  waiting: z.number().int(),
  last: orNull(z.object({ at: date, status: z.number().int(), submitId: z.number().int() })),
  /** Seconds from here and back at the median of 12 hours; null: there was none. */
  medianSeconds: orNull(z.number()),
  /** The last twelve hours, oldest first: seconds at the median (null: nothing came back), and how many were given up. */
  hours: z.array(z.object({ seconds: orNull(z.number()), failed: z.number().int() })),
});
export type RemoteSiteState = z.input<typeof remoteSiteState>;

export const getRemoteStates = call({
  area,
  name: 'getRemoteStates',
  method: 'GET',
  path: '/api/admin/remote/states',
  access: systemInfo,
  summary: 'How other judges do: submissions on their way, waiting times of twelve hours, last result.',
  data: z.array(remoteSiteState),
});

/** A submission on its way to another judge and back. */
export const remoteQueueRow = z.object({
  submitId: z.number().int(),
  displayPid: z.string(),
  username: z.string(),
  hasPage: z.boolean(),
  inContest: z.boolean(),
  way: z.string(),
  /** queued, sending, unknown, sent, waiting. */
  state: z.string(),
  status: z.number().int(),
  remoteId: orNull(z.string()),
  /** Kind of what went wrong last, and the site's own words. */
  fault: orNull(z.string()),
  words: orNull(z.string()),
  gmtCreate: date,
});
export type RemoteQueueRow = z.input<typeof remoteQueueRow>;

export const getRemoteQueue = call({
  area,
  name: 'getRemoteQueue',
  method: 'GET',
  path: '/api/admin/remote/queue',
  access: systemInfo,
  summary: 'Submissions on their way to a site, in the order in which they are sent; at most 50.',
  query: z.object({ site: text }),
  data: z.array(remoteQueueRow),
});

/** What came of one thing that was tried at a site. */
export const remoteFinding = z.object({
  step: z.enum(['problem', 'login', 'list', 'verdict']),
  /** `works`, or the kind of what went wrong. */
  outcome: z.string(),
  /** What was read, or the site's own words. */
  words: orNull(z.string()),
  ms: z.number().int(),
  /** A page that could not be read, without what belongs to an account. */
  page: orNull(z.string()),
});
export type RemoteFinding = z.input<typeof remoteFinding>;

export const checkRemoteSite = call({
  area,
  name: 'checkRemoteSite',
  method: 'POST',
  path: '/api/admin/remote/check',
  access: systemInfo,
  cost: 'upload',
  summary: 'Try whether a site can be read and logged in to; nothing is sent there.',
  body: z.object({ site: text, problem: optionalText }),
  data: z.array(remoteFinding),
});

export const saveRemoteAccount = call({
  area,
  name: 'saveRemoteAccount',
  method: 'POST',
  path: '/api/admin/remote/account',
  access: systemInfo,
  summary: 'Add an account at another judge, or change it; without a password the stored one is kept.',
  body: z.object({ site: text, name: text, password: optionalText, enabled: bool }),
});

export const deleteRemoteAccount = call({
  area,
  name: 'deleteRemoteAccount',
  method: 'DELETE',
  path: '/api/admin/remote/account',
  access: systemInfo,
  summary: 'Remove an account at another judge.',
  query: z.object({ id: int }),
});

export const downloadRemoteHelper = call({
  area,
  name: 'downloadRemoteHelper',
  method: 'GET',
  path: '/api/remote/helper',
  access: 'login',
  summary: "The helper, a browser's extension that fills in other judges' forms, made for this server; a zip.",
  transport: 'download',
});
