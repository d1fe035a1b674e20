import { groupDiscussion } from '@assay/contract';
import { Failure } from '@assay/domain';
import { type Idempotency, sendingOf } from '../../platform/http/idempotency.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { momentOf } from '../../platform/http/readAt.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { DiscussionService } from './discussion.service.ts';
import type { GroupDiscussionService } from './groupDiscussion.service.ts';

/** Posts of groups, for their members and their admins. */
export const groupDiscussionRoutes = (needs: {
  service: DiscussionService;
  inGroups: GroupDiscussionService;
  once: Idempotency['once'];
}): Route[] => {
  const { service, inGroups } = needs;
  return [
    implement(groupDiscussion.getGroupDiscussions, async ({ query, caller, locale }) => {
      const { records, total } = await inGroups.list(caller, query, locale);
      return pageOf(records, total, query);
    }),
    implement(groupDiscussion.adminGetGroupDiscussions, async ({ query, caller, locale }) => {
      const { records, total } = await inGroups.listAll(caller, query, locale);
      return pageOf(records, total, query);
    }),
    implement(groupDiscussion.addGroupDiscussion, (context) =>
      needs.once(
        sendingOf(groupDiscussion.addGroupDiscussion, context),
        (keep) => inGroups.add(context.caller, context.body, keep),
        (id) => service.added(context.caller, id),
      ),
    ),
    implement(groupDiscussion.updateGroupDiscussion, async ({ body, caller }) => {
      await service.update(caller, { ...body, readAt: momentOf(body.gmtModified) }, true);
      return done;
    }),
    implement(groupDiscussion.pinGroupDiscussion, async ({ query, caller }) => {
      await inGroups.pin(caller, query);
      return done;
    }),
    implement(groupDiscussion.deleteGroupDiscussion, async ({ query, caller }) => {
      const id = query.did ?? query.id;
      if (id === undefined) throw new Failure('request.invalid', { field: 'did' });
      await service.remove(caller, id, true);
      return done;
    }),
  ];
};
