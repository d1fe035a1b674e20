import { createReadStream } from 'node:fs';
import { node, queue } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { BlobStore } from '../../platform/blobs/blobs.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { withUpload } from '../../platform/http/upload.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { QueueService } from './queue.service.ts';

export const queueRoutes = ({ service, blobs }: { service: QueueService; blobs: BlobStore }): Route[] => {
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
    implement(node.putBlob, async ({ query, judge, request }) => {
      const nodeId = Number(request.headers['x-judge-node']);
      if (!Number.isSafeInteger(nodeId)) throw new Failure('judge.nodeUnknown');
      await service.mayKeep(judge, { ...query, nodeId });
      return withUpload(request, node.putBlob.fileField, (path) => blobs.put(createReadStream(path)));
    }),
    implement(queue.getWaiting, ({ query, caller }) => service.waiting(caller, query.submitId)),
    implement(queue.getStatus, () => service.status()),
    implement(queue.getQueue, async ({ query, caller }) => {
      const { running, waiting, total } = await service.queueEntries(caller, query);
      return { running, waiting: pageOf(waiting, total, query) };
    }),
  ];
};
