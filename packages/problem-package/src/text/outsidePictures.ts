import { mapPictures } from './mapPictures.ts';

/** How many pictures of a Markdown or HTML text lie on other sites, by host. */
export const outsidePictures = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  mapPictures(text, (reference) => {
    const address = reference.startsWith('//') ? `https:${reference}` : reference;
    if (/^https?:/i.test(address) && URL.canParse(address)) {
      const { host } = new URL(address);
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
    return reference;
  });
  return counts;
};
