import { isTrainingEntered } from '@assay/domain';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCategoryService } from './admin/category.service.ts';
import { createPlanService } from './admin/plan.service.ts';
import { createTrainingAdminService } from './admin/trainingAdmin.service.ts';
import { openTrainings } from './open.ts';
import { bindReminderJob } from './reminder.job.ts';
import { createClassService } from './teach/class.service.ts';
import { createExtensionService } from './teach/extension.service.ts';
import { teachRoutes } from './teach/teach.routes.ts';
import { trainingPerson } from './training.person.ts';
import { trainingRoutes } from './training.routes.ts';
import { createTrainingService } from './training.service.ts';

export const trainingArea = (platform: Platform) => {
  const trainings = createTrainingService(platform);
  const plans = createPlanService(platform);
  return {
    services: { trainings, plans },
    routes: [
      ...trainingRoutes(platform, {
        trainings,
        editor: createTrainingAdminService(platform),
        plans,
        categories: createCategoryService(platform),
      }),
      ...teachRoutes({ extensions: createExtensionService(platform), classes: createClassService(platform) }),
    ],
    jobs: [bindReminderJob(platform)],
    person: trainingPerson(platform.db),
    topics: {
      training: async (viewer, ids) => {
        const opened = await openTrainings(platform.db, viewer, ids);
        return new Set(
          [...opened.values()].filter(({ facts }) => isTrainingEntered(viewer, facts)).map(({ row }) => row.id),
        );
      },
    },
  } satisfies Area;
};
