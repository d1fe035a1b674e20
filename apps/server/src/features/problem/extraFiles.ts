import type { BlobRef, ProblemRelease } from '@assay/domain';
import type { BlobStore } from '../../platform/blobs/blobs.ts';

/** Bytes of one text and of all together; larger files are only in the annex. */
const longestText = 64 << 10;
const longestWhole = 256 << 10;

const textOf = (bytes: Buffer): string => {
  const text = bytes.includes(0) ? '\uFFFD' : bytes.toString('utf8');
  return text.includes('\uFFFD') ? '' : text;
};

/** The extra files for users that may be shown to them. */
export const shownExtraFiles = (
  release: Pick<ProblemRelease, 'userExtraFiles' | 'hiddenFiles'> | undefined,
): Record<string, BlobRef> => {
  const hidden = new Set(release?.hiddenFiles);
  return Object.fromEntries(Object.entries(release?.userExtraFiles ?? {}).filter(([name]) => !hidden.has(name)));
};

/** Those of the extra files for users that readers are told of: what importers add on their own (`assay-…`) is nobody's. */
export const toldExtraFiles = (files: Readonly<Record<string, BlobRef>>): [name: string, ref: BlobRef][] =>
  Object.entries(files)
    .filter(([name]) => !name.startsWith('assay-'))
    .sort(([left], [right]) => (left < right ? -1 : 1));

/**
 * The extra files that contestants' programs are compiled and run with, by name, as clients show them: empty for what is
 * no text, too long or lost.
 */
export const extraFileTexts = async (
  files: Readonly<Record<string, BlobRef>>,
  blobs: Pick<BlobStore, 'read'>,
): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {};
  let left = longestWhole;
  for (const [name, { hash, size }] of toldExtraFiles(files)) {
    const isShort = size <= Math.min(longestText, left);
    if (isShort) left -= size;
    texts[name] = isShort ? await blobs.read(hash).then(textOf, () => '') : '';
  }
  return texts;
};
