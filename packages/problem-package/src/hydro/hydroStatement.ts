import type { Example } from '@assay/domain';
import { plainBlocks } from '../text/hydroBlocks.ts';
import { splitStatement } from '../text/statementSections.ts';
import type { Statement } from '../types.ts';

/** Examples in fences named `input1`, `output1` …, taken out of the text. */
export const takeExamples = (markdown: string): { rest: string; examples: Example[] } => {
  const byNumber = new Map<number, Example>();
  const kept: string[] = [];
  let open: { kind: 'input' | 'output'; number: number; at: number } | undefined;
  for (const line of markdown.split('\n')) {
    const fence = open ? null : /^```(input|output)(\d{1,9})/.exec(line);
    if (fence) open = { kind: fence[1] as 'input' | 'output', number: Number(fence[2]), at: kept.length };
    if (!open || !/^```[ \t]*$/.test(line)) {
      kept.push(line);
      continue;
    }
    const example = byNumber.get(open.number) ?? { input: '', output: '' };
    example[open.kind] = kept.splice(open.at).slice(1).join('\n');
    byNumber.set(open.number, example);
    kept.push('');
    open = undefined;
  }
  const rest = kept.join('\n');
  // Headings over nothing but the examples have nothing left to say.
  const tidy = rest.replace(
    /^#+[ \t]*(样例|样例输入输出|输入输出样例|Samples?|Examples?)[ \t]*(?:\d+[ \t]*)?\n\s*(?=#|$(?![\s\S]))/gim,
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
  const plain = plainBlocks(rest);
  const linked = plain.replace(/file:\/\/([^\s)"'?#>]+)[^\s)"'>]*/g, (all, name: string) => link(name) ?? all);
  return { statement: { ...splitStatement(linked, 'markdown'), title }, examples };
};
