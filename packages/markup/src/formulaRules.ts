import { bareEnvironment, formulaAt, runAt } from './formulaAt.ts';
import type { MarkdownIt } from './markdownIt.ts';
import { closingOf, openingOf, together } from './together.ts';

/** A formula as HTML: its source, and whether it stands on lines of its own. */
export type DrawFormula = (source: string, display: boolean) => string;

interface FormulaMeta {
  display: boolean;
  /** Punctuation that stays on the line of the formula. */
  before?: string;
  after?: string;
}

type Token = ReturnType<MarkdownIt['parse']>[number];

/** Gives inline formulas the brackets and marks that stand at them, out of the text beside them. */
const keepTogether = (tokens: Token[]): void => {
  tokens.forEach((token, index) => {
    const meta = token.meta as FormulaMeta | null;
    if (token.type !== 'formula' || meta === null || meta.display) return;
    const [left, right] = [tokens[index - 1], tokens[index + 1]];
    if (left?.type === 'text') {
      meta.before = openingOf(left.content);
      left.content = left.content.slice(0, left.content.length - meta.before.length);
    }
    if (right?.type === 'text') {
      meta.after = closingOf(right.content);
      right.content = right.content.slice(meta.after.length);
    }
  });
};

/** What begins and ends a formula on lines of its own; `isPart`: both belong to it. */
const blockMarks = (text: string, at: number): { begin: number; end: string; isPart?: boolean } | undefined => {
  if (text.startsWith('$$', at) && runAt(text, at) === 2) return { begin: 2, end: '$$' };
  if (text.startsWith('\\[', at)) return { begin: 2, end: '\\]' };
  bareEnvironment.lastIndex = at;
  const [all, name] = bareEnvironment.exec(text) ?? [];
  return all === undefined ? undefined : { begin: all.length, end: `\\end{${name}}`, isPart: true };
};

/** Teach markdown-it formulas: inline ones, and display ones that span blank lines. */
export const formulaRules = (markdown: MarkdownIt, draw: DrawFormula): void => {
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
      token.meta = { display: formula.display } satisfies FormulaMeta;
    }
    state.pos = formula.end;
    return true;
  });

  markdown.block.ruler.before(
    'fence',
    'formula_block',
    (state, startLine, endLine, silent) => {
      const start = state.bMarks[startLine]! + state.tShift[startLine]!;
      const marks = blockMarks(state.src, start);
      if (marks === undefined) return false;
      const { begin, end, isPart } = marks;
      const lines: string[] = [];
      for (let line = startLine; line < endLine; line += 1) {
        // Without the marks of quotes and lists that it stands in.
        const from = state.bMarks[line]! + state.tShift[line]!;
        const text = state.src.slice(line === startLine ? from + begin : from, state.eMarks[line]);
        const at = text.indexOf(end);
        lines.push(at === -1 ? text : text.slice(0, at));
        if (at === -1) continue;
        if (text.slice(at + end.length).trim() !== '') return false;
        if (silent) return true;
        const token = state.push('formula_block', '', 0);
        const inner = lines.join('\n');
        token.content = isPart ? state.src.slice(start, start + begin) + inner + end : inner;
        token.block = true;
        token.map = [startLine, line + 1];
        state.line = line + 1;
        return true;
      }
      return false;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );

  markdown.core.ruler.push('formula_neighbours', ({ tokens }) => {
    for (const { children } of tokens) if (children !== null) keepTogether(children);
    return true;
  });

  markdown.renderer.rules['formula'] = (tokens, index) => {
    const token = tokens[index]!;
    const { display, before = '', after = '' } = token.meta as unknown as FormulaMeta;
    const { escapeHtml } = markdown.utils;
    return together(escapeHtml(before), draw(token.content, display), escapeHtml(after));
  };
  markdown.renderer.rules['formula_block'] = (tokens, index) => `<p>${draw(tokens[index]!.content, true)}</p>\n`;
  // A span of its own keeps the pass over raw HTML from reading money as a formula.
  markdown.renderer.rules['dollars'] = (tokens, index) => `<span>${tokens[index]!.content}</span>`;
};
