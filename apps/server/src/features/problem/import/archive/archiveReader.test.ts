import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBlobs } from '../../../../platform/blobs.ts';
import { createArchiveReader, readerLimits } from './archiveReader.ts';
import type { ArchiveNews } from './readInto.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-reader-'));
const blobUrl = join(folder, 'blobs');
const blobs = await openBlobs(blobUrl);
const good = join(folder, 'good.xml');
const large = join(folder, 'large.xml');
const item = (title: string): string =>
  `<item><title>${title}</title><test_input>1</test_input><test_output>2</test_output></item>`;

beforeAll(() => {
  writeFileSync(good, `<?xml version="1.0"?><fps version="1.2">${item('One')}${item('Two')}</fps>`);
  writeFileSync(large, `<?xml version="1.0"?><fps version="1.2">${item('x').repeat(45_000)}</fps>`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const readerOf = (limits: Partial<typeof readerLimits> = {}) => {
  const reader = createArchiveReader({ blobs, blobUrl, limits: { ...readerLimits, ...limits } });
  return async (path: string): Promise<ArchiveNews[]> => {
    const all: ArchiveNews[] = [];
    await reader.read({ path }, async (news) => {
      all.push(news);
    });
    return all;
  };
};

describe('an archive in a thread', { timeout: 60_000 }, () => {
  it('arrives problem by problem, with its files in the store', async () => {
    const news = await readerOf()(good);
    expect(news.filter(({ kind }) => kind !== 'stored').map(({ kind }) => kind)).toEqual([
      'opened',
      'problem',
      'problem',
    ]);
    const last = news.at(-1);
    if (last?.kind !== 'problem') throw new Error('no problem');
    const { hash } = last.problem.release.cases[0]!.output;
    expect((await blobs.read(hash)).toString()).toBe('2');
  });
  it('is refused with the code of the reader', async () => {
    await expect(readerOf()(join(folder, 'none.zip'))).rejects.toMatchObject({ code: 'file.missing' });
  });
  it('may not take more memory than it is given', async () => {
    await expect(readerOf({ heap: 24 })(large)).rejects.toMatchObject({ code: 'file.importMemory' });
  });
  it('may not take more time than it is given', async () => {
    await expect(readerOf({ idle: 1 })(good)).rejects.toMatchObject({ code: 'file.importSlow' });
    await expect(readerOf({ total: 1 })(good)).rejects.toMatchObject({ code: 'file.importSlow' });
  });
  it('waits for its turn, unless too many wait', async () => {
    const read = readerOf({ running: 1, waiting: 1 });
    const [first, second] = [read(good), read(good)];
    await expect(read(good)).rejects.toMatchObject({ code: 'file.importBusy' });
    expect((await first).length).toBe((await second).length);
    expect(await read(good)).toHaveLength((await first).length);
  });
  it('fails with what its listener throws', async () => {
    const reader = createArchiveReader({ blobs, blobUrl });
    await expect(reader.read({ path: good }, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    );
  });
});
