import { z } from 'zod';
import { userInfo } from '../account.ts';
import { call } from '../call.ts';
import { bool, optionalText, orNull, text } from '../scalar.ts';

/** Logins by an OpenID provider, of a school for instance. */
const area = 'signOn';

/** How a provider is shown to who logs in. */
const shown = z.object({
  key: z.string(),
  name: z.string(),
  hint: z.string(),
  /** Where it leads. */
  host: z.string(),
});
export type SignOnProvider = z.output<typeof shown>;

export const getSignOnProviders = call({
  area,
  name: 'getSignOnProviders',
  method: 'GET',
  path: '/api/sign-on/providers',
  access: 'guest',
  summary: 'Providers by which people may log in.',
  data: z.array(shown),
});

export const startSignOn = call({
  area,
  name: 'startSignOn',
  method: 'POST',
  path: '/api/sign-on/start',
  access: 'guestStrict',
  cost: 'password',
  summary: 'Begin a login by a provider: the address to go to. With link, who is logged in links the account.',
  body: z.object({ key: text, returnTo: optionalText, link: bool.optional() }),
  data: z.object({ url: z.string() }),
});

export const signOnCallback = call({
  area,
  name: 'signOnCallback',
  method: 'GET',
  path: '/api/sign-on/:key/callback',
  access: 'guest',
  cost: 'password',
  transport: 'download',
  cookie: false,
  summary: 'Where a provider sends the browser back; leads to the page that ends the login.',
  params: z.object({ key: text }),
});

export const finishSignOn = call({
  area,
  name: 'finishSignOn',
  method: 'POST',
  path: '/api/sign-on/finish',
  access: 'guest',
  cost: 'password',
  strictBody: true,
  summary: 'End a login by a provider with its ticket, once; answers as a login does.',
  body: z.object({ ticket: text, code: optionalText }),
  data: z.object({ user: userInfo, returnTo: z.string() }),
});

const keepers = { permission: 'system_info_admin' } as const;

const ruled = {
  /** Made at the first login; else only linked ones come in. */
  creates: z.boolean(),
  /** The claim with the username, and those with what else is taken over; empty: nothing. */
  usernameClaim: z.string().max(50),
  realnameClaim: z.string().max(50),
  numberClaim: z.string().max(50),
  /** Who may: those whose claim has this value, or holds it in a list. Empty: all. */
  onlyClaim: z.string().max(50),
  onlyValue: z.string().max(100),
};

const stored = {
  key: z.string().max(30),
  name: z.string().max(50),
  hint: z.string().max(100),
  issuer: z.string().max(300),
  clientId: z.string().max(200),
  enabled: z.boolean(),
  ...ruled,
};

const kept = z.object({ ...stored, hasSecret: z.boolean(), callback: z.string() });
export type KeptProvider = z.output<typeof kept>;

export const adminGetSignOn = call({
  area,
  name: 'adminGetSignOn',
  method: 'GET',
  path: '/api/admin/sign-on',
  access: keepers,
  summary: 'Providers with their rules, without their secrets.',
  data: z.array(kept),
});

/** A secret that is empty stays as it was. */
const saved = z.object({ ...stored, clientSecret: z.string().max(500) });

export const saveSignOn = call({
  area,
  name: 'saveSignOn',
  method: 'PUT',
  path: '/api/admin/sign-on',
  access: keepers,
  summary: 'Add a provider, or change the one with this key.',
  body: saved,
});

export const removeSignOn = call({
  area,
  name: 'removeSignOn',
  method: 'DELETE',
  path: '/api/admin/sign-on',
  access: keepers,
  summary: 'Take a provider away; accounts stay, and are linked again when it comes back.',
  query: z.object({ key: text }),
});

/** What is looked at, in this order. */
export const signOnSteps = z.enum(['address', 'discovery', 'flow', 'keys', 'client']);

export const testSignOn = call({
  area,
  name: 'testSignOn',
  method: 'POST',
  path: '/api/admin/sign-on/test',
  access: keepers,
  cost: 'mail',
  summary: 'Try a provider step by step, before or after it is saved.',
  body: saved,
  data: z.array(z.object({ step: signOnSteps, ok: z.boolean(), why: orNull(z.string()) })),
});
