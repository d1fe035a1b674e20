import { z } from 'zod';
import { int } from './scalar.ts';

/** A job as the node that holds it names it. */
export const heldJob = z.object({ kind: z.enum(['judgement', 'testRun']), id: int, fence: int });
