import { PackageError } from '../packageError.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Text and CDATA directly inside, joined. */
  text: string;
  children: XmlElement[];
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Deeper than any exchange format of problems. */
const deepest = 16;

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (all, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/**
 * The elements of an XML document: no namespaces, no validation, no entities but the five of XML itself. A DOCTYPE with
 * definitions is refused (`xml.doctype`), so nothing outside the document can be named and nothing multiplied.
 */
export const readXml = (source: string, file: string): XmlElement => {
  const broken = (reason: string): PackageError => new PackageError('file.invalid', { file, reason });
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open: XmlElement[] = [root];
  const top = (): XmlElement => open.at(-1) ?? root;
  const end = (mark: string, from: number): number => {
    const at = source.indexOf(mark, from);
    if (at < 0) throw broken(`${mark} is missing`);
    return at;
  };
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    const text = source.slice(at, next < 0 ? source.length : next);
    if (open.length > 1) top().text += decode(text);
    if (next < 0) break;
    if (source.startsWith('<!--', next)) at = end('-->', next) + 3;
    else if (source.startsWith('<![CDATA[', next)) {
      const close = end(']]>', next);
      top().text += source.slice(next + 9, close);
      at = close + 3;
    } else if (source.startsWith('<?', next)) at = end('?>', next) + 2;
    else if (source.startsWith('<!', next)) {
      const close = end('>', next);
      if (source.slice(next, close).includes('[')) throw new PackageError('xml.doctype', { file });
      at = close + 1;
    } else {
      const close = end('>', next);
      const tag = /^<(\/?)([A-Za-z_][\w.:-]*)([\s\S]*?)(\/?)>$/.exec(source.slice(next, close + 1));
      if (!tag) throw broken(source.slice(next, next + 40));
      const [, closing, name = '', rest = '', empty] = tag;
      at = close + 1;
      if (closing) {
        if (top().name !== name || open.length === 1) throw broken(`</${name}>`);
        open.pop();
        continue;
      }
      const attributes: Record<string, string> = {};
      for (const match of rest.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
        attributes[match[1]!] = decode(match[2] ?? match[3] ?? '');
      }
      const element: XmlElement = { name, attributes, text: '', children: [] };
      top().children.push(element);
      if (!empty) open.push(element);
      if (open.length > deepest) throw broken('nesting');
    }
  }
  const [document] = root.children;
  if (open.length > 1 || !document) throw broken('end of file');
  return document;
};

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Text of the first child of that name, or empty. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';
