import type { CommentPlace } from './useComments.ts';

/** Under which name what is typed in a contest or below a discussion is kept; replies within it. */
export const keptPlace = (place: CommentPlace, commentId?: number): string => {
  const name = `comment.${'cid' in place ? `contest.${place.cid}` : place.did}`;
  return commentId === undefined ? name : `${name}.reply.${commentId}`;
};
