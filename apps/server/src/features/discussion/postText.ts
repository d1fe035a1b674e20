import { blockedWords, Failure, findBlocked, isBlank, isSwollen } from '@assay/domain';

const maxTitle = 255;
const maxContent = 65_535;

export interface PostText {
  title: string;
  description: string;
  content: string;
}

/**
 * A post's text as it is kept.
 * @throws {Failure} where a part of it is empty or too long
 */
export const cleanPost = ({ title, description, content }: PostText): PostText => {
  const clean = { title: title.trim(), description: description.trim(), content };
  if (isBlank(clean.title) || clean.title.length > maxTitle)
    throw new Failure('discussion.titleLength', { max: maxTitle });
  if (isBlank(clean.description) || clean.description.length > maxTitle)
    throw new Failure('discussion.descriptionLength', { max: maxTitle });
  if (isBlank(content) || content.length > maxContent || isSwollen(content, maxContent))
    throw new Failure('discussion.contentLength', { max: maxContent });
  return clean;
};

/** @throws {Failure} `discussion.wordBlocked` where a word of the site's list stands in one of the texts */
export const refuseBlocked = (list: string, texts: readonly string[]): void => {
  const word = findBlocked(blockedWords(list), texts);
  if (word !== undefined) throw new Failure('discussion.wordBlocked', { word });
};
