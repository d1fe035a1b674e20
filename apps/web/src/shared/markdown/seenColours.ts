import { contrastOf, inkOn } from '../ink.ts';

type Rgb = readonly [number, number, number];
/** In the light scheme and in the dark one. */
type Pair = readonly [Rgb, Rgb];

/** What people's texts stand on, and their own colour: `--surface` and `--text` of the two schemes (a test compares them). */
export const surfaces: Pair = [
  [255, 255, 255],
  [20, 24, 29],
];
export const inks: Pair = [
  [22, 26, 32],
  [231, 234, 238],
];
/** Letters stand out so much from what is behind them, or are moved until they do. */
const leastContrast = 4.5;

const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (from: Rgb, to: Rgb, part: number): Rgb =>
  [0, 1, 2].map((at) => from[at]! + (to[at]! - from[at]!) * part) as unknown as Rgb;
const both = (act: (scheme: 0 | 1) => Rgb): Pair => [act(0), act(1)];

let canvas: CanvasRenderingContext2D | null | undefined;

/** A colour in any of the ways of writing it; undefined where it cannot be told how it looks. */
const readColour = (value: string): { rgb: Rgb; alpha: number } | undefined => {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (value === '' || !canvas) return undefined;
  const read = ['#000000', '#ffffff'].map((before) => {
    canvas!.fillStyle = before;
    canvas!.fillStyle = value;
    return String(canvas!.fillStyle);
  });
  // What it does not know leaves a canvas as it was.
  const [found = ''] = read[0] === read[1] ? read : [];
  const hex = /^#(..)(..)(..)$/.exec(found)?.slice(1);
  if (hex) return { rgb: hex.map((part) => Number.parseInt(part, 16)) as unknown as Rgb, alpha: 1 };
  const parts = /^rgba\((.*)\)$/.exec(found)?.[1]?.split(',').map(Number);
  return parts?.length === 4 ? { rgb: parts.slice(0, 3) as unknown as Rgb, alpha: parts[3]! } : undefined;
};

const standsOut = (front: Rgb, back: Rgb): boolean => (contrastOf(hexOf(front), hexOf(back)) ?? 0) >= leastContrast;

/** The colour, or as near to it as stands out; one that nobody chose for this place gives way to black or white. */
const seen = (front: Rgb, back: Rgb, isChosen: boolean): Rgb => {
  if (standsOut(front, back)) return front;
  const goal: Rgb = inkOn(hexOf(back)) === 'dark' ? [0, 0, 0] : [255, 255, 255];
  const steps = isChosen ? Array.from({ length: 10 }, (_, step) => mix(front, goal, (step + 1) / 10)) : [];
  return steps.find((one) => standsOut(one, back)) ?? goal;
};

const written = (pair: Pair): string => {
  const [light, dark] = pair.map(hexOf);
  return light === dark ? light! : `light-dark(${light}, ${dark})`;
};

const behind = new WeakMap<Element, Pair>();
const wanted = new WeakMap<Element, Pair>();
const nearest = (of: WeakMap<Element, Pair>, node: Element | null, otherwise: Pair): Pair => {
  for (let at = node; at !== null; at = at.parentElement) {
    const found = of.get(at);
    if (found !== undefined) return found;
  }
  return otherwise;
};

/**
 * Colours of an element whose parents were looked at before: letters that could not be seen on what is behind them, in either
 * scheme, are moved to black or white until they are; what cannot be read as a colour goes.
 */
export const keepSeen = (node: HTMLElement | SVGElement): void => {
  const { style } = node;
  const { color, backgroundColor } = style;
  // The page's own colours are known to be seen; only formulas drawn here can ask for one.
  if ((color === '' && backgroundColor === '') || color.startsWith('var(')) return;
  const back = readColour(backgroundColor);
  const front = readColour(color);
  const under = nearest(behind, node.parentElement, surfaces);
  const backs = back ? both((scheme) => mix(under[scheme], back.rgb, back.alpha)) : under;
  if (back) behind.set(node, backs);
  if (!back || back.alpha < 1) style.backgroundColor = '';
  if (back && back.alpha > 0 && back.alpha < 1) style.backgroundColor = written(backs);
  const inherited = nearest(wanted, node.parentElement, inks);
  const ink = front ? both((scheme) => mix(backs[scheme], front.rgb, front.alpha)) : inherited;
  if (front) wanted.set(node, ink);
  const shown = both((scheme) => seen(ink[scheme], backs[scheme], front !== undefined));
  if (front?.alpha === 1 && shown.every((one) => hexOf(one) === hexOf(front.rgb))) return;
  style.color = '';
  if (front || back) style.color = written(shown);
};
