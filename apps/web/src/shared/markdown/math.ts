import { formulaRenderer } from './formulas.ts';
import type { MarkdownIt } from './markdownIt.ts';

/** Draw a formula, once `loadFormulas` is done; what KaTeX cannot read is shown as written, in the colour of errors. */
export const renderFormula = (source: string, display: boolean): string =>
  formulaRenderer().renderToString(source, {
    displayMode: display,
    throwOnError: false,
    errorColor: 'var(--wa)',
    strict: 'ignore',
    trust: false,
    maxExpand: 1000,
    maxSize: 20,
  });

/** Runs of dollars that open a formula: Codeforces writes three and six where others write one and two. */
const displayByRun: Readonly<Record<number, boolean>> = { 1: false, 2: true, 3: false, 6: true };

export interface FormulaAt {
  source: string;
  display: boolean;
  /** First position behind the formula. */
  end: number;
}

const runAt = (text: string, at: number): number => {
  let end = at;
  while (text[end] === '$') end += 1;
  return end - at;
};

const escaped = (text: string, at: number): boolean => {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
};

const closing = (text: string, from: number, run: number): number => {
  for (let at = text.indexOf('$', from); at !== -1; ) {
    const found = runAt(text, at);
    if (found === run && !escaped(text, at)) return at;
    at = text.indexOf('$', at + found);
  }
  return -1;
};

/** The formula that starts at a dollar or at `\(`, `\[`; undefined when nothing closes it or nothing is in it. */
export const formulaAt = (text: string, at: number): FormulaAt | undefined => {
  if (text[at] === '\\') {
    const close = { '(': '\\)', '[': '\\]' }[text[at + 1] ?? ''];
    if (close === undefined) return undefined;
    const end = text.indexOf(close, at + 2);
    const source = text.slice(at + 2, end);
    if (end === -1 || source.trim() === '') return undefined;
    return { source, display: close === '\\]', end: end + 2 };
  }
  const run = runAt(text, at);
  const display = displayByRun[run];
  if (display === undefined) return undefined;
  const end = closing(text, at + run, run);
  if (end === -1) return undefined;
  const source = text.slice(at + run, end);
  if (source.trim() === '') return undefined;
  // "$5 and $6" is money: a closing dollar does not stand before a digit.
  if (run === 1 && /\d/.test(text[end + 1] ?? '')) return undefined;
  return { source, display, end: end + run };
};

/** Teach markdown-it formulas: inline ones, and display ones that span blank lines. */
export const mathRules = (markdown: MarkdownIt): void => {
  markdown.inline.ruler.before('escape', 'formula', (state, silent) => {
    const letter = state.src[state.pos];
    if (letter !== '$' && letter !== '\\') return false;
    const formula = formulaAt(state.src, state.pos);
    if (formula === undefined) {
      if (letter !== '$') return false;
      const run = runAt(state.src, state.pos);
      if (!silent) state.push('dollars', '', 0).content = '$'.repeat(run);
      state.pos += run;
      return true;
    }
    if (!silent) {
      const token = state.push('formula', '', 0);
      token.content = formula.source;
      token.meta = { display: formula.display };
    }
    state.pos = formula.end;
    return true;
  });

  markdown.block.ruler.before(
    'fence',
    'formula_block',
    (state, startLine, endLine, silent) => {
      const start = state.bMarks[startLine]! + state.tShift[startLine]!;
      if (state.src.slice(start, start + 2) !== '$$' || runAt(state.src, start) !== 2) return false;
      for (let line = startLine; line < endLine; line += 1) {
        const from = line === startLine ? start + 2 : state.bMarks[line]! + state.tShift[line]!;
        const text = state.src.slice(from, state.eMarks[line]);
        const at = text.indexOf('$$');
        if (at === -1) continue;
        if (text.slice(at + 2).trim() !== '') return false;
        if (silent) return true;
        const token = state.push('formula_block', '', 0);
        token.content = state.src.slice(start + 2, from + at);
        token.block = true;
        token.map = [startLine, line + 1];
        state.line = line + 1;
        return true;
      }
      return false;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );

  markdown.renderer.rules['formula'] = (tokens, index) => {
    const token = tokens[index]!;
    return renderFormula(token.content, (token.meta as { display: boolean }).display);
  };
  markdown.renderer.rules['formula_block'] = (tokens, index) =>
    `<p>${renderFormula(tokens[index]!.content, true)}</p>\n`;
  // A span of its own keeps the pass over raw HTML from reading money as a formula.
  markdown.renderer.rules['dollars'] = (tokens, index) => `<span>${tokens[index]!.content}</span>`;
};
