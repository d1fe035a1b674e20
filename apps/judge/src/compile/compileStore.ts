import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JudgeWords } from '@assay/domain';
import { type FileStore, openFileStore } from '../store/fileStore.ts';

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

/** Open the compile cache in a folder. */
export const openCompileStore = async ({
  folder,
  maxBytes,
}: {
  folder: string;
  maxBytes: number;
}): Promise<CompileStore> => {
  const files = await openFileStore({ folder, maxBytes });
  const memory = new Map<string, CompileRecord>();
  const remember = (key: string, record: CompileRecord) => {
    memory.delete(key);
    memory.set(key, record);
    if (memory.size > remembered) memory.delete(memory.keys().next().value!);
  };
  const pathOf = (key: string) => join(folder, `${key}.json`);

  return {
    files,
    find: async (key) => {
      let record = memory.get(key);
      if (!record) {
        const text = await readFile(pathOf(key), 'utf8').catch(() => undefined);
        if (text === undefined) return undefined;
        record = JSON.parse(text) as CompileRecord;
      }
      if (record.ok) {
        if (record.executable && !(await files.find(record.executable))) return undefined;
        for (const file of record.files) if (!(await files.find(file.hash))) return undefined;
      }
      remember(key, record);
      return record;
    },
    keep: async (key, record) => {
      remember(key, record);
      const part = `${pathOf(key)}.${process.pid}.part`;
      await writeFile(part, JSON.stringify(record), { mode: 0o600 });
      await rename(part, pathOf(key));
    },
  };
};
