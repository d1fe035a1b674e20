import { z } from 'zod';
import { call } from '../call.ts';
import { date, orNull, text } from '../scalar.ts';

/** The second factor of an account. */
const area = 'secondFactor';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = call({
  area,
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'login',
  summary: "Is the caller's second factor on?",
  data: z.object({
    /** Null: it is off. */
    since: orNull(date),
    recoveryLeft: z.number().int(),
    /** This session was opened with it. */
    isProven: z.boolean(),
    /** The caller is an administrator, whose rights rest until a session is opened with it. */
    isRequired: z.boolean(),
  }),
});

export const beginSecondFactor = call({
  area,
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/api/account/second-factor/begin',
  access: 'login',
  cost: 'password',
  summary: 'Make a secret for an authenticator app; it counts once it was confirmed with a code, within 15 minutes.',
  body: z.object({ password: text }),
  data: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = call({
  area,
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  access: 'login',
  summary:
    'Turn the second factor on with a code of the app; other sessions end. Recovery codes are told in this answer only.',
  body: z.object({ code: text }),
  data: recoveryCodes,
});

export const renewRecoveryCodes = call({
  area,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/second-factor/recovery',
  access: 'login',
  summary: 'Make ten new recovery codes in place of the old ones.',
  body: z.object({ code: text }),
  data: recoveryCodes,
});

export const endSecondFactor = call({
  area,
  name: 'endSecondFactor',
  method: 'POST',
  path: '/api/account/second-factor/end',
  access: 'login',
  cost: 'password',
  summary: 'Turn the second factor off, with the password and a code.',
  body: z.object({ password: text, code: text }),
});

export const resetSecondFactor = call({
  area,
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/api/admin/user/reset-second-factor',
  access: { permission: 'user_admin' },
  summary: 'Take the second factor from somebody who lost it; all sessions and tokens of the account end.',
  body: z.object({ uid: text }),
});
