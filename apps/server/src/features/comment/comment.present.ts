import { authorRoleOf, isNewAuthor, postStateOf, type RoleId } from '@assay/domain';
import type { CommentRow } from './comment.store.ts';
import type { CommentPlace } from './place.ts';
import type { ReplyRow } from './reply.store.ts';

const authorOf = (row: { fromUid: string; role: number }) => ({ uid: row.fromUid, role: row.role });

/** What a place's rules ask of a stored reply. */
export const replyFacts = (row: Pick<ReplyRow, 'fromUid' | 'role' | 'status'>) => ({
  author: authorOf(row),
  state: postStateOf(row.status),
});

/** What they ask of a stored comment. */
export const factsOf = (row: CommentRow) => ({ ...replyFacts(row), broadcast: row.broadcast });

/** Where it is said, and for how many days an account counts as new. */
export interface Seen {
  place: CommentPlace;
  newDays: number;
}

/** What both have of their authors and their state. */
const sharedOf = (row: Pick<ReplyRow, 'status' | 'role' | 'hasPage' | 'joined'>, { place, newDays }: Seen) => ({
  fromRole: authorRoleOf(row.role),
  hasPage: row.hasPage,
  held: postStateOf(row.status) === 'held',
  // Contestants are new accounts mostly, and what they ask is for the administrators of the contest.
  isNewAuthor:
    place.holdsBack &&
    isNewAuthor({ role: row.role as RoleId, joined: row.joined.getTime() }, { now: Date.now(), newDays }),
});

/** A reply as the place's viewer gets it. */
export const presentReply = (seen: Seen, row: ReplyRow) => {
  const { role, joined: _joined, ...told } = row;
  return { ...told, ...sharedOf(row, seen), rights: { delete: seen.place.mayDelete({ uid: row.fromUid, role }) } };
};

/** A comment as the place's viewer gets it, with its newest replies. */
export const presentComment = (
  seen: Seen,
  row: CommentRow,
  replies: { newest: readonly ReplyRow[]; total: number },
) => ({
  id: row.id,
  content: row.content,
  fromUid: row.fromUid,
  fromName: row.fromName,
  fromAvatar: row.fromAvatar,
  ...sharedOf(row, seen),
  fromTitleName: row.fromTitleName,
  fromTitleColor: row.fromTitleColor,
  likeNum: row.likeNum,
  totalReplyNum: replies.total,
  gmtCreate: row.gmtCreate,
  replyList: replies.newest.map((one) => presentReply(seen, one)),
  broadcast: row.broadcast,
  answeredAt: row.answeredAt,
  problem: row.problem,
  seat: seen.place.mayHandle ? row.seat : null,
  answering: seen.place.mayHandle ? row.answering : null,
  rights: {
    delete: seen.place.mayDelete(authorOf(row)),
    reply: seen.place.mayReply(factsOf(row)),
    broadcast: seen.place.mayHandle && !seen.place.isOfficial(authorOf(row)),
  },
});
