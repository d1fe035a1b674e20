import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'assay-seal-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it('opens what was closed with the same key, and nothing else', () => {
  const one = createSeal({ remoteKey: undefined, dataDir });
  const closed = one.close('Päßwort');
  expect(closed).not.toContain('wort');
  expect(one.close('Päßwort')).not.toBe(closed);
  expect(createSeal({ remoteKey: undefined, dataDir }).open(closed)).toBe('Päßwort');
  expect(createSeal({ remoteKey: 'another', dataDir }).open(closed)).toBeUndefined();
  const changed = Buffer.from(closed, 'base64');
  changed[changed.length - 1]! ^= 1;
  expect(one.open(changed.toString('base64'))).toBeUndefined();
  expect(one.open('')).toBeUndefined();
});

it('keeps the key of a data folder where its owner alone reads it', () => {
  createSeal({ remoteKey: undefined, dataDir }).close('x');
  const path = join(dataDir, 'remote.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toHaveLength(43);
});
