import { declarations, headings, sections, silent, symbols, wrap } from './texCommands.ts';
import { ownItems, plainSource, readArgument, readEnvironment, readOptional } from './texScan.ts';

export interface TexText {
  /** From `\problemname`, empty when the file has none. */
  title: string;
  markdown: string;
  /** Commands nobody here knows; their arguments are kept as text. */
  unknown: string[];
}

interface Context {
  constants: Readonly<Record<string, string>>;
  title: string;
  unknown: Set<string>;
  depth: number;
}

/** Deeper nesting than any author writes; what lies below is kept as it is. */
const deepest = 40;

const displayMath = /^(equation|align|gather|multline|eqnarray)\*?$/;
const mathBlock = (name: string, body: string): string => {
  const inner = body.replace(/\\label\{[^}]{0,200}\}/g, '').trim();
  const shown = /^(align|eqnarray)/.test(name)
    ? `\\begin{aligned}\n${inner}\n\\end{aligned}`
    : /^(gather|multline)/.test(name)
      ? `\\begin{gathered}\n${inner}\n\\end{gathered}`
      : inner;
  return `\n\n$$\n${shown}\n$$\n\n`;
};

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const verbatim = (text: string): string => `\n\n\`\`\`\n${text.replace(/^\n+/, '').trimEnd()}\n\`\`\`\n\n`;
const codeSpan = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
/** Text inside `\texttt`: escapes undone, because a code span shows everything literally. */
const plainCode = (tex: string): string =>
  inOneLine(tex.replace(/\\textbackslash\s*(\{\})?/g, '\\').replace(/\\([%$&#_{}])/g, '$1'));

const list = (body: string, isOrdered: boolean, context: Context): string => {
  const items: string[] = [];
  const starts = ownItems(body);
  for (const [index, start] of starts.entries()) {
    const item = body.slice(start + '\\item'.length, starts[index + 1]);
    const label = /^\s*\[([^\]]*)\]/.exec(item);
    const text = convert(label ? item.slice(label[0].length) : item, context).trim();
    items.push(label ? `**${convert(label[1]!, context)}** ${text}` : text);
  }
  const lines = items.map((item, index) => {
    const mark = isOrdered ? `${index + 1}. ` : '- ';
    return mark + item.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
  });
  return `\n\n${lines.join('\n')}\n\n`;
};

const widestTable = 64;

const table = (body: string, context: Context): string => {
  const rows = body
    .split(/\\\\(?:\[[^\]]{0,100}\])?/)
    .map((row) => row.replace(/\\(hline|toprule|midrule|bottomrule)\b|\\cline\{[^}]{0,200}\}/g, '').trim())
    .filter((row) => row !== '')
    .map((row) => row.split(/(?<!\\)&/).map((cell) => inOneLine(convert(cell, context)).replaceAll('|', '\\|')));
  // Wider rows stay as they are: filling all others up would multiply the text.
  const width = Math.min(
    widestTable,
    rows.reduce((most, row) => Math.max(most, row.length), 1),
  );
  const line = (cells: string[]): string =>
    `| ${[...cells, ...Array(Math.max(0, width - cells.length)).fill('')].join(' | ')} |`;
  const [head = [], ...others] = rows;
  return `\n\n${[line(head), `|${' --- |'.repeat(width)}`, ...others.map(line)].join('\n')}\n\n`;
};

const environment = (name: string, body: string, context: Context): string => {
  if (name === 'verbatim' || name === 'Verbatim' || name === 'lstlisting') {
    return verbatim(body.replace(/^[ \t]*\[[^\]]*\]/, ''));
  }
  if (displayMath.test(name)) return mathBlock(name, body);
  if (name === 'itemize' || name === 'enumerate' || name === 'description') {
    return list(body.replace(/^\s*\[[^\]]*\]/, ''), name === 'enumerate', context);
  }
  if (name === 'tabular' || name === 'tabularx' || name === 'array') {
    let start = name === 'tabularx' ? readArgument(body, 0).end : 0;
    start = readOptional(body, start).end;
    return table(body.slice(readArgument(body, start).end), context);
  }
  if (name === 'quote' || name === 'quotation') {
    const quoted = convert(body, context).trim().replaceAll('\n', '\n> ');
    return `\n\n> ${quoted}\n\n`;
  }
  if (name === 'Input' || name === 'Output' || name === 'Interaction') {
    return `\n\n## ${name}\n\n${convert(body, context)}\n\n`;
  }
  if (name === 'problem') {
    const title = readArgument(body, 0);
    context.title ||= inOneLine(convert(title.text, context));
    let at = title.end;
    for (let next = readArgument(body, at); next.found; next = readArgument(body, at)) at = next.end;
    return convert(body.slice(at), context);
  }
  // Samples stand beside the text.
  if (name === 'example') return '';
  if (name === 'wrapfigure') {
    const start = readOptional(body, 0).end;
    const side = readArgument(body, start);
    return convert(body.slice(readArgument(body, side.end).end), context);
  }
  if (name === 'figure' || name === 'table' || name === 'minipage') {
    let start = readOptional(body, 0).end;
    if (name === 'minipage') start = readArgument(body, start).end;
    return convert(body.slice(start), context);
  }
  if (name !== 'document' && name !== 'center' && name !== 'flushleft') context.unknown.add(name);
  return convert(body, context);
};

