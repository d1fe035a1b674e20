import type { Example } from '@assay/domain';
import { splitStatement } from '../text/statementSections.ts';
import type { Statement } from '../types.ts';

const fence = /^```(input|output)(\d+)[^\n]*\n([\s\S]*?)^```[ \t]*$/gm;

/** Examples in fences named `input1`, `output1` …, taken out of the text. */
export const takeExamples = (markdown: string): { rest: string; examples: Example[] } => {
  const byNumber = new Map<number, Example>();
  const rest = markdown.replace(fence, (_, kind: 'input' | 'output', number: string, body: string) => {
    const example = byNumber.get(Number(number)) ?? { input: '', output: '' };
    example[kind] = body.replace(/\n$/, '');
    byNumber.set(Number(number), example);
    return '';
  });
  // Headings over nothing but the examples have nothing left to say.
  const tidy = rest.replace(
    /^#+[ \t]*(样例|样例输入输出|输入输出样例|Samples?|Examples?)[ \t]*\d*[ \t]*\n\s*(?=#|$(?![\s\S]))/gim,
    '',
  );
  const examples = [...byNumber].sort(([left], [right]) => left - right).map(([, example]) => example);
  return { rest: tidy, examples };
};

/** One statement of a Hydro problem; `link` gives the address of an additional file, or null. */
export const hydroStatement = (
  markdown: string,
  title: string,
  link: (name: string) => string | null,
): { statement: Statement; examples: Example[] } => {
  const { rest, examples } = takeExamples(markdown);
  const linked = rest.replace(/file:\/\/([^\s)"'?#>]+)[^\s)"'>]*/g, (all, name: string) => link(name) ?? all);
  return { statement: { ...splitStatement(linked, 'markdown'), title }, examples };
};
