/** Removes comments and indentation, which mean nothing in TeX; verbatim parts stay as they are. */
export const plainSource = (tex: string): string =>
  tex
    .split(/(\\begin\{(?:verbatim|lstlisting|Verbatim)\}[\s\S]*?\\end\{(?:verbatim|lstlisting|Verbatim)\})/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/^[ \t]*%.*\n?/gm, '')
            .replace(/(?<!\\)((?:\\\\)*)%.*$/gm, '$1')
            .replace(/^[ \t]+/gm, ''),
    )
    .join('');

const skipSpace = (tex: string, at: number): number => {
  let position = at;
  while (position < tex.length && /[ \t\n]/.test(tex[position]!)) position++;
  return position;
};

/** The next argument of a command: `{…}` with nested braces, or one character or command. */
export const readArgument = (tex: string, from: number): { text: string; end: number; found: boolean } => {
  const start = skipSpace(tex, from);
  if (tex[start] !== '{') return { text: '', end: from, found: false };
  let depth = 0;
  for (let at = start; at < tex.length; at++) {
    if (tex[at] === '\\') at++;
    else if (tex[at] === '{') depth++;
    else if (tex[at] === '}' && --depth === 0) return { text: tex.slice(start + 1, at), end: at + 1, found: true };
  }
  return { text: tex.slice(start + 1), end: tex.length, found: true };
};

/** Skips `[…]` when there is one. */
export const readOptional = (tex: string, from: number): { text: string; end: number } => {
  if (tex[from] !== '[') return { text: '', end: from };
  const close = tex.indexOf(']', from);
  return close < 0 ? { text: '', end: from } : { text: tex.slice(from + 1, close), end: close + 1 };
};

/** The environment whose `{name}` stands at `from`, with its body up to the matching `\end`. */
export const readEnvironment = (tex: string, from: number): { name: string; body: string; end: number } => {
  const { text: name, end: start } = readArgument(tex, from);
  const begin = `\\begin{${name}}`;
  const close = `\\end{${name}}`;
  let depth = 1;
  let at = start;
  while (depth > 0) {
    const nextClose = tex.indexOf(close, at);
    if (nextClose < 0) return { name, body: tex.slice(start), end: tex.length };
    const nextBegin = tex.indexOf(begin, at);
    if (nextBegin >= 0 && nextBegin < nextClose) {
      depth++;
      at = nextBegin + begin.length;
    } else {
      depth--;
      at = nextClose + close.length;
    }
  }
  return { name, body: tex.slice(start, at - close.length), end: at };
};
