import { readBytes } from '../fileSource.ts';
import { extensionOf, rootFiles } from '../fileTree.ts';
import { defineFormat, type FoundProblem } from '../format.ts';
import { decodeText } from '../text/decodeText.ts';

/** XML cannot be read in pieces by item without trusting it; larger sets come as several files, refused by size before a byte is read. */
const xmlLimit = 32 << 20;

/** Freeproblemset XML: one file, or a zip of such files. */
export const fpsFormat = defineFormat({
  key: 'fps',
  ids: ['fps'],
  docs: [{ name: 'FPS', recognisedBy: 'an XML file (or a zip of them) with `<fps>`', origin: 'HUSTOJ' }],
  open: async (files) => {
    const documents = rootFiles(files).filter((name) => extensionOf(name) === 'xml');
    const problems: FoundProblem[] = [];
    let version = '';
    for (const name of documents) {
      const { text, isUtf8 } = decodeText(await readBytes(files.get(name)!, xmlLimit));
      if (!/<fps\b/.test(text.slice(0, 4096))) continue;
      const { childrenNamed, childText, readXml } = await import('../text/xmlTree.ts');
      const document = readXml(text, name);
      const own = document.attributes['version'] ?? '';
      version ||= own;
      for (const item of childrenNamed(document, 'item')) {
        problems.push({
          name: childText(item, 'title').trim() || name,
          read: async (notes) => {
            if (!isUtf8) notes.lose('text.notUtf8', { file: name });
            return (await import('./readFps.ts')).readFps(item, own, notes);
          },
        });
      }
    }
    return problems.length > 0 ? { format: 'fps', version, problems } : null;
  },
});
