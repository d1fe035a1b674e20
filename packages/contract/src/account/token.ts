import { z } from 'zod';
import { call } from '../call.ts';
import { date, int, orNull } from '../scalar.ts';

/** Tokens with which a person's programs come. */
const area = 'accessToken';

/** What a token lets its program do, of what its person may: see `tokenScope.ts`. */
export const tokenScopes = z.enum([
  'read',
  'submit',
  'talk',
  'contest_admin',
  'problem_admin',
  'class_admin',
  'site_admin',
]);
export type TokenScope = z.output<typeof tokenScopes>;

const token = z.object({
  id: z.number().int(),
  name: z.string(),
  scopes: z.array(tokenScopes),
  gmtCreate: date,
  expiresAt: date,
  /** To the minute; null: never. */
  lastUsedAt: orNull(date),
  lastUsedIp: orNull(z.string()),
  isExpired: z.boolean(),
});
export type AccessToken = z.output<typeof token>;

export const getAccessTokens = call({
  area,
  name: 'getAccessTokens',
  method: 'GET',
  path: '/api/account/tokens',
  access: 'login',
  summary: "The caller's personal access tokens, newest first; those that ran out are listed for thirty days.",
  data: z.array(token),
});

export const createAccessToken = call({
  area,
  name: 'createAccessToken',
  method: 'POST',
  path: '/api/account/tokens',
  access: 'login',
  summary: 'Make a personal access token; it is told in this answer only. At most twenty in force.',
  body: z.object({
    name: z.string().max(50),
    scopes: z.array(tokenScopes).max(tokenScopes.options.length),
    /** From now on, at most 366. */
    days: int,
  }),
  data: token.extend({ token: z.string() }),
});

export const revokeAccessToken = call({
  area,
  name: 'revokeAccessToken',
  method: 'DELETE',
  path: '/api/account/tokens',
  access: 'login',
  summary: "End one of the caller's personal access tokens at once.",
  query: z.object({ id: int }),
});
