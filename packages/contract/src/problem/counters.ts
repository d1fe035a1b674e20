import { z } from 'zod';

/** How many submissions of a problem there are, and how many of each verdict. */
export const counters = {
  total: z.number().int(),
  ac: z.number().int(),
  mle: z.number().int(),
  tle: z.number().int(),
  re: z.number().int(),
  pe: z.number().int(),
  ce: z.number().int(),
  wa: z.number().int(),
  se: z.number().int(),
  pa: z.number().int(),
};

/** Those of one problem. */
export const problemCount = z.object({ pid: z.number().int(), ...counters });
