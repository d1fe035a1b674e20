import { boundedRule } from './boundedRule.ts';
import { type DrawFormula, formulaRules } from './formulaRules.ts';
import { createMarkdownIt, type MarkdownIt } from './markdownIt.ts';

/** How a formula is read: what KaTeX cannot read is shown as written, in the colour of errors; nothing links or fetches. */
export const formulaOptions = {
  throwOnError: false,
  errorColor: 'var(--wa)',
  strict: 'ignore',
  trust: false,
  maxExpand: 1000,
  maxSize: 20,
} as const;

/** People's markdown, with formulas, tables and raw HTML. What it renders is not clean yet where raw HTML is. */
export const createMarkdown = (draw: DrawFormula): MarkdownIt => {
  const markdown = createMarkdownIt({ html: true, linkify: true, breaks: false });
  formulaRules(markdown, draw);
  boundedRule(markdown);
  return markdown;
};
