import { createMarkdown } from './createMarkdown.ts';

/** Letters of what is read at once: the time that some texts of a library's own making take grows with their square. */
const mostLetters = 4000;

/** Spaces of formulas, in which nothing is drawn. */
const formulaSpace = /\\(?:[,:;!>~ ]|q?quad|enspace|thinspace)|[~{}]/g;

/** What a formula says; as it was typed unless somebody asks for more. */
type ReadFormula = (source: string) => string;
const asTyped: ReadFormula = (source) => source;
let readFormula = asTyped;

const reader = createMarkdown((source, display) => {
  const shown = source.replace(formulaSpace, '').trim() === '' ? '' : reader.utils.escapeHtml(readFormula(source));
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
  /** Its words: no marks, no tags, references to characters as what they stand for. */
  text: string;
  /** Is a picture, a rule, a mark of a list or another thing to be seen that is no word? */
  hasMore: boolean;
}

/** Tags that may hide what they hold: those that nothing ends but their own end, as long as it holds no others. */
const hiding = new Set('div span b i u s em strong font small big code kbd mark del ins sub sup'.split(' '));
const alone = new Set(['br', 'img', 'wbr']);
/** What a box may hold beside them: it has no paragraph around it that another would end. */
const inBoxes = new Set(['div', 'p']);
const noSize = /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/i;

/**
 * Do attributes say that nothing is drawn of what stands in their tag: of nothing at all, or of words alone, as tags among
 * them may have looks of their own?
 */
const hiddenBy = (attributes: string): 'all' | 'words' | undefined => {
  const style = reader.utils.unescapeAll(attributeOf(attributes, 'style')).replace(/\/\*.*?\*\//g, '');
  const says = new Map(
    style.split(';').map((part) => part.split(':').map((word) => word.trim().toLowerCase()) as [string, string]),
  );
  const display = says.get('display');
  const isMarked = /\shidden(?![\w-])/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'));
  if (display === 'none' || (isMarked && display === undefined)) return 'all';
  return says.get('color') === 'transparent' || noSize.test(says.get('font-size') ?? '') ? 'words' : undefined;
};

interface Hidden {
  from: number;
  by: 'all' | 'words';
  /** Tags that are open, the hiding one first. */
  open: string[];
}

/** Reads a tag within what is hidden; false where a browser may end that there, in a way of its own. */
const staysHidden = ({ by, open }: Hidden, name: string, isEnd: boolean): boolean => {
  if (isEnd) return open.pop() === name;
  if (by === 'words') return false;
  if (alone.has(name)) return true;
  open.push(name);
  return open[0] === 'div' ? inBoxes.has(name) || hiding.has(name) : name !== 'div' && hiding.has(name);
};

/** HTML without what its tags hide. What is not written plainly is shown. */
const withoutHidden = (html: string): string => {
  let shown = '';
  let done = 0;
  let hidden: Hidden | undefined;
  for (const { 0: whole, 1: kind, 2: attributes, index } of html.matchAll(tag)) {
    const name = kind!.toLowerCase();
    const isEnd = whole.startsWith('</');
    if (hidden !== undefined && !staysHidden(hidden, name, isEnd)) hidden = undefined;
    else if (hidden?.open.length === 0) {
      shown += html.slice(done, hidden.from);
      done = index + whole.length;
      hidden = undefined;
    } else if (hidden === undefined && !isEnd && hiding.has(name)) {
      const by = hiddenBy(attributes!);
      if (by !== undefined) hidden = { from: index, by, open: [name] };
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

/**
 * A text of people as its reader has it in the end, without its looks; formulas as `formula` reads them. Takes time by its
 * length.
 */
export const plainOf = (markdown: string, formula = asTyped): Plain => {
  readFormula = formula;
  const read = piecesOf(markdown).map(readPiece);
  return { text: read.map(({ text }) => text).join('\n'), hasMore: read.some(({ hasMore }) => hasMore) };
};
