import { z } from 'zod';
import { call } from '../call.ts';
import { date, int, orNull } from '../scalar.ts';

/** Boards as one participant meets them. */
const area = 'standings';

/** How the caller stands in a contest, beside its problems. */
export const ownStanding = z.object({
  /** The own row of the board that the caller reads inside; null where there is none. */
  row: orNull(
    z.object({
      /** −1: takes no rank. */
      rank: z.number().int(),
      /** The name that the board shows. */
      name: z.string(),
      school: orNull(z.string()),
      /** Of an own run through the ended contest: the rank it would have among the standings of the same minute. */
      virtual: z.boolean(),
    }),
  ),
  /** ACM: solved problems, and seconds with penalties, as the own submissions tell them; null of OI contests. */
  solved: orNull(z.object({ ac: z.number().int(), totalTime: z.number().int() })),
  /** The board is sealed: the row is that of the seal. */
  sealed: z.boolean(),
  /** By display id, problems that something was sent to. */
  problems: z.record(
    z.string(),
    z.object({
      /** ACM: seconds of contest time of the acceptance. */
      seconds: orNull(z.number().int()),
      /** ACM: rejected tries before it, or all of them. */
      errors: z.number().int(),
      /** Accepted before anybody else, as far as the board tells. */
      first: z.boolean(),
      /** ACM: others do not see the result, for it lies behind the seal. */
      hidden: z.boolean(),
      /** How often something was sent, and when last. */
      sent: z.number().int(),
      lastAt: date,
    }),
  ),
  /** By problem id, what the call for own results of these problems tells, runs after the end included. */
  results: z.record(z.string(), z.object({ status: z.number().int(), score: orNull(z.number()) })),
});
export type OwnStanding = z.output<typeof ownStanding>;

export const getOwnStanding = call({
  area,
  name: 'getOwnStanding',
  method: 'GET',
  path: '/api/contest/own-standing',
  access: 'login',
  summary: 'How the caller stands in a contest: the own row of its board, and minutes and tries at each problem.',
  query: z.object({ cid: int }),
  data: ownStanding,
});
