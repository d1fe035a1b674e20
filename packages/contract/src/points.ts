import { z } from 'zod';
import { orNull } from './scalar.ts';

/**
 * The points of a verdict. Clients of the reference know whole ones, so those are rounded half up; what was earned, two
 * places, stands beside them.
 */
export const points = {
  score: orNull(z.number().int()),
  oiRankScore: orNull(z.number().int()),
  exactScore: orNull(z.number()),
  exactOiRankScore: orNull(z.number()),
};
