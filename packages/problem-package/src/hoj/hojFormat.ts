import { extensionOf, rootFiles, stemOf, topTrees } from '../fileTree.ts';
import { defineFormat } from '../format.ts';
import { PackageError } from '../packageError.ts';

/** Many problems in one zip: `problem_X.json` beside a folder `problem_X` (server rules 9). */
export const hojFormat = defineFormat({
  key: 'hoj',
  ids: ['hoj'],
  docs: [{ name: 'HOJ', recognisedBy: '`problem_X.json` beside a folder `problem_X/`', origin: "HOJ's export" }],
  open: async (files) => {
    const folders = topTrees(files);
    const documents = rootFiles(files).filter((name) => extensionOf(name) === 'json');
    if (!documents.some((name) => folders.has(stemOf(name)) || /^problem_/.test(name))) return null;
    return {
      format: 'hoj',
      version: '',
      folders: documents.map(stemOf),
      problems: documents.map((name) => ({
        name: stemOf(name),
        read: async (notes) => {
          const data = folders.get(stemOf(name));
          if (!data) throw new PackageError('file.missing', { file: `${stemOf(name)}/` });
          const { readHoj } = await import('./readHoj.ts');
          return readHoj(files.get(name)!, data, notes);
        },
      })),
    };
  },
});
