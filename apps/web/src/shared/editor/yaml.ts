import type { StreamParser } from '@codemirror/language';

const words: readonly [RegExp, string][] = [
  [/^(?:---|\.\.\.)(?=\s|$)/, 'meta'],
  [/^-(?=\s|$)/, 'meta'],
  [/^"(?:[^"\\]|\\.)*"?/, 'string'],
  [/^'[^']*'?/, 'string'],
  [/^[\w./-][^#:,{}[\]]*(?=:(?:\s|$))/, 'atom'],
  [/^(?:true|false|null|yes|no|on|off|[+-]?\d[\d.]*)(?![^\s,\]}])/i, 'number'],
  [/^[&*!][\w-]+/, 'variable'],
  [/^[:,{}[\]|>]/, 'punctuation'],
];

/** YAML in little. The grammar of its library takes minutes for a line of a few hundred tabs. */
export const yaml: StreamParser<unknown> = {
  name: 'yaml',
  token: (stream) => {
    if (stream.eatSpace()) return null;
    if (stream.peek() === '#') {
      stream.skipToEnd();
      return 'comment';
    }
    for (const [pattern, kind] of words) if (stream.match(pattern)) return kind;
    // Up to where another word can begin.
    stream.match(/^[^\s,\]}]*/);
    return null;
  },
  languageData: { commentTokens: { line: '#' } },
};
