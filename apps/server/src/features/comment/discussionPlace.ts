import { hasPermission, isExemptFromPostLimits, mayDeletePost, type Viewer } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { emit } from '../../platform/events.ts';
import { countComments, type OpenPost } from '../discussion/index.ts';
import type { CommentPlace } from './place.ts';

const everything = sql`true`;
const nothing = sql`false`;

/**
 * What is said below a post, as a viewer finds it who may read the post: everybody reads all of it, nobody speaks for the
 * place.
 */
export const discussionPlace = (
  viewer: Viewer | null,
  { row }: Pick<OpenPost, 'row'>,
  site: { solvedToComment: number },
): CommentPlace => ({
  key: { did: row.id },
  visibleComments: everything,
  visibleReplies: everything,
  mayRead: () => true,
  mayReadReply: () => true,
  mayComment: hasPermission(viewer, 'comment_add'),
  // Guests are offered it, and asked to log in.
  mayReply: () => viewer === null || hasPermission(viewer, 'reply_add'),
  mayDelete: (author) => mayDeletePost(viewer, { authorUid: author.uid }),
  mayHandle: false,
  isOfficial: () => false,
  official: nothing,
  isPublicAuthor: () => true,
  solvedToComment: viewer === null || isExemptFromPostLimits(viewer) ? 0 : site.solvedToComment,
  host: row.uid,
  remindsOfReplies: true,
  count: (tx, by) => countComments(tx, row.id, by),
  tell: (tx) => emit(tx, `discussion:${row.id}`),
  tellHandlers: async () => undefined,
});
