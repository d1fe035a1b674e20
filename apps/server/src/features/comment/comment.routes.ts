import { comment, discussionAdmin } from '@assay/contract';
import { authorRoleOf } from '@assay/domain';
import { type Idempotency, sendingOf } from '../../platform/http/idempotency.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { DrawText } from '../../platform/text/textDrawer.ts';
import type { CommentService } from './comment.service.ts';
import { commentPage, likeMap } from './commentPage.ts';
import { createCommentDrawer } from './drawn.ts';
import type { RemarkService } from './remark.service.ts';

export const commentRoutes = (needs: {
  service: CommentService;
  remarks: RemarkService;
  once: Idempotency['once'];
  drawText: DrawText;
}): Route[] => {
  const { service, remarks } = needs;
  const draw = createCommentDrawer(needs.drawText);
  return [
    implement(comment.getComments, async ({ query, caller }) => {
      const page = await commentPage(service, caller, query);
      if (!query.drawn) return page;
      const { commentList } = page;
      return { ...page, commentList: { ...commentList, records: await draw.comments(commentList.records) } };
    }),
    implement(comment.getComment, async ({ query, caller }) => {
      const { record, liked } = await service.read(caller, query.id, query.reply);
      const [one] = query.drawn ? await draw.comments([record]) : [record];
      return { comment: one!, commentLikeMap: likeMap(liked) };
    }),
    implement(comment.addComment, (context) =>
      needs.once(
        sendingOf(comment.addComment, context),
        (keep) => service.add(context.caller, context.body, keep),
        (id) => service.added(context.caller, id),
      ),
    ),
    implement(comment.deleteComment, async ({ body, caller }) => {
      await service.remove(caller, body.id);
      return done;
    }),
    implement(comment.likeComment, async ({ query, caller }) => {
      await service.like(caller, query.cid, query.toLike);
      return done;
    }),
    implement(comment.getReplies, async ({ query, caller }) => {
      const replies = await service.replies(caller, query.commentId);
      return query.drawn ? draw.replies(replies) : replies;
    }),
    implement(comment.addReply, (context) => {
      const { body, caller } = context;
      const { quoteId, quoteType } = body;
      const quote = quoteId !== undefined && quoteType ? { type: quoteType, id: quoteId } : undefined;
      return needs.once(
        sendingOf(comment.addReply, context),
        (keep) => service.reply(caller, { ...body.reply, quote }, keep),
        (id) => service.replied(caller, id),
      );
    }),
    implement(comment.deleteReply, async ({ body, caller }) => {
      await service.removeReply(caller, body.reply.id);
      return done;
    }),
    implement(discussionAdmin.getRemarks, async ({ query, caller }) => {
      const { records, total } = await remarks.list(caller, query);
      return pageOf(
        records.map((row) => ({ ...row, role: authorRoleOf(row.role) })),
        total,
        query,
      );
    }),
    implement(discussionAdmin.setRemark, async ({ body, caller }) => {
      await remarks.set(caller, body);
      return done;
    }),
    implement(comment.claimQuestion, async ({ body, caller }) => {
      await service.claim(caller, body.id, body.claimed);
      return done;
    }),
    implement(comment.broadcastQuestion, async ({ body, caller }) => {
      await service.broadcast(caller, body.id, body.broadcast);
      return done;
    }),
  ];
};
