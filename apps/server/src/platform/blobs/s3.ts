import type { FileHandle } from 'node:fs/promises';
import { S3mini } from 's3mini';

/** Bytes sent at once; larger content goes in parts of this size, or larger ones. Stores want 5 MiB at least, and 10 000 parts at most. */
const partSize = 8 * 1024 * 1024;
const mostParts = 9999;

/** Opens the bucket of `s3://key:secret@host[:port]/bucket[?region=…&insecure=1]`. */
export const openBucket = (url: URL): S3mini => {
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https';
  return new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
  });
};

/** Bytes `start` to `end` of what is to be stored. */
export type Slice = (start: number, end: number) => Promise<Uint8Array>;

/** Reads slices of an open file. */
export const sliceOfFile =
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
    const step = Math.max(partSize, Math.ceil(size / mostParts));
    for (let start = 0; start < size; start += step) {
      const part = await slice(start, Math.min(start + step, size));
      parts.push(await s3.uploadPart(key, upload, part, parts.length + 1));
    }
    await s3.completeMultipartUpload(key, upload, parts);
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  }
};

/** Puts an object of so many bytes. Throws where the store kept less. */
export const sendObject = async (s3: S3mini, key: string, size: number, slice: Slice): Promise<void> => {
  if (size <= partSize) await s3.putObject(key, Buffer.from(await slice(0, size)));
  else await sendInParts(s3, key, size, slice);
  // A store may answer that all is well and tell its trouble in the body.
  const stored = await s3.getContentLength(key);
  if (stored !== size) throw new Error(`the object store kept ${stored} of ${size} bytes of ${key}`);
};
