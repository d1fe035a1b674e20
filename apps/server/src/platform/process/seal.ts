import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Closes texts so that only who has the key can read them. */
export interface Seal {
  close: (text: string) => string;
  /** Undefined where it was closed with another key, or changed since. */
  open: (closed: string) => string | undefined;
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The key of a data folder, made where there is none. It is in no backup: who steals one has no passwords. */
const keyOfFolder = (folder: string): string => {
  const path = join(folder, 'remote.key');
  const known = read(path);
  if (known) return known;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Another server of this folder may have made one meanwhile: the first stays.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(path)!;
};

/** Makes a seal (AES-256-GCM) of the key in the environment, or else of the one in the data folder, looked up when it is first needed. */
export const createSeal = (from: { remoteKey: string | undefined; dataDir: string }): Seal => {
  let known: Buffer | undefined;
  const key = (): Buffer => {
    known ??= createHash('sha256')
      .update(from.remoteKey || keyOfFolder(from.dataDir))
      .digest();
    return known;
  };
  return {
    close: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(), iv);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64');
    },
    open: (closed) => {
      const bytes = Buffer.from(closed, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};
