import { group } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';

/** Empty lists, until there is something to list. */
export const groupRoutes = (): Route[] => [
  implement(group.getGroupList, async ({ query }) => pageOf([], 0, query)),
  implement(group.getPublicationRequests, async ({ query }) => pageOf([], 0, query)),
];
