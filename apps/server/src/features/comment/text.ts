import { Failure, isBlank, isSwollen } from '@assay/domain';

/** Characters of a comment or a reply. */
const maxCommentLength = 10_000;

/**
 * A comment as it is kept: nothing in it plays by itself.
 * @throws {Failure} `comment.empty` or `comment.tooLong`
 */
export const cleanComment = (content: string): string => {
  if (isBlank(content)) throw new Failure('comment.empty');
  if (content.length > maxCommentLength || isSwollen(content, maxCommentLength)) throw new Failure('comment.tooLong');
  return content.replace(/<[^<>]*>/g, (tag) => tag.replace(/\bautoplay\b/gi, 'controls'));
};
