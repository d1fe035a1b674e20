import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BlobRef } from '@assay/domain';
import { S3mini } from 's3mini';
import { sweepLeftovers, temporaryName } from './leftovers.ts';

/** Files by the sha256 of their content: written once, never changed. */
export interface BlobStore {
  put(content: Uint8Array | Readable): Promise<BlobRef>;
  /** Throws when there is no such blob. */
  read(hash: string): Promise<Buffer>;
  stream(hash: string): Promise<{ stream: Readable; size: number } | undefined>;
  has(hash: string): Promise<boolean>;
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Hidden test data is among them, so that nobody else on the machine may read a blob. */
const ownFolder = 0o700;
const ownFile = 0o600;

/** Close what an earlier version left open: the root at once, then the folders in it, each after its files. */
const closeToOthers = async (root: string): Promise<void> => {
  await mkdir(root, { recursive: true, mode: ownFolder });
  await chmod(root, ownFolder);
  for (const folder of await readdir(root, { withFileTypes: true })) {
    const path = join(root, folder.name);
    if (!folder.isDirectory() || ((await stat(path)).mode & 0o777) === ownFolder) continue;
    for (const file of await readdir(path, { withFileTypes: true })) {
      if (file.isFile()) await chmod(join(path, file.name), ownFile);
    }
    await chmod(path, ownFolder);
  }
};

/** Blobs in a folder, spread over 256 subfolders. A file appears under its name only when it is complete. */
const localStore = (root: string): BlobStore => {
  const pathOf = (hash: string) => join(root, hash.slice(0, 2), hash);
  const exists = async (hash: string) => {
    try {
      return (await stat(pathOf(hash))).isFile();
    } catch {
      return false;
    }
  };
  const place = async (temporary: string, hash: string) => {
    await mkdir(dirname(pathOf(hash)), { recursive: true, mode: ownFolder });
    await rename(temporary, pathOf(hash));
  };
  const temporaryPath = async () => {
    await mkdir(join(root, 'tmp'), { recursive: true, mode: ownFolder });
    return join(root, 'tmp', temporaryName());
  };
  return {
    put: async (content) => {
      if (content instanceof Uint8Array) {
        const hash = sha256(content);
        if (!(await exists(hash))) {
          const temporary = await temporaryPath();
          await writeFile(temporary, content, { flush: true, mode: ownFile });
          await place(temporary, hash);
        }
        return { hash, size: content.byteLength };
      }
      const temporary = await temporaryPath();
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
        await pipeline(content, measure, createWriteStream(temporary, { flush: true, mode: ownFile }));
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw error;
      }
      const hash = digest.digest('hex');
      if (await exists(hash)) await unlink(temporary);
      else await place(temporary, hash);
      return { hash, size };
    },
    read: (hash) => readFile(pathOf(hash)),
    stream: async (hash) => {
      try {
        const { size } = await stat(pathOf(hash));
        return { stream: createReadStream(pathOf(hash)), size };
      } catch {
        return undefined;
      }
    },
    has: exists,
  };
};

/** Blobs in an S3-compatible store: `s3://key:secret@host[:port]/bucket[?region=…&insecure=1]`. */
const s3Store = (url: URL): BlobStore => {
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https';
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
  });
  const key = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;
  const has = async (hash: string) => (await s3.objectExists(key(hash))) === true;
  const read = async (hash: string) => {
    const content = await s3.getObjectArrayBuffer(key(hash));
    if (!content) throw new Error(`blob ${hash} is missing`);
    return Buffer.from(content);
  };
  return {
    put: async (content) => {
      const bytes = content instanceof Uint8Array ? Buffer.from(content) : await buffer(content);
      const hash = sha256(bytes);
      if (!(await has(hash))) await s3.putObject(key(hash), bytes);
      return { hash, size: bytes.byteLength };
    },
    read,
    stream: async (hash) => {
      if (!(await has(hash))) return undefined;
      const bytes = await read(hash);
      return { stream: Readable.from([bytes]), size: bytes.byteLength };
    },
    has,
  };
};

/** Opens the store that BLOB_URL names: a folder, which is closed to other users of the machine, or `s3://…`. */
export const openBlobs = async (blobUrl: string): Promise<BlobStore> => {
  if (blobUrl.startsWith('s3://')) return s3Store(new URL(blobUrl));
  await closeToOthers(blobUrl);
  return localStore(blobUrl);
};

/** Removes what uploads that never ended left in a store that is a folder; before anything is stored. */
export const sweepBlobs = async (blobUrl: string): Promise<number> =>
  blobUrl.startsWith('s3://') ? 0 : sweepLeftovers(join(blobUrl, 'tmp'));
