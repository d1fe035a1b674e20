import { node } from '@assay/contract';
import { Failure } from '@assay/domain';
import type { BlobStore } from '../../platform/blobs/blobs.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import type { NodeService } from './node.service.ts';
import type { NodeTokenService } from './nodeToken.service.ts';

export const nodeRoutes = (needs: { service: NodeService; tokens: NodeTokenService; blobs: BlobStore }): Route[] => {
  const { service, tokens, blobs } = needs;
  return [
    implement(node.registerNode, ({ body: { earlier, ...report }, judge, ip }) =>
      service.register(judge, report, { address: ip, earlier }),
    ),
    implement(node.heartbeat, ({ body, judge }) => service.heartbeat(judge, body)),
    implement(node.getBlob, async ({ query, reply }) => {
      const blob = await blobs.stream(query.hash);
      if (!blob) throw new Failure('file.unknown');
      return reply.type('application/octet-stream').header('Content-Length', blob.size).send(blob.stream);
    }),
    implement(node.getNodeSummary, () => service.summary()),
    implement(node.getNodes, () => service.nodes()),
    implement(node.setNodeMode, async ({ body, caller }) => {
      await service.setNodeMode(caller, body);
      return done;
    }),
    implement(node.removeNode, async ({ query, caller }) => {
      await service.removeNode(caller, query.name);
      return done;
    }),
    implement(node.getNodeTokens, () => tokens.list()),
    implement(node.createNodeToken, ({ body, caller }) => tokens.create(caller, body.name)),
    implement(node.revokeNodeToken, async ({ query, caller }) => {
      await tokens.revoke(caller, query.id);
      return done;
    }),
  ];
};
