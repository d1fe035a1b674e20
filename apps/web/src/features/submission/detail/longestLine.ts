/** Letters of code that a column of half the page shows without scrolling. */
export const columnOfCode = 68;

/** Letters of the longest line; a tab counts four. */
export const longestLine = (code: string): number =>
  Math.max(...code.split('\n').map((line) => line.trimEnd().replaceAll('\t', '    ').length));
