import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobRef } from '@assay/domain';
import { type ArchiveLimits, defaultArchiveLimits } from '../archive/archiveLimits.ts';
import { openZip } from '../archive/openZip.ts';
import { bytesSource, type FileSource } from '../fileSource.ts';
import type { StoreFile } from '../finishRelease.ts';
import { PackageError } from '../packageError.ts';
import { withUnixLines } from '../text/unixLines.ts';
import { groupsOf, missingOutput, pairTests } from './pairTests.ts';

/** Tests of one archive. */
export const mostTests = 5000;
/** Names that a report lists; the rest is counted. */
const mostNames = 200;
/** Files stored at the same time: most are small, and each waits for the disk. */
const atOnce = 6;

export interface UploadedTest {
  /** Path below the folder that all tests lie in. */
  input: string;
  output: string;
  inputRef: BlobRef;
  outputRef: BlobRef;
  /** 1, 2, 3 …: by folder or name where they tell it. */
  group: number;
  /** The archive has no answer; an empty one is put in its place. */
  isOutputMade: boolean;
}

export interface TestUpload {
  tests: UploadedTest[];
  /** Answers without an input: the first of them, and how many in all. */
  lonely: { path: string; nearest: string }[];
  lonelyCount: number;
  /** Other files that are not used: the first of them, and how many in all. */
  others: string[];
  otherCount: number;
  /** Files that systems left behind (`__MACOSX`, `.DS_Store` …). */
  litter: number;
  /** Files whose line ends or byte-order mark were changed. */
  changed: number;
  /** The folder around all tests, which their names are without. */
  folder: string;
  /** Bytes of the tests as they are stored. */
  size: number;
}

interface Needs {
  store: StoreFile;
  limits?: Partial<ArchiveLimits>;
  /** Told once how many files will be stored, before the first is. */
  opened?: (files: number) => void;
}

/** The folder that all paths lie in; empty where there is none. */
const commonFolder = (paths: readonly string[]): string => {
  const [first = '', ...rest] = paths;
  let steps = first.split('/').slice(0, -1);
  for (const path of rest) {
    const other = path.split('/').slice(0, -1);
    let same = 0;
    while (same < steps.length && steps[same] === other[same]) same++;
    steps = steps.slice(0, same);
    if (steps.length === 0) break;
  }
  return steps.join('/');
};

/** Reads a file to its end and forgets it: whatever is wrong with it is known before anything is stored. */
const verify = async (file: FileSource): Promise<void> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await file.open(), nowhere);
};

/** Works on items, a few at a time; after an error no further one is begun, and it is thrown when none is under way. */
const eachOf = async <Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items].reverse();
  const lane = async (): Promise<void> => {
    try {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Reads a zip of test data, finds inputs and answers by their names, and stores them with LF line ends, after the whole
 * archive was read once to see that nothing of it is damaged. Throws PackageError: for an archive that is unusable,
 * `cases.unpaired` when no test is in it, `cases.many` beyond 5000.
 */
export const readTestUpload = async (
  source: string | Buffer,
  { store, limits, opened }: Needs,
): Promise<TestUpload> => {
  const archive = await openZip(source, { ...defaultArchiveLimits, ...limits });
  try {
    const { files } = archive;
    if (files.size === 0) throw new PackageError('archive.empty');
    const { pairs, lonely, others } = pairTests([...files.keys()]);
    if (pairs.length === 0) throw new PackageError('cases.unpaired');
    if (pairs.length > mostTests) throw new PackageError('cases.many', { limit: mostTests });
    const used = [...new Set(pairs.flatMap(({ input, output }) => (output ? [input, output] : [input])))];
    opened?.(used.length);
    await eachOf(used, 2, async (path) => verify(files.get(path)!));

    const refs = new Map<string, BlobRef>();
    let changed = 0;
    await eachOf(used, atOnce, async (path) => {
      const file = files.get(path)!;
      const ref = await store(withUnixLines(file));
      refs.set(path, ref);
      if (ref.size !== file.size) changed++;
    });
    const empty = pairs.some(({ output }) => output === '') ? await store(bytesSource('empty', Buffer.alloc(0))) : null;
    const folder = commonFolder(used);
    const short = (path: string): string => (folder === '' ? path : path.slice(folder.length + 1));
    const groups = groupsOf(pairs.map(({ input }) => input));
    const tests = pairs.map(({ input, output }, index) => ({
      input: short(input),
      output: short(output || missingOutput(input)),
      inputRef: refs.get(input)!,
      outputRef: (output ? refs.get(output) : empty)!,
      group: groups[index]!,
      isOutputMade: output === '',
    }));
    return {
      tests,
      lonely: lonely.slice(0, mostNames),
      lonelyCount: lonely.length,
      others: others.slice(0, mostNames),
      otherCount: others.length,
      litter: archive.litter ?? 0,
      changed,
      folder,
      size: [...refs.values()].reduce((sum, ref) => sum + ref.size, 0),
    };
  } finally {
    await archive.close();
  }
};
