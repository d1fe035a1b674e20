import { decodedReference } from './decodedReference.ts';

/** References that do not name a file of the package. */
const isElsewhere = (reference: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(reference);

/**
 * Points the images of a Markdown or HTML text at where their files now are. `resolve` gets the path as written and
 * returns the new address, or null to leave the reference alone.
 */
export const localImages = (text: string, resolve: (reference: string) => string | null): string => {
  const swap = (before: string, reference: string, after: string): string => {
    if (reference === '' || isElsewhere(reference)) return before + reference + after;
    return before + (resolve(decodedReference(reference)) ?? reference) + after;
  };
  return text
    .replace(
      /(!\[[^\]]{0,500}\]\()\s{0,20}<?([^\s)>]{1,2000})>?((?:\s{1,20}"[^"]{0,500}")?\s{0,20}\))/g,
      (_, before, reference, after) => swap(before, reference, after),
    )
    .replace(/(<img\b[^>]{0,500}?\bsrc\s{0,20}=\s{0,20}["'])([^"']{0,2000})(["'])/gi, (_, before, reference, after) =>
      swap(before, reference, after),
    );
};
