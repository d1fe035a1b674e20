import { Failure, postStates, type Viewer } from '@assay/domain';
import type { Keep } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { isHeldBack, passLikeGate, refuseUnfit } from '../discussion/index.ts';
import { forgetLike, forgetUnread, remind } from '../notice/index.ts';
import { solvedUpTo } from '../rank/index.ts';
import { factsOf, presentComment, presentReply, replyFacts } from './comment.present.ts';
import * as store from './comment.store.ts';
import type { CommentPlace } from './place.ts';
import type { Places } from './places.ts';
import * as replies from './reply.store.ts';
import * as shown from './shown.ts';
import { cleanComment } from './text.ts';
import { writeDown } from './writeDown.ts';

/** Replies that come with a comment. */
const inlined = 3;
/** Comments and replies of one person: at most this many within seconds. */
const rate = { max: 10, seconds: 60 };
/** Seconds for which somebody who said so is believed to be writing an answer. */
const claimSeconds = 60;
/** Questions that a page of a contest watches, the newest ones. */
const watched = 100;

/** Comments and replies, wherever they are made; each place brings its rules. */
export const createCommentService = (
  platform: Pick<Platform, 'db' | 'ephemeral' | 'settings'>,
  { places: { openPlace, readable, openComment } }: { places: Places },
) => {
  const { db, ephemeral, settings } = platform;

  /**
   * What is asked of everything that somebody says, and counts it.
   * @throws {Failure} `request.tooMany`, `comment.tooFewSolved`, `comment.empty` or `discussion.wordBlocked`
   */
  const takeTurn = async (viewer: Viewer, place: CommentPlace, content: string): Promise<void> => {
    // First of all: what is refused below costs as much as what is not.
    if (!(await ephemeral.take(`comment:${viewer.uid}`, rate.max, rate.seconds))) throw new Failure('request.tooMany');
    const needed = place.solvedToComment;
    if (needed > 0 && (await solvedUpTo(db, viewer.uid, needed)) < needed)
      throw new Failure('comment.tooFewSolved', { count: needed });
    await refuseUnfit((await settings.get()).discussionBlockList, { content, empty: new Failure('comment.empty') });
  };

  const seenIn = async (place: CommentPlace) => ({ place, newDays: (await settings.get()).discussionNewDays });
  /** The state in which words of this author begin. */
  const stateOf = async (viewer: Viewer, place: CommentPlace): Promise<number> =>
    place.holdsBack && (await isHeldBack(platform, viewer)) ? postStates.held : postStates.shown;

  const present = async (place: CommentPlace, rows: readonly store.CommentRow[], linked?: number) => {
    const [{ replies: newest, totals }, seen] = await Promise.all([
      replies.newestReplies(db, place, rows, { each: inlined, linked }),
      seenIn(place),
    ]);
    return rows.map((row) =>
      presentComment(seen, row, {
        newest: newest.filter((one) => one.commentId === row.id),
        total: totals.get(row.id) ?? 0,
      }),
    );
  };

  /** An own comment as it was answered when it was made. */
  const added = async (viewer: Viewer, id: number) => {
    const { row, place } = await openComment(viewer, id);
    return presentComment(await seenIn(place), row, { newest: [], total: 0 });
  };

  const replied = async (viewer: Viewer, id: number) => {
    const made = await replies.findReply(db, id);
    if (!made) throw new Failure('comment.unknown');
    const { place } = await openComment(viewer, made.commentId);
    return presentReply(await seenIn(place), made);
  };

  return {
    /** Those of the comments whose topic the viewer may listen to. */
    audible: async (viewer: Viewer | null, ids: readonly number[]): Promise<ReadonlySet<number>> => {
      const found = await readable(viewer, await store.findComments(db, ids));
      return new Set(found.map(({ row }) => row.id));
    },

    list: async (
      viewer: Viewer | null,
      query: {
        cid?: number | undefined;
        did?: number | undefined;
        state?: store.QuestionState | undefined;
        currentPage: number;
        limit: number;
      },
    ) => {
      const place = await openPlace(viewer, query);
      const { records: rows, total } = await store.listComments(db, place, {
        state: query.state,
        ...rowsOf(query),
      });
      const [records, liked] = await Promise.all([
        present(place, rows),
        viewer
          ? store.likesOf(
              db,
              viewer.uid,
              rows.map((row) => row.id),
            )
          : [],
      ]);
      return { records, total, liked };
    },

    /**
     * What a page of a contest watches: its newest questions, or how many wait for those who answer them. Nothing where
     * questions are closed to the viewer.
     */
    news: async (viewer: Viewer, cid: number) => {
      const place = await openPlace(viewer, { cid }).catch((error: unknown) => {
        if (error instanceof Failure) return undefined;
        throw error;
      });
      if (place === undefined) return { questions: [], waiting: null };
      if (place.mayHandle) {
        const { total } = await store.listComments(db, place, { state: 'open', offset: 0, limit: 1 });
        return { questions: [], waiting: total };
      }
      const { records } = await store.listComments(db, place, { state: undefined, offset: 0, limit: watched });
      return { questions: await present(place, records), waiting: null };
    },

    /** One comment, as in the list: what a link to it leads to, or to its reply `linked`, which comes with it. */
    read: async (viewer: Viewer | null, id: number, linked?: number) => {
      const { row, place } = await openComment(viewer, id);
      const [[record], liked] = await Promise.all([
        present(place, [row], linked),
        viewer ? store.likesOf(db, viewer.uid, [id]) : [],
      ]);
      return { record: record!, liked };
    },

    /** @throws {Failure} `comment.empty`, `comment.tooLong`, `request.tooMany`, or why the place is closed */
    add: async (
      viewer: Viewer,
      input: { cid?: number | undefined; did?: number | undefined; displayId?: string | undefined; content: string },
      keep: Keep,
    ) => {
      const content = cleanComment(input.content);
      const place = await openPlace(viewer, input);
      if (!place.mayComment) throw new Failure('contest.forbidden');
      await takeTurn(viewer, place, content);
      const status = await stateOf(viewer, place);
      const pid = await store.problemNamed(db, place.key, input.displayId);
      const id = await inTransaction(db, async (tx) => {
        const made = await store.insertComment(tx, { ...place.key, pid, content, fromUid: viewer.uid, status });
        if (status === postStates.shown) await shown.comment(tx, place, { id: made, fromUid: viewer.uid, replyNum: 0 });
        await place.tell(tx, { commentId: made, isPublic: place.isPublicAuthor(viewer), forAsker: false });
        return keep(tx, made);
      });
      return added(viewer, id);
    },

    added,

    /** With its replies. */
    remove: async (viewer: Viewer, id: number): Promise<void> => {
      const { row, place } = await openComment(viewer, id);
      const { author, broadcast } = factsOf(row);
      if (!place.mayDelete(author)) throw new Failure('access.notAllowed');
      await inTransaction(db, async (tx) => {
        await forgetUnread(tx, { comments: [id] });
        const gone = await store.deleteComment(tx, id);
        if (gone === undefined) return;
        await place.count(tx, -gone);
        await writeDown(tx, viewer, { author, id, place });
        const isPublic = broadcast || place.isPublicAuthor(author);
        await place.tell(tx, { commentId: id, isPublic, forAsker: author.uid !== viewer.uid });
      });
    },

    /**
     * Once is enough; taking back what is not there changes nothing.
     * @throws {Failure} `discussion.likeTooSoon`, as of posts
     */
    like: async (viewer: Viewer, id: number, toLike: boolean): Promise<void> => {
      const { row, place } = await openComment(viewer, id);
      await passLikeGate(ephemeral, `comment-like:${id}:${viewer.uid}`);
      await inTransaction(db, async (tx) => {
        if (!(await store.setLike(tx, id, viewer.uid, toLike))) return;
        const told = { senderUid: viewer.uid, commentId: id };
        if (place.remindsOfLikes)
          await (toLike
            ? remind(tx, [{ action: 'Like_Discuss', uid: row.fromUid, ...told, ...place.key }])
            : forgetLike(tx, told));
        if ('did' in place.key) await place.tell(tx, { commentId: id, isPublic: true, forAsker: false });
      });
    },

    /** Newest first; the comment's own place decides, whatever the request says. */
    replies: async (viewer: Viewer | null, commentId: number) => {
      const { place } = await openComment(viewer, commentId);
      const seen = await seenIn(place);
      return (await replies.listReplies(db, place, commentId)).map((one) => presentReply(seen, one));
    },

    /**
     * Replies to a comment. What an official says answers a question, what its author says on opens it again.
     * @throws {Failure} `comment.replyRefused`, or as `add`
     */
    reply: async (
      viewer: Viewer,
      input: {
        commentId: number;
        toUid?: string | undefined;
        content: string;
        quote?: { type: 'Comment' | 'Reply'; id: number } | undefined;
      },
      keep: Keep,
    ) => {
      const content = cleanComment(input.content);
      const { row, place } = await openComment(viewer, input.commentId);
      const { author, broadcast } = factsOf(row);
      if (!place.mayReply(factsOf(row))) throw new Failure('comment.replyRefused');
      await takeTurn(viewer, place, content);
      const heard = await replies.listReplies(db, place, row.id);
      // A reply is to somebody who spoke here, whomever the request names.
      const isThere = [row, ...heard].some((one) => one.fromUid === input.toUid);
      const toUid = isThere ? (input.toUid ?? row.fromUid) : row.fromUid;
      const answered = heard.find((one) => input.quote?.type === 'Reply' && one.id === input.quote.id);
      const quote = answered
        ? ({ type: 'Reply', id: answered.id } as const)
        : ({ type: 'Comment', id: row.id } as const);
      const isOwn = viewer.uid === author.uid;
      const status = await stateOf(viewer, place);
      const id = await inTransaction(db, async (tx) => {
        const said = { commentId: row.id, fromUid: viewer.uid, toUid, content, status };
        const { id: made, commentStatus } = await replies.insertReply(tx, said);
        if (place.isOfficial(viewer) && !isOwn) await store.setAnswered(tx, row.id, true);
        else if (isOwn && !place.isOfficial(author)) await store.setAnswered(tx, row.id, false);
        const of = { id: row.id, status: commentStatus };
        if (status === postStates.shown) await shown.reply(tx, place, { ...said, id: made, quote, of });
        const isRead = place.isPublicAuthor(viewer);
        await place.tell(tx, {
          commentId: row.id,
          isPublic: isRead && (broadcast || place.isPublicAuthor(author)),
          forAsker: !isOwn,
        });
        return keep(tx, made);
      });
      return replied(viewer, id);
    },

    replied,

    /** A question without an answer is open again. */
    removeReply: async (viewer: Viewer, id: number): Promise<void> => {
      const one = await replies.findReply(db, id);
      if (!one) throw new Failure('comment.unknown');
      const { row, place } = await openComment(viewer, one.commentId);
      const from = { uid: one.fromUid, role: one.role };
      if (!place.mayReadReply(replyFacts(one))) throw new Failure('comment.unknown');
      if (!place.mayDelete(from)) throw new Failure('access.notAllowed');
      const { author, broadcast } = factsOf(row);
      await inTransaction(db, async (tx) => {
        await forgetUnread(tx, { replies: [id] });
        const gone = await replies.deleteReply(tx, id, row.id);
        if (gone === undefined) return;
        await place.count(tx, -gone);
        await writeDown(tx, viewer, { author: from, id: row.id, place });
        if (row.answeredAt !== null && !(await replies.hasAnswer(tx, place, row.id)))
          await store.setAnswered(tx, row.id, false);
        await place.tell(tx, {
          commentId: row.id,
          isPublic: place.isPublicAuthor(from) && (broadcast || place.isPublicAuthor(author)),
          forAsker: author.uid !== viewer.uid,
        });
      });
    },

    /** Says that one is writing an answer, for a minute; who says so later takes over. Administrators of the contest hear it. */
    claim: async (viewer: Viewer, id: number, claimed: boolean): Promise<void> => {
      const { place } = await openComment(viewer, id);
      if (!place.mayHandle) throw new Failure('access.notAllowed');
      await inTransaction(db, async (tx) => {
        await store.setClaim(tx, id, viewer.uid, claimed ? claimSeconds : null);
        await place.tellHandlers(tx);
      });
    },

    /** Shows a question and its answers to everybody in the contest, or no longer. */
    broadcast: async (viewer: Viewer, id: number, broadcast: boolean): Promise<void> => {
      const { place } = await openComment(viewer, id);
      if (!place.mayHandle) throw new Failure('access.notAllowed');
      await inTransaction(db, async (tx) => {
        await store.setBroadcast(tx, id, broadcast);
        await place.tell(tx, { commentId: id, isPublic: true, forAsker: true });
      });
    },
  };
};
export type CommentService = ReturnType<typeof createCommentService>;
