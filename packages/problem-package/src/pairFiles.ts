import { type FileTree, rootFiles } from './fileTree.ts';

export interface FilePair {
  input: string;
  /** Empty when there is no output: the case expects none, or a checker needs none. */
  output: string;
}

const beforeDot = (name: string): string => name.split('.')[0] ?? name;

/**
 * Pairs the files in the root of a tree by name: `X.in` with `X.out` or `X.ans`, `…input….txt` with `…output….txt`;
 * shorter names first, then by text (server rules 2.8).
 */
export const pairFiles = (tree: FileTree): FilePair[] => {
  const names = new Set(rootFiles(tree));
  const pairs: FilePair[] = [];
  for (const name of names) {
    if (/\.in$/i.test(name)) {
      const stem = name.slice(0, -3);
      const output = ['out', 'ans', 'OUT', 'ANS']
        .map((extension) => `${stem}.${extension}`)
        .find((at) => names.has(at));
      pairs.push({ input: name, output: output ?? '' });
    } else if (/input.*\.txt$/.test(name)) {
      const output = name.replace('input', 'output');
      pairs.push({ input: name, output: names.has(output) ? output : '' });
    }
  }
  return pairs.sort((left, right) => {
    const [a, b] = [beforeDot(left.input), beforeDot(right.input)];
    return a.length - b.length || (a < b ? -1 : a > b ? 1 : left.input < right.input ? -1 : 1);
  });
};
