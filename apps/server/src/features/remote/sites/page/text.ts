import { isElement, type PageNode } from './readPage.ts';

/** Gives words as a reader sees them: one blank between them, none around. */
export const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Drops what ends a block of lines: line ends and blank lines; blanks behind the last line's own text stay. */
const withoutEnd = (text: string): string => {
  const kept = text.trimEnd();
  const line = text.indexOf('\n', kept.length);
  return line === -1 ? text : text.slice(0, line);
};

const boxes = new Set(['div', 'p', 'li', 'tr']);

/**
 * Gives the lines of a `pre`: plain ones, ones ended by `br`, ones in a box each. The newline right behind the tag belongs to HTML and was
 * dropped by whoever read the page; a further one is an empty line, and stays. Lines end with LF, the last one without.
 */
export const preText = (nodes: Iterable<PageNode>): string => {
  let text = '';
  const walk = (node: PageNode): void => {
    if (node.type === 'text') {
      // Between two boxes a newline is the page's own, none of the text.
      const isBetween = [node.prev, node.next].some((one) => isElement(one) && boxes.has(one.name));
      if (!(isBetween && node.data.trim() === '')) text += node.data;
    } else if (isElement(node)) {
      if (node.name === 'br') text += '\n';
      else if (boxes.has(node.name)) {
        if (text !== '' && !text.endsWith('\n')) text += '\n';
        const from = text.length;
        for (const child of node.children) walk(child);
        if (text.length === from || !text.endsWith('\n')) text += '\n';
      } else for (const child of node.children) walk(child);
    }
  };
  for (const node of nodes) for (const child of isElement(node) ? node.children : []) walk(child);
  return withoutEnd(text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' '));
};
