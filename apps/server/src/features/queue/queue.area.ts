import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NodeService } from '../node/index.ts';
import type { NoteResult } from './judgementEnds.ts';
import { queueRoutes } from './queue.routes.ts';
import { createQueueService, type Followers, type Labs } from './queue.service.ts';

export const queueArea = (
  platform: Platform,
  {
    labRuns,
    submissions,
    nodes,
    noteResult,
  }: { nodes: NodeService; submissions: Followers; labRuns: Labs; noteResult: NoteResult },
) => {
  const queue = createQueueService(platform, { nodes, followers: submissions, labs: labRuns, noteResult });
  return {
    services: { queue },
    routes: queueRoutes({ service: queue, blobs: platform.blobs }),
    loops: [{ name: 'lost leases', ms: 1000, run: queue.sweep }],
  } satisfies Area;
};
