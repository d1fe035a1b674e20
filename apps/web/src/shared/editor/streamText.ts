import type { StreamParser, StringStream } from '@codemirror/language';
import { LineStream } from './lineStream.ts';
import { modeOf } from './modes.ts';
import { plainLines, type Span } from './plainLines.ts';
import { streamModes } from './streamModes.ts';
import { tokenClass } from './tokenClass.ts';

/** Kinds of tokens as the grammars name them, older names included, and the class each wears. */
const kinds: readonly [string, RegExp][] = [
  ['keyword', /^(keyword|controlKeyword|operatorKeyword|modifier|self)$/],
  ['type', /^(type|typeName|className|namespace|builtin|standard)$/],
  ['string', /^(string|string-2|character|regexp)$/],
  ['number', /^(number|bool|null|atom)$/],
  ['comment', /^comment$/],
  ['meta', /^(meta|annotation|macroName|processingInstruction)$/],
  ['punctuation', /^(punctuation|bracket|separator)$/],
];

/** A token may have several names, each with refinements after a dot; the first known one counts. */
const classOf = (token: string | null): string => {
  for (const name of token?.split(' ') ?? []) {
    const kind = kinds.find(([, pattern]) => pattern.test(name.split('.')[0]!));
    if (kind !== undefined) return tokenClass(kind[0]);
  }
  return '';
};

/** A grammar may change its state without reading; one that only does so is passed by after so many tries. */
const patience = 10;

const nextToken = (parser: StreamParser<unknown>, line: LineStream, state: unknown): string | null => {
  line.start = line.pos;
  for (let tries = 0; tries < patience; tries += 1) {
    const token = parser.token(line as unknown as StringStream, state);
    if (line.pos > line.start) return token;
  }
  line.pos = line.start + 1;
  return null;
};

const spansOf = (parser: StreamParser<unknown>, text: string, state: unknown): Span[] => {
  const line = new LineStream(text);
  const spans: Span[] = [];
  if (text === '') parser.blankLine?.(state, line.indentUnit);
  while (!line.eol()) {
    const className = classOf(nextToken(parser, line, state));
    const last = spans.at(-1);
    if (last?.className === className) last.text += line.current();
    else spans.push({ text: line.current(), className });
  }
  return spans;
};

/** Letters of a line that is read: what some grammars take for one grows with its square. */
const longestLine = 500;
/** ms of work at a time, between which the page is its user's, and for one text, of which the rest is plain. */
const most = { atOnce: 20, inAll: 1000 };

/** Work on what belongs together, in ms: the code blocks of a text. */
export interface Effort {
  spent: number;
}

/** Lets the page do what waits. */
const rest = (): Promise<void> => new Promise((resume) => setTimeout(resume));

/**
 * Text as lines of classed spans; plain where the language has no grammar, in lines that are long, and where the work on it
 * has lasted too long. `effort` counts that work, and may be shared with other texts.
 */
export const classedLines = async (
  code: string,
  language: string,
  effort: Effort = { spent: 0 },
): Promise<Span[][]> => {
  const parser = await streamModes[modeOf(language) ?? '']?.();
  const lines = plainLines(code);
  if (parser === undefined) return lines;
  const state = parser.startState?.(2) ?? null;
  let since = performance.now();
  for (const [index, [line]] of lines.entries()) {
    if (effort.spent > most.inAll) break;
    const text = line!.text;
    if (text.length <= longestLine) lines[index] = spansOf(parser, text, state);
    const now = performance.now();
    if (now - since < most.atOnce) continue;
    effort.spent += now - since;
    await rest();
    since = performance.now();
  }
  effort.spent += performance.now() - since;
  return lines;
};
