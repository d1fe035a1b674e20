import type { MarkdownIt } from './markdownIt.ts';

/** What drawing a text may cost: its parts, a formula as so many of them. Long editorials stay far below. */
const mostParts = 40_000;
const formulaParts = 20;

type Token = ReturnType<MarkdownIt['parse']>[number];

const costOf = (tokens: readonly Token[]): number =>
  tokens.reduce(
    (sum, { type, children }) => sum + (type.startsWith('formula') ? formulaParts : 1) + costOf(children ?? []),
    0,
  );

/**
 * Shows a text as it was typed where drawing it would hold up its reader's page for seconds: ten thousand formulas, or a
 * table whose rows end after their first cell.
 */
export const boundedRule = (markdown: MarkdownIt): void => {
  markdown.core.ruler.push('bounded', (state) => {
    if (costOf(state.tokens) <= mostParts) return true;
    const typed = new state.Token('code_block', 'code', 0);
    typed.content = state.src;
    typed.block = true;
    state.tokens = [typed];
    return true;
  });
};
