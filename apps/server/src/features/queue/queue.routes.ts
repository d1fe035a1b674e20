import { queue } from '@assay/contract';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { QueueService } from './queue.service.ts';

export const queueRoutes = (needs: { service: QueueService }): Route[] => {
  const { service } = needs;
  return [
    implement(queue.claimJob, async ({ body, judge, reply }) => {
      const closed = new AbortController();
      reply.raw.on('close', () => closed.abort());
      return { job: await service.claim(judge, body, closed.signal) };
    }),
    implement(queue.reportProgress, async ({ body, judge }) => {
      await service.progress(judge, body);
      return done;
    }),
    implement(queue.reportResult, async ({ body, judge }) => {
      await service.report(judge, body);
      return done;
    }),
    implement(queue.getWaiting, ({ query, caller }) => service.waiting(caller, query.submitId)),
    implement(queue.getQueue, async ({ query, caller }) => {
      const { running, waiting, total } = await service.queueEntries(caller, query);
      return { running, waiting: pageOf(waiting, total, query) };
    }),
  ];
};
