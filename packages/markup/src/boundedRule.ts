import type { MarkdownIt } from './markdownIt.ts';
import { createNesting, type RawNesting } from './rawNesting.ts';

/** What drawing a text may cost: its parts, a formula as so many of them and its letters. Long editorials stay far below. */
const mostParts = 40_000;
const formulaParts = 20;
/** Letters of one formula: a matrix of ten thousand cells costs more than as many formulas. */
const longestFormula = 6000;
/**
 * Sum of the squares of the depths at which parts of a text stand in raw HTML: tags that nobody closes are begun again in
 * each paragraph, and whoever takes a tag away copies what it holds.
 */
const mostNested = 1_000_000;
/** Accents on one letter: a browser's time for them grows with their square. */
const accents = /(\p{Mn}{16})\p{Mn}+/gu;

type Token = ReturnType<MarkdownIt['parse']>[number];

const partsOf = ({ type, content }: Token): number => {
  if (!type.startsWith('formula')) return 1;
  return content.length > longestFormula ? mostParts : formulaParts + content.length;
};

const costOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + partsOf(token) + costOf(token.children ?? []), 0);

/** That sum, with the tags within raw HTML. */
const nestedIn = (tokens: readonly Token[], nesting: RawNesting): number =>
  tokens.reduce((sum, { type, content, children }) => {
    if (type.startsWith('html_')) return sum + nesting.read(content);
    return sum + nesting.square() + nestedIn(children ?? [], nesting);
  }, 0);

/**
 * Shows a text as it was typed where drawing it would hold up its reader's page for seconds: ten thousand formulas, a table
 * whose rows end after their first cell, or raw HTML in thousands of tags that are never closed.
 */
export const boundedRule = (markdown: MarkdownIt): void => {
  markdown.core.ruler.after('normalize', 'accents', (state) => {
    state.src = state.src.replace(accents, '$1');
    return true;
  });
  markdown.core.ruler.push('bounded', (state) => {
    if (costOf(state.tokens) <= mostParts && nestedIn(state.tokens, createNesting()) <= mostNested) return true;
    const typed = new state.Token('code_block', 'code', 0);
    typed.content = state.src;
    typed.block = true;
    state.tokens = [typed];
    return true;
  });
};
