import type { Example } from '@assay/domain';
import { type FileTree, stemOf } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { readText, textLimit } from '../text/decodeText.ts';

/**
 * A sample conversation as two columns of equal height: what the program reads and what it writes, so that each
 * line's place shows whose turn it is.
 */
const conversation = (text: string): Example => {
  const input: string[] = [];
  const output: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const isInput = line.startsWith('<');
    input.push(isInput ? line.slice(1).trimStart() : line === '---' ? '---' : '');
    output.push(isInput || line === '---' ? '' : line.slice(1).trimStart());
  }
  return { input: input.join('\n'), output: output.join('\n') };
};

/** What the statement shows as examples: `.interaction`, else `.in.statement` before `.in` and so on (2025-09). */
export const readExamples = async (data: FileTree, notes: Notes): Promise<Example[]> => {
  const names = new Set<string>();
  for (const path of data.keys()) {
    if (!path.startsWith('sample/')) continue;
    if (path.endsWith('.in') || path.endsWith('.interaction')) names.add(stemOf(path));
    else if (path.endsWith('.in.statement')) names.add(path.slice(0, -'.in.statement'.length));
  }
  const examples: Example[] = [];
  for (const name of [...names].sort()) {
    const talk = data.get(`${name}.interaction`);
    if (talk) {
      examples.push(conversation(await readText(talk, notes)));
      continue;
    }
    const input = data.get(`${name}.in.statement`) ?? data.get(`${name}.in`);
    const output = data.get(`${name}.ans.statement`) ?? data.get(`${name}.out`) ?? data.get(`${name}.ans`);
    if (!input || !output || input.size > textLimit || output.size > textLimit) continue;
    const [shownInput, shownOutput] = [await readText(input, notes), await readText(output, notes)];
    examples.push({ input: shownInput.replace(/\n$/, ''), output: shownOutput.replace(/\n$/, '') });
  }
  return examples;
};
