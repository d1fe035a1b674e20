import { awardTies, timeUnits } from '@assay/domain';
import { z } from 'zod';
import { int, optionalBool, optionalInt, optionalText } from '../scalar.ts';

/** A colour of a picker; one that was emptied is null. */
const colour = z
  .string()
  .max(50)
  .nullish()
  .transform((text) => text ?? '');

/** An award as editors send it. */
export const award = z.object({
  priority: int,
  name: z.string().max(50),
  background: colour,
  color: colour,
  /** Percent, or places. */
  num: int,
});

/** What a contest sets for its rule and its awards, as editors load it. */
export const ruleFields = {
  /** In what the time of an acceptance counts, seconds for a rejected run, and whether the last acceptance breaks ties. */
  timeUnit: z.enum(timeUnits),
  penalty: z.number().int(),
  tieBreakByLast: z.boolean(),
  /** First solves are those of ranked participants alone. */
  firstOfRanked: z.boolean(),
  /** What becomes of an award that ends inside a rank. */
  awardTies: z.enum(awardTies),
};

/** The same as it is saved; what is left out stays, or is seconds, 1200, none. */
export const savedRuleFields = {
  timeUnit: optionalText,
  penalty: optionalInt,
  tieBreakByLast: optionalBool,
  firstOfRanked: optionalBool,
  awardTies: optionalText,
};
