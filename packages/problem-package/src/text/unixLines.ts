import { type Readable, Transform } from 'node:stream';
import type { FileSource } from '../fileSource.ts';

const cr = 0x0d;
const lf = 0x0a;
const mark = Buffer.from([0xef, 0xbb, 0xbf]);
/** As many leading bytes as other tools look at to tell text from binary. */
const probe = 8192;

/** Turns CR LF and CR into LF and drops a byte-order mark; content with a NUL in its first 8 KiB passes unchanged. */
const unixLineStream = (): Transform => {
  let head: Buffer[] | null = [];
  let headSize = 0;
  let isBinary = false;
  let endedWithCr = false;

  const convert = (chunk: Buffer): Buffer => {
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
  const begin = (): Buffer => {
    const first = Buffer.concat(head ?? []);
    head = null;
    isBinary = first.subarray(0, probe).includes(0);
    if (isBinary) return first;
    return convert(first.subarray(0, 3).equals(mark) ? first.subarray(3) : first);
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head) {
        head.push(chunk);
        headSize += chunk.length;
        done(null, headSize >= probe ? begin() : undefined);
      } else done(null, isBinary ? chunk : convert(chunk));
    },
    flush(done) {
      done(null, head ? begin() : undefined);
    },
  });
};

/** The same file with the line ends of test data as the judge compares them (server rules 2.8). */
export const withUnixLines = (file: FileSource): FileSource => ({
  ...file,
  open: async (): Promise<Readable> => {
    const source = await file.open();
    const lines = unixLineStream();
    source.on('error', (error) => lines.destroy(error));
    lines.on('close', () => source.destroy());
    return source.pipe(lines);
  },
});
