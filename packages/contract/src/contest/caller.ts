import { z } from 'zod';
import { date, orNull } from '../scalar.ts';

/** How a contest's time is shifted, so that a page can count down by itself. */
export const clock = z.object({
  /** The end as it stands now, with pauses and extensions for everybody and for the caller. */
  endTime: date,
  sealTime: orNull(date),
  /** What `elapsed` is or was at the seal, ms; null where there is none. */
  sealAfter: orNull(z.number().int()),
  /** When the seal goes off by itself; null where it does not, or there is none. */
  revealTime: orNull(date),
  /** Since when the clock stands still. */
  pausedAt: orNull(date),
  /** Contest time that has passed for the caller, ms; it stands still in a pause. */
  elapsed: z.number().int(),
  /** Extra time of the caller alone, ms. */
  extra: z.number().int(),
  /** Contest time of the last end that anybody has, ms: the board may change until then. */
  lastEnd: z.number().int(),
  /** How many still compete, with time of their own, after everybody's end. */
  late: z.number().int(),
  /** When the last of them ends; null without any. */
  lateUntil: orNull(date),
});

/** What the caller may do here. */
export const rights = z.object({
  /** Contest admin. */
  manage: z.boolean(),
  /** Read what the tabs hold. */
  enter: z.boolean(),
  /** A password or the account rule stands in the way. */
  needsPassword: z.boolean(),
  /** The account rule admits the caller; true without one. */
  admitted: z.boolean(),
  submit: z.boolean(),
  /** The whole board, and results behind the seal. */
  seeSealed: z.boolean(),
  /** The board at any second. */
  replay: z.boolean(),
  ask: z.boolean(),
  print: z.boolean(),
  rejudge: z.boolean(),
  download: z.boolean(),
  /** Do the contest later by oneself. */
  joinVirtual: z.boolean(),
});
