import { z } from 'zod';
import { call } from './call.ts';
import { date, int, orNull, page, paging } from './scalar.ts';

/** Work beside requests and judging: what waits, runs and failed. */
const area = 'task';

const systemInfo = { permission: 'system_info_admin' } as const;

export const taskStates = z.enum(['waiting', 'running', 'retrying', 'failed']);

export const backgroundTask = z.object({
  id: z.number().int(),
  /** `area.what`. */
  name: z.string(),
  state: taskStates,
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  /** What the last attempt said. */
  lastError: orNull(z.string()),
  runAt: date,
  gmtCreate: date,
  gmtModified: date,
});
export type BackgroundTask = z.output<typeof backgroundTask>;

export const getTasks = call({
  area,
  name: 'getTasks',
  method: 'GET',
  path: '/api/admin/tasks',
  access: systemInfo,
  summary: 'Background work that waits, runs or failed; failed first.',
  query: z.object({ ...paging(10), state: taskStates.optional() }),
  data: page(backgroundTask),
});

export const decideTask = call({
  area,
  name: 'decideTask',
  method: 'PUT',
  path: '/api/admin/task-decision',
  access: systemInfo,
  summary: 'Try a task that waits or failed again at once, or remove it.',
  body: z.object({ id: int, action: z.enum(['retry', 'remove']) }),
});
