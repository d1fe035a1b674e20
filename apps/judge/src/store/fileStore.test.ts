import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore } from './fileStore.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const bodyOf = (text: string) => async () => new Blob([text]).stream();

test('fetches once for all who wait, and finds it after a restart', async () => {
  const store = await openFileStore({ folder, maxBytes: 1000, shareOfDisk: 1 });
  let opened = 0;
  const open = async () => {
    opened += 1;
    return bodyOf('hello')();
  };
  const hash = hashOf('hello');
  const [a, b] = await Promise.all([store.fetch(hash, open), store.fetch(hash, open)]);
  expect(a).toBe(b);
  expect(readFileSync(a, 'utf8')).toBe('hello');
  expect(opened).toBe(1);
  const later = await openFileStore({ folder, maxBytes: 1000, shareOfDisk: 1 });
  expect(await later.find(hash)).toBe(a);
});

test('what a power cut emptied or cut off is fetched again, and looked at once', async () => {
  const texts = ['emptied', 'cut off', 'whole'];
  const [emptied, cut, whole] = texts.map(hashOf) as [string, string, string];
  writeFileSync(join(folder, emptied), '');
  writeFileSync(join(folder, cut), 'cut');
  writeFileSync(join(folder, whole), 'whole');
  const store = await openFileStore({ folder, maxBytes: 1000, shareOfDisk: 1 });
  const fetched: string[] = [];
  const fetch = (text: string) =>
    store.fetch(hashOf(text), async () => {
      fetched.push(text);
      return bodyOf(text)();
    });
  expect(await Promise.all([store.find(emptied), store.find(emptied)])).toEqual([undefined, undefined]);
  for (const text of texts) {
    const paths = await Promise.all([fetch(text), fetch(text)]);
    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual([text, text]);
  }
  expect(fetched).toEqual(['emptied', 'cut off']);
  // A program is written again where its file was damaged.
  const later = await openFileStore({ folder, maxBytes: 1000, shareOfDisk: 1 });
  writeFileSync(join(folder, whole), '');
  expect(await later.put(Buffer.from('whole'))).toBe(whole);
  expect(readFileSync(join(folder, whole), 'utf8')).toBe('whole');
});

test('is closed to other users of the machine, with what stood there before', async () => {
  const old = hashOf('old');
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, old), 'old', { mode: 0o644 });
  const store = await openFileStore({ folder, maxBytes: 1000, shareOfDisk: 1 });
  await store.put(Buffer.from('new'));
  await store.fetch(hashOf('fetched'), bodyOf('fetched'));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

test('refuses content that does not match, and leaves nothing behind', async () => {
  const store = await openFileStore({ folder, maxBytes: 1000, shareOfDisk: 1 });
  await expect(store.fetch(hashOf('good'), bodyOf('evil'))).rejects.toThrow('arrived as');
  expect(readdirSync(folder)).toEqual([]);
  expect(readFileSync(await store.fetch(hashOf('good'), bodyOf('good')), 'utf8')).toBe('good');
});

const anHourAgo = () => Date.now() / 1000 - 3600;
const aged = (text: string): string => {
  const hash = hashOf(text);
  writeFileSync(join(folder, hash), text);
  utimesSync(join(folder, hash), anHourAgo(), anHourAgo());
  return hash;
};

test('keeps to its size, but not at the cost of what was just used', async () => {
  const store = await openFileStore({ folder, maxBytes: 16, shareOfDisk: 1 });
  const first = await store.put(Buffer.from('12345678'));
  await store.put(Buffer.from('abcdefghijk'));
  expect(await store.find(first)).toBeDefined();
});

test('what was just used goes too when it would pass the bound by far', async () => {
  const store = await openFileStore({ folder, maxBytes: 16, shareOfDisk: 1 });
  const hashes = [];
  for (const text of ['11111111', '22222222', '33333333', '44444444']) hashes.push(await store.put(Buffer.from(text)));
  expect(readdirSync(folder).length).toBeLessThanOrEqual(2);
  expect(await store.find(hashes.at(-1)!)).toBeDefined();
});

test('a store that is larger than it may be is made smaller when it is opened', async () => {
  aged('old and long');
  await openFileStore({ folder, maxBytes: 5, shareOfDisk: 1 });
  expect(readdirSync(folder)).toEqual([]);
});

test('a full disk costs what was not used for long, and the write is tried again', async () => {
  const old = aged('old');
  const kept: string[] = [];
  let tries = 0;
  const store = await openFileStore({
    folder,
    maxBytes: 1000,
    shareOfDisk: 1,
    write: async (path, bytes) => {
      tries += 1;
      if (readdirSync(folder).includes(old)) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      kept.push(path);
      writeFileSync(path, bytes);
    },
  });
  const hash = await store.put(Buffer.from('new'));
  expect(tries).toBe(2);
  expect(readdirSync(folder)).toEqual([hash]);
});

test('a disk that stays full is an error and leaves nothing behind', async () => {
  const store = await openFileStore({
    folder,
    maxBytes: 1000,
    shareOfDisk: 1,
    write: async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    },
  });
  await expect(store.put(Buffer.from('new'))).rejects.toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
});
