import { discussion } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';

/** Empty lists, until there is something to list. */
export const discussionRoutes = (): Route[] => [
  implement(discussion.getDiscussionCategory, async () => []),
  implement(discussion.getDiscussionList, async ({ query }) => pageOf([], 0, query)),
];
