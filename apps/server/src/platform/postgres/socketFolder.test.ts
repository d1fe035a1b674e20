import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSocketFolder } from './socketFolder.ts';

const root = mkdtempSync(join(tmpdir(), 'assay-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('makes an empty folder that nobody else enters, without what a killed database left', async () => {
  const made = (await openSocketFolder({ folder: root, identity: undefined }))!;
  expect(statSync(made).mode & 0o777).toBe(0o700);
  writeFileSync(join(made, '.s.PGSQL.5432.lock'), '1');
  expect(await openSocketFolder({ folder: root, identity: undefined })).toBe(made);
  expect(readdirSync(made)).toEqual([]);
});

it('makes none where the system knows no path of that length, or the file system no sockets', async () => {
  const folder = join(root, 'x'.repeat(100));
  mkdirSync(folder);
  expect(await openSocketFolder({ folder, identity: undefined })).toBeUndefined();
  expect(existsSync(join(folder, 'socket'))).toBe(false);
  expect(await openSocketFolder({ folder: root, identity: undefined }, async () => false)).toBeUndefined();
});
