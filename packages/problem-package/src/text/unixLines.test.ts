import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bytesSource, type FileSource, readBytes } from '../fileSource.ts';
import { takeNotes } from '../notes.ts';
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
  it('is binary wherever its NUL stands, and where it is no text in any encoding', async () => {
    for (const bytes of [`${'a\r\n'.repeat(9000)}\0`, '\u00ff\u00f0\r\n\u0001\u00ff\r\n', '\u00e4\r\n\u00ff'])
      expect(await converted(Buffer.from(bytes, 'latin1'))).toBe(bytes);
  });
  it.each([1, 2, 3, 5, 8192])('is UTF-8 where its mark says UTF-16, in pieces of %i bytes', async (size) => {
    const text = '\ufeff5 水 😀\r\n';
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
      const lines = await readBytes(withUnixLines(inPieces(bytes, size)), 1 << 20);
      expect(lines.toString()).toBe('5 水 😀\n');
    }
  });
  it.each([1, 3, 8192])(
    'keeps letters of an encoding without a mark, and names it, in pieces of %i bytes',
    async (size) => {
      // 半杯水 in GBK.
      const bytes = Buffer.from([...Buffer.from('1\r\n'), 0xb0, 0xeb, 0xb1, 0xad, 0xcb, 0xae, 0x0d, 0x0a]);
      const notes = takeNotes();
      const read = await readBytes(withUnixLines(inPieces(bytes, size), notes), 1 << 20);
      expect(read).toEqual(Buffer.from([...Buffer.from('1\n'), 0xb0, 0xeb, 0xb1, 0xad, 0xcb, 0xae, 0x0a]));
      expect(notes.losses).toEqual([{ code: 'case.notUtf8', params: { name: 'f' } }]);
      const plain = takeNotes();
      await readBytes(withUnixLines(inPieces(Buffer.from('半杯水\r\n'), size), plain), 1 << 20);
      expect(plain.losses).toEqual([]);
    },
  );
  it.each([1, 3, 8191, 8192, 8193, 100_000])('does not depend on pieces of %i bytes', async (size) => {
    const text = 'line\r\n\r'.repeat(5000);
    const bytes = await readBytes(withUnixLines(inPieces(Buffer.from(text), size)), 1 << 22);
    expect(bytes.toString()).toBe('line\n\n'.repeat(5000));
  });
});
