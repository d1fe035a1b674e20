import { createMarkdown } from './createMarkdown.ts';

/** Letters of what is read at once: the time that some texts of a library's own making take grows with their square. */
const mostLetters = 4000;

/** Spaces of formulas, in which nothing is drawn. */
const formulaSpace = /\\(?:[,:;!>~ ]|q?quad|enspace|thinspace)|[~{}]/g;

const reader = createMarkdown((source, display) => {
  const shown = source.replace(formulaSpace, '').trim() === '' ? '' : reader.utils.escapeHtml(source);
  return display ? `\n${shown}\n` : shown;
});

const unseen = /<!--[\s\S]*?(?:-->|$)|<(style|script|title|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<[!?][^>]*(?:>|$)/gi;
const tag = /<\/?([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
/** Tags within a line; all others begin a new one. */
const inline = new Set('a b i u s em strong del ins sub sup span code kbd mark small big font bdo img wbr'.split(' '));
/** Tags that are seen without a word in them; pictures beside them. */
const seen = new Set('hr li video audio meter progress details math path rect circle ellipse line polygon'.split(' '));

/** A value of an attribute; empty where it is missing. */
const attributeOf = (attributes: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i').exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
};

/** What a text says to a reader. */
export interface Plain {
  /** Its words: no marks, no tags, references to characters as what they stand for, formulas as they were typed. */
  text: string;
  /** Is a picture, a rule, a mark of a list or another thing to be seen that is no word? */
  hasMore: boolean;
}

/** Tags that can hide what they hold: what the cleaner leaves, without those that others end. */
const hiding = new Set(
  'div span b i u em strong font a s small big code center section article pre blockquote table ul ol h1 h2 h3 h4 h5 h6 details'.split(
    ' ',
  ),
);
const noSize = /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/i;

/** Do attributes say that nothing is drawn of what stands in their tag? */
const isHidden = (attributes: string): boolean => {
  if (/\shidden(?![\w-])/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'))) return true;
  const style = reader.utils.unescapeAll(attributeOf(attributes, 'style')).replace(/\/\*.*?\*\//g, '');
  const says = new Map(
    style.split(';').map((part) => part.split(':').map((word) => word.trim().toLowerCase()) as [string, string]),
  );
  return (
    says.get('display') === 'none' || says.get('color') === 'transparent' || noSize.test(says.get('font-size') ?? '')
  );
};

/** HTML without what its tags hide, as far as they are closed. */
const withoutHidden = (html: string): string => {
  let shown = '';
  let done = 0;
  let within: { name: string; from: number; depth: number } | undefined;
  for (const { 0: whole, 1: kind, 2: attributes, index } of html.matchAll(tag)) {
    const name = kind!.toLowerCase();
    const isEnd = whole.startsWith('</');
    if (within === undefined) {
      if (!isEnd && hiding.has(name) && isHidden(attributes!)) within = { name, from: index, depth: 1 };
    } else if (name === within.name) {
      within.depth += isEnd ? -1 : 1;
      if (within.depth > 0) continue;
      shown += html.slice(done, within.from);
      done = index + whole.length;
      within = undefined;
    }
  }
  return shown + html.slice(done);
};

const readPiece = (markdown: string): Plain => {
  let hasMore = false;
  const drawn = withoutHidden(reader.render(markdown).replace(unseen, ''));
  const text = drawn.replace(tag, (_all, name: string, attributes: string) => {
    const kind = name.toLowerCase();
    const isPicture = kind === 'img' && attributeOf(attributes, 'src').trim() !== '';
    if (isPicture || seen.has(kind)) hasMore = true;
    if (isPicture) return attributeOf(attributes, 'alt');
    return inline.has(kind) ? '' : '\n';
  });
  const words = text.replace(/&#?\w+;/g, (reference) => reader.utils.unescapeAll(reference));
  return { text: words.replace(/\n{2,}/g, '\n').trim(), hasMore };
};

/** Parts that end with a line where one does; what nobody sees is left out first, as it may stand in several. */
const piecesOf = (markdown: string): string[] => {
  if (markdown.length <= mostLetters) return [markdown];
  const text = markdown.replace(unseen, '');
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const line = text.lastIndexOf('\n', from + mostLetters);
    const end = from + mostLetters >= text.length || line <= from ? from + mostLetters : line;
    pieces.push(text.slice(from, end));
    from = end;
  }
  return pieces;
};

/** A text of people as its reader has it in the end, without its looks. Takes time by its length. */
export const plainOf = (markdown: string): Plain => {
  const read = piecesOf(markdown).map(readPiece);
  return { text: read.map(({ text }) => text).join('\n'), hasMore: read.some(({ hasMore }) => hasMore) };
};
