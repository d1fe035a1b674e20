import { task } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { WorkerUtils } from 'graphile-worker';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { listTasks } from './task.store.ts';

/** What the back office sees and decides of background work. A running task is left alone: it may have done its work. */
export const taskRoutes = (
  platform: Platform,
  needs: { utils: Pick<WorkerUtils, 'rescheduleJobs' | 'completeJobs'> },
): Route[] => [
  implement(task.getTasks, async ({ query }) => {
    const offset = (query.currentPage - 1) * query.limit;
    const { records, total } = await listTasks(platform.db, { state: query.state, offset, limit: query.limit });
    return pageOf(records, total, query);
  }),
  implement(task.decideTask, async ({ body }) => {
    const ids = [String(body.id)];
    const changed =
      body.action === 'remove'
        ? await needs.utils.completeJobs(ids)
        : await needs.utils.rescheduleJobs(ids, { runAt: new Date(), attempts: 0 });
    if (changed.length === 0) throw new Failure('task.unknown');
    return done;
  }),
];
