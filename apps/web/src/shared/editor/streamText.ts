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

/** Text as lines of classed spans; plain where the language has no grammar. */
export const classedLines = async (code: string, language: string): Promise<Span[][]> => {
  const parser = await streamModes[modeOf(language) ?? '']?.();
  if (parser === undefined) return plainLines(code);
  const state = parser.startState?.(2) ?? null;
  return code.split(/\r\n|\r|\n/).map((line) => spansOf(parser, line, state));
};
