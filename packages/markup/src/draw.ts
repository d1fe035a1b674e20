import { createMarkdown } from './createMarkdown.ts';
import { drawFormula } from './formula.ts';
import type { MarkdownIt } from './markdownIt.ts';

/** Longer texts, and more or longer formulas, would hold up whoever draws them: mostly below 100 ms, once a text. */
const most = { letters: 12_000, formulaMarks: 1000, formulaLetters: 5000, drawnLetters: 400_000 };

let formulaLetters = 0;

/** A colour that an author asked for: gaps have none, and what is not read has that of the page. */
const colour = /[";]color:(?!transparent|var\()/;

const drawer = createMarkdown((source, display) => {
  formulaLetters += source.length;
  if (formulaLetters > most.formulaLetters) throw new RangeError('more formulas than are drawn here');
  const html = drawFormula(source, display, true);
  if (colour.test(html)) throw new RangeError('what is behind its colours is not known here');
  return html;
});

type Token = ReturnType<MarkdownIt['parse']>[number];

/** Stands for the site's own address, which nothing else has. */
const own = 'http://own.invalid';

const urlOf = (address: string): URL | undefined => (URL.canParse(address, own) ? new URL(address, own) : undefined);

/** Schemes of links that the cleaner of the browser lets through as well. */
const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);

const isPlainLink = (address: string): boolean => linkSchemes.has(urlOf(address)?.protocol ?? '');

const isShownPicture = (address: string, hosts: readonly string[]): boolean => {
  const url = urlOf(address);
  return url !== undefined && (url.origin === own || (url.protocol === 'https:' && hosts.includes(url.host)));
};

const leavesSite = (address: string): boolean => urlOf(address)?.origin !== own;

const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

/** What the cleaner would add, and whether it would leave the rest alone. */
const isPlain = (token: Token, hosts: readonly string[]): boolean => {
  switch (token.type) {
    case 'html_block':
    case 'html_inline':
      return false;
    case 'fence':
      return /^[\w+#. -]*$/.test(token.info);
    case 'link_open': {
      const href = attributeOf(token, 'href');
      if (!isPlainLink(href)) return false;
      if (leavesSite(href)) {
        token.attrSet('target', '_blank');
        token.attrSet('rel', 'noopener noreferrer nofollow ugc');
      }
      return true;
    }
    case 'image':
      token.attrSet('loading', 'lazy');
      return isShownPicture(attributeOf(token, 'src'), hosts);
    default:
      return true;
  }
};

const arePlain = (tokens: readonly Token[], hosts: readonly string[]): boolean =>
  tokens.every((token) => isPlain(token, hosts) && arePlain(token.children ?? [], hosts));

/** Marks that may open a formula, each of which is looked at. */
const marksIn = (text: string): number => text.match(/\$|\\[([]|\\begin\{/g)?.length ?? 0;

/**
 * A text as HTML that is safe to show as it is: markdown and formulas alone, whose renderers let nothing through that could
 * run. Undefined where a browser must look itself: raw HTML, links of unusual schemes, pictures from elsewhere than
 * `hosts` (which become links there), formulas that cannot be read or have colours, and texts so long that they would hold up the caller.
 */
export const drawText = (text: string, hosts: readonly string[]): string | undefined => {
  if (text.length > most.letters || marksIn(text) > most.formulaMarks) return undefined;
  formulaLetters = 0;
  try {
    const environment = {};
    const tokens = drawer.parse(text, environment);
    if (!arePlain(tokens, hosts)) return undefined;
    const html = drawer.renderer.render(tokens, drawer.options, environment);
    return html.length > most.drawnLetters ? undefined : html;
  } catch {
    // Formulas that cannot be read or have colours, too many of them, or nested deeper than the stack.
    return undefined;
  }
};
