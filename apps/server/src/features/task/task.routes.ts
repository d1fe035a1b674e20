import { task } from '@assay/contract';
import { Failure } from '@assay/domain';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf, rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './task.store.ts';

/** What the back office sees and decides of background work. A running task is left alone: it may have done its work. */
export const taskRoutes = (platform: Platform): Route[] => [
  implement(task.getTasks, async ({ query }) => {
    const { records, total } = await store.listTasks(platform.db, { state: query.state, ...rowsOf(query) });
    return pageOf(records, total, query);
  }),
  implement(task.decideTask, async ({ body, caller }) => {
    await inTransaction(platform.db, async (tx) => {
      const isDone = await (body.action === 'remove' ? store.removeTask : store.retryTask)(tx, body.id);
      if (!isDone) throw new Failure('task.unknown');
      await recordAct(tx, { viewer: caller, act: `task-${body.action}`, target: `task:${body.id}` });
    });
    return done;
  }),
];
