/** A part of a drawn formula, as KaTeX builds it before it is written as HTML. */
export interface Drawn {
  classes?: readonly string[];
  style?: Readonly<Record<string, string | undefined>>;
  children?: readonly Drawn[];
  /** Of a sign: in em of its own size. */
  text?: string;
  width?: number;
  italic?: number;
}

/** In em of the whole formula: its width at least, and where its ink is, from where it begins: out of it at most so far. */
interface Box {
  width: number;
  from: number;
  to: number;
}

/** Measured in the font: KaTeX takes the stroke of `\\not` for one without a width. */
const strokeOfNot = { text: '\ue020', width: 0.778 };

/** Letters that KaTeX writes together are measured by their first; the others are as wide as an i at least. */
const plainLetters = /[!-~]/g;
const leastLetter = 0.27;

/** How far honest signs reach out: strokes through them, accents of narrow ones, one gap taken back. */
const mostOut = 0.25;

/** Of the eleven sizes of letters. */
const letterSizes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];
const sizeOf = (name: string): number => letterSizes[Number(/\d+$/.exec(name)?.[0]) - 1] ?? 1;

const blank = (width: number): Box => ({ width, from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY });
const inked = (width: number): Box => (width > 0 ? { width, from: 0, to: width } : blank(0));
const moved = ({ width, from, to }: Box, by: number): Box => ({ width, from: from + by, to: to + by });
const around = (width: number, boxes: readonly Box[]): Box => ({
  width,
  from: Math.min(...boxes.map(({ from }) => from)),
  to: Math.max(...boxes.map(({ to }) => to)),
});

/** One after the other; each begins where that before it ends, even if that went back. */
const beside = (boxes: readonly Box[]): Box => {
  let at = 0;
  const placed = boxes.map((box) => {
    const here = moved(box, at);
    at += box.width;
    return here;
  });
  return around(at, placed);
};

/** One above the other, somewhere within the widest: in its middle, as far as that is known. */
const above = (boxes: readonly Box[], isCentred: boolean): Box => {
  const width = Math.max(0, ...boxes.map((box) => box.width));
  const placed = boxes.flatMap((box) => {
    const free = width - box.width;
    return isCentred ? [moved(box, free / 2)] : [box, moved(box, free)];
  });
  return around(width, placed);
};

/** The part of a width by which a lap goes back. */
const laps: Readonly<Record<string, number>> = { llap: 1, clap: 0.5, rlap: 0 };

const boxOf = (part: Drawn, outerSize: number, isCentred = false): Box => {
  const { classes = [], style = {}, children = [] } = part;
  const has = (name: string) => classes.includes(name);
  const reset = classes.find((name) => name.startsWith('reset-size'));
  const size = reset
    ? (outerSize * sizeOf(classes.find((name) => /^size\d/.test(name)) ?? reset)) / sizeOf(reset)
    : outerSize;
  const em = (value: string | undefined) => (value?.endsWith('em') ? (Number.parseFloat(value) || 0) * size : 0);
  const gap = (side: 'Left' | 'Right') => blank(em(style[`margin${side}`]));
  if (part.text !== undefined) {
    const others = (part.text.slice(1).match(plainLetters)?.length ?? 0) * leastLetter;
    const plain = part.text === strokeOfNot.text ? strokeOfNot.width : (part.width ?? 0) + others;
    const sign = (style['color'] === 'transparent' ? blank : inked)(plain * size);
    return beside([gap('Left'), sign, blank(Math.max(0, part.italic ?? 0) * size), gap('Right')]);
  }

  const isRow = has('vlist');
  const inner = children.map((child) => boxOf(child, size, !isRow && (isCentred || has('katex-accent'))));
  const body = isRow ? above(inner, isCentred) : has('vlist-t') ? above(inner, false) : beside(inner);
  const lap = laps[classes.find((name) => name in laps) ?? ''];
  if (lap !== undefined) return { ...moved(body, -body.width * lap), width: 0 };
  if (has('accent-body') && !has('accent-full')) return { ...moved(body, em(style['left'])), width: 0 };
  const root = has('katex-root') ? [blank((5 / 18) * size), blank((-10 / 18) * size)] : [];
  return beside([
    gap('Left'),
    ...root.slice(0, 1),
    has('katex-base') ? { ...body, width: Math.max(0, body.width) } : body,
    inked(em(style['width']) + em(style['borderRightWidth'])),
    ...root.slice(1),
    gap('Right'),
  ]);
};

const htmlOf = (part: Drawn): Drawn | undefined => {
  if (part.classes?.includes('katex-html')) return part;
  for (const child of part.children ?? []) {
    const found = htmlOf(child);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Would a drawn formula lie over what stands before or after it? Each of its parts between which lines break may be the first
 * and the last of a line. What is not known of its widths counts as narrow.
 */
export const reachesOut = (drawn: Drawn): boolean =>
  htmlOf(drawn)?.children?.some((part) => {
    const { width, from, to } = boxOf(part, 1);
    return -from > mostOut || to - width > mostOut;
  }) ?? false;
