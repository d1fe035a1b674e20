import { type FileTree, topTrees } from '../fileTree.ts';
import { defineFormat } from '../format.ts';

const isUoj = (tree: FileTree): boolean => tree.has('problem.conf');

/** The data of UOJ problems: `problem.conf` beside the tests; several folders of it are several problems. */
export const uojFormat = defineFormat({
  key: 'uoj',
  ids: ['uoj'],
  docs: [{ name: 'UOJ', recognisedBy: '`problem.conf`', origin: 'the data of a problem' }],
  open: async (files, context) => {
    if (isUoj(files)) {
      const name = context.name || 'problem';
      return {
        format: 'uoj',
        version: '',
        problems: [{ name, read: async (notes) => (await import('./readUoj.ts')).readUoj(files, name, notes) }],
      };
    }
    const folders = [...topTrees(files)].filter(([, tree]) => isUoj(tree));
    if (folders.length === 0) return null;
    return {
      format: 'uoj',
      version: '',
      folders: folders.map(([name]) => name),
      problems: folders.map(([name, tree]) => ({
        name,
        read: async (notes) => (await import('./readUoj.ts')).readUoj(tree, name, notes),
      })),
    };
  },
});
