/** Pixels of units that people write. Of the window's own size nothing is made. */
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  mm: 3.8,
  cm: 38,
  in: 96,
};
const length = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z]*|%)$/i;

/** Are all parts of a value lengths within bounds, in pixels and in percent, or one of the words? */
const within =
  (bounds: { px: readonly [number, number]; percent?: readonly [number, number]; words?: RegExp }) =>
  (value: string): boolean =>
    value.split(/\s+/).every((part) => {
      if (bounds.words?.test(part)) return true;
      const [, number, unit = ''] = length.exec(part) ?? [];
      const [least, most] = (unit === '%' ? bounds.percent : bounds.px) ?? [1, 0];
      const size = Number(number) * (unit === '%' ? 1 : (pixels[unit.toLowerCase()] ?? Number.NaN));
      return size >= least && size <= most;
    });

const word = /^[\w-]+$/;
const words = (value: string): boolean => /^[\w\s,'"-]+$/.test(value);
const colour = (value: string): boolean => /^[\w\s.,%#()/-]+$/.test(value) && !/var|env|attr/i.test(value);
const gap = within({ px: [0, 200], percent: [0, 50], words: /^auto$/i });
const edge = (value: string): boolean =>
  colour(value) && value.split(/\s+/).every((part) => !length.test(part) || within({ px: [0, 10] })(part));
const wide = within({ px: [1, 2000], percent: [1, 100], words: /^(auto|none)$/i });
const size = within({
  px: [10, 48],
  percent: [70, 300],
  words: /^(x-small|small|medium|large|x-large|xx-large|smaller|larger)$/i,
});

/** Boxes that grow with what they hold, so that a height hides nothing. */
const tall: ReadonlySet<string> = new Set(['IMG', 'VIDEO', 'TABLE', 'TR', 'TD', 'TH', 'HR']);
const relative = /(?:em|ex|ch|%|smaller|larger)$/i;

/** What a style of people's HTML may say: looks of its words, none of which can take them out of sight or put them behind others. */
const rules: readonly (readonly [RegExp, (value: string, node: Element) => boolean])[] = [
  [/^(?:background-)?color$/, colour],
  [/^(?:min-|max-)?width$/, wide],
  [/^height$/, (value, node) => tall.has(node.tagName) && wide(value)],
  [/^(?:margin|padding)(?:-(?:top|right|bottom|left))?$/, gap],
  [/^text-indent$/, gap],
  [/^border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?$|^border-(?:collapse|spacing|radius)$/, edge],
  [/^vertical-align$/, within({ px: [-16, 16], words: /^[a-z-]+$/i })],
  // A size that goes by the one around it would shrink to nothing step by step.
  [
    /^font-size$/,
    (value, node) =>
      size(value) && !(relative.test(value) && node.parentElement?.closest('[style*="font-size"]') != null),
  ],
  [/^line-height$/, (value) => within({ px: [16, 60], percent: [100, 300], words: /^(normal|[12](\.\d+)?)$/i })(value)],
  [/^white-space$/, (value) => /^(normal|pre-wrap|pre-line)$/i.test(value)],
  [
    /^display$/,
    (value) => /^(none|block|inline|inline-block|list-item|(inline-)?(table|flex)|table-[\w-]+)$/i.test(value),
  ],
  [/^font-family$/, words],
  [/^(?:font-(?:style|weight|variant)|text-decoration)$/, words],
  [/^(?:text-align|list-style-type)$/, (value) => word.test(value)],
];

/** What a formula drawn here may say beside: it places its parts. Nothing fetches or leaves its box. */
const formulaNames =
  /^(?:height|width|max-width|min-width|vertical-align|margin(?:-\w+)?|padding(?:-\w+)?|top|left|right|bottom|border(?:-\w+)*|color|background-color|font(?:-\w+)?|line-height|text-align|display|position)$/;
const formulaValue = /^(?!.*(url|expression|image|fixed|sticky|javascript|@|\\))[\w\s.,%#()'"+*/-]*$/i;

/** A style without what it may not say: `isFormula`, of an element that a formula was drawn with. */
export const cleanStyle = (style: string, node: Element, isFormula: boolean): string =>
  style
    .split(';')
    .map((part) => part.split(':').map((text) => text.trim()))
    .filter(([name = '', value = '', ...rest]) => {
      if (rest.length > 0 || value === '') return false;
      const known = name.toLowerCase();
      if (isFormula) return formulaNames.test(known) && formulaValue.test(value);
      const said = value.replace(/\s*!important$/i, '');
      return rules.some(([names, may]) => names.test(known) && may(said, node));
    })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
