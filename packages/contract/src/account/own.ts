import { z } from 'zod';
import { changeResult, userInfo } from '../account.ts';
import { call } from '../call.ts';
import { date, int, orNull, text } from '../scalar.ts';

/** What only the owner of an account does with it. */
const area = 'ownAccount';

export const changeMobile = call({
  area,
  name: 'changeMobile',
  method: 'POST',
  path: '/api/change-mobile',
  access: 'login',
  cost: 'password',
  summary: 'The outcome is in data.code: 200 done, 400 wrong password, 403 locked.',
  body: z.object({ password: text, newMobile: text }),
  data: changeResult,
});

export const getOwnInfo = call({
  area,
  name: 'getOwnInfo',
  method: 'GET',
  path: '/api/account/info',
  access: 'login',
  summary: 'Account and profile of the caller as they are now, as a login answers them.',
  data: userInfo,
});

export const getOpenSessions = call({
  area,
  name: 'getOpenSessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'login',
  summary: "The caller's logins that have not ended, newest first, at most 100.",
  data: z.array(
    z.object({
      id: z.number().int(),
      ip: orNull(z.string()),
      userAgent: orNull(z.string()),
      gmtCreate: date,
      /** The one that asks. */
      isCurrent: z.boolean(),
    }),
  ),
});

export const endSession = call({
  area,
  name: 'endSession',
  method: 'POST',
  path: '/api/account/end-session',
  access: 'login',
  summary: "Log out elsewhere: one of the caller's own sessions, or without an id all but this one.",
  body: z.object({ id: int.optional() }),
});

export const getAccountData = call({
  area,
  name: 'getAccountData',
  method: 'GET',
  path: '/api/account/data',
  access: 'login',
  summary: 'All that is kept of the caller, as a zip; at most three in an hour.',
  transport: 'download',
});

export const deleteAccount = call({
  area,
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/account/delete',
  access: 'login',
  cost: 'password',
  summary: 'Close the account for good; the outcome is in data.code as of other changes with the password.',
  body: z.object({ password: text }),
  data: changeResult,
});

export const getRating = call({
  area,
  name: 'getRating',
  method: 'GET',
  path: '/api/account/rating',
  access: 'login',
  summary: "The rating of the caller's Codeforces handle, and when it was read; null: not yet.",
  data: z.object({ rating: orNull(z.number().int()), readAt: orNull(date) }),
});
