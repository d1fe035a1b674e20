import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkNode } from '../lib/npmPackages.mjs';

it('links the Node of the packages where npm did not, and leaves what there is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-link-'));
  const link = join(folder, 'node_modules/.bin/node');
  try {
    linkNode(folder);
    expect(() => readFileSync(link)).toThrow('ENOENT');
    const own = join(folder, `node_modules/node-linux-${process.arch}/bin`);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'node'), 'ours');
    linkNode(folder);
    linkNode(folder);
    expect(readFileSync(link, 'utf8')).toBe('ours');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
