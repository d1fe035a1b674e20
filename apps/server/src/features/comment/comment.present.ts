import { authorRoleOf } from '@assay/domain';
import type { CommentRow } from './comment.store.ts';
import type { CommentPlace } from './place.ts';
import type { ReplyRow } from './reply.store.ts';

const authorOf = (row: { fromUid: string; role: number }) => ({ uid: row.fromUid, role: row.role });

/** What a place's rules ask of a stored comment. */
export const factsOf = (row: CommentRow) => ({ author: authorOf(row), broadcast: row.broadcast });

/** A reply as the place's viewer gets it. */
export const presentReply = (place: CommentPlace, { role, ...row }: ReplyRow) => ({
  ...row,
  fromRole: authorRoleOf(role),
  rights: { delete: place.mayDelete({ uid: row.fromUid, role }) },
});

/** A comment as the place's viewer gets it, with its newest replies. */
export const presentComment = (
  place: CommentPlace,
  row: CommentRow,
  replies: { newest: readonly ReplyRow[]; total: number },
) => ({
  id: row.id,
  content: row.content,
  fromUid: row.fromUid,
  fromName: row.fromName,
  fromAvatar: row.fromAvatar,
  fromRole: authorRoleOf(row.role),
  fromTitleName: row.fromTitleName,
  fromTitleColor: row.fromTitleColor,
  likeNum: row.likeNum,
  totalReplyNum: replies.total,
  gmtCreate: row.gmtCreate,
  replyList: replies.newest.map((one) => presentReply(place, one)),
  broadcast: row.broadcast,
  answeredAt: row.answeredAt,
  answering: place.mayHandle ? row.answering : null,
  rights: {
    delete: place.mayDelete(authorOf(row)),
    reply: place.mayReply(factsOf(row)),
    broadcast: place.mayHandle && !place.isOfficial(authorOf(row)),
  },
});
