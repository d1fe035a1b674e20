import { type FileTree, hasFolder, topTrees } from '../fileTree.ts';
import { defineFormat } from '../format.ts';

const isHydro = (tree: FileTree): boolean => tree.has('problem.yaml') && hasFolder(tree, 'testdata');

/** Folders with `problem.yaml` and `testdata/`; a single one may have been opened already. */
export const hydroFormat = defineFormat({
  key: 'hydro',
  ids: ['hydro'],
  docs: [{ name: 'Hydro', recognisedBy: 'folders with `problem.yaml` and `testdata/`', origin: "Hydro's export" }],
  open: async (files, context) => {
    if (isHydro(files)) {
      return {
        format: 'hydro',
        version: '',
        problems: [
          {
            name: context.name || 'problem',
            read: async (notes) => (await import('./readHydro.ts')).readHydro(files, notes),
          },
        ],
      };
    }
    const folders = [...topTrees(files)].filter(([, tree]) => isHydro(tree));
    if (folders.length === 0) return null;
    return {
      format: 'hydro',
      version: '',
      folders: folders.map(([name]) => name),
      problems: folders.map(([name, tree]) => ({
        name,
        read: async (notes) => (await import('./readHydro.ts')).readHydro(tree, notes),
      })),
    };
  },
});
