const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Measures a text in units of width: characters of Chinese, Japanese and Korean count double. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) width += wide.test(letter) ? 2 : 1;
  return width;
};
