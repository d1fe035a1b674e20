import {
  type BlockList,
  Failure,
  findBlocked,
  isBlank,
  isSwollen,
  oneLine,
  readBlockList,
  straight,
} from '@assay/domain';
import { readSeen } from '../../platform/text/plainText.ts';

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
  const clean = { title: oneLine(title), description: straight(description).trim(), content };
  if (isBlank(clean.title) || clean.title.length > maxTitle)
    throw new Failure('discussion.titleLength', { max: maxTitle });
  if (isBlank(clean.description) || clean.description.length > maxTitle)
    throw new Failure('discussion.descriptionLength', { max: maxTitle });
  if (content.length > maxContent || isSwollen(content, maxContent))
    throw new Failure('discussion.contentLength', { max: maxContent });
  return clean;
};

let ready: { list: string; words: BlockList } | undefined;

/** The site's block list, made ready when it was changed. */
const wordsOf = (list: string): BlockList => {
  if (ready?.list !== list) ready = { list, words: readBlockList(list) };
  return ready.words;
};

/**
 * Refuses markdown of which nothing is drawn, and what the site's list of words does not allow, as it is written and as it
 * is read. `titles`: plain texts that belong to it.
 * @throws {Failure} `empty`, or `discussion.wordBlocked`
 */
export const refuseUnfit = async (
  list: string,
  { content, titles = [], empty }: { content: string; titles?: readonly string[]; empty: Failure },
): Promise<void> => {
  const { text } = await readSeen(content, empty);
  const word = findBlocked(wordsOf(list), [...titles, content, text]);
  if (word !== undefined) throw new Failure('discussion.wordBlocked', { word });
};

/** The same for a whole post. @throws {Failure} `discussion.contentLength`, or `discussion.wordBlocked` */
export const refuseUnfitPost = (list: string, { title, description, content }: PostText): Promise<void> =>
  refuseUnfit(list, {
    content,
    titles: [title, description],
    empty: new Failure('discussion.contentLength', { max: maxContent }),
  });
