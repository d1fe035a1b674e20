import { type FileTree, hasFolder, topTrees } from '../fileTree.ts';
import { defineFormat } from '../format.ts';
import type { IcpcVersion } from './icpcVersion.ts';

/** Is this folder a package of the ICPC/Kattis format (any version) or DOMjudge's older form of it? */
const isIcpc = (tree: FileTree): boolean => {
  if ([...tree.keys()].some((path) => path.startsWith('data/secret/') || path.startsWith('data/sample/'))) return true;
  if (tree.has('domjudge-problem.ini')) return true;
  return tree.has('problem.yaml') && !hasFolder(tree, 'testdata');
};

const versionOf = async (tree: FileTree): Promise<IcpcVersion> => (await import('./icpcVersion.ts')).icpcVersion(tree);

/** One package, or a folder of packages beside each other (a contest, our own samples). */
export const icpcFormat = defineFormat({
  key: 'icpc',
  ids: ['icpc-legacy', 'icpc-2023-07', 'icpc-2025-09'],
  docs: [
    {
      name: 'ICPC/Kattis 2025-09, 2023-07 (also the drafts)',
      recognisedBy: '`problem.yaml` with `problem_format_version`, `data/`',
      origin: 'Kattis, problemtools, BAPCtools',
    },
    {
      name: 'ICPC/Kattis legacy, legacy-icpc',
      recognisedBy: '`problem.yaml` and `data/`, or `domjudge-problem.ini`',
      origin: 'DOMjudge, older Kattis packages',
    },
  ],
  open: async (files, context) => {
    if (isIcpc(files)) {
      const { format, version } = await versionOf(files);
      const name = context.name || 'problem';
      return {
        format,
        version,
        problems: [{ name, read: async (notes) => (await import('./readIcpc.ts')).readIcpc(files, context, notes) }],
      };
    }
    const folders = [...topTrees(files)].filter(([, tree]) => isIcpc(tree));
    const first = folders[0]?.[1];
    if (first === undefined) return null;
    return {
      ...(await versionOf(first)),
      folders: folders.map(([name]) => name),
      problems: folders.map(([name, tree]) => ({
        name,
        read: async (notes) => (await import('./readIcpc.ts')).readIcpc(tree, { ...context, name }, notes),
      })),
    };
  },
});
