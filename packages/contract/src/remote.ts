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
