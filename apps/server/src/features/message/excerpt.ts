import { beginningOf, straight } from '@assay/domain';
import { readExcerpt } from '../../platform/text/plainText.ts';

/** Stands for a text without words: pictures. */
const picture = '🖼';

/**
 * The beginning of what somebody wrote as its reader would read it, at most `max` characters and dots where it goes on;
 * null for no text.
 */
export const excerptOf = async (markdown: string | null, max: number): Promise<string | null> => {
  if (markdown === null) return null;
  const text = straight(await readExcerpt(markdown));
  const beginning = beginningOf(text, max);
  return beginning === text ? text || picture : `${beginning}...`;
};
