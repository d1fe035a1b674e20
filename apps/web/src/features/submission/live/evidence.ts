/** Where two outputs part, as the judge words it: `line 3, token 2: expected 5, got 7`. */
export interface Difference {
  line: number;
  token: number;
  expected: string;
  actual: string;
}

const worded = /^line (\d+), token (\d+): expected ([\s\S]*), got ([\s\S]*?)\s*$/;

/** The judge puts tokens in quotes, with escapes for what cannot be seen. */
const unquoted = (text: string): string => {
  if (!/^".*"$/s.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
};

/** The judge's words as parts; null for anything a checker of the problem's own said. */
export const readDifference = (message: string): Difference | null => {
  const found = worded.exec(message);
  if (found === null) return null;
  const [, line, token, expected, actual] = found;
  return {
    line: Number(line),
    token: Number(token),
    expected: unquoted(expected ?? ''),
    actual: unquoted(actual ?? ''),
  };
};
