import { closingOf, createMarkdown, formulaAt, together } from '@assay/markup';
import { formulaRenderer } from './formulas.ts';
import { linkOutsidePictures, type PictureRules } from './outsidePictures.ts';
import { sanitize } from './sanitize.ts';

/** Marks formulas that were drawn here, until they are clean: nobody who writes a text can know it. */
const drawnHere = `drawn-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;

/** Once `loadFormulas` is done. */
const renderFormula = (source: string, display: boolean): string =>
  formulaRenderer()(source, display).replace('class="', `class="${drawnHere} `);

const clean = (html: string): string => sanitize(html, drawnHere).replaceAll(`${drawnHere} `, '');

const markdown = createMarkdown(renderFormula);

const hasRawHtml = (text: string): boolean => /<[a-z!/]/i.test(text);

const untouched = 'code, pre, kbd, samp, script, style, textarea, .katex';

/** Formulas of one text within raw HTML that are drawn: ten thousand would hold up the page for seconds. */
const mostFormulas = 2000;

/** Draw the formulas of one text node, as long as `mayDraw`; undefined when it holds none. */
const drawIn = (text: string, mayDraw: () => boolean): string | undefined => {
  let out = '';
  let done = 0;
  for (let at = text.search(/[$\\]/); at !== -1 && at < text.length; ) {
    const formula = formulaAt(text, at);
    if (formula === undefined || !mayDraw()) {
      at += Math.max(1, /^\$+/.exec(text.slice(at))?.[0].length ?? 1);
    } else {
      const drawn = renderFormula(formula.source, formula.display);
      const after = formula.display ? '' : closingOf(text.slice(formula.end));
      out += escapeText(text.slice(done, at)) + together('', drawn, escapeText(after));
      done = formula.end + after.length;
      at = done;
    }
    const next = text.slice(at).search(/[$\\]/);
    at = next === -1 ? -1 : at + next;
  }
  return done === 0 ? undefined : out + escapeText(text.slice(done));
};

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Imported statements carry formulas inside raw HTML, where markdown does not look. */
const drawInRawHtml = (page: Document): void => {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found: [Text, string][] = [];
  let count = 0;
  const mayDraw = () => ++count <= mostFormulas;
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest(untouched)) continue;
    const drawn = drawIn(node.data, mayDraw);
    if (drawn !== undefined) found.push([node, drawn]);
  }
  for (const [node, drawn] of found) {
    const holder = page.createElement('span');
    holder.innerHTML = drawn;
    node.replaceWith(...holder.childNodes);
  }
};

/** @public With `renderMarkdown` the front of the library that sanitize.browser.test.ts builds. */
export { loadFormulas } from './formulas.ts';
/** @public */
export { sanitize } from './sanitize.ts';

/** Markdown with formulas, tables and raw HTML as clean HTML that is safe to show; pictures from elsewhere become links. */
export const renderMarkdown = (text: string, pictures: PictureRules = { hosts: [], note: '' }): string => {
  const html = markdown.render(text);
  const raw = hasRawHtml(text);
  if (!raw && !html.includes('<img')) return clean(html);
  // A page of its own, which fetches nothing.
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (raw) drawInRawHtml(page);
  linkOutsidePictures(page, pictures);
  return clean(page.body.innerHTML);
};
