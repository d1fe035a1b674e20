import { z } from 'zod';
import { type FileTree, subtree, topFolders } from '../fileTree.ts';
import { takeNotes } from '../notes.ts';
import type { FoundPackage, PackageReader } from '../reader.ts';
import { readYaml } from '../text/readYaml.ts';
import type { PackageFormat } from '../types.ts';
import { isIcpc, readIcpc } from './readIcpc.ts';

const versionOf = async (tree: FileTree): Promise<{ format: PackageFormat; version: string }> => {
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
export const icpcReader: PackageReader = async (files, context): Promise<FoundPackage | null> => {
  if (isIcpc(files)) {
    const { format, version } = await versionOf(files);
    const name = context.name || 'problem';
    return { format, version, problems: [{ name, read: (notes) => readIcpc(files, context, notes) }] };
  }
  const folders = topFolders(files).filter((folder) => isIcpc(subtree(files, folder)));
  const first = folders[0];
  if (first === undefined) return null;
  return {
    ...(await versionOf(subtree(files, first))),
    problems: folders.map((name) => ({
      name,
      read: (notes) => readIcpc(subtree(files, name), { ...context, name }, notes),
    })),
  };
};
