/** Signs that turn the direction of writing round, for what follows them too, and those that end that. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text whose letters stand in the order in which they are read: each script goes its own way, nobody turns it round. */
export const straight = (text: string): string => text.replace(turning, '');

/** A text of one line as readers see it: what would break the line is a space, what would turn it round is gone. */
export const oneLine = (text: string): string =>
  straight(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
