import {
  type ContestFacts,
  contestAuthor,
  mayAnswerQuestion,
  mayAskQuestion,
  mayDeleteQuestion,
  mayHandleQuestions,
  mayReadAnswer,
  mayReadQuestion,
  postStates,
  questionsVisible,
  roleIds,
  type Viewer,
} from '@assay/domain';
import { sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import { comment, reply } from './comment.table.ts';
import type { Author, CommentPlace } from './place.ts';

/** Questions and answers of a contest, as one viewer finds them. */
export const contestPlace = (viewer: Viewer | null, contest: { id: number; facts: ContestFacts }): CommentPlace => {
  const { id: cid, facts } = contest;
  const standing = (author: Author) => contestAuthor(facts, author);
  const official = sql`(author.role = ${roleIds.root} or author.uid = ${facts.creatorUid})`;
  const visible = questionsVisible(viewer, facts);
  const ownOrOfficial = sql`(author.uid = ${viewer?.uid ?? null} or ${official})`;
  const range = { none: sql`false`, ownAndOfficial: ownOrOfficial, all: sql`true` }[visible];
  const isShown = sql`${comment.status} = ${postStates.shown}`;

  return {
    key: { cid },
    visibleComments:
      visible === 'ownAndOfficial'
        ? sql`(${isShown} and (${ownOrOfficial} or ${comment.broadcast}))`
        : sql`(${isShown} and ${range})`,
    visibleReplies: sql`(${reply.status} = ${postStates.shown} and ${range})`,
    asksAuthors: true,
    mayRead: ({ author, broadcast, state }) =>
      state === 'shown' && mayReadQuestion(viewer, facts, { ...standing(author), broadcast }),
    mayReadReply: ({ author, state }) => state === 'shown' && mayReadAnswer(viewer, facts, standing(author)),
    mayComment: mayAskQuestion(viewer, facts),
    mayReply: ({ author, broadcast }) => mayAnswerQuestion(viewer, facts, { ...standing(author), broadcast }),
    mayDelete: (author) => mayDeleteQuestion(viewer, facts, author),
    mayHandle: mayHandleQuestions(viewer, facts),
    isOfficial: (author) => standing(author).isOfficial || standing(author).isGroupRoot,
    official,
    isPublicAuthor: (author) => facts.isOver || standing(author).isOfficial || standing(author).isGroupRoot,
    solvedToComment: 0,
    holdsBack: false,
    host: null,
    remindsOfReplies: false,
    remindsOfLikes: true,
    isOpenToAll: visible === 'all',
    count: async () => undefined,
    tell: async (tx, { commentId, isPublic, forAsker }) => {
      emit(tx, `desk:${cid}`);
      if (isPublic || facts.isOver) emit(tx, `contest:${cid}`);
      else if (forAsker) emit(tx, `comment:${commentId}`);
    },
    tellHandlers: async (tx) => emit(tx, `desk:${cid}`),
  };
};
