import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JudgeWords } from '@assay/domain';
import { LRUCache } from 'lru-cache';
import { isDiskFull } from '../store/diskSpace.ts';
import { type FileStore, openFileStore } from '../store/fileStore.ts';
import { readJson } from '../store/readJson.ts';

/** A file of a compiled program, named as it stands in `/w`. */
export interface ProgramFile {
  name: string;
  hash: string;
}

/** No program: the compiler's own text, and what the judge says where that text does not tell why. */
export interface CompileRefusal {
  ok: false;
  message: string;
  words?: JudgeWords;
}

/** What compiling gave: kept on disk, so that the same sources are compiled once. */
export type CompileRecord =
  | {
      ok: true;
      main: string;
      mainClass: string;
      /** Hash of the program run by descriptor. */
      executable?: string;
      files: ProgramFile[];
    }
  | CompileRefusal;

export interface CompileStore {
  files: FileStore;
  /** The record of that key whose files are all still there. */
  find(key: string): Promise<CompileRecord | undefined>;
  keep(key: string, record: CompileRecord): Promise<void>;
}

const remembered = 2000;
/** Records on disk; each takes a block of 4 KiB or two. */
const keptRecords = 20_000;

/** Takes the oldest records away when there are too many. */
const pruneRecords = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  if (names.length <= keptRecords) return;
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  ages.sort((a, b) => b.at - a.at);
  for (const { name } of ages.slice(keptRecords / 2)) await rm(join(folder, name), { force: true });
};

/** Open the compile cache in a folder. A record that cannot be written is remembered until the process ends. */
export const openCompileStore = async ({
  folder,
  maxBytes,
  shareOfDisk = 0.125,
}: {
  folder: string;
  maxBytes: number;
  shareOfDisk?: number;
}): Promise<CompileStore> => {
  const files = await openFileStore({ folder, maxBytes, shareOfDisk });
  await pruneRecords(folder);
  let written = 0;
  const memory = new LRUCache<string, CompileRecord>({ max: remembered });
  const pathOf = (key: string) => join(folder, `${key}.json`);

  return {
    files,
    find: async (key) => {
      let record = memory.get(key);
      if (!record) {
        record = await readJson<CompileRecord>(pathOf(key));
        if (!record) return undefined;
      }
      if (record.ok) {
        if (record.executable && !(await files.find(record.executable))) return undefined;
        for (const file of record.files) if (!(await files.find(file.hash))) return undefined;
      }
      memory.set(key, record);
      return record;
    },
    keep: async (key, record) => {
      memory.set(key, record);
      const part = `${pathOf(key)}.${process.pid}.part`;
      try {
        await writeFile(part, JSON.stringify(record), { mode: 0o600 });
        await rename(part, pathOf(key));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        if (!isDiskFull(error)) throw error;
      }
      written += 1;
      if (written % (keptRecords / 2) === 0) await pruneRecords(folder);
    },
  };
};
