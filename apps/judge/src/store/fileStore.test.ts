import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  const store = await openFileStore({ folder, maxBytes: 1000 });
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
  const later = await openFileStore({ folder, maxBytes: 1000 });
  expect(await later.find(hash)).toBe(a);
});

test('is closed to other users of the machine, with what stood there before', async () => {
  const old = hashOf('old');
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, old), 'old', { mode: 0o644 });
  const store = await openFileStore({ folder, maxBytes: 1000 });
  await store.put(Buffer.from('new'));
  await store.fetch(hashOf('fetched'), bodyOf('fetched'));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

test('refuses content that does not match, and leaves nothing behind', async () => {
  const store = await openFileStore({ folder, maxBytes: 1000 });
  await expect(store.fetch(hashOf('good'), bodyOf('evil'))).rejects.toThrow('arrived as');
  expect(readdirSync(folder)).toEqual([]);
  expect(readFileSync(await store.fetch(hashOf('good'), bodyOf('good')), 'utf8')).toBe('good');
});

test('keeps to its size, but not at the cost of what was just used', async () => {
  const store = await openFileStore({ folder, maxBytes: 10 });
  const first = await store.put(Buffer.from('12345678'));
  await store.put(Buffer.from('abcdefgh'));
  expect(await store.find(first)).toBeDefined();
});
