import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BlobRef } from '@assay/domain';
import type { BlobStore } from './blobStore.ts';
import { sweepLeftovers, temporaryName } from './leftovers.ts';
import { openBucket, type Slice, sendObject, sliceOfFile } from './s3.ts';
import { sha256, writeHashed } from './writeHashed.ts';

const spoolPrefix = 'assay-blob-';

/** Removes the spooled files of processes that ended; at the start. */
export const sweepSpooled = (): Promise<number> => sweepLeftovers(tmpdir(), spoolPrefix);

/**
 * Blobs in an S3-compatible store: `s3://key:secret@host[:port]/bucket[?region=…&insecure=1]`. Its key is the hash of the
 * content, so that a stream waits in a file of the machine's folder for temporary files until its end is known.
 */
export const s3Store = (url: URL): BlobStore => {
  const s3 = openBucket(url);
  const keyOf = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;
  const has = async (hash: string) => (await s3.objectExists(keyOf(hash))) === true;

  const uploadKey = (key: string) => `upload-${key}`;
  const mediaKey = (key: string) => `media/${key}`;

  const store = async ({ hash, size }: BlobRef, slice: Slice): Promise<void> => {
    if (!(await has(hash))) await sendObject(s3, keyOf(hash), size, slice);
  };

  /** Keeps a stream in a file until it has been sent. */
  const spooled = async (content: Readable, use: (ref: BlobRef, slice: Slice) => Promise<void>): Promise<BlobRef> => {
    const path = join(tmpdir(), `${spoolPrefix}${temporaryName()}`);
    const ref = await writeHashed(content, path);
    try {
      const file = await open(path);
      try {
        await use(ref, sliceOfFile(file));
      } finally {
        await file.close();
      }
    } finally {
      await unlink(path);
    }
    return ref;
  };

  /** The content of an object and its length in bytes; undefined when there is none. */
  const streamOf = async (key: string) => {
    const response = await s3.getObjectResponse(key);
    if (!response) return undefined;
    const stated = response.headers.get('content-length');
    const size = stated === null ? await s3.getContentLength(key) : Number(stated);
    const stream = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    return { stream, size };
  };

  return {
    put: async (content) => {
      if (!(content instanceof Uint8Array)) return spooled(content, store);
      const ref = { hash: sha256(content), size: content.byteLength };
      await store(ref, async (start, end) => content.subarray(start, end));
      return ref;
    },
    read: async (hash) => {
      const content = await s3.getObjectArrayBuffer(keyOf(hash));
      if (!content) throw new Error(`blob ${hash} is missing`);
      return Buffer.from(content);
    },
    stream: (hash) => streamOf(keyOf(hash)),
    has,
    sweep: async () => 0,
    uploads: {
      put: async (content) => {
        const key = randomUUID();
        await spooled(content, ({ size }, slice) => sendObject(s3, uploadKey(key), size, slice));
        return key;
      },
      stream: async (key) => (await streamOf(uploadKey(key)))?.stream,
      drop: async (key) => {
        await s3.deleteObject(uploadKey(key));
      },
      // An object store forgets by a lifecycle rule on the prefix: docs/operations.md.
      sweep: async () => undefined,
    },
    media: {
      put: async (content) => {
        const key = randomUUID();
        await spooled(content, ({ size }, slice) => sendObject(s3, mediaKey(key), size, slice));
        return key;
      },
      stream: (key) => streamOf(mediaKey(key)),
      drop: async (key) => {
        await s3.deleteObject(mediaKey(key));
      },
    },
  };
};
