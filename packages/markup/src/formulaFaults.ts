import { createMarkdown } from './createMarkdown.ts';
import { drawFormula } from './formula.ts';
import { formulaAt } from './formulaAt.ts';

/** Formulas of one text that are tried, letters of each, and those that are named. */
const most = { formulas: 3000, letters: 5000, named: 20 };

const references: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Formulas within raw HTML, where markdown does not look. */
const formulasInHtml = (html: string): string[] => {
  const text = html.replace(/<[^<>]*>/g, '\n\n').replace(/&(?:lt|gt|amp|quot);/g, (one) => references[one]!);
  const found = [];
  for (let at = text.search(/[$\\]/); at !== -1 && at < text.length; ) {
    const formula = formulaAt(text, at);
    if (formula) found.push(formula.source);
    const from = formula?.end ?? at + Math.max(1, /^\$+/.exec(text.slice(at, at + 1000))?.[0].length ?? 1);
    const next = text.slice(from).search(/[$\\]/);
    at = next === -1 ? -1 : from + next;
  }
  return found;
};

/** The sources of formulas of a text that cannot be drawn, each once, as they were typed; the first twenty. */
export const formulaFaults = (text: string): string[] => {
  if (!/\$|\\[([]|\\begin\{/.test(text)) return [];
  const faults = new Set<string>();
  let tried = 0;
  const attempt = (source: string, display: boolean): void => {
    tried += 1;
    if (tried > most.formulas || source.length > most.letters || faults.size >= most.named) return;
    try {
      drawFormula(source, display, true);
    } catch {
      faults.add(source.trim());
    }
  };
  const markdown = createMarkdown((source, display) => {
    attempt(source, display);
    return '';
  });
  for (const rule of ['html_block', 'html_inline'] as const) {
    markdown.renderer.rules[rule] = (tokens, index) => {
      for (const source of formulasInHtml(tokens[index]!.content)) attempt(source, true);
      return '';
    };
  }
  markdown.render(text);
  return [...faults];
};
