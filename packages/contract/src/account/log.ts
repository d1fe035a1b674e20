import { z } from 'zod';
import { call } from '../call.ts';
import { date, orNull, page, paging, text } from '../scalar.ts';

/** Logins and what failed of them. */
const area = 'loginLog';

/** Why a login failed. */
export const loginFailures = z.enum(['password', 'code', 'locked', 'disabled']);
export type LoginFailure = z.output<typeof loginFailures>;

const entry = z.object({
  at: date,
  ip: orNull(z.string()),
  userAgent: orNull(z.string()),
  /** Null: the login succeeded. */
  why: orNull(loginFailures),
  /** How often the same failed within an hour. */
  count: z.number().int(),
  secondFactor: z.boolean(),
});
export type LoginLogEntry = z.output<typeof entry>;

export const getOwnLoginLog = call({
  area,
  name: 'getOwnLoginLog',
  method: 'GET',
  path: '/api/account/login-log',
  access: 'login',
  summary: "The caller's logins and failed tries, newest first.",
  query: z.object(paging(10)),
  data: page(entry),
});

export const getUserLoginLog = call({
  area,
  name: 'getUserLoginLog',
  method: 'GET',
  path: '/api/admin/user/login-log',
  access: { permission: 'user_admin' },
  summary: "A user's logins and failed tries, newest first.",
  query: z.object({ uid: text, ...paging(10) }),
  data: page(entry),
});
