import { discussion, discussionAdmin } from '@assay/contract';
import { Failure } from '@assay/domain';
import { type Idempotency, sendingOf } from '../../platform/http/idempotency.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/http/rateKey.ts';
import { momentOf } from '../../platform/http/readAt.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { DrawText } from '../../platform/text/textDrawer.ts';
import type { DiscussionService } from './discussion.service.ts';
import type { ModerationService } from './moderation.service.ts';
import type { RemovalService } from './removal.service.ts';

export const discussionRoutes = (needs: {
  service: DiscussionService;
  moderation: ModerationService;
  removals: RemovalService;
  once: Idempotency['once'];
  drawText: DrawText;
}): Route[] => {
  const { service, moderation, removals } = needs;
  return [
    implement(discussion.getDiscussionCategory, ({ caller, locale }) => service.categories(caller, locale)),
    implement(discussion.setDiscussionCategory, ({ body, caller, locale }) =>
      service.setCategories(caller, body, locale),
    ),
    implement(discussion.getDiscussionList, async ({ query, caller, locale }) => {
      const { records, total } = await service.list(caller, query, locale);
      return pageOf(records, total, query);
    }),
    implement(discussion.getDiscussion, async ({ query, caller, ip, locale }) => {
      const post = await service.read(caller, query.did, caller?.uid ?? networkOf(ip), locale);
      return query.drawn ? { ...post, drawn: await needs.drawText(post.content) } : post;
    }),
    implement(discussion.getPostingNeeds, ({ caller }) => service.needsOf(caller)),
    implement(discussion.addDiscussion, (context) =>
      needs.once(
        sendingOf(discussion.addDiscussion, context),
        (keep) => service.add(context.caller, context.body, keep),
        (id) => service.added(context.caller, id),
      ),
    ),
    implement(discussion.updateDiscussion, async ({ body, caller }) => {
      await service.update(caller, { ...body, readAt: momentOf(body.gmtModified) });
      return done;
    }),
    implement(discussion.deleteDiscussion, async ({ query, caller }) => {
      const id = query.did ?? query.id;
      if (id === undefined) throw new Failure('request.invalid', { field: 'did' });
      await service.remove(caller, id);
      return done;
    }),
    implement(discussion.likeDiscussion, async ({ query, caller }) => {
      await service.like(caller, query.did, query.toLike);
      return done;
    }),
    implement(discussion.reportDiscussion, async ({ body, caller }) => {
      await moderation.report(caller, body.did, body.content);
      return done;
    }),
    implement(discussion.appealDiscussion, async ({ body, caller }) => {
      await moderation.appeal(caller, body.did, body.content);
      return done;
    }),
    implement(discussionAdmin.getPost, ({ query, caller, locale }) => moderation.read(caller, query.id, locale)),
    implement(discussionAdmin.updatePost, async ({ body, caller }) => {
      await moderation.update(caller, body.id, body);
      return done;
    }),
    implement(discussionAdmin.deletePosts, async ({ body, caller }) => {
      await moderation.remove(caller, body);
      return done;
    }),
    implement(discussionAdmin.getReports, async ({ query, caller }) => {
      const { records, total } = await moderation.reports(caller, query);
      return pageOf(records, total, query);
    }),
    implement(discussionAdmin.setReport, async ({ body, caller }) => {
      await moderation.setReport(caller, body.id, body.status);
      return done;
    }),
    implement(discussionAdmin.getWave, ({ query, caller }) => removals.wave(caller, query.uid)),
    implement(discussionAdmin.removeAuthor, ({ body, caller }) => removals.remove(caller, body)),
    implement(discussionAdmin.undoRemoval, async ({ body, caller }) => {
      await removals.undo(caller, body.id);
      return done;
    }),
    implement(discussionAdmin.getRemovals, async ({ query }) => {
      const { records, total } = await removals.list(query);
      return pageOf(records, total, query);
    }),
    implement(discussionAdmin.getRules, () => moderation.rules()),
    implement(discussionAdmin.setRules, async ({ body: { was, ...sent }, caller }) => {
      await moderation.setRules(caller, sent, was);
      return done;
    }),
  ];
};
