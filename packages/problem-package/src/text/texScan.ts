/** Removes comments and indentation, which mean nothing in TeX; verbatim parts stay as they are. */
export const plainSource = (tex: string): string => {
  const parts: string[] = [];
  const addPlain = (part: string): void => {
    parts.push(
      part
        .replace(/^[ \t]*%.*\n?/gm, '')
        .replace(/(?<!\\)((?:\\\\)*)%.*$/gm, '$1')
        .replace(/^[ \t]+/gm, ''),
    );
  };
  let from = 0;
  let start = -1;
  for (const match of tex.matchAll(/\\(begin|end)\{(?:verbatim|lstlisting|Verbatim)\}/g)) {
    if (match[1] === 'begin') {
      if (start < 0) start = match.index;
    } else if (start >= 0) {
      const end = match.index + match[0].length;
      addPlain(tex.slice(from, start));
      parts.push(tex.slice(start, end));
      from = end;
      start = -1;
    }
  }
  addPlain(tex.slice(from));
  return parts.join('');
};

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

/** Characters of an option; a bracket that closes later is none of its own. */
const longestOption = 1000;

/** Skips `[…]` when there is one. */
export const readOptional = (tex: string, from: number): { text: string; end: number } => {
  if (tex[from] !== '[') return { text: '', end: from };
  const close = tex.slice(from, from + longestOption).indexOf(']') + from;
  return close < from ? { text: '', end: from } : { text: tex.slice(from + 1, close), end: close + 1 };
};

const verbatim = /^(?:[vV]erbatim|lstlisting)$/;

interface Environment {
  name: string;
  body: string;
  end: number;
  /** What begins with one name and ends with another, or never. */
  mismatch?: string;
}

/**
 * The environment whose `{name}` stands at `from`, with its body up to its `\end`: the one with its name, else that of whatever ends
 * where nothing else is open.
 */
export const readEnvironment = (tex: string, from: number): Environment => {
  const { text: name, end: start } = readArgument(tex, from);
  const marks = /\\(begin|end)\{([^{}\\]{0,100})\}/g;
  marks.lastIndex = start;
  const open = [name];
  for (let mark = marks.exec(tex); mark; mark = marks.exec(tex)) {
    const [, kind, other = ''] = mark;
    if (verbatim.test(open.at(-1)!)) {
      if (kind !== 'end' || other !== open.at(-1)) continue;
      open.pop();
    } else if (kind === 'begin') open.push(other);
    else {
      // One that was left open within ends with this one.
      const at = open.lastIndexOf(other);
      open.length = at < 0 ? open.length - 1 : at;
    }
    if (open.length > 0) continue;
    const body = tex.slice(start, mark.index);
    return {
      name,
      body,
      end: marks.lastIndex,
      ...(other === name ? {} : { mismatch: `begin{${name}} … end{${other}}` }),
    };
  }
  return { name, body: tex.slice(start), end: tex.length, mismatch: `begin{${name}} …` };
};

/** Positions of the `\item`s that belong to this list and not to one inside it. */
export const ownItems = (text: string): number[] => {
  const items: number[] = [];
  let depth = 0;
  for (const match of text.matchAll(/\\begin\{|\\end\{|\\item(?![a-zA-Z])/g)) {
    if (match[0] === '\\begin{') depth++;
    else if (match[0] === '\\end{') depth--;
    else if (depth === 0) items.push(match.index);
  }
  return items;
};
