import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bytesSource, type FileSource, readBytes } from '../fileSource.ts';
import { withUnixLines } from './unixLines.ts';

const converted = async (bytes: Buffer): Promise<string> =>
  (await readBytes(withUnixLines(bytesSource('f', bytes)), 1 << 22)).toString('latin1');

/** The same bytes in pieces of one size. */
const inPieces = (bytes: Buffer, size: number): FileSource => ({
  name: 'f',
  size: bytes.length,
  open: async () => {
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
    return Readable.from(pieces, { objectMode: false });
  },
});

describe('test data', () => {
  it.each([
    ['a\r\nb\r\n', 'a\nb\n'],
    ['a\rb\r', 'a\nb\n'],
    ['a\r\r\nb', 'a\n\nb'],
    ['\u00ef\u00bb\u00bf1 2\n', '1 2\n'],
    ['', ''],
  ])('%j becomes %j', async (before, after) => {
    expect(await converted(Buffer.from(before, 'latin1'))).toBe(after);
  });
  it('stays as it is when binary', async () => {
    expect(await converted(Buffer.from('a\r\n\0b\r\n', 'latin1'))).toBe('a\r\n\0b\r\n');
  });
  it.each([1, 3, 8191, 8192, 8193, 100_000])('does not depend on pieces of %i bytes', async (size) => {
    const text = 'line\r\n\r'.repeat(5000);
    const bytes = await readBytes(withUnixLines(inPieces(Buffer.from(text), size)), 1 << 22);
    expect(bytes.toString()).toBe('line\n\n'.repeat(5000));
  });
});
