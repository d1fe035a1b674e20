import { type FileTree, hasFolder, topTrees } from '../fileTree.ts';
import { defineFormat } from '../format.ts';

const folders = ['input', 'output', 'gen', 'sol', 'check', 'cor', 'statement', 'testo', 'att'];

const isCms = (tree: FileTree): boolean =>
  tree.has('task.yaml') && folders.filter((folder) => hasFolder(tree, folder)).length >= 2;

/** Tasks of CMS in the Italian format (`italy_yaml`): one, or the folders of a contest. */
export const cmsFormat = defineFormat({
  key: 'cms',
  ids: ['cms'],
  docs: [
    {
      name: 'CMS',
      recognisedBy: '`task.yaml` beside `input/`, `output/`, `sol/` …',
      origin: 'task folders in the Italian format (`italy_yaml`)',
    },
  ],
  open: async (files, context) => {
    if (isCms(files)) {
      const name = context.name || 'problem';
      return {
        format: 'cms',
        version: '',
        problems: [{ name, read: async (notes) => (await import('./readCms.ts')).readCms(files, name, notes) }],
      };
    }
    const tasks = [...topTrees(files)].filter(([, tree]) => isCms(tree));
    if (tasks.length === 0) return null;
    return {
      format: 'cms',
      version: '',
      folders: tasks.map(([name]) => name),
      problems: tasks.map(([name, tree]) => ({
        name,
        read: async (notes) => (await import('./readCms.ts')).readCms(tree, name, notes),
      })),
    };
  },
});
