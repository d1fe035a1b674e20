import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Kind 8 (deflate), no flags, no time, no system: RFC 1952. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

interface Compressed {
  /** Whole blocks that end with a byte, none of them the last one of a stream. */
  blocks: Buffer;
  crc: number;
  bytes: number;
}

/** A text that stands at the beginning of many answers. */
export interface SharedText {
  text: string;
  /** Made when the first answer is sent, and once. */
  compressed(): Promise<Compressed>;
}

const compress = async (text: string): Promise<Compressed> => {
  const content = Buffer.from(text);
  const blocks = await deflate(content, { finishFlush: constants.Z_SYNC_FLUSH });
  return { blocks, crc: crc32(content), bytes: content.length };
};

/** `work`: what compresses it; other in tests. A failure is told to those who waited, and forgotten. */
export const sharedText = (text: string, work = compress): SharedText => {
  let compressed: Promise<Compressed> | undefined;
  return {
    text,
    compressed: () => {
      compressed ??= work(text).catch((error: unknown) => {
        compressed = undefined;
        throw error;
      });
      return compressed;
    },
  };
};

/** What is not longer, in bytes, is sent as it is: to compress it takes longer than to send it. */
const hardlyWorthIt = 4096;

/** A text as one block that is not compressed and ends a stream (RFC 1951, 3.2.4). */
const plainEnd = (content: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(content.length ^ 0xffff, 3);
  return Buffer.concat([head, content]);
};

/** The gzip of a shared text and what follows it: one stream (RFC 1952), for readers that know of only one. */
export const gzipOf = async (shared: SharedText, own: string): Promise<Buffer> => {
  const { blocks, crc, bytes } = await shared.compressed();
  const content = Buffer.from(own);
  const end = content.length > hardlyWorthIt ? await deflate(content) : plainEnd(content);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(content, crc), 0);
  trailer.writeUInt32LE((bytes + content.length) % 2 ** 32, 4);
  return Buffer.concat([header, blocks, end, trailer]);
};

/** Does a client that sends this `Accept-Encoding` read gzip? */
export const acceptsGzip = (accepted: string | undefined): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
