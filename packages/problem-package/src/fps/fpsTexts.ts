import { attachmentLink, type collectAttachments } from '../attachments.ts';
import { bytesSource } from '../fileSource.ts';
import type { Notes } from '../notes.ts';
import { localImages } from '../text/localImages.ts';
import { childrenNamed, childText, type XmlElement } from '../text/xmlTree.ts';

/** Marks around Markdown, as written by older and by newer versions of HUSTOJ; everything else is HTML. */
const marks = [/\[\/?md\]/g, /^\s*<(span|div)\s+class\s*=\s*["']md["']\s*>([\s\S]*)<\/\1>\s*$/];

const plain = (text: string): string => text.replace(marks[0]!, '').replace(marks[1]!, '$2').trim();

/** More pictures than any problem shows; what comes after them is attached only. */
const mostImages = 200;

/** Puts links in place of the addresses of images, all in one go, so that no link is taken for an address again. */
const imageLinker = (images: readonly { src: string; link: string }[]): ((text: string) => string) => {
  const links = new Map(images.slice(0, mostImages).flatMap(({ src, link }) => (src === '' ? [] : [[src, link]])));
  if (links.size === 0) return (text) => text;
  const longestFirst = [...links.keys()].sort((left, right) => right.length - left.length);
  const pattern = new RegExp(longestFirst.map((src) => src.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g');
  return (text) => text.replace(pattern, (src) => links.get(src) ?? src);
};

/** The texts of an item with its pictures attached; a picture that the file does not hold is noted. */
export const fpsTexts = (
  item: XmlElement,
  attachments: ReturnType<typeof collectAttachments>,
  notes: Notes,
): ((name: string) => string) => {
  const images = childrenNamed(item, 'img').flatMap((element, index) => {
    const src = childText(element, 'src').trim();
    const bytes = Buffer.from(childText(element, 'base64').replace(/^\s*data:[^,]*,/, ''), 'base64');
    if (bytes.length === 0) return [];
    const name = src.slice(src.lastIndexOf('/') + 1).split(/[?#]/, 1)[0] || `image-${index + 1}.png`;
    return [{ src, link: attachmentLink(attachments.add(name, bytesSource(name, bytes))) }];
  });
  const link = imageLinker(images);
  return (name) =>
    localImages(link(plain(childText(item, name))), (image) => {
      notes.lose('statement.imageMissing', { file: 'xml', image });
      return null;
    });
};
