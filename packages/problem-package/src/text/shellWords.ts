/**
 * Ours, because shell-quote also expands variables, patterns, comments and operators, which mean nothing in flags.
 * Splits a line of arguments at white space as a shell would, so that an argument in quotes stays whole; without
 * variables, patterns and commands. A quote that never closes reaches to the end.
 */
export const shellWords = (line: string): string[] => {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!;
    const next = line[at + 1];
    if (quote === '' && /\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (char === quote) quote = '';
    else if (quote === '' && (char === '"' || char === "'")) {
      quote = char;
      word ??= '';
    } else if (char === '\\' && next !== undefined && (quote === '' || (quote === '"' && /["\\]/.test(next)))) {
      word = (word ?? '') + next;
      at++;
    } else word = (word ?? '') + char;
  }
  if (word !== undefined) words.push(word);
  return words;
};
