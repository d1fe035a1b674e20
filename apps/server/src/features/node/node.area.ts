import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { nodePerson } from './node.person.ts';
import { nodeRoutes } from './node.routes.ts';
import { createNodeService } from './node.service.ts';
import { createNodeTokenService } from './nodeToken.service.ts';
import type { NodeWork } from './work.ts';

export const nodeArea = (platform: Platform, { work }: { work: NodeWork }) => {
  const nodes = createNodeService(platform, work);
  const nodeTokens = createNodeTokenService(platform);
  return {
    services: { nodes, nodeTokens },
    person: nodePerson,
    routes: nodeRoutes({ service: nodes, tokens: nodeTokens, blobs: platform.blobs }),
    topics: { nodes: 'all' },
  } satisfies Area;
};
