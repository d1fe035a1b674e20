/** Markdown without its signs, for a few lines of a notice. Formulas stay as they are written. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^```.*$/gm, '')
    .replace(/^[ \t]*[#>]+[ \t]?/gm, '')
    .replace(/\*\*|`/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
