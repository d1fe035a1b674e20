/** Spaces, what nobody sees (the blank letters of Hangul among it), control characters, and the braille sign without a dot. */
const nothingSeen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u;

/** Is there nothing in the text that a reader would see? */
export const isBlank = (text: string): boolean => nothingSeen.test(text);
