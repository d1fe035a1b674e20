import {
  closeSync,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { syncFolderNow } from '../../platform/blobs/durable.ts';
import { openBucket, sendObject, sliceOfFile } from '../../platform/blobs/s3.ts';

/** Where backups are kept that are made by themselves. */
export interface Shelf {
  /** For the operator's eyes, without a secret. */
  place: string;
  /** Where a backup is written before it is kept; on the shelf's disk, if that is ours. */
  draftFolder: string;
  /** Of backups that are whole, as far as the shelf knows; oldest first. */
  names(): Promise<string[]>;
  keep(draft: string, name: string): Promise<void>;
  /** A path where it can be read; a copy in `folder` when it is elsewhere. */
  fetch(name: string, folder: string): Promise<string>;
  drop(name: string): Promise<void>;
}

const pattern = /^assay-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

/** Answers the name of a backup that is made now: names sort by time. */
export const nameNow = (): string => `assay-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar`;

const folderShelf = (folder: string): Shelf => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    place: folder,
    draftFolder: folder,
    names: async () =>
      readdirSync(folder)
        .filter((name) => pattern.test(name))
        .sort(),
    keep: async (draft, name) => {
      const file = openSync(draft, 'r');
      fsyncSync(file);
      closeSync(file);
      renameSync(draft, join(folder, name));
      syncFolderNow(folder);
    },
    fetch: async (name) => join(folder, name),
    drop: async (name) => rmSync(join(folder, name), { force: true }),
  };
};

const prefix = 'backups/';

const bucketShelf = (url: URL, draftFolder: string): Shelf => {
  const s3 = openBucket(url);
  // A list of our own: not every store and key may list, and one that does needs more rights.
  const index = `${prefix}index.json`;
  const names = async (): Promise<string[]> => {
    const answer = await s3.getObjectResponse(index);
    return answer ? ((await answer.json()) as string[]).filter((name) => pattern.test(name)).sort() : [];
  };
  const setNames = (list: string[]) => s3.putObject(index, JSON.stringify(list));
  return {
    place: `s3://${url.host}${url.pathname}/${prefix}`,
    draftFolder,
    names,
    keep: async (draft, name) => {
      const file = await open(draft);
      try {
        await sendObject(s3, `${prefix}${name}`, statSync(draft).size, sliceOfFile(file));
      } finally {
        await file.close();
        rmSync(draft, { force: true });
      }
      await setNames([...(await names()), name]);
    },
    fetch: async (name, folder) => {
      const answer = await s3.getObjectResponse(`${prefix}${name}`);
      if (!answer?.body) throw new Error(`${name} is not in the object store any more.`);
      const path = join(folder, name);
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(path, { mode: 0o600 }));
      return path;
    },
    drop: async (name) => {
      await s3.deleteObject(`${prefix}${name}`);
      await setNames((await names()).filter((other) => other !== name));
    },
  };
};

/** Opens the shelf that BACKUP_URL names. */
export const openShelf = (url: string, dataDir: string): Shelf =>
  url.startsWith('s3://') ? bucketShelf(new URL(url), dataDir) : folderShelf(url);