/** One command at `at` (after the backslash): its text and where it ends. */
const command = (tex: string, at: number, context: Context): { text: string; end: number } => {
  const name = /^[a-zA-Z]+/.exec(tex.slice(at, at + 64))?.[0] ?? '';
  if (name === '') {
    const sign = tex[at] ?? '';
    if (sign === '\\') return { text: '  \n', end: readOptional(tex, at + 1).end };
    if (sign === '(' || sign === '[') {
      const close = tex.indexOf(sign === '(' ? '\\)' : '\\]', at);
      const body = tex.slice(at + 1, close < 0 ? tex.length : close);
      const end = close < 0 ? tex.length : close + 2;
      return { text: sign === '(' ? `$${body.trim()}$` : mathBlock('', body), end };
    }
    if (sign === ',' || sign === ' ' || sign === ';' || sign === '\n') return { text: ' ', end: at + 1 };
    return { text: '$_#*{}'.includes(sign) ? `\\${sign}` : sign, end: at + 1 };
  }
  let end = at + name.length;
  if (tex[end] === '*') end++;
  const argument = (): string => {
    const found = readArgument(tex, end);
    end = found.end;
    return found.text;
  };
  const text = (): string => convert(argument(), context);
  const done = (result: string): { text: string; end: number } => ({ text: result, end });

  if (name === 'begin') {
    const found = readEnvironment(tex, end);
    if (found.mismatch) context.unknown.add(found.mismatch);
    return { text: environment(found.name, found.body, context), end: found.end };
  }
  if (name === 'verb' || name === 'lstinline') {
    const mark = tex[end] ?? '|';
    const close = tex.indexOf(mark === '{' ? '}' : mark, end + 1);
    const body = tex.slice(end + 1, close < 0 ? tex.length : close);
    return { text: codeSpan(body), end: close < 0 ? tex.length : close + 1 };
  }
  if (name === 'texttt') return done(codeSpan(plainCode(argument())));
  if (name === 'problemname') {
    const title = readArgument(tex, end);
    end = title.end;
    if (title.found) context.title = inOneLine(convert(title.text, context));
    return done('');
  }
  if (sections[name]) {
    end = readOptional(tex, end).end;
    return done(`\n\n${sections[name]} ${inOneLine(text())}\n\n`);
  }
  if (headings[name]) return done(`\n\n## ${headings[name]}\n\n`);
  if (wrap[name]) {
    const inner = text().trim();
    return done(inner === '' ? '' : wrap[name][0] + inner + wrap[name][1]);
  }
  if (name === 'includegraphics') {
    end = readOptional(tex, end).end;
    return done(`![](${argument().trim()})`);
  }
  if (name === 'illustration') {
    argument();
    const file = argument().trim();
    const caption = inOneLine(text());
    return done(`\n\n![${caption}](${file})${caption === '' ? '' : `\n\n*${caption}*`}\n\n`);
  }
  if (name === 'url') return done(`<${argument().trim()}>`);
  if (name === 'href') {
    const address = argument().trim();
    return done(`[${inOneLine(text())}](${address})`);
  }
  if (name === 'footnote') return done(` (${inOneLine(text())})`);
  if (name === 'constant') {
    const constant = argument().trim();
    return done(context.constants[constant] ?? constant);
  }
  if (name === 'def') {
    const target = /^\s*\\[a-zA-Z]+/.exec(tex.slice(end, end + 80))?.[0].length ?? 0;
    return { text: '', end: readArgument(tex, end + target).end };
  }
  if (name in symbols) {
    const after = tex.slice(end, end + 2) === '{}' ? end + 2 : tex[end] === ' ' ? end + 1 : end;
    return { text: symbols[name]!, end: after };
  }
  if (name in silent) {
    end = readOptional(tex, end).end;
    for (let count = silent[name]!; count > 0; count--) argument();
    return done('');
  }
  if (name in declarations) return done('');
  context.unknown.add(name);
  return done('');
};

