/** What one can ask a line for: a text, a pattern, or whether a letter belongs. */
type Wanted = string | RegExp | ((letter: string) => boolean);

const belongs = (letter: string, wanted: Wanted): boolean => {
  if (typeof wanted === 'string') return letter === wanted;
  return wanted instanceof RegExp ? wanted.test(letter) : wanted(letter);
};

/** A line as the grammars of `streamModes` read it, from left to right. Members and meanings are those they call. */
export class LineStream {
  pos = 0;
  /** Where the current token begins. */
  start = 0;
  readonly string: string;
  readonly indentUnit = 2;
  private readonly tabSize = 4;

  constructor(text: string) {
    this.string = text;
  }

  eol = (): boolean => this.pos >= this.string.length;
  sol = (): boolean => this.pos === 0;
  peek = (): string | undefined => this.string[this.pos];
  next = (): string | undefined => (this.eol() ? undefined : this.string[this.pos++]);
  current = (): string => this.string.slice(this.start, this.pos);
  column = (): number => this.width(this.start);
  indentation = (): number => this.width(/^\s*/.exec(this.string)?.[0].length ?? 0);

  eat = (wanted: Wanted): string | undefined => {
    const letter = this.string[this.pos];
    if (letter === undefined || !belongs(letter, wanted)) return undefined;
    this.pos += 1;
    return letter;
  };

  eatWhile = (wanted: Wanted): boolean => {
    const from = this.pos;
    while (this.eat(wanted) !== undefined);
    return this.pos > from;
  };

  eatSpace = (): boolean => this.eatWhile(/\s/);

  skipToEnd = (): void => {
    this.pos = this.string.length;
  };

  skipTo = (letter: string): boolean => {
    const found = this.string.indexOf(letter, this.pos);
    if (found >= 0) this.pos = found;
    return found >= 0;
  };

  backUp = (count: number): void => {
    this.pos -= count;
  };

  match = (pattern: string | RegExp, consume = true, caseInsensitive = false): true | RegExpMatchArray | null => {
    const rest = this.string.slice(this.pos);
    if (typeof pattern === 'string') {
      const head = rest.slice(0, pattern.length);
      const same = caseInsensitive ? head.toLowerCase() === pattern.toLowerCase() : head === pattern;
      if (same && consume) this.pos += pattern.length;
      return same || null;
    }
    const found = rest.match(pattern);
    if (found === null || found.index !== 0) return null;
    if (consume) this.pos += found[0].length;
    return found;
  };

  private width(to: number): number {
    let column = 0;
    for (const letter of this.string.slice(0, to)) {
      column += letter === '\t' ? this.tabSize - (column % this.tabSize) : 1;
    }
    return column;
  }
}
