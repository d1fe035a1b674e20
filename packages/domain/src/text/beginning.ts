/** Code points of a letter that is looked at as one: marks upon it can go on for ever. */
const longestLetter = 50;

/**
 * The first `most` characters (code points) of a text, and not the beginning of a letter that is made of several: families and
 * flags, accents upon letters. The text itself where it is no longer.
 */
export const beginningOf = (text: string, most: number): string => {
  const points = [...text];
  if (points.length <= most) return text;
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let kept = '';
  let count = 0;
  for (const { segment } of letters.segment(points.slice(0, most + longestLetter).join(''))) {
    count += [...segment].length;
    if (count > most) break;
    kept += segment;
  }
  // One letter alone that is longer than all that is shown is cut.
  return kept === '' ? points.slice(0, most).join('') : kept;
};
