import { z } from 'zod';
import { orNull } from '../scalar.ts';

/** Where a submission is at another judge; null: it is judged here. */
export const remoteWork = orNull(
  z.object({
    /** Key and name of the judge. */
    site: z.string(),
    siteName: z.string(),
    way: z.enum(['server', 'helper', 'link']),
    /** queued, sending, unknown, sent, waiting, done, failed or void. */
    state: z.string(),
    /** Kind of what went wrong last. */
    fault: orNull(z.string()),
    /** What has happened since it was asked for, oldest first; `step` is a state, `at` a moment. */
    steps: z.array(z.object({ step: z.string(), at: z.string() })),
    /** The problem there, where the reader may know which it is; and its submission's number and who sent it. */
    address: orNull(z.string()),
    remoteId: orNull(z.string()),
    remoteUser: orNull(z.string()),
  }),
);
