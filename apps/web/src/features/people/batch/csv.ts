/** The separator of a text: the one of these that its first line has most often, outside of quotes. */
const separatorOf = (text: string): string => {
  const line = text
    .slice(0, 10_000)
    .split(/\r?\n/, 1)[0]!
    .replace(/"[^"]*"/g, '');
  const counted = [',', '\t', ';', '，'].map((mark) => [mark, line.split(mark).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};

/** Rows of a CSV text (RFC 4180; also with tabs or semicolons), at most `most` and one more; quotes may hold anything. */
export const readCsv = (text: string, most: number): string[][] => {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  const endField = (): void => {
    row.push(field);
    field = '';
  };
  const endRow = (): void => {
    endField();
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length <= most; at++) {
    const char = text[at]!;
    if (quoted) {
      if (char !== '"') field += char;
      else if (text[at + 1] === '"') {
        field += char;
        at += 1;
      } else quoted = false;
    } else if (char === '"' && field === '') quoted = true;
    else if (char === separator) endField();
    else if (char === '\n') endRow();
    else if (char !== '\r') field += char;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
};

/** The text of a file: UTF-8, UTF-16 by its mark, else GB 18030, as spreadsheets in Chinese write it. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** Rows as CSV that spreadsheets open: with the mark of UTF-8, and nothing that they would work out as a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => {
  const fieldOf = (text: string): string => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(fieldOf).join(',')).join('\r\n')}\r\n`;
};
