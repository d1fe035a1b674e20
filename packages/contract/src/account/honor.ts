import { z } from 'zod';
import { call } from '../call.ts';
import { hasPage, int, optionalInt, optionalText, orNull, page, paging } from '../scalar.ts';

/** Awards of users, as administrators keep them. */
const area = 'honor';

/** What kind of award it is; its words are `levels.<code>` of `honor.json`. */
export const honorLevels = z.enum(['gold', 'silver', 'bronze', 'first', 'second', 'third', 'mention', 'other']);
export type HonorLevel = z.output<typeof honorLevels>;

const facts = {
  title: z.string(),
  level: honorLevels,
  /** `2026-11-22`. */
  date: z.string(),
  /** A web address that tells more. */
  link: orNull(z.string()),
  /** Accepted problems. */
  ac: z.number().int(),
};

const honor = z.object({ id: z.number().int(), ...facts });
export type Honor = z.output<typeof honor>;

const adminHonor = honor.extend({ uid: z.string(), username: z.string(), hasPage, realname: orNull(z.string()) });
export type AdminHonor = z.output<typeof adminHonor>;

export const getUserHonors = call({
  area,
  name: 'getUserHonors',
  method: 'GET',
  path: '/api/get-user-honors',
  access: 'guestStrict',
  summary: 'Honors of a user, most accepted problems first; both parameters empty: the caller.',
  query: z.object({ uid: optionalText, username: optionalText }),
  data: z.array(honor),
});

const keepers = { permission: 'user_admin' } as const;

export const getHonorList = call({
  area,
  name: 'getHonorList',
  method: 'GET',
  path: '/api/admin/honor/get-honor-list',
  access: keepers,
  summary: 'Honors of everybody, newest day first; keyword looks in titles and is the name of a user.',
  query: z.object({ ...paging(10), keyword: optionalText, level: optionalText }),
  data: page(adminHonor),
});

const saved = {
  username: z.string().max(20),
  title: z.string().max(100),
  level: honorLevels,
  date: z.string().max(10),
  link: optionalText,
  ac: int,
};

export const createHonor = call({
  area,
  name: 'createHonor',
  method: 'POST',
  path: '/api/admin/honor',
  access: keepers,
  summary: 'Add an honor of a user.',
  body: z.object(saved),
  data: orNull(z.object({ id: z.number().int() })),
});

export const updateHonor = call({
  area,
  name: 'updateHonor',
  method: 'PUT',
  path: '/api/admin/honor',
  access: keepers,
  summary: 'Change an honor.',
  body: z.object({
    id: int,
    ...saved,
    /** As it was read: then nobody else's change is lost. */
    was: z.object(saved).nullish(),
  }),
});

export const deleteHonor = call({
  area,
  name: 'deleteHonor',
  method: 'DELETE',
  path: '/api/admin/honor',
  access: keepers,
  summary: 'Delete an honor.',
  query: z.object({ id: optionalInt }),
});