/** The content of `{…}`, where `\bf` and its like hold until the brace closes. */
const group = (body: string, context: Context): string => {
  const declared = /^\s*\\([a-zA-Z]+)(?![a-zA-Z])\s*/.exec(body);
  const marks = declared ? declarations[declared[1]!] : undefined;
  if (!declared || !marks) return convert(body, context);
  const rest = body.slice(declared[0].length);
  if (marks[0] === '`') return codeSpan(plainCode(rest));
  const inner = convert(rest, context).trim();
  return inner === '' ? '' : marks[0] + inner + marks[1];
};

const convert = (tex: string, context: Context): string => {
  if (context.depth >= deepest) return tex;
  context.depth++;
  const out = convertFlat(tex, context);
  context.depth--;
  return out;
};

const convertFlat = (tex: string, context: Context): string => {
  let out = '';
  let at = 0;
  while (at < tex.length) {
    const sign = tex[at]!;
    if (sign === '\\') {
      const { text, end } = command(tex, at + 1, context);
      out += text;
      at = end;
    } else if (sign === '$') {
      const isBlock = tex[at + 1] === '$';
      const mark = isBlock ? '$$' : '$';
      let close = tex.indexOf(mark, at + mark.length);
      while (close > 0 && tex[close - 1] === '\\') close = tex.indexOf(mark, close + 1);
      if (close < 0) close = tex.length;
      const body = tex
        .slice(at + mark.length, close)
        .replace(/\\constant\{([^}]{0,200})\}/g, (_, name: string) => context.constants[name] ?? name);
      out += isBlock ? mathBlock('', body) : `$${body.replace(/\s+/g, ' ').trim()}$`;
      at = close + mark.length;
    } else if (sign === '{') {
      const found = readArgument(tex, at);
      out += group(found.text, context);
      at = found.end;
    } else if (tex.startsWith('---', at)) {
      out += '—';
      at += 3;
    } else if (tex.startsWith('--', at)) {
      out += '–';
      at += 2;
    } else if (tex.startsWith('``', at) || tex.startsWith("''", at)) {
      out += sign === '`' ? '“' : '”';
      at += 2;
    } else {
      out += literals[sign] ?? sign;
      at++;
    }
  }
  return out;
};

/** Signs that mean nothing in TeX text but something in Markdown, and the other way round. */
const literals: Record<string, string> = {
  '}': '',
  '~': '\u00A0',
  '`': '‘',
  '*': '\\*',
  _: '\\_',
  '<': '&lt;',
  '>': '&gt;',
  '#': '\\#',
};

/**
 * Plain conversion of a LaTeX problem statement to Markdown: the subset that the problem package format promises
 * (sections, lists, tables, figures, verbatim, math, type styles). Math stays TeX between dollar signs.
 */
export const texToMarkdown = (tex: string, constants: Readonly<Record<string, string>> = {}): TexText => {
  const plainTitle = /^%%[ \t]*plainproblemname:[ \t]*(.+)$/m.exec(tex)?.[1]?.trim() ?? '';
  const clean = plainSource(tex);
  const start = clean.indexOf('\\begin{document}');
  const end = start < 0 ? -1 : clean.indexOf('\\end{document}', start);
  const body = end < 0 ? clean : clean.slice(start + '\\begin{document}'.length, end);
  const context: Context = { constants, title: '', unknown: new Set(), depth: 0 };
  const markdown = convert(body, context)
    .replace(/(?<![ \t])[ \t]+\n/g, (space) => (space.startsWith('  ') && !space.startsWith('   ') ? '  \n' : '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { title: plainTitle || context.title, markdown: `${markdown}\n`, unknown: [...context.unknown].sort() };
};
