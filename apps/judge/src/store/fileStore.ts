import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cacheBound, isDiskFull } from './diskSpace.ts';

/** Files on disk addressed by sha256, with a size limit: the least recently used go first. */
export interface FileStore {
  /** Path of a file that is there, or undefined. */
  find(hash: string): Promise<string | undefined>;
  /** Path of the file, fetched when it is not there; the same fetch serves all who wait. Rejects when the content does not match. */
  fetch(hash: string, open: (hash: string) => Promise<ReadableStream<Uint8Array>>): Promise<string>;
  /** Keep bytes; answers their hash. */
  put(bytes: Uint8Array): Promise<string>;
}

interface Entry {
  size: number;
  usedAt: number;
  /** Known to hold what its name says; of files from before this process that is seen when they are first used. */
  isProven: boolean;
}

const wrongContent = (message: string): Error => Object.assign(new Error(message), { name: 'WrongContent' });

/** Did what was fetched arrive as something else? */
export const isWrongContent = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'WrongContent';

const hashOfFile = async (path: string): Promise<string> => {
  const sha = createHash('sha256');
  await pipeline(createReadStream(path), sha);
  return sha.digest('hex');
};

/** Test data and programs are nobody's business but the judge's; boxes get them from it, as memory. */
const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * Open a store; reads the folder once to know what is there, and closes it to other users of the machine. It keeps to
 * `maxBytes`, and to `shareOfDisk` of what is free and its own when it is opened.
 */
export const openFileStore = async ({
  folder,
  maxBytes: allowed,
  shareOfDisk,
  write = (path, bytes) => writeFile(path, bytes, { mode: ownFile }),
}: {
  folder: string;
  maxBytes: number;
  shareOfDisk: number;
  /** What tests replace. */
  write?: (path: string, bytes: Uint8Array) => Promise<void>;
}): Promise<FileStore> => {
  await mkdir(folder, { recursive: true, mode: ownFolder });
  await chmod(folder, ownFolder);
  const entries = new Map<string, Entry>();
  let total = 0;
  for (const name of await readdir(folder)) {
    if (/^[0-9a-f]{64}$/.test(name)) {
      const info = await stat(join(folder, name));
      if ((info.mode & 0o777) !== ownFile) await chmod(join(folder, name), ownFile);
      entries.set(name, { size: info.size, usedAt: info.mtimeMs, isProven: false });
      total += info.size;
    } else if (name.endsWith('.part')) {
      // A young one may belong to another node on the same folder.
      const info = await stat(join(folder, name)).catch(() => undefined);
      if (info && Date.now() - info.mtimeMs > 3_600_000) await rm(join(folder, name), { force: true });
    }
  }
  const maxBytes = await cacheBound(folder, allowed, shareOfDisk, total);
  const pathOf = (hash: string) => join(folder, hash);
  const fetching = new Map<string, Promise<string>>();

  /** The oldest go until `most` bytes are left; those just used stay, unless a bound that is not theirs to pass is passed. */
  const shrink = async (newest?: string, most = total <= maxBytes ? total : maxBytes * 0.9) => {
    const now = Date.now();
    for (const [hash, entry] of [...entries].sort((a, b) => a[1].usedAt - b[1].usedAt)) {
      if (total <= most) break;
      // Files used a moment ago belong to jobs at work, and may stay as long as they do not fill the disk.
      const isYoung = now - entry.usedAt < 60_000;
      if (isYoung && (total <= maxBytes * 1.25 || hash === newest)) break;
      // Another shrinking may have been here meanwhile.
      if (!entries.delete(hash)) continue;
      total -= entry.size;
      await rm(pathOf(hash), { force: true });
    }
  };
  const added = async (hash: string, size: number) => {
    total += size - (entries.get(hash)?.size ?? 0);
    entries.set(hash, { size, usedAt: Date.now(), isProven: true });
    await shrink(hash);
  };

  await shrink();

  const forget = (hash: string, entry: Entry): void => {
    if (entries.get(hash) !== entry) return;
    entries.delete(hash);
    total -= entry.size;
  };

  const proving = new Map<string, Promise<boolean>>();
  /** A power cut may leave a name without its content: writing does not wait for the disk, reading looks once instead. */
  const prove = async (hash: string, entry: Entry): Promise<boolean> => {
    const actual = await hashOfFile(pathOf(hash)).catch(() => undefined);
    if (entries.get(hash) !== entry) return false;
    entry.isProven = actual === hash;
    if (entry.isProven) return true;
    // Forgotten last: until then whoever asks waits, and writes nothing that would be taken away here.
    await rm(pathOf(hash), { force: true });
    forget(hash, entry);
    return false;
  };

  const find = async (hash: string): Promise<string | undefined> => {
    const entry = entries.get(hash);
    if (!entry) return undefined;
    const now = Date.now();
    // The mtime on disk keeps the order over restarts; a minute is exact enough.
    if (now - entry.usedAt > 60_000) {
      try {
        await utimes(pathOf(hash), now / 1000, now / 1000);
      } catch {
        forget(hash, entry);
        return undefined;
      }
    }
    entry.usedAt = now;
    if (entry.isProven) return pathOf(hash);
    const running = proving.get(hash) ?? prove(hash, entry).finally(() => proving.delete(hash));
    proving.set(hash, running);
    return (await running) ? pathOf(hash) : undefined;
  };

  const download = async (hash: string, open: (hash: string) => Promise<ReadableStream<Uint8Array>>) => {
    const part = join(folder, `${randomUUID()}.part`);
    const sha = createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sha.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      const body = await open(hash);
      await pipeline(
        Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
        count,
        createWriteStream(part, { mode: ownFile }),
      );
      const actual = sha.digest('hex');
      if (actual !== hash) throw wrongContent(`Blob ${hash} arrived as ${actual}`);
      await rename(part, pathOf(hash));
    } catch (error) {
      await rm(part, { force: true });
      if (isDiskFull(error)) await shrink(undefined, total / 2);
      throw error;
    }
    await added(hash, size);
    return pathOf(hash);
  };

  return {
    find,
    fetch: async (hash, open) => {
      const found = await find(hash);
      if (found) return found;
      let running = fetching.get(hash);
      if (!running) {
        running = download(hash, open).finally(() => fetching.delete(hash));
        fetching.set(hash, running);
      }
      return running;
    },
    put: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (await find(hash)) return hash;
      const part = join(folder, `${randomUUID()}.part`);
      for (let tries = 1; ; tries += 1) {
        try {
          await write(part, bytes);
          break;
        } catch (error) {
          await rm(part, { force: true });
          if (tries > 1 || !isDiskFull(error)) throw error;
          await shrink(undefined, total / 2);
        }
      }
      await rename(part, pathOf(hash));
      await added(hash, bytes.length);
      return hash;
    },
  };
};
