/** A reference of a text as a file name: percent signs decoded where they can be. */
export const decodedReference = (reference: string): string => {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
};
