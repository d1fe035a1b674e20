/** Where two outputs part, as the judge words it: `token 7 (line 3): expected "5", got "9"`. */
export interface Difference {
  line: number;
  /** Counted from the beginning of the output. */
  token: number;
  expected: string;
  actual: string;
}

const worded = /^token (\d+) \(line (\d+)\): expected ([\s\S]*), got ([\s\S]*?)\s*$/;

/** The judge puts tokens in quotes, unescaped, and nothing else. */
const unquoted = (text: string): string => (/^".*"$/s.test(text) ? text.slice(1, -1) : text);

/** Output that would be right but for its white space: the whole message of a presentation error. */
export const isOnlySpace = (message: string): boolean => message.trim() === 'Only white space differs.';

/** The judge's words as parts; null for anything a checker of the problem's own said. */
export const readDifference = (message: string): Difference | null => {
  const found = worded.exec(message);
  if (found === null) return null;
  const [, token, line, expected, actual] = found;
  return {
    line: Number(line),
    token: Number(token),
    expected: unquoted(expected ?? ''),
    actual: unquoted(actual ?? ''),
  };
};
