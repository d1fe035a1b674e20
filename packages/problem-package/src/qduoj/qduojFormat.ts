import { extensionOf, type FileTree, hasFolder, rootFiles, topTrees } from '../fileTree.ts';
import { defineFormat, type FoundProblem } from '../format.ts';

const found = (tree: FileTree, name: string): FoundProblem | null => {
  const documents = rootFiles(tree).filter((file) => extensionOf(file) === 'json');
  const json = documents.length === 1 ? tree.get(documents[0]!) : undefined;
  if (!json || !hasFolder(tree, 'testcase')) return null;
  return { name, read: async (notes) => (await import('./readQduoj.ts')).readQduoj(tree, json, notes) };
};

/** Folders `1/`, `2/` … each with one JSON file and `testcase/`; a single folder may have been opened already. */
export const qduojFormat = defineFormat({
  key: 'qduoj',
  ids: ['qduoj'],
  docs: [{ name: 'QDUOJ', recognisedBy: 'folders with one `.json` and `testcase/`', origin: "QDUOJ's export" }],
  open: async (files, context) => {
    const single = found(files, context.name || 'problem');
    if (single) return { format: 'qduoj', version: '', problems: [single] };
    const problems = [...topTrees(files)].flatMap(([folder, tree]) => found(tree, folder) ?? []);
    const folders = problems.map(({ name }) => name);
    return problems.length > 0 ? { format: 'qduoj', version: '', problems, folders } : null;
  },
});
