import { structureOf } from './formula.ts';

/** A part of a formula: letters, or a tag of MathML with what it holds. */
type Node = string | { name: string; holds: Node[] };

const piece = /<(\/?)(\w+)[^>]*?(\/?)>|([^<]+)/g;
const references: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
/** Signs that stand for a way of reading, and are not seen. */
const unseen = /[\u2061-\u2064\u200b]/g;

const lettersOf = (text: string): string =>
  text
    .replace(/&(?:lt|gt|quot|#x27);/g, (one) => references[one]!)
    .replace(/&amp;/g, '&')
    .replace(unseen, '');

/** Well-formed MathML as a tree. */
const treeOf = (mathml: string): Node[] => {
  const open: Node[][] = [[]];
  for (const [, end, name = '', empty, text] of mathml.matchAll(piece)) {
    const here = open.at(-1)!;
    if (text !== undefined) here.push(lettersOf(text));
    else if (end) open.pop();
    else {
      const holds: Node[] = [];
      here.push({ name, holds });
      if (!empty) open.push(holds);
    }
  }
  return open[0]!;
};

const small = {
  above: { from: '0123456789+-−=()n′', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ′' },
  below: { from: '0123456789+-−=()', to: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' },
} as const;

/** Small letters above or below the line where there are such; else behind a sign. */
const shifted = (text: string, where: keyof typeof small): string => {
  const { from, to } = small[where];
  const letters = [...text].map((letter) => [...to][[...from].indexOf(letter)]);
  if (letters.every((letter) => letter !== undefined)) return letters.join('');
  return `${where === 'above' ? '^' : '_'}${grouped(text)}`;
};

/** In brackets, where it is more than one letter, number or word. */
const grouped = (text: string): string => (/^(?:[\p{L}\p{M}]+|[\d.]+|.)$/u.test(text) ? text : `(${text})`);

const read = (nodes: readonly Node[]): string => nodes.map(readNode).join('');

const readNode = (node: Node): string => {
  if (typeof node === 'string') return node;
  const { name, holds } = node;
  const at = (place: number): string => readNode(holds[place] ?? '');
  switch (name) {
    case 'annotation':
    case 'mphantom':
      return '';
    case 'mspace':
      return ' ';
    case 'mfrac':
      return `${grouped(at(0))}/${grouped(at(1))}`;
    case 'msqrt':
      return `√${grouped(read(holds))}`;
    case 'mroot':
      return `${shifted(at(1), 'above')}√${grouped(at(0))}`;
    case 'msup':
      return at(0) + shifted(at(1), 'above');
    case 'msub':
    case 'munder':
      return at(0) + shifted(at(1), 'below');
    case 'msubsup':
    case 'munderover':
      return at(0) + shifted(at(1), 'below') + shifted(at(2), 'above');
    case 'mover':
      // Arrows, strokes and braces over it are left out.
      return /^[\p{L}\p{N}]/u.test(at(1)) ? at(0) + shifted(at(1), 'above') : at(0);
    case 'mtable':
      return holds.map(readNode).join('; ');
    case 'mtr':
      return holds.map(readNode).filter(Boolean).join(' ');
    default:
      return read(holds);
  }
};

/** A formula in a line of plain letters, as somebody would type it who knows no LaTeX; as it stands where it cannot be read. */
export const readFormula = (source: string): string => {
  try {
    return read(treeOf(structureOf(source)))
      .replace(/\s+/g, ' ')
      .trim();
  } catch {
    return source;
  }
};
