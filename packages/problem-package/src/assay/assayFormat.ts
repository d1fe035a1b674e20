import { subtree, topFolders } from '../fileTree.ts';
import { defineFormat } from '../format.ts';
import { documentName } from './documentName.ts';

/** Our own: one problem at the root, or several in a folder each. */
export const assayFormat = defineFormat({
  key: 'assay',
  ids: ['assay'],
  docs: [{ name: 'Assay', recognisedBy: `\`${documentName}\``, origin: "Assay's export, which keeps everything" }],
  open: async (files) => {
    if (files.has(documentName)) {
      return {
        format: 'assay',
        version: '',
        problems: [
          { name: 'problem', read: async (notes) => (await import('./readAssay.ts')).readAssay(files, notes) },
        ],
      };
    }
    const folders = topFolders(files).filter((folder) => files.has(`${folder}/${documentName}`));
    if (folders.length === 0) return null;
    return {
      format: 'assay',
      version: '',
      folders,
      problems: folders.map((name) => ({
        name,
        read: async (notes) => (await import('./readAssay.ts')).readAssay(subtree(files, name), notes),
      })),
    };
  },
});
