import type { AnnexFile } from './annexFile.ts';

const imageName = /\.(png|jpe?g|gif|webp|bmp|svg)$/i;
const textName =
  /\.(txt|md|in|out|ans|csv|tsv|json|xml|ya?ml|ini|log|c|h|cc|cpp|hpp|java|py|go|rs|kt|js|ts|rb|php|pas|hs|ml|lua|pl|sh|r|scala|cs|f90|adb|ads|m|lisp|awk|tcl|cob)$|^[^.]+$/i;
const largestText = 512 * 1024;

/** How a file can be shown here; undefined: only downloaded. */
export const viewerOf = ({ name, size }: AnnexFile): 'image' | 'text' | undefined => {
  if (imageName.test(name)) return 'image';
  return textName.test(name) && size <= largestText ? 'text' : undefined;
};
