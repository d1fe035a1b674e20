import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProblemEditor } from '../authoring/index.ts';
import { createLabRuns } from './conductor.ts';
import { labPerson } from './lab.person.ts';
import { labRoutes } from './lab.routes.ts';
import { createLabService } from './lab.service.ts';

export const labArea = (platform: Platform, { problemEditing }: { problemEditing: { editor: ProblemEditor } }) => {
  const labRuns = createLabRuns(platform);
  const labs = createLabService(platform, { runs: labRuns, editor: problemEditing.editor });
  return {
    services: { labs, labRuns },
    person: labPerson,
    routes: labRoutes({ service: labs }),
    loops: [{ name: 'lab runs', ms: 2000, run: labRuns.sweep }],
    topics: { lab: labs.audible },
  } satisfies Area;
};
