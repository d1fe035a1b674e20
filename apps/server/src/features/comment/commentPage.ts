import { pageOf } from '../../platform/sql/page.ts';
import type { CommentService } from './comment.service.ts';

/** Comments that the caller likes, as clients look them up. */
export const likeMap = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, true]));

/**
 * A page of comments with the caller's likes, as `getComments` answers it.
 * @throws {Failure} why the place is closed to the viewer
 */
export const commentPage = async (
  service: Pick<CommentService, 'list'>,
  viewer: Parameters<CommentService['list']>[0],
  query: Parameters<CommentService['list']>[1],
) => {
  const { records, total, liked } = await service.list(viewer, query);
  return { commentList: pageOf(records, total, query), commentLikeMap: likeMap(liked) };
};
