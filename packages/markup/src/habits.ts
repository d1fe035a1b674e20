/** Commands whose argument is a text, as KaTeX calls them: MathJax and LaTeX have more of them. */
const texts: Readonly<Record<string, string>> = {
  text: 'text',
  mbox: 'text',
  hbox: 'text',
  textsc: 'text',
  textup: 'text',
  textrm: 'textrm',
  textnormal: 'textnormal',
  textbf: 'textbf',
  textit: 'textit',
  textsl: 'textit',
  emph: 'textit',
  textsf: 'textsf',
  texttt: 'texttt',
};

/** The same under another name, in formulas. */
const others: Readonly<Record<string, string>> = {
  framebox: '\\fbox',
  symbf: '\\mathbf',
  mathds: '\\mathbb',
  mathbbm: '\\mathbb',
  mspace: '\\mskip',
  strut: '\\mathstrut',
  overparen: '\\overgroup',
  wideparen: '\\overgroup',
  overarc: '\\overgroup',
  em: '\\it',
  hfill: '\\quad ',
  par: '',
  ensuremath: '',
  textunderscore: '\\_',
  textquotesingle: '\\prime ',
  textbackslash: '\\backslash ',
  textasciitilde: '\\sim ',
  textdegree: '\\degree ',
  euro: '\\text{€}',
};

/** Commands that say nothing to a reader, with so many arguments; of the last kind the argument after them stays. */
const dropped: Readonly<Record<string, number>> = { label: 1, require: 1, vspace: 1, style: 1, class: 1, cssId: 1 };

/** Environments that stand on lines of their own, as what stands in a line or in another formula, with what follows their name. */
const environments: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  align: ['\\begin{aligned}', '\\end{aligned}'],
  split: ['\\begin{aligned}', '\\end{aligned}'],
  alignat: ['\\begin{alignedat}', '\\end{alignedat}'],
  gather: ['\\begin{gathered}', '\\end{gathered}'],
  multline: ['\\begin{gathered}', '\\end{gathered}'],
  eqnarray: ['\\begin{array}{rcl}', '\\end{array}'],
  equation: ['{', '}'],
  math: ['{', '}'],
  displaymath: ['{', '}'],
  tabular: ['\\begin{array}', '\\end{array}'],
};
/** Those that KaTeX knows where a formula stands on its own lines, and numbers of lines can be written there. */
const ownLines: ReadonlySet<string> = new Set(['align', 'alignat', 'gather', 'equation', 'split']);

/** Signs of a text that would be read as signs of a formula. */
const marks: Readonly<Record<string, string>> = { _: '\\_', '&': '\\&', '%': '\\%', '#': '\\#', '^': '\\char94{}' };

/** Letters that have a name in texts. */
const letters: Readonly<Record<string, string>> = {
  '\\textunderscore': '\\_',
  '\\textbackslash': '\\char92{}',
  '\\textasciitilde': '\\char126{}',
  '\\textasciicircum': '\\char94{}',
};

/** Where the group ends that opens at `from`, behind its brace; the end of the source where nothing closes it. */
const groupEnd = (source: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}' && --depth === 0) return at + 1;
  }
  return source.length;
};

/** A text between braces with its marks as letters; formulas within it stay. */
const asLetters = (text: string, hasPlaces: boolean): string =>
  text.replace(/\\[a-z]+|\\[\s\S]|\$[^$]*\$|[_&%#^]/gi, (found, at: number) => {
    if (found.length > 1) return Object.hasOwn(letters, found) ? letters[found]! : found;
    return found === '#' && hasPlaces && /\d/.test(text[at + 1] ?? '') ? found : marks[found]!;
  });

const command = /\\([a-z]+)(\*?)|\\[\s\S]|#/gi;

/**
 * A formula with the habits of MathJax and LaTeX that KaTeX does not know in its own words: `\mbox`, marks in texts, labels and
 * references, numbers of lines and environments where it has none. Takes time by the length; what it does not know stays.
 */
export const inKatexWords = (source: string, display: boolean): string => {
  if (!/[\\#]/.test(source)) return source;
  const hasPlaces = /\\(?:def|g?let|(?:re)?newcommand|DeclareMathOperator)\b/.test(source);
  // In another environment, or beside other parts, those for lines of their own cannot stand.
  const isWhole = display && /^\s*\\begin\{(\w+)\*?\}(?:(?!\\begin\{\1)[\s\S])*\\end\{\1\*?\}\s*$/.test(source);
  let out = '';
  let done = 0;
  command.lastIndex = 0;
  const put = (text: string, from: number, to: number): void => {
    out += source.slice(done, from) + text;
    done = to;
    command.lastIndex = to;
  };
  const argumentAt = (at: number): { text: string; end: number } | undefined => {
    const start = at + (/^\s*/.exec(source.slice(at, at + 20))?.[0].length ?? 0);
    if (source[start] !== '{') return undefined;
    const end = groupEnd(source, start);
    return { text: source.slice(start + 1, source[end - 1] === '}' ? end - 1 : end), end };
  };
  for (let found = command.exec(source); found; found = command.exec(source)) {
    const [all, name = '', star = ''] = found;
    const [at, end] = [found.index, found.index + all.length];
    if (all === '#') {
      // That of a colour is none.
      const isColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})\}/i.test(source.slice(at, at + 8));
      if (!hasPlaces && !isColour) put('\\#', at, end);
      continue;
    }
    const argument = argumentAt(end);
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (text && argument) put(`\\${text}{${asLetters(argument.text, hasPlaces)}}`, at, argument.end);
    else if (Object.hasOwn(dropped, name) && argument) put('', at, argument.end);
    else if ((name === 'ref' || name === 'eqref') && argument) {
      const label = asLetters(argument.text, hasPlaces);
      put(name === 'ref' ? `\\text{${label}}` : `\\text{(${label})}`, at, argument.end);
    } else if (name === 'tag' && argument && !display) {
      const label = asLetters(argument.text, hasPlaces);
      put(`\\qquad\\text{${star ? label : `(${label})`}}`, at, argument.end);
    } else if (name === 'unicode' && argument) {
      const code = /^x[0-9a-f]{1,5}$/i.test(argument.text) ? `"${argument.text.slice(1)}` : argument.text;
      put(`\\char${/^"?[0-9a-f]{1,6}$/i.test(code) ? code : '63'}{}`, at, argument.end);
    } else if (name === 'bbox') {
      const option = /^\s*\[[^\]]{0,100}\]/.exec(source.slice(end, end + 110))?.[0] ?? '';
      put('', at, end + option.length);
    } else if (name === 'DeclareMathOperator' && argument) {
      const meaning = argumentAt(argument.end);
      if (meaning) put(`\\newcommand{${argument.text}}{\\operatorname${star}{${meaning.text}}}`, at, meaning.end);
    } else if (name === 'root') {
      const degree = /^\s*([^\\{}]{1,20})\\of\b/.exec(source.slice(end, end + 40));
      if (degree) put(`\\sqrt[${degree[1]!.trim()}]`, at, end + degree[0].length);
    } else if ((name === 'begin' || name === 'end') && argument) {
      const plain = argument.text.replace('*', '');
      const known = Object.hasOwn(environments, plain) ? environments[plain] : undefined;
      if (known && !(isWhole && ownLines.has(plain))) put(known[name === 'begin' ? 0 : 1], at, argument.end);
    } else if (Object.hasOwn(others, name)) put(others[name]! + star, at, end);
  }
  return out + source.slice(done);
};
