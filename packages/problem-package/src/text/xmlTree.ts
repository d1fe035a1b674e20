import { SaxesParser } from 'saxes';
import { PackageError } from '../packageError.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Text and CDATA directly inside, joined. */
  text: string;
  children: XmlElement[];
}

/** More than any exchange format of problems needs. */
export const xmlLimits = { depth: 16, elements: 500_000, attributes: 64 } as const;

/** What no XML may hold and exports of old judges do, at the ends of test data written on DOS. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Only the five of XML stand for something; others stay as they are written, because texts are often HTML. */
const entities = new Proxy<Record<string, string>>(
  { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" },
  {
    get: (known, name) =>
      Object.hasOwn(known, name)
        ? known[String(name)]
        : /^\w{1,32}$/.test(String(name))
          ? `&${String(name)};`
          : undefined,
  },
);

/**
 * The elements of an XML document, without namespaces and validation. A DOCTYPE with definitions is refused
 * (`xml.doctype`), so nothing outside the document can be named and nothing multiplied; so is what goes beyond
 * `xmlLimits` (`xml.tooDeep`, `xml.tooMany`). Throws `file.invalid` for what is no XML.
 */
export const readXml = (source: string, file: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open: XmlElement[] = [root];
  const top = (): XmlElement => open.at(-1) ?? root;
  let elements = 0;
  const tooMany = (limit: number): PackageError => new PackageError('xml.tooMany', { file, limit });

  const parser = new SaxesParser({ xmlns: false as const });
  parser.ENTITIES = entities;
  parser.on('error', () => {
    throw new PackageError('file.invalid', { file, place: `${parser.line}:${parser.column}` });
  });
  parser.on('doctype', (text) => {
    if (text.includes('[')) throw new PackageError('xml.doctype', { file });
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements++;
    if (elements > xmlLimits.elements) throw tooMany(xmlLimits.elements);
    if (open.length > xmlLimits.depth) throw new PackageError('xml.tooDeep', { file, limit: xmlLimits.depth });
    const element: XmlElement = { name, attributes, text: '', children: [] };
    top().children.push(element);
    open.push(element);
  });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes++;
    if (attributes > xmlLimits.attributes) throw tooMany(xmlLimits.attributes);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string): void => {
    top().text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source.trimStart().replace(forbidden, '')).close();
  return root.children[0]!;
};

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Text of the first child of that name, or empty. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';
