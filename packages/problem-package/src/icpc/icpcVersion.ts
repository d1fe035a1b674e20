import { z } from 'zod';
import type { FileTree } from '../fileTree.ts';
import { takeNotes } from '../notes.ts';
import { readYaml } from '../text/readYaml.ts';

export interface IcpcVersion {
  format: 'icpc-legacy' | 'icpc-2023-07' | 'icpc-2025-09';
  /** As the package states it. */
  version: string;
}

/** Which version of the format a package says it is written in; what cannot be read counts as legacy. */
export const icpcVersion = async (tree: FileTree): Promise<IcpcVersion> => {
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
