/** Letters of other alphabets in the place of those of ours that they are drawn like. */
const alike = new Map<string, string>();
const put = (theirs: string, ours: string): void => {
  for (const [index, letter] of [...theirs].entries()) alike.set(letter, ours[index]!);
};
put('АВСЕНІЇЈКМОРЅТУХӀԚԜ', 'abcehiijkmopstyxlqw');
put('авсеёһнıіїјкмпоргѕтуѵхӏԁԛԝ', 'abceehhiiijkmnoprstyvxldqw');
put('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx');
put('αβεηικμνορτυχγω', 'abenikuvoptuxyw');
const cyrillicAndGreek = new Set(alike.keys());
put('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡøłđ', 'abcdefghijklmnoprstuvwyzagold');
/** White letters in black circles and squares, in the order of the alphabet. */
for (const from of [0x1f150, 0x1f170])
  for (let letter = 0; letter < 26; letter++)
    alike.set(String.fromCodePoint(from + letter), String.fromCharCode(97 + letter));

const word = /[\p{Letter}\p{Number}]+/gu;
const latin = /\p{Script=Latin}/u;
const other = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const otherLetters = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

const drawn = (text: string, isWanted: (letter: string) => boolean): string =>
  Array.from(text, (letter) => (isWanted(letter) ? (alike.get(letter) ?? letter) : letter)).join('');

/**
 * A text with our letters in the place of those that only look like them. A word of Cyrillic or Greek letters alone is what
 * it is, in a text where such letters stand that look like none of ours.
 */
export const withPlainLetters = (text: string): string => {
  const isForeign = (text.match(otherLetters) ?? []).some((letter) => !cyrillicAndGreek.has(letter));
  const plain = drawn(text, (letter) => !cyrillicAndGreek.has(letter));
  if (!other.test(plain)) return plain;
  if (!isForeign) return drawn(plain, () => true);
  return plain.replace(word, (one) => (latin.test(one) && other.test(one) ? drawn(one, () => true) : one));
};
