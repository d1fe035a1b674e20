import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Waits until the names in a folder are on disk. A file that was flushed and then renamed may be gone after a power cut,
 * while the row that names it is there.
 */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The same at once, for what happens before a process serves anybody. */
export const syncFolderNow = (folder: string): void => {
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Makes a folder and those above it, all of them on disk when it returns. */
export const makeFolder = async (folder: string, mode: number): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  for (let above = dirname(folder); above.length >= dirname(first).length; above = dirname(above)) {
    await syncFolder(above);
    if (above === dirname(above)) return;
  }
};
