import {
  hasPermission,
  isExemptFromPostLimits,
  mayDeletePost,
  mayModerate,
  mayPostInGroup,
  mayReadRemark,
  postStates,
  type Viewer,
} from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import { countComments, isQuiet, type OpenPost, tellPage } from '../discussion/index.ts';
import { comment, reply } from './comment.table.ts';
import type { CommentPlace } from './place.ts';

const nothing = sql`false`;

/** The rule `mayReadRemark` as a condition. */
const readableStates = (viewer: Viewer | null, { status, fromUid }: typeof comment | typeof reply): SQL => {
  if (mayModerate(viewer)) return sql`${status} in (${postStates.shown}, ${postStates.held})`;
  const shown = sql`${status} = ${postStates.shown}`;
  return viewer === null ? shown : sql`(${shown} or (${status} = ${postStates.held} and ${fromUid} = ${viewer.uid}))`;
};

const mayTalk = (viewer: Viewer | null, { group }: OpenPost['facts']): boolean =>
  group === null || mayPostInGroup(viewer, group);

/**
 * What is said below a post, as a viewer finds it who may read the post: everybody reads all of it, nobody speaks for the
 * place.
 */
export const discussionPlace = (
  viewer: Viewer | null,
  post: Pick<OpenPost, 'row' | 'facts'>,
  site: { solvedToComment: number },
): CommentPlace => ({
  key: { did: post.row.id },
  visibleComments: readableStates(viewer, comment),
  visibleReplies: readableStates(viewer, reply),
  asksAuthors: false,
  mayRead: ({ author, state }) => mayReadRemark(viewer, { authorUid: author.uid, state }),
  mayReadReply: ({ author, state }) => mayReadRemark(viewer, { authorUid: author.uid, state }),
  mayComment: hasPermission(viewer, 'comment_add') && mayTalk(viewer, post.facts),
  // Guests are offered it, and asked to log in.
  mayReply: () => viewer === null || (hasPermission(viewer, 'reply_add') && mayTalk(viewer, post.facts)),
  mayDelete: (author) => mayDeletePost(viewer, { authorUid: author.uid, group: post.facts.group }),
  mayHandle: false,
  isOfficial: () => false,
  official: nothing,
  isPublicAuthor: () => true,
  solvedToComment: viewer === null || isExemptFromPostLimits(viewer) ? 0 : site.solvedToComment,
  // Moderators of the site are outsiders in groups: nobody would let it through.
  holdsBack: post.facts.gid === null,
  host: isQuiet(post) ? null : post.row.uid,
  remindsOfReplies: !isQuiet(post),
  remindsOfLikes: !isQuiet(post),
  isOpenToAll: true,
  count: (tx, by) => countComments(tx, post.row.id, by),
  tell: (tx) => tellPage(tx, post),
  tellHandlers: async () => undefined,
});
