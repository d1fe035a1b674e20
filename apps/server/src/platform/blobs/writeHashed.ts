import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobRef } from '@assay/domain';

/** Mode of files that may hold hidden test data. */
export const ownFile = 0o600;

/** The sha256 of these bytes, hexadecimal. */
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Writes a stream into a new file, to the disk itself, and tells its hash and size; no file is left where it throws. */
export const writeHashed = async (content: Readable, path: string): Promise<BlobRef> => {
  const digest = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(path, { flush: true, mode: ownFile }));
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
  return { hash: digest.digest('hex'), size };
};
