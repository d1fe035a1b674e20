import { type FormulaMark, formulaIn, formulaText, literal } from './formulas.ts';
import { isElement, type PageElement, type PageNode } from './readPage.ts';

/** What a site's own element is: a formula, another tag, or nothing a reader needs. */
export type OwnElement = { tex: string; display?: boolean } | { tag: string } | 'drop';

export interface HtmlRules {
  /** The address of the page, against which those in it are resolved. */
  base: string;
  /** Marks around formulas in texts, the longest first. */
  marks?: readonly FormulaMark[];
  /** What the site's own elements are; undefined: what their tags say. */
  own?: (element: PageElement) => OwnElement | undefined;
}

const kept = new Set(
  'a b i u s em strong del ins sub sup code kbd samp tt small big span br hr img wbr p div center blockquote pre ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td h1 h2 h3 h4 h5 h6 figure figcaption details summary'.split(
    ' ',
  ),
);
const asBoxes = new Set(['section', 'article', 'main', 'header', 'footer', 'aside', 'form', 'fieldset']);
const empty = new Set(['br', 'hr', 'img', 'wbr', 'col']);
const dropped = new Set(
  'script style template noscript noframes iframe frame object embed applet audio video canvas svg math head title link meta base input button select textarea option datalist dialog'.split(
    ' ',
  ),
);
/** A tag behind whose end a line of HTML may end. */
const isBlock = (name: string): boolean =>
  /^(?:p|div|center|blockquote|pre|[uod]l|li|d[td]|table|tr|h[1-6r]|figure|details)$/.test(name);
/** HTML that begins with one of these is HTML to markdown, up to the next empty line. */
const beginsBlock = /^<(?:p|div|center|blockquote|[uod]l|table|h[1-6]|figure|details)\b/;

const plain: Readonly<Record<string, RegExp>> = {
  alt: /^[\s\S]{0,500}$/,
  title: /^[\s\S]{0,500}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  start: /^-?\d{1,6}$/,
  type: /^[1aAiI]$/,
  align: /^(?:left|right|center)$/i,
  border: /^\d{1,2}$/,
  width: /^\d{1,4}(?:px|%)?$/,
  height: /^\d{1,4}(?:px|%)?$/,
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Resolves an address of a page; undefined for what is no address of the web. */
export const absolute = (address: string, base: string): string | undefined => {
  const url = URL.parse(address.trim(), base);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
};

const attributesOf = ({ name, attribs }: PageElement, base: string): string => {
  const out: string[] = [];
  const address = attribs[name === 'a' ? 'href' : 'src'];
  if ((name === 'a' || name === 'img') && address !== undefined) {
    const isPicture = name === 'img' && /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(address);
    const found = isPicture ? address : absolute(address, base);
    if (found !== undefined) out.push(` ${name === 'a' ? 'href' : 'src'}="${escapeHtml(found)}"`);
  }
  for (const [key, value] of Object.entries(attribs)) {
    if (plain[key]?.test(value)) out.push(` ${key}="${escapeHtml(value)}"`);
  }
  return out.join('');
};

/** How texts are written: as lines flow, as they stand, or as lines with formulas in them. */
type Way = 'flow' | 'pre' | 'lines';

/** In a `pre` nothing is a mark of anything, and an empty line, which would end the HTML in markdown, is written so that it is none. */
const verbatim = (text: string): string =>
  escapeHtml(text.replaceAll('\r', ''))
    .replace(/[$\\`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\n(?=[ \t]*(?:\n|$))/g, '&#10;');

/**
 * Writes parts of a page as HTML for our statements: known tags and attributes alone, nothing that runs; addresses absolute; formulas
 * between `$` (`\(` where a dollar would be misread), other dollars no marks; one block of HTML to markdown. Empty where nothing is to be
 * seen.
 */
export const htmlOf = (nodes: Iterable<PageNode>, { base, marks = [], own }: HtmlRules): string => {
  let out = '';
  let hasMore = false;
  const put = (tex: string, display: boolean, next: string): void => {
    hasMore = true;
    out += escapeHtml(formulaText(tex, display, { before: out.at(-1) ?? '', next }));
  };
  const texts = (text: string): void => {
    const flowing = text.replace(/[ \t\r\n\f]+/g, ' ');
    for (const part of formulaIn(out.endsWith('\n') ? flowing.replace(/^ /, '') : flowing, marks)) {
      if ('tex' in part) put(part.tex, part.display, part.next);
      else {
        if (part.text.trim() !== '') hasMore = true;
        out += literal(escapeHtml(part.text));
      }
    }
  };
  const verbatims = (text: string): void => {
    if (text.trim() !== '') hasMore = true;
    out += verbatim(text);
  };
  const lines = (text: string): void => {
    text
      .replaceAll('\r', '')
      .split('\n')
      .forEach((line, index) => {
        if (index > 0) out += '<br>';
        texts(line.replace(/ {2,}/g, (run) => '\u00a0'.repeat(run.length)));
      });
  };
  const writers = { flow: texts, pre: verbatims, lines };
  const inside = (element: PageElement, how: Way): void => {
    for (const child of element.children) write(child, how);
  };
  const hasFormula = (element: PageElement): boolean =>
    element.children.some((child) => {
      if (!isElement(child)) return false;
      const mine = own?.(child);
      return (typeof mine === 'object' && 'tex' in mine) || hasFormula(child);
    });
  const write = (node: PageNode, how: Way): void => {
    if (node.type === 'text') writers[how](node.data);
    else if (isElement(node)) writeElement(node, how);
  };
  const writeElement = (node: PageElement, how: Way): void => {
    const mine = own?.(node);
    if (mine === 'drop') return;
    if (mine && 'tex' in mine) {
      const next = node.next?.type === 'text' ? (node.next.data[0] ?? '') : '';
      put(mine.tex, mine.display ?? false, next);
      return;
    }
    if (dropped.has(node.name) && !mine) return;
    const name = mine?.tag ?? (asBoxes.has(node.name) ? 'div' : node.name);
    if (!kept.has(name)) {
      inside(node, how);
      return;
    }
    if (name === 'pre' && how === 'flow' && hasFormula(node)) {
      // Nothing is drawn in a `pre`.
      out += '<p>';
      inside(node, 'lines');
      out = `${out.replace(/(?:<br>| )+$/, '')}</p>\n`;
      return;
    }
    if (name === 'img') hasMore = true;
    out += `<${name}${attributesOf(node, base)}>`;
    if (!empty.has(name)) {
      inside(node, name === 'pre' ? 'pre' : how);
      out += `</${name}>`;
    }
    if (isBlock(name) && how === 'flow') out += '\n';
  };
  for (const node of nodes) write(node, 'flow');
  const html = out.replace(/<p> ?<\/p>\n?/g, '').trim();
  if (!hasMore) return '';
  return beginsBlock.test(html) ? html : `<div>${html}</div>`;
};
