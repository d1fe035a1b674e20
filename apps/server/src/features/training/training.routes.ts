import { training } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';

/** Empty lists, until there is something to list. */
export const trainingRoutes = (): Route[] => [
  implement(training.getTrainingCategory, async () => []),
  implement(training.getTrainingList, async ({ query }) => pageOf([], 0, query)),
  implement(training.adminGetTrainingList, async ({ query }) => pageOf([], 0, query)),
];
