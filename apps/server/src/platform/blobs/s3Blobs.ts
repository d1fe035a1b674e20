import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BlobRef } from '@assay/domain';
import { S3mini } from 's3mini';
import type { BlobStore } from './blobStore.ts';
import { sweepLeftovers, temporaryName } from './leftovers.ts';
import { sha256, writeHashed } from './writeHashed.ts';

/** Bytes sent at once; larger content goes in parts of this size. Stores want 5 MiB at least, and 10 000 parts at most. */
const partSize = 8 * 1024 * 1024;

const spoolPrefix = 'assay-blob-';

/** Removes the spooled files of processes that ended; at the start. */
export const sweepSpooled = (): Promise<number> => sweepLeftovers(tmpdir(), spoolPrefix);

/** Bytes `start` to `end` of what is to be stored. */
type Slice = (start: number, end: number) => Promise<Uint8Array>;

const sliceOfFile =
  (file: FileHandle): Slice =>
  async (start, end) => {
    const part = Buffer.allocUnsafe(end - start);
    for (let filled = 0; filled < part.byteLength; ) {
      const { bytesRead } = await file.read(part, filled, part.byteLength - filled, start + filled);
      if (bytesRead === 0) throw new Error('a spooled file became shorter while it was sent');
      filled += bytesRead;
    }
    return part;
  };

const sendInParts = async (s3: S3mini, key: string, size: number, slice: Slice): Promise<void> => {
  const upload = await s3.getMultipartUploadId(key);
  try {
    const parts = [];
    for (let start = 0; start < size; start += partSize) {
      const part = await slice(start, Math.min(start + partSize, size));
      parts.push(await s3.uploadPart(key, upload, part, parts.length + 1));
    }
    await s3.completeMultipartUpload(key, upload, parts);
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  }
};

/**
 * Blobs in an S3-compatible store: `s3://key:secret@host[:port]/bucket[?region=…&insecure=1]`. Its key is the hash of the
 * content, so that a stream waits in a file of the machine's folder for temporary files until its end is known.
 */
export const s3Store = (url: URL): BlobStore => {
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https';
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
  });
  const keyOf = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;
  const has = async (hash: string) => (await s3.objectExists(keyOf(hash))) === true;

  const uploadKey = (key: string) => `upload-${key}`;
  const mediaKey = (key: string) => `media/${key}`;

  const send = async (key: string, size: number, slice: Slice): Promise<void> => {
    if (size <= partSize) await s3.putObject(key, Buffer.from(await slice(0, size)));
    else await sendInParts(s3, key, size, slice);
    // A store may answer that all is well and tell its trouble in the body.
    const stored = await s3.getContentLength(key);
    if (stored !== size) throw new Error(`the object store kept ${stored} of ${size} bytes of ${key}`);
  };

  const store = async ({ hash, size }: BlobRef, slice: Slice): Promise<void> => {
    if (!(await has(hash))) await send(keyOf(hash), size, slice);
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
        await spooled(content, ({ size }, slice) => send(uploadKey(key), size, slice));
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
        await spooled(content, ({ size }, slice) => send(mediaKey(key), size, slice));
        return key;
      },
      stream: (key) => streamOf(mediaKey(key)),
      drop: async (key) => {
        await s3.deleteObject(mediaKey(key));
      },
    },
  };
};
