import { isHeader } from './fileTree.ts';
import type { Attachment, ReleaseDraft } from './types.ts';

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
    .filter((name) => !name.startsWith('assay-') && !isHeader(name) && !attached.has(name))
    .sort();
  return names.length > 0 ? { hiddenFiles: names } : {};
};
