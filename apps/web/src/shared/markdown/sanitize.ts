import createPurifier from 'dompurify';
import { cleanStyle } from './cleanStyle.ts';
import { keepSeen } from './seenColours.ts';

const isOutside = (href: string): boolean => /^(https?:)?\/\//i.test(href);

const purifier = createPurifier(window);

const never = ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'link', 'meta', 'base'];
/** Tags that show nothing of the words in them, or move them about; the words stay. */
const unseen = ['canvas', 'datalist', 'marquee', 'rp'];

/** Class of the formulas that were drawn here; none else can have it. */
let formulaClass = '';
const isFormula = (node: Element): boolean => formulaClass !== '' && node.closest(`.${formulaClass}`) !== null;

/** Holds a place open in a formula: whoever draws formulas leaves no words in it. */
const isGap = (node: HTMLElement | SVGElement): boolean => node.style.color === 'transparent' && isFormula(node);

/** Classes that people's HTML may have: others are ours, and may hide what they are given to. */
const theirClass = /^(?:lang(?:uage)?-[\w+#.-]+|together)$/;
/** Attributes by which MathML and old HTML hide words or move them. */
const moving: ReadonlySet<string> = new Set([
  'mathsize',
  'mathcolor',
  'mathbackground',
  'voffset',
  'lspace',
  'rspace',
  'depth',
]);

purifier.addHook('uponSanitizeAttribute', (node, data) => {
  if (data.attrName === 'style') data.attrValue = cleanStyle(data.attrValue, node, isFormula(node));
  else if (data.attrName === 'class') {
    if (isFormula(node)) return;
    data.attrValue = data.attrValue
      .split(/\s+/)
      .filter((name) => theirClass.test(name))
      .join(' ');
    data.keepAttr = data.attrValue !== '';
  } else if (moving.has(data.attrName)) data.keepAttr = isFormula(node);
});

/** Colours of old HTML as a style, in which they are looked at. */
const restyle = (node: HTMLElement): void => {
  const [letters, behind] = [node.tagName === 'FONT' ? node.getAttribute('color') : null, node.getAttribute('bgcolor')];
  if (letters !== null) node.style.color ||= letters;
  if (behind !== null) node.style.backgroundColor ||= behind;
  node.removeAttribute('bgcolor');
  if (node.tagName === 'FONT') node.removeAttribute('color');
};

/** Shows what a tag itself would hide, or make smaller within smaller until nobody sees it. */
const keepSize = (node: Element): void => {
  const name = node.localName;
  if (name === 'mphantom') node.setAttribute('style', 'visibility:visible');
  const around = name === 'small' ? 'small' : name === 'sub' || name === 'sup' ? 'sub, sup' : undefined;
  if (around === undefined) return;
  const first = node.parentElement?.closest(around);
  const second = name === 'small' ? first : first?.parentElement?.closest(around);
  if (second) (node as HTMLElement).style.fontSize = 'inherit';
};

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!isFormula(node)) keepSize(node);
  if (node instanceof HTMLElement) restyle(node);
  if ((node instanceof HTMLElement || node instanceof SVGElement) && !isGap(node)) keepSeen(node);
  if (node.tagName === 'A' && isOutside(node.getAttribute('href') ?? '')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow ugc');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

/**
 * Strip everything that could run, fetch a script, send a form, draw over the page or hide words from whoever reads them;
 * formulas stay whole. `drawn`: a class that formulas drawn here have, and nobody else's HTML.
 */
export const sanitize = (html: string, drawn = ''): string => {
  formulaClass = drawn;
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true, mathMl: true, svg: true },
    ADD_TAGS: ['semantics', 'annotation'],
    FORBID_TAGS: [...never, ...unseen],
    FORBID_ATTR: ['autofocus', 'tabindex', 'contenteditable', 'popover', 'popovertarget', 'is', 'slot'],
    SANITIZE_NAMED_PROPS: true,
    ALLOW_DATA_ATTR: false,
  });
};
