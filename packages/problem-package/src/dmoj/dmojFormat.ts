import { type FileTree, topTrees } from '../fileTree.ts';
import { defineFormat } from '../format.ts';
import { takeNotes } from '../notes.ts';
import { readText } from '../text/decodeText.ts';

/** `init.yml` is a common name; these keys are not. */
const isDmoj = async (tree: FileTree): Promise<boolean> => {
  const file = tree.get('init.yml');
  if (!file) return false;
  return /^[ \t]*["']?(test_cases|pretest_test_cases|archive|custom_judge|signature_grader)["']?\s*:/m.test(
    await readText(file, takeNotes()),
  );
};

/** Problems of DMOJ: folders with `init.yml` and its data. */
export const dmojFormat = defineFormat({
  key: 'dmoj',
  ids: ['dmoj'],
  docs: [{ name: 'DMOJ', recognisedBy: '`init.yml`', origin: 'problem folders of a DMOJ judge' }],
  open: async (files, context) => {
    const found: { name: string; tree: FileTree }[] = [];
    if (await isDmoj(files)) found.push({ name: context.name || 'problem', tree: files });
    else {
      for (const [name, tree] of topTrees(files)) {
        if (await isDmoj(tree)) found.push({ name, tree });
      }
    }
    if (found.length === 0) return null;
    return {
      format: 'dmoj',
      version: '',
      ...(found[0]!.tree === files ? {} : { folders: found.map(({ name }) => name) }),
      problems: found.map(({ name, tree }) => ({
        name,
        read: async (notes) => (await import('./readDmoj.ts')).readDmoj(tree, name, notes),
      })),
    };
  },
});
