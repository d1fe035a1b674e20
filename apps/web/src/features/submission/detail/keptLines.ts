/** Marks of a compiler beneath a line of code, as `   ^~~~`, or a column of its own before both, as ` 12 | int x` and `    | ^`. */
const pointing = /^[\s~]*\^[\s~^]*$/;
const margin = /^\s*\d*\s*\|/;

/** Which lines of a compiler's words stand in columns: marks, and the code they point at. Broken, they point at nothing. */
export const keptLines = (lines: readonly string[]): boolean[] =>
  lines.map((line, index) => margin.test(line) || pointing.test(line) || pointing.test(lines[index + 1] ?? ''));
