import { postStates } from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { remind } from '../notice/index.ts';
import type { CommentPlace } from './place.ts';

/** A comment is shown from now on, with the replies that are: it counts, and the host of the place is reminded. */
export const comment = async (
  tx: Sql,
  place: CommentPlace,
  { id, fromUid, replyNum }: { id: number; fromUid: string; replyNum: number },
): Promise<void> => {
  await place.count(tx, 1 + replyNum);
  if (place.host === null) return;
  await remind(tx, [{ action: 'Discuss', uid: place.host, senderUid: fromUid, commentId: id, ...place.key }]);
};

/** A reply is shown from now on: it counts, and whom it answers is reminded. */
export const reply = async (
  tx: Sql,
  place: CommentPlace,
  said: {
    id: number;
    fromUid: string;
    toUid: string | null;
    quote: { type: 'Comment' | 'Reply'; id: number };
    /** The comment it answers. */
    of: { id: number; status: number | undefined };
  },
): Promise<void> => {
  // Below a comment that waits its author is answered all the same: both see that.
  if (said.of.status === postStates.shown) await place.count(tx, 1);
  if (!place.remindsOfReplies || said.toUid === null) return;
  const { id: replyId, fromUid: senderUid, toUid: uid, quote } = said;
  await remind(tx, [{ action: 'Reply', uid, senderUid, commentId: said.of.id, replyId, quote, ...place.key }]);
};
