import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobRef } from '@assay/domain';
import type { BlobStore, MediaShelf, UploadShelf } from './blobStore.ts';
import { makeFolder, syncFolder } from './durable.ts';
import { sweepLeftovers, temporaryName } from './leftovers.ts';
import { ownFile, sha256, writeHashed } from './writeHashed.ts';

export type { BlobStore } from './blobStore.ts';

/** Hidden test data is among them, so that nobody else on the machine may read a blob. */
const ownFolder = 0o700;

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

/** Files of a folder under random names; one whose coming ends early leaves nothing behind. */
const localShelf = (root: string) => {
  const pathOf = (key: string) => join(root, key);
  return {
    pathOf,
    put: async (content: Readable): Promise<string> => {
      const key = randomUUID();
      await makeFolder(root, ownFolder);
      try {
        await pipeline(content, createWriteStream(pathOf(key), { flush: true, mode: ownFile }));
        await syncFolder(root);
      } catch (error) {
        await rm(pathOf(key), { force: true });
        throw error;
      }
      return key;
    },
    find: async (key: string) => {
      const info = await stat(pathOf(key)).catch(() => undefined);
      return info && { stream: createReadStream(pathOf(key)), size: info.size };
    },
    drop: (key: string) => rm(pathOf(key), { force: true }),
  };
};

const localUploads = (root: string): UploadShelf => {
  const { pathOf, put, find, drop } = localShelf(root);
  return {
    put,
    stream: async (key) => (await find(key))?.stream,
    drop,
    sweep: async (ms) => {
      for (const key of await readdir(root).catch(() => [])) {
        const info = await stat(pathOf(key)).catch(() => undefined);
        if (info && Date.now() - info.mtimeMs > ms) await rm(pathOf(key), { force: true });
      }
    },
  };
};

const localMedia = (root: string): MediaShelf => {
  const { put, find, drop } = localShelf(root);
  return { put, stream: find, drop };
};

interface Sweep {
  root: string;
  pathOf: (hash: string) => string;
  isNamed: (hash: string) => boolean;
  ms: number;
}

/**
 * A blob is moved aside before it goes, and its time looked at again: one that was put in between is moved back, one that is
 * put after that is written again.
 */
const sweepLocal = async ({ root, pathOf, isNamed, ms }: Sweep): Promise<number> => {
  const isOld = async (path: string): Promise<boolean> => {
    const info = await stat(path).catch(() => undefined);
    return info !== undefined && Date.now() - info.mtimeMs > ms;
  };
  let dropped = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const hash of await readdir(join(root, folder)).catch(() => [])) {
      if (!/^[0-9a-f]{64}$/.test(hash) || isNamed(hash) || !(await isOld(pathOf(hash)))) continue;
      const aside = join(root, 'tmp', temporaryName());
      await mkdir(dirname(aside), { recursive: true, mode: ownFolder });
      await rename(pathOf(hash), aside);
      if (await isOld(aside)) {
        await unlink(aside);
        dropped++;
      } else await rename(aside, pathOf(hash));
    }
  }
  return dropped;
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
  /**
   * Is the blob there, and whole? It counts as put now, so that no sweep takes it from whoever is about to name it. One that a
   * broken disk has cut short is put again.
   */
  const touch = async ({ hash, size }: BlobRef): Promise<boolean> => {
    try {
      await utimes(pathOf(hash), new Date(), new Date());
      return (await stat(pathOf(hash))).size === size;
    } catch {
      return false;
    }
  };
  const place = async (temporary: string, hash: string) => {
    const folder = dirname(pathOf(hash));
    await makeFolder(folder, ownFolder);
    await rename(temporary, pathOf(hash));
    await syncFolder(folder);
  };
  const temporaryPath = async () => {
    await mkdir(join(root, 'tmp'), { recursive: true, mode: ownFolder });
    return join(root, 'tmp', temporaryName());
  };
  return {
    put: async (content) => {
      if (content instanceof Uint8Array) {
        const ref = { hash: sha256(content), size: content.byteLength };
        if (!(await touch(ref))) {
          const temporary = await temporaryPath();
          await writeFile(temporary, content, { flush: true, mode: ownFile });
          await place(temporary, ref.hash);
        }
        return ref;
      }
      const temporary = await temporaryPath();
      const ref = await writeHashed(content, temporary);
      if (await touch(ref)) await unlink(temporary);
      else await place(temporary, ref.hash);
      return ref;
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
    sweep: (isNamed, ms) => sweepLocal({ root, pathOf, isNamed, ms }),
    uploads: localUploads(join(root, 'uploads')),
    media: localMedia(join(root, 'media')),
  };
};

/** Opens the store that BLOB_URL names: a folder, which is closed to other users of the machine, or `s3://…`. */
export const openBlobs = async (blobUrl: string): Promise<BlobStore> => {
  if (blobUrl.startsWith('s3://')) return (await import('./s3Blobs.ts')).s3Store(new URL(blobUrl));
  await closeToOthers(blobUrl);
  return localStore(blobUrl);
};

/** Removes the files that uploads which never ended left on this machine; before anything is stored. */
export const sweepBlobs = async (blobUrl: string): Promise<number> =>
  blobUrl.startsWith('s3://') ? (await import('./s3Blobs.ts')).sweepSpooled() : sweepLeftovers(join(blobUrl, 'tmp'));
