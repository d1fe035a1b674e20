export interface Span {
  text: string;
  className: string;
}

/** Text as lines of one plain span each: what is shown until the grammar has come. */
export const plainLines = (code: string): Span[][] =>
  code.split(/\r\n|\r|\n/).map((line) => [{ text: line, className: '' }]);
