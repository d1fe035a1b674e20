import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
