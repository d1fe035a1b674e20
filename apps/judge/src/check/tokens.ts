import type { TokenComparison } from '@assay/domain';
import { accepted, type CheckVerdict, wrong } from './verdict.ts';

/**
 * The default output validator of the Kattis problem package format, from its documented flags: tokens split at white
 * space; letters compared without case unless `caseSensitive`; white space compared too when `spaceSensitive`; where a
 * tolerance is given and the expected token is a decimal number, the answer may differ by that much.
 */

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

interface Reader {
  bytes: Uint8Array;
  at: number;
  line: number;
}

/** White space up to the next token, as it stands. */
const skipSpace = (reader: Reader): Uint8Array => {
  const from = reader.at;
  while (reader.at < reader.bytes.length && isSpace(reader.bytes[reader.at]!)) {
    if (reader.bytes[reader.at] === 10) reader.line += 1;
    reader.at += 1;
  }
  return reader.bytes.subarray(from, reader.at);
};

const nextToken = (reader: Reader): Uint8Array => {
  const from = reader.at;
  while (reader.at < reader.bytes.length && !isSpace(reader.bytes[reader.at]!)) reader.at += 1;
  return reader.bytes.subarray(from, reader.at);
};

const same = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
};

const lower = (byte: number): number => (byte >= 65 && byte <= 90 ? byte + 32 : byte);

const sameWithoutCase = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (lower(a[i]!) !== lower(b[i]!)) return false;
  return true;
};

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** A token as it may stand in a message: short, and printable. */
export const shownToken = (token: Uint8Array | string): string => {
  const full = typeof token === 'string' ? token : Buffer.from(token.subarray(0, 80)).toString('utf8');
  const clean = full.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '?');
  return clean.length > 40 ? `"${clean.slice(0, 40)}…"` : `"${clean}"`;
};

const close = (expected: string, actual: string, { floatAbsolute, floatRelative }: TokenComparison): boolean => {
  if (!decimal.test(actual)) return false;
  const want = Number(expected);
  const got = Number(actual);
  const error = Math.abs(want - got);
  if (floatAbsolute !== undefined && error <= floatAbsolute) return true;
  return floatRelative !== undefined && error <= floatRelative * Math.abs(want);
};

/** Compare an answer with the expected output, token by token. Pure; time linear in both. */
export const compareTokens = (expected: Uint8Array, actual: Uint8Array, flags: TokenComparison): CheckVerdict => {
  const want: Reader = { bytes: expected, at: 0, line: 1 };
  const got: Reader = { bytes: actual, at: 0, line: 1 };
  const hasTolerance = flags.floatAbsolute !== undefined || flags.floatRelative !== undefined;
  let token = 0;

  for (;;) {
    const wantSpace = skipSpace(want);
    const gotSpace = skipSpace(got);
    const where = `token ${token + 1} (line ${got.line})`;
    if (flags.spaceSensitive && !same(wantSpace, gotSpace)) return wrong(`${where}: white space differs`);
    const wantToken = nextToken(want);
    const gotToken = nextToken(got);
    if (wantToken.length === 0 && gotToken.length === 0) return accepted();
    if (wantToken.length === 0) return wrong(`${where}: expected end of output, got ${shownToken(gotToken)}`);
    if (gotToken.length === 0) return wrong(`${where}: expected ${shownToken(wantToken)}, got end of output`);
    token += 1;
    if (same(wantToken, gotToken)) continue;
    if (hasTolerance && decimal.test(text(wantToken))) {
      if (close(text(wantToken), text(gotToken), flags)) continue;
    } else if (!flags.caseSensitive && sameWithoutCase(wantToken, gotToken)) continue;
    return wrong(`${where}: expected ${shownToken(wantToken)}, got ${shownToken(gotToken)}`);
  }
};
