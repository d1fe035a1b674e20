import { type CheerioAPI, load } from 'cheerio';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { RemoteFault } from '../remoteFault.ts';

/** Any part of a page: an element, a text, a comment. */
export type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];

/** An element of a page. */
export type PageElement = Extract<PageNode, { attribs: unknown }>;

/** Answers whether a part of a page is an element. */
export const isElement = (node: PageNode | null | undefined): node is PageElement =>
  node !== null && node !== undefined && 'attribs' in node;

/** Elements within each other, and on a page: a page of one kind of tag, never ended, would take the parser minutes. */
const most = { depth: 512, elements: 400_000 };

const bounded = (): typeof adapter => {
  let depth = 0;
  let elements = 0;
  return {
    ...adapter,
    onItemPush: () => {
      depth += 1;
      elements += 1;
      if (depth > most.depth || elements > most.elements) throw new RangeError('too many elements');
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
};

/**
 * Reads a page as browsers do, whatever its case, quotes and missing end tags. Whatever `read` stumbles over, a page of too many
 * elements included, becomes `notReadable` with the page.
 */
export const readPage = <T>(page: string, read: ($: CheerioAPI) => T): T => {
  try {
    return read(load(page, { treeAdapter: bounded() }));
  } catch (error) {
    if (error instanceof RemoteFault && error.kind !== 'notReadable') throw error;
    const words = error instanceof RemoteFault ? error.words : undefined;
    throw new RemoteFault('notReadable', { words, page, cause: error });
  }
};

/** Reads a piece of a table's rows, which means something within a table alone, as `readPage` reads a page. */
export const readRows = <T>(rows: string, read: ($: CheerioAPI) => T): T =>
  readPage(`<table><tbody>${rows}</tbody></table>`, read);

/** Reads JSON that has the given look, else throws `notReadable` with the text. */
export const readJson = <T>(text: string, looks: (value: unknown) => value is T): T => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RemoteFault('notReadable', { page: text, cause });
  }
  if (!looks(value)) throw new RemoteFault('notReadable', { page: text });
  return value;
};
