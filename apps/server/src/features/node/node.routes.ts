import { node } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { BlobStore } from '../../platform/blobs.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import type { NodeService } from './node.service.ts';

export const nodeRoutes = (needs: { service: NodeService; blobs: BlobStore }): Route[] => {
  const { service, blobs } = needs;
  return [
    implement(node.registerNode, ({ body }) => service.register(body)),
    implement(node.heartbeat, ({ body }) => service.heartbeat(body)),
    implement(node.getBlob, async ({ query, reply }) => {
      const blob = await blobs.stream(query.hash);
      if (!blob) throw new Failure('file.unknown');
      return reply.type('application/octet-stream').header('Content-Length', blob.size).send(blob.stream);
    }),
    implement(node.getNodeSummary, () => service.summary()),
    implement(node.getNodes, () => service.nodes()),
    implement(node.setNodeMode, async ({ body, caller }) => {
      await service.setNodeMode(body, caller.username);
      return done;
    }),
  ];
};
