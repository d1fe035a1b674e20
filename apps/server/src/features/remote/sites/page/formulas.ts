import { isElement, type PageElement, type PageNode } from './readPage.ts';

/** What stands before and behind a formula in a text, and whether it stands on a line of its own. */
export interface FormulaMark {
  open: string;
  close: string;
  display: boolean;
}

type Part = { text: string } | { tex: string; display: boolean; next: string };

/** Parts a text into formulas and what stands between them. A mark that nothing closes is none. */
export const formulaIn = (text: string, marks: readonly FormulaMark[]): Part[] => {
  const parts: Part[] = [];
  const missing = new Set<FormulaMark>();
  let done = 0;
  for (let at = 0; at < text.length; ) {
    const mark = marks.find((one) => !missing.has(one) && text.startsWith(one.open, at));
    const from = at + (mark?.open.length ?? 1);
    const end = mark ? text.indexOf(mark.close, from) : -1;
    // Without a close from here on there is none further on either.
    if (mark && end === -1) missing.add(mark);
    else if (mark && text.slice(from, end).trim() !== '') {
      if (at > done) parts.push({ text: text.slice(done, at) });
      done = end + mark.close.length;
      parts.push({ tex: text.slice(from, end), display: mark.display, next: text[done] ?? '' });
      at = done;
    } else at = from;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
};

/**
 * Writes a formula between dollars; between brackets where our markup would misread them: a digit behind (`$5 and $6` is money), a
 * dollar in it or right before it.
 */
export const formulaText = (
  tex: string,
  display: boolean,
  { before, next }: { before: string; next: string },
): string => {
  const source = tex.replace(/\s+/g, ' ').trim();
  const isRisky = source.includes('$') || before === '$' || /[\d$]/.test(next);
  if (display) return isRisky ? `\\[${source}\\]` : `$$${source}$$`;
  return isRisky ? `\\(${source}\\)` : `$${source}$`;
};

/** Keeps marks of formulas in escaped HTML from being read as such: our markup looks at one text at a time. */
export const literal = (html: string): string => html.replace(/\$+|\\(?=[([b])/g, '<span>$&</span>');

/** Gives the TeX of an element that holds it as text with `sub` and `sup`, or drawn by KaTeX. */
export const texOf = (element: PageElement): string => {
  let drawn: string | undefined;
  const walk = (node: PageNode): string => {
    if (node.type === 'text') return node.data;
    if (!isElement(node)) return '';
    if (node.name === 'annotation' && node.attribs['encoding'] === 'application/x-tex') drawn ??= inner(node);
    const text = inner(node);
    if (node.name === 'sub') return `_{${text}}`;
    return node.name === 'sup' ? `^{${text}}` : text;
  };
  const inner = (node: PageElement): string => node.children.map(walk).join('');
  const text = inner(element);
  return drawn ?? text;
};
