import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JudgeWords } from '@assay/domain';
import { LRUCache } from 'lru-cache';
import { isDiskFull } from './diskSpace.ts';
import { type FileStore, openFileStore } from './fileStore.ts';
import { readJson } from './readJson.ts';

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

/** What compiling gave: cached on disk, so that the same sources are compiled once. */
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

/** A refusal holds on the machine that gave it: a package that was half set up refuses what it takes later. */
type StoredRecord = CompileRecord & { machine?: string };

export interface CompileStore {
  files: FileStore;
  /** The record of that key whose files are all still there. */
  find(key: string): Promise<CompileRecord | undefined>;
  /** What changes with the programs of the machine. */
  machineMark(): Promise<string>;
  /** `machine`: its mark when the compiler began. */
  keep(key: string, record: CompileRecord, machine: string): Promise<void>;
}

const maxInMemory = 2000;
/** Records on disk; each takes a block of 4 KiB or two. */
const maxRecords = 20_000;

/** Takes the oldest records away when there are too many. */
const pruneRecords = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  if (names.length <= maxRecords) return;
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  ages.sort((a, b) => b.at - a.at);
  for (const { name } of ages.slice(maxRecords / 2)) await rm(join(folder, name), { force: true });
};

/**
 * Open the compile cache in a folder. A record that cannot be written is cached until the process ends. `machineMark` answers
 * what changes with the programs of the machine: a refusal counts while it is the same.
 */
export const openCompileStore = async ({
  folder,
  maxBytes,
  shareOfDisk = 0.125,
  machineMark,
}: {
  folder: string;
  maxBytes: number;
  shareOfDisk?: number;
  machineMark(): Promise<string>;
}): Promise<CompileStore> => {
  const files = await openFileStore({ folder, maxBytes, shareOfDisk });
  await pruneRecords(folder);
  let written = 0;
  const memory = new LRUCache<string, StoredRecord>({ max: maxInMemory });
  const pathOf = (key: string) => join(folder, `${key}.json`);

  return {
    files,
    find: async (key) => {
      let record = memory.get(key);
      if (!record) {
        record = await readJson<StoredRecord>(pathOf(key));
        if (!record) return undefined;
      }
      if (record.ok) {
        if (record.executable && !(await files.find(record.executable))) return undefined;
        for (const file of record.files) if (!(await files.find(file.hash))) return undefined;
      } else if (record.machine !== (await machineMark())) return undefined;
      memory.set(key, record);
      return record;
    },
    machineMark,
    keep: async (key, record, machine) => {
      const stored = record.ok ? record : { ...record, machine };
      memory.set(key, stored);
      const part = `${pathOf(key)}.${process.pid}.part`;
      try {
        await writeFile(part, JSON.stringify(stored), { mode: 0o600 });
        await rename(part, pathOf(key));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        if (!isDiskFull(error)) throw error;
      }
      written += 1;
      if (written % (maxRecords / 2) === 0) await pruneRecords(folder);
    },
  };
};
