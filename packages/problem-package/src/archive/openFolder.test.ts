import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBytes } from '../fileSource.ts';
import { defaultArchiveLimits } from './archiveLimits.ts';
import { openFolder } from './openFolder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-folder-'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', '1.in'), 'input');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder', () => {
  it('is read like an archive, links inside included', async () => {
    symlinkSync('data/1.in', join(folder, 'copy'));
    const { files } = await openFolder(folder, defaultArchiveLimits);
    expect([...files.keys()]).toEqual(['copy', 'data/1.in']);
    expect((await readBytes(files.get('copy')!, 10)).toString()).toBe('input');
  });
  it.each(['/etc/hostname', '..', '.', 'nowhere'])('is refused for a link to %s', async (target) => {
    symlinkSync(target, join(folder, 'link'));
    await expect(openFolder(folder, defaultArchiveLimits)).rejects.toMatchObject({ code: 'archive.symlink' });
  });
  it('is refused beyond the limits', async () => {
    await expect(openFolder(folder, { ...defaultArchiveLimits, fileSize: 4 })).rejects.toMatchObject({
      code: 'archive.fileSize',
    });
  });
});
