const opening = /[([{（【《「『“‘]{1,4}$/;
const closing = /^[)\]},.;:!?%）】》」』”’，。；：！？、…]{1,4}/;

/** The brackets and quotes at the end of a text that belong to what follows it. */
export const openingOf = (text: string): string => opening.exec(text)?.[0] ?? '';

/** The brackets and marks at the start of a text that belong to what stands before it. */
export const closingOf = (text: string): string => closing.exec(text)?.[0] ?? '';

/**
 * A formula with the punctuation at it, as HTML that does not break between them: around a formula, which is a box, a
 * browser breaks lines even where text would hold together. Within the formula lines break as before. `before` and
 * `after` are HTML.
 */
export const together = (before: string, formula: string, after: string): string =>
  before === '' && after === '' ? formula : `<span class="together">${before}${formula}${after}</span>`;
