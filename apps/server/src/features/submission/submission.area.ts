import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { submissionPerson } from './submission.person.ts';
import { createToolRuns } from './toolRun.service.ts';
import { createTrialService } from './trial.service.ts';

export const submissionArea = (platform: Platform) => {
  const trials = createTrialService(platform);
  return {
    services: { trials, toolRuns: createToolRuns(platform) },
    person: submissionPerson,
    loops: [{ name: 'trial compilations', ms: 10_000, run: trials.sweep }],
  } satisfies Area;
};
