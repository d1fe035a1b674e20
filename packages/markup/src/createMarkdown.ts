import { boundedRule } from './boundedRule.ts';
import { type DrawFormula, formulaRules } from './formulaRules.ts';
import { createMarkdownIt, type MarkdownIt } from './markdownIt.ts';
import { wholeRule } from './wholeRule.ts';

/** People's markdown, with formulas, tables and raw HTML. What it renders is not clean yet where raw HTML is. */
export const createMarkdown = (draw: DrawFormula): MarkdownIt => {
  const markdown = createMarkdownIt({ html: true, linkify: true, breaks: false });
  formulaRules(markdown, draw);
  wholeRule(markdown);
  boundedRule(markdown);
  return markdown;
};
