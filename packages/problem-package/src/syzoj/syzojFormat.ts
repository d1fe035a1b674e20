import { type FileTree, topTrees } from '../fileTree.ts';
import { defineFormat } from '../format.ts';
import { takeNotes } from '../notes.ts';
import { pairFiles } from '../pairFiles.ts';
import { readText } from '../text/decodeText.ts';
import { configNames, defaultChecker } from './syzojPlan.ts';

/** `data.yml` is a common name; these keys are not. */
const ownKeys = ['subtasks', 'inputFile', 'outputFile', 'specialJudge', 'interactor', 'userOutput'];

const isSyzoj = async (tree: FileTree): Promise<boolean> => {
  const name = configNames.find((one) => tree.has(one));
  if (!name) return defaultChecker(tree) !== undefined && pairFiles(tree).length > 0;
  if (name === 'data_rule.txt') return pairFiles(tree).length > 0;
  if (!name.startsWith('data.')) return true;
  const text = await readText(tree.get(name)!, takeNotes());
  const { parseYaml } = await import('../text/readYaml.ts');
  try {
    const value = parseYaml(text, name);
    return typeof value === 'object' && value !== null && ownKeys.some((key) => Object.hasOwn(value, key));
  } catch {
    // A file that cannot be parsed is told apart by its words, so that its reader can say what is wrong with it.
    return ownKeys.some((key) => new RegExp(`^${key}:`, 'm').test(text));
  }
};

/** Test data of SYZOJ and LibreOJ: `data.yml`, a judge info, or pairs of files beside a checker `spj_<language>`. */
export const syzojFormat = defineFormat({
  key: 'syzoj',
  ids: ['syzoj'],
  docs: [
    {
      name: 'SYZOJ, LibreOJ',
      recognisedBy: '`data.yml`, `data_rule.txt`, `judgeInfo.json`, or tests beside a checker `spj_<language>`',
      origin: 'the test data of a problem',
    },
  ],
  open: async (files, context) => {
    const found = [];
    if (await isSyzoj(files)) found.push({ name: context.name || 'problem', tree: files });
    else {
      for (const [name, tree] of topTrees(files)) {
        if (await isSyzoj(tree)) found.push({ name, tree });
      }
    }
    if (found.length === 0) return null;
    return {
      format: 'syzoj',
      version: '',
      ...(found[0]!.tree === files ? {} : { folders: found.map(({ name }) => name) }),
      problems: found.map(({ name, tree }) => ({
        name,
        read: async (notes) => (await import('./readSyzoj.ts')).readSyzoj(tree, name, notes),
      })),
    };
  },
});
