import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCompileStore } from './compileStore.ts';
import { readJson } from './readJson.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-json-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file that is not there, empty or cut off says nothing', async () => {
  const path = join(folder, 'a.json');
  expect(await readJson(path)).toBeUndefined();
  for (const text of ['', '{"a": [1']) {
    writeFileSync(path, text);
    expect(await readJson(path)).toBeUndefined();
  }
  writeFileSync(path, '{"a":1}');
  expect(await readJson(path)).toEqual({ a: 1 });
});

test('sources whose record a power cut emptied are compiled again', async () => {
  writeFileSync(join(folder, 'key.json'), '');
  const store = await openCompileStore({ folder, maxBytes: 1e6, machineMark: async () => 'same' });
  expect(await store.find('key')).toBeUndefined();
  await store.keep('key', { ok: false, message: 'no' }, 'same');
  const later = await openCompileStore({ folder, maxBytes: 1e6, machineMark: async () => 'same' });
  expect(await later.find('key')).toMatchObject({ ok: false, message: 'no' });
});

test('a program whose file a power cut emptied is compiled again', async () => {
  const store = await openCompileStore({ folder, maxBytes: 1e6, machineMark: async () => 'same' });
  const executable = await store.files.put(Buffer.from('program'));
  const record = { ok: true as const, main: 'a', mainClass: '', executable, files: [] };
  await store.keep('key', record, 'same');
  expect(
    await (await openCompileStore({ folder, maxBytes: 1e6, machineMark: async () => 'same' })).find('key'),
  ).toEqual(record);
  writeFileSync(join(folder, executable), '');
  expect(
    await (await openCompileStore({ folder, maxBytes: 1e6, machineMark: async () => 'same' })).find('key'),
  ).toBeUndefined();
});
