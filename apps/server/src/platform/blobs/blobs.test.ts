import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBlobs } from './blobs.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-blobs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Everything below the root whose mode lets others in. */
const openToOthers = (): string[] =>
  ['', ...readdirSync(root, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(root, name)).mode & 0o077) !== 0,
  );

test('blobs are readable by nobody else', async () => {
  const store = await openBlobs(root);
  const { hash } = await store.put(Buffer.from('bytes'));
  await store.put(Readable.from([Buffer.from('stream')]));
  expect((await store.read(hash)).toString()).toBe('bytes');
  expect(openToOthers()).toEqual([]);
});

test('what an earlier version left open is closed', async () => {
  mkdirSync(join(root, 'ab'), { mode: 0o755 });
  writeFileSync(join(root, 'ab', 'ab12'), 'old', { mode: 0o644 });
  chmodSync(root, 0o755);
  expect(openToOthers()).toHaveLength(3);
  await openBlobs(root);
  expect(openToOthers()).toEqual([]);
});

const week = 7 * 86_400_000;
const aged = async (hash: string, days: number) => {
  const time = new Date(Date.now() - days * 86_400_000);
  await utimes(join(root, hash.slice(0, 2), hash), time, time);
};

test('a sweep drops what is old and unnamed, and nothing else', async () => {
  const store = await openBlobs(root);
  const [old, named, fresh] = await Promise.all(
    ['old', 'named', 'fresh'].map(async (text) => (await store.put(Buffer.from(text))).hash),
  );
  await aged(old!, 8);
  await aged(named!, 8);
  expect(await store.sweep((hash) => hash === named, week)).toBe(1);
  expect(await Promise.all([old, named, fresh].map((hash) => store.has(hash!)))).toEqual([false, true, true]);
  expect(await readdir(join(root, 'tmp'))).toEqual([]);
});

test('what is put again is as new, in bytes and as a stream', async () => {
  const store = await openBlobs(root);
  const { hash } = await store.put(Buffer.from('again'));
  for (const content of [() => Buffer.from('again'), () => Readable.from([Buffer.from('again')])]) {
    await aged(hash, 8);
    await store.put(content());
    expect(await store.sweep(() => false, week)).toBe(0);
  }
});

test('what is put while a sweep looks at it stays', async () => {
  const store = await openBlobs(root);
  const { hash } = await store.put(Buffer.from('in flight'));
  await aged(hash, 8);
  const puts: Promise<unknown>[] = [];
  const asked = (one: string): boolean => {
    if (one === hash) puts.push(store.put(Buffer.from('in flight')));
    return false;
  };
  await store.sweep(asked, week);
  await Promise.all(puts);
  expect((await store.read(hash)).toString()).toBe('in flight');
});

/** Folders that were flushed while `work` ran, each with what was in it by then. */
const flushed = async (work: () => Promise<unknown>): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  const any = await open(root, 'r');
  const prototype = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    if (statSync(path).isDirectory()) found.set(path, readdirSync(path));
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return found;
};

test('names are on disk before a blob counts as put, those of new folders too', async () => {
  const store = await openBlobs(join(root, 'blobs'));
  for (const content of [Buffer.from('bytes'), Readable.from([Buffer.from('stream')])]) {
    let hash = '';
    const found = await flushed(async () => {
      hash = (await store.put(content)).hash;
    });
    expect(found.get(join(root, 'blobs', hash.slice(0, 2)))).toContain(hash);
    expect(found.get(join(root, 'blobs'))).toContain(hash.slice(0, 2));
  }
});

test.each(['uploads', 'media'] as const)('%s are on disk with their names', async (shelf) => {
  const store = await openBlobs(join(root, 'blobs'));
  let key = '';
  const found = await flushed(async () => {
    key = await store[shelf].put(Readable.from([Buffer.from('file')]));
  });
  expect(found.get(join(root, 'blobs', shelf))).toContain(key);
  expect(found.get(join(root, 'blobs'))).toContain(shelf);
});

test('a blob that lost its end is whole again once it is put again', async () => {
  const store = await openBlobs(root);
  for (const content of [() => Buffer.from('whole'), () => Readable.from([Buffer.from('whole')])]) {
    const { hash } = await store.put(content());
    truncateSync(join(root, hash.slice(0, 2), hash), 2);
    await store.put(content());
    expect((await store.read(hash)).toString()).toBe('whole');
  }
});
