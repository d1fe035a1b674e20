import { comment, discussionAdmin } from '@assay/contract';
import { authorRoleOf } from '@assay/domain';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { CommentService } from './comment.service.ts';
import type { RemarkService } from './remark.service.ts';

const likeMap = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, true]));

export const commentRoutes = (needs: { service: CommentService; remarks: RemarkService }): Route[] => {
  const { service, remarks } = needs;
  return [
    implement(comment.getComments, async ({ query, caller }) => {
      const { records, total, liked } = await service.list(caller, query);
      return { commentList: pageOf(records, total, query), commentLikeMap: likeMap(liked) };
    }),
    implement(comment.getComment, async ({ query, caller }) => {
      const { record, liked } = await service.read(caller, query.id);
      return { comment: record, commentLikeMap: likeMap(liked) };
    }),
    implement(comment.addComment, ({ body, caller }) => service.add(caller, body)),
    implement(comment.deleteComment, async ({ body, caller }) => {
      await service.remove(caller, body.id);
      return done;
    }),
    implement(comment.likeComment, async ({ query, caller }) => {
      await service.like(caller, query.cid, query.toLike);
      return done;
    }),
    implement(comment.getReplies, ({ query, caller }) => service.replies(caller, query.commentId)),
    implement(comment.addReply, ({ body, caller }) => {
      const { quoteId, quoteType } = body;
      const quote = quoteId !== undefined && quoteType ? { type: quoteType, id: quoteId } : undefined;
      return service.reply(caller, { ...body.reply, quote });
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
