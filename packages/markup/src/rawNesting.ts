const attribute = `\\s+[a-z_:][\\w:.-]*(?:\\s*=\\s*(?:"[^"<]*"|'[^'<]*'|[^\\s"'=<>\`]+))?`;
/** A comment, a tag, or the beginning of what a browser may take for one in its own way. */
const marks = new RegExp(`<!--([^<]*?)-->|<(/?)([a-z][a-z0-9-]*)((?:${attribute})*)\\s*(/?)>|<[a-z/!?]`, 'gi');

const names = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const empty = names('area base br col embed hr img input link meta param source track wbr');
/** Empty ones that end a drawing where they stand in it. */
const leading = names('br embed hr img meta');
const tableParts = names('tr td th tbody thead tfoot');
/** Parts of drawings and formulas, which may end themselves and lead to nothing but more of them. */
const drawing = names(
  'svg g defs path rect circle ellipse line polyline polygon text tspan use marker symbol stop math mrow mfrac mspace',
);
/** Whose end is the end of a paragraph or an item in it as well. */
const blocks = names('div ul ol dl table blockquote center section article pre');

/** Tags that begin where one of their kind ends, without a word. */
const kindOf = (name: string): 'p' | 'li' | 'dd' | 'td' | undefined => {
  if (name === 'p' || name === 'li') return name;
  if (name === 'dd' || name === 'dt') return 'dd';
  return tableParts.has(name) ? 'td' : undefined;
};

const isDrawing = (name: string): boolean => name === 'svg' || name === 'math';

interface Open {
  name: string;
  /** Of a tag that another may end. */
  kind?: ReturnType<typeof kindOf>;
  /** Holds more than one of its kind: which ends when is not known. */
  several?: boolean;
}

/** Raw HTML as it is read from its beginning to its end. */
export interface RawNesting {
  /** Reads on, and answers the sum of `square` at each of its tags. */
  read: (html: string) => number;
  /** The square of the number of tags in which the text stands now. */
  square: () => number;
}

/**
 * How deep raw HTML is nested, without a browser, and never less than a browser makes of it: what is not cleanly written or
 * not closed where it was opened counts as open up to the end.
 */
export const createNesting = (): RawNesting => {
  const open: Open[] = [];
  /** Below what the drawing stands that the text is in. */
  let drawingAt: number | undefined;
  /** Drawings and formulas that are open: in them the parts of a table are tags as any other. */
  let drawings = 0;
  const push = (one: Open): void => {
    open.push(one);
    if (isDrawing(one.name)) drawings += 1;
  };
  const pop = (): void => {
    if (isDrawing(open.pop()?.name ?? '')) drawings -= 1;
  };

  const begin = (name: string, closesItself: boolean): void => {
    if (drawingAt === undefined && isDrawing(name)) drawingAt = open.length;
    if (drawingAt !== undefined && drawing.has(name)) {
      if (!closesItself) push({ name });
      return;
    }
    drawingAt = undefined;
    if (empty.has(name) && (leading.has(name) || drawings === 0)) return;
    const kind = kindOf(name);
    const last = open.at(-1);
    if (kind === undefined || (kind === 'td' && drawings > 0)) push({ name });
    else if (last?.kind === undefined || (last.kind !== 'p' && kind !== 'p' && last.kind !== kind))
      push({ name, kind });
    else open.splice(-1, 1, { name, kind: kind === 'p' ? last.kind : kind, several: true });
  };

  const end = (name: string): void => {
    const last = open.at(-1);
    if (last?.name === name && !last.several) pop();
    else if (last?.kind !== undefined && blocks.has(name) && open.at(-2)?.name === name) {
      pop();
      pop();
    } else drawingAt = undefined;
    if (drawingAt !== undefined && open.length <= drawingAt) drawingAt = undefined;
  };

  return {
    read: (html) => {
      let sum = 0;
      for (const [, comment, slash, name, , ownEnd] of html.matchAll(marks)) {
        if (comment !== undefined) continue;
        if (name === undefined) {
          drawingAt = undefined;
          push({ name: '' });
        } else if (slash === '/') end(name.toLowerCase());
        else begin(name.toLowerCase(), ownEnd === '/');
        sum += open.length ** 2;
      }
      return sum;
    },
    square: () => open.length ** 2,
  };
};
