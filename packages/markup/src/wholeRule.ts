import { formulaAt } from './formulaAt.ts';
import type { MarkdownIt } from './markdownIt.ts';

interface Span {
  from: number;
  to: number;
  isFormula: boolean;
}

/** Code and formulas of a paragraph, as the rules for lines would find them. */
const spansOf = (text: string): Span[] => {
  const next = new Map<number, number>();
  const closing = new Map<number, number>();
  for (const { 0: run, index } of [...text.matchAll(/`+/g)].reverse()) {
    closing.set(index, next.get(run.length) ?? -1);
    next.set(run.length, index);
  }
  const spans: Span[] = [];
  for (let at = text.search(/[`$\\]/); at !== -1 && at < text.length; ) {
    let to = at + 1;
    if (text[at] === '`') {
      const run = /^`+/.exec(text.slice(at, at + 1000))?.[0].length ?? 1;
      const close = closing.get(at) ?? -1;
      to = close === -1 ? at + run : close + run;
      if (close !== -1) spans.push({ from: at, to, isFormula: false });
    } else {
      const formula = formulaAt(text, at);
      if (formula) {
        to = formula.end;
        spans.push({ from: at, to, isFormula: true });
      } else if (text[at] === '\\') to = at + 2;
      else while (text[to] === '$') to += 1;
    }
    const more = text.slice(to).search(/[`$\\]/);
    at = more === -1 ? -1 : to + more;
  }
  return spans;
};

const mapSpans = (text: string, change: (inner: string, isFormula: boolean) => string): string => {
  let out = '';
  let done = 0;
  for (const { from, to, isFormula } of spansOf(text)) {
    out += text.slice(done, from) + change(text.slice(from, to), isFormula);
    done = to;
  }
  return out + text.slice(done);
};

const delimiters = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** What begins a list, a heading, a quote or a line across where a line begins with it. */
const blockStart = /\n([ \t]*)(?=(?:[-+*>#]|\d{1,9}[.)]|=+[ \t]*(?:\n|$)))/g;

/** A bar in a code or a formula is none between cells. */
const withCells = (row: string): string =>
  row.includes('|') ? mapSpans(row, (inner, isFormula) => inner.replace(isFormula ? /\|/g : /(?<!\\)\|/g, '\\|')) : row;

/** A line of a formula begins nothing but this line. */
const withLines = (paragraph: string): string =>
  mapSpans(paragraph, (inner, isFormula) =>
    isFormula && inner.includes('\n') ? inner.replace(blockStart, '\n$1{}') : inner,
  );

const paragraphOf = (lines: readonly string[]): string => {
  const at = lines.findIndex((line, index) => index > 0 && line.includes('-') && delimiters.test(line));
  const isTable = at > 0 && (lines[at]!.includes('|') || lines[at - 1]!.includes('|'));
  const text = isTable ? [...lines.slice(0, at - 1), ...lines.slice(at - 1).map(withCells)] : lines;
  const whole = text.join('\n');
  // Marks of a quote stand at each of its lines.
  return isTable || /^[ \t]*>/.test(whole) || !/[$\\]/.test(whole) ? whole : withLines(whole);
};

const fence = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})/;

/**
 * What stands in code or a formula belongs to it, in tables and at the beginning of a line too: such signs are written so, line by
 * line, that the rules for blocks pass over them. Fenced code stays as it is. Takes time by the length.
 */
const keepWhole = (text: string): string => {
  const out: string[] = [];
  let lines: string[] = [];
  let open: string | undefined;
  const flush = (): void => {
    if (lines.length > 0) out.push(paragraphOf(lines));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1];
    const isFence = mark !== undefined && (open === undefined || (mark[0] === open[0] && mark.length >= open.length));
    if (isFence) {
      flush();
      open = open === undefined ? mark : undefined;
    }
    if (isFence || open !== undefined || line.trim() === '') {
      flush();
      out.push(line);
    } else lines.push(line);
  }
  flush();
  return out.join('\n');
};

/** Keeps code and formulas whole, see `keepWhole`. */
export const wholeRule = (markdown: MarkdownIt): void => {
  markdown.core.ruler.before('block', 'whole', (state) => {
    if (/[`$\\]/.test(state.src)) state.src = keepWhole(state.src);
    return true;
  });
};
