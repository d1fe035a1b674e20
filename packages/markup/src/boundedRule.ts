import type { MarkdownIt } from './markdownIt.ts';

/** What drawing a text may cost: its parts, a formula as so many of them and its letters. Long editorials stay far below. */
const mostParts = 40_000;
const formulaParts = 20;
/** Letters of one formula: a matrix of ten thousand cells costs more than as many formulas. */
const longestFormula = 6000;
/** Accents on one letter: a browser's time for them grows with their square. */
const accents = /(\p{Mn}{16})\p{Mn}+/gu;

type Token = ReturnType<MarkdownIt['parse']>[number];

const partsOf = ({ type, content }: Token): number => {
  if (!type.startsWith('formula')) return 1;
  return content.length > longestFormula ? mostParts : formulaParts + content.length;
};

const costOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + partsOf(token) + costOf(token.children ?? []), 0);

/**
 * Shows a text as it was typed where drawing it would hold up its reader's page for seconds: ten thousand formulas, or a
 * table whose rows end after their first cell.
 */
export const boundedRule = (markdown: MarkdownIt): void => {
  markdown.core.ruler.after('normalize', 'accents', (state) => {
    state.src = state.src.replace(accents, '$1');
    return true;
  });
  markdown.core.ruler.push('bounded', (state) => {
    if (costOf(state.tokens) <= mostParts) return true;
    const typed = new state.Token('code_block', 'code', 0);
    typed.content = state.src;
    typed.block = true;
    state.tokens = [typed];
    return true;
  });
};
