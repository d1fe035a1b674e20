import { Readable } from 'node:stream';
import { PackageError } from './packageError.ts';

/** A file of a package that is read only when needed, so that large test data never sits in memory. */
export interface FileSource {
  /** Path inside the package, for messages. */
  name: string;
  /** Bytes in the package; an upper bound of what `open` yields. */
  size: number;
  /** A fresh stream of the bytes to store. */
  open(): Promise<Readable>;
}

/** A file that is already in memory. */
export const bytesSource = (name: string, bytes: Buffer): FileSource => ({
  name,
  size: bytes.length,
  open: () => Promise.resolve(Readable.from([bytes], { objectMode: false })),
});

/** The whole content; refuses more than `limit` bytes with `file.tooLarge`. */
export const readBytes = async (source: FileSource, limit: number): Promise<Buffer> => {
  if (source.size > limit) throw new PackageError('file.tooLarge', { file: source.name, limit });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await source.open()) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new PackageError('file.tooLarge', { file: source.name, limit });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};
