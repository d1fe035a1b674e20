/** A run of text, marked where it is not what was expected. */
export interface DiffSpan {
  text: string;
  wrong: boolean;
}

export interface OutputDiff {
  /** Lines of the actual output. */
  lines: DiffSpan[][];
  /** The first place where the outputs part, from 1. `null` texts: the output ends there. */
  first: { line: number; expected: string | null; actual: string | null } | null;
}

const linesOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
const tokensOf = (line: string): string[] => line.split(/\s+/).filter((token) => token !== '');

/** Compare token by token and line by line, as the judge does; white space at line ends does not count. */
export const diffOutput = (expected: string, actual: string): OutputDiff => {
  const wanted = linesOf(expected);
  const given = linesOf(actual);
  let first: OutputDiff['first'] = null;
  const lines = given.map((line, index) => {
    const want = tokensOf(wanted[index] ?? '');
    let place = 0;
    const spans = line.split(/(\s+)/).map((part): DiffSpan => {
      if (part.trim() === '') return { text: part, wrong: false };
      const hoped = want[place];
      place += 1;
      if (hoped === part) return { text: part, wrong: false };
      first ??= { line: index + 1, expected: hoped ?? null, actual: part };
      return { text: part, wrong: true };
    });
    const missing = want[place];
    if (missing !== undefined) first ??= { line: index + 1, expected: missing, actual: null };
    return spans.filter((span) => span.text !== '');
  });
  const rest = wanted.slice(given.length).findIndex((line) => tokensOf(line).length > 0);
  if (rest >= 0) {
    const line = given.length + rest;
    first ??= { line: line + 1, expected: tokensOf(wanted[line] ?? '')[0] ?? null, actual: null };
  }
  return { lines, first };
};
