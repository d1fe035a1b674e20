import { decodedReference } from './decodedReference.ts';
import { mapPictures } from './mapPictures.ts';

/** References that do not name a file of the package. */
const isElsewhere = (reference: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(reference);

/**
 * Points the images of a Markdown or HTML text at where their files now are. `resolve` gets the path as written and
 * returns the new address, or null to leave the reference alone.
 */
export const localImages = (text: string, resolve: (reference: string) => string | null): string =>
  mapPictures(text, (reference) =>
    reference === '' || isElsewhere(reference) ? reference : (resolve(decodedReference(reference)) ?? reference),
  );
