import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FileSource } from '../fileSource.ts';
import type { Notes } from '../notes.ts';

const cr = 0x0d;
const lf = 0x0a;

/** What the bytes of a file are: texts in an encoding, `gb18030` where nothing says which, or no text. */
type Content = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'binary';

const marks: readonly { content: Content; bytes: readonly number[] }[] = [
  { content: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { content: 'utf-16le', bytes: [0xff, 0xfe] },
  { content: 'utf-16be', bytes: [0xfe, 0xff] },
];
const markOf = (head: Buffer) => marks.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));

/** Bytes at the end that begin a character of UTF-8 whose rest is in the next chunk. */
const unfinished = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
};

/** Signs that no text has: none of those of lines, tabs and pages, and no escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const control = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** Reads the whole file to know what its bytes are; a NUL anywhere but in UTF-16 makes it binary. */
const contentOf = async (file: FileSource): Promise<Content> => {
  let rest: Buffer = Buffer.alloc(0);
  let content: Content | undefined;
  let hasControl = false;
  const foreign = new TextDecoder('gb18030', { fatal: true });
  try {
    for await (const chunk of await file.open()) {
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      if (content === undefined) {
        if (bytes.length < 3) {
          rest = bytes;
          continue;
        }
        content = markOf(bytes)?.content ?? 'utf-8';
        if (content.startsWith('utf-16')) return content;
      }
      if (bytes.includes(0)) return 'binary';
      const whole = bytes.length - (content === 'utf-8' ? unfinished(bytes) : 0);
      if (content === 'utf-8' && !isUtf8(bytes.subarray(0, whole))) content = 'gb18030';
      if (content === 'gb18030') {
        // What was read before is ASCII or UTF-8: that makes no difference to whether it is a text.
        hasControl ||= control.test(foreign.decode(bytes, { stream: true }));
        if (hasControl) return 'binary';
        rest = Buffer.alloc(0);
      } else rest = bytes.subarray(whole);
    }
    const mark = markOf(rest);
    if (content === undefined) {
      if (mark) return mark.content;
      return rest.includes(0) ? 'binary' : isUtf8(rest) ? 'utf-8' : 'gb18030';
    }
    if (content === 'utf-8') return rest.length === 0 ? 'utf-8' : 'binary';
    foreign.decode();
    return content;
  } catch (error) {
    if (error instanceof TypeError) return 'binary';
    throw error;
  }
};

/** Bytes with LF for CR LF and CR, across chunks. */
const lineConverter = () => {
  let endedWithCr = false;
  return (chunk: Buffer): Buffer => {
    if (!endedWithCr && !chunk.includes(cr)) return chunk;
    const out = Buffer.allocUnsafe(chunk.length);
    let length = 0;
    for (const byte of chunk) {
      if (byte === lf && endedWithCr) {
        endedWithCr = false;
        continue;
      }
      endedWithCr = byte === cr;
      out[length++] = byte === cr ? lf : byte;
    }
    return out.subarray(0, length);
  };
};

async function* textOf(file: FileSource, content: Content): AsyncGenerator<Buffer> {
  const convert = lineConverter();
  const source = await file.open();
  if (content.startsWith('utf-16')) {
    // Its mark is left out by itself.
    const decoder = new TextDecoder(content);
    for await (const chunk of source) yield convert(Buffer.from(decoder.decode(chunk as Buffer, { stream: true })));
    yield convert(Buffer.from(decoder.decode()));
    return;
  }
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    let bytes = chunk as Buffer;
    if (head) {
      bytes = Buffer.concat([head, bytes]);
      head = bytes.length < 3 ? bytes : null;
      if (head) continue;
      bytes = bytes.subarray(markOf(bytes)?.bytes.length ?? 0);
    }
    yield convert(bytes);
  }
  if (head) yield convert(head.subarray(markOf(head)?.bytes.length ?? 0));
}

/**
 * The same file with the line ends of test data as the judge compares them (server rules 2.8), and in UTF-8 where a byte-order mark
 * says that it is UTF-16. A text in another encoding without a mark keeps its letters and is named in `notes` when it is opened;
 * what is no text passes byte by byte. It is read twice.
 */
export const withUnixLines = (file: FileSource, notes?: Pick<Notes, 'lose'>): FileSource => ({
  ...file,
  open: async (): Promise<Readable> => {
    const content = await contentOf(file);
    if (content === 'gb18030') notes?.lose('case.notUtf8', { name: file.name });
    if (content === 'binary') return file.open();
    return Readable.from(textOf(file, content), { objectMode: false });
  },
});
