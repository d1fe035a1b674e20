import { extensionOf } from './fileTree.ts';
import type { Attachment, ReleaseDraft } from './types.ts';

/** What a program has to know of the one it is compiled with. */
const headers: ReadonlySet<string> = new Set(['h', 'hh', 'hpp', 'hxx']);

/**
 * Files beside contestants' programs that stay unshown, where the system that a package comes from shows none: all but headers
 * and what is attached anyway. A grader may hold how answers are checked. No key where there is none.
 */
export const hiddenFiles = (
  { userExtraFiles }: Pick<ReleaseDraft, 'userExtraFiles'>,
  attachments: readonly Attachment[],
): Pick<ReleaseDraft, 'hiddenFiles'> => {
  const attached = new Set(attachments.map(({ name }) => name));
  const names = Object.keys(userExtraFiles)
    .filter((name) => !name.startsWith('assay-') && !headers.has(extensionOf(name)) && !attached.has(name))
    .sort();
  return names.length > 0 ? { hiddenFiles: names } : {};
};
