import { createHash } from 'node:crypto';
import type { Example } from '@assay/domain';
import { type FileSource, readBytes } from '../fileSource.ts';
import type { FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { readText, textLimit } from '../text/decodeText.ts';

interface Pair {
  input: FileSource;
  output: FileSource;
}

/** Pairs among the attachments that are called input and output: contestants have them. */
export const examplePairs = (attached: FileTree): Pair[] =>
  [...attached].flatMap(([name, input]) => {
    if (!/(^|[._-])input\d*\.txt$/.test(name)) return [];
    const output = attached.get(name.replace(/input(\d*\.txt)$/, 'output$1'));
    return output && input.size <= textLimit && output.size <= textLimit ? [{ input, output }] : [];
  });

/** The pairs as the statement shows them. */
export const shownExamples = async (pairs: readonly Pair[], notes: Notes): Promise<Example[]> => {
  const examples: Example[] = [];
  for (const { input, output } of pairs) {
    const [shownInput, shownOutput] = [await readText(input, notes), await readText(output, notes)];
    examples.push({ input: shownInput.replace(/\n$/, ''), output: shownOutput.replace(/\n$/, '') });
  }
  return examples;
};

const sizesOf = ({ input, output }: Pair): string => `${input.size} ${output.size}`;

const contentOf = async ({ input, output }: Pair): Promise<string> => {
  const hashes: string[] = [];
  for (const file of [input, output]) {
    hashes.push(
      createHash('sha256')
        .update(await readBytes(file, textLimit))
        .digest('hex'),
    );
  }
  return hashes.join(' ');
};

/**
 * Indices of the tests that are byte by byte one of the pairs. Only these may be shown: what the task calls public are
 * tests of which CMS tells the verdicts, and whose data it keeps to itself.
 */
export const handedOutTests = async (tests: readonly Pair[], pairs: readonly Pair[]): Promise<ReadonlySet<number>> => {
  const sizes = new Set(pairs.map(sizesOf));
  const contents = new Set<string>();
  for (const pair of pairs) contents.add(await contentOf(pair));
  const found = new Set<number>();
  for (const [index, test] of tests.entries()) {
    if (sizes.has(sizesOf(test)) && contents.has(await contentOf(test))) found.add(index);
  }
  return found;
};
