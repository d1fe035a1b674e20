import { z } from 'zod';
import { type FileTree, topTrees } from '../fileTree.ts';
import { defineFormat } from '../format.ts';
import { takeNotes } from '../notes.ts';
import { readYaml } from '../text/readYaml.ts';

type IcpcId = 'icpc-legacy' | 'icpc-2023-07' | 'icpc-2025-09';

import { isIcpc, readIcpc } from './readIcpc.ts';

const versionOf = async (tree: FileTree): Promise<{ format: IcpcId; version: string }> => {
  const file = tree.get('problem.yaml');
  const schema = z.looseObject({ problem_format_version: z.coerce.string().default('legacy') });
  const version = file
    ? await readYaml(file, schema, takeNotes()).then(
        (settings) => settings.problem_format_version,
        () => 'legacy',
      )
    : 'legacy';
  const format = version.startsWith('legacy')
    ? 'icpc-legacy'
    : version.startsWith('2023-07')
      ? 'icpc-2023-07'
      : 'icpc-2025-09';
  return { format, version };
};

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
      return { format, version, problems: [{ name, read: (notes) => readIcpc(files, context, notes) }] };
    }
    const folders = [...topTrees(files)].filter(([, tree]) => isIcpc(tree));
    const first = folders[0]?.[1];
    if (first === undefined) return null;
    return {
      ...(await versionOf(first)),
      folders: folders.map(([name]) => name),
      problems: folders.map(([name, tree]) => ({
        name,
        read: (notes) => readIcpc(tree, { ...context, name }, notes),
      })),
    };
  },
});
