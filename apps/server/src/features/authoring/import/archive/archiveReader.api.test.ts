import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { archiveReaders } from '../../../../../test/archiveReaders.ts';
import { openBlobs } from '../../../../platform/blobs/blobs.ts';
import { createArchiveReader, readerLimits } from './archiveReader.ts';
import { aheadOfListener } from './archiveTalk.ts';
import type { ArchiveNews } from './readInto.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-reader-'));
const blobUrl = join(folder, 'blobs');
const blobs = await openBlobs(blobUrl);
const good = join(folder, 'good.xml');
const many = join(folder, 'many.xml');
const large = join(folder, 'large.xml');
const item = (title: string): string =>
  `<item><title>${title}</title><test_input>1</test_input><test_output>${title}</test_output></item>`;
const fps = (items: string): string => `<?xml version="1.0"?><fps version="1.2">${items}</fps>`;

beforeAll(() => {
  writeFileSync(good, fps(item('One') + item('Two')));
  writeFileSync(many, fps(Array.from({ length: 200 }, (_, index) => item(`Problem ${index}`)).join('')));
  writeFileSync(large, fps(item('x').repeat(45_000)));
});
afterAll(() => rmSync(folder, { recursive: true }));

const error = vi.fn();
const readerOf = (limits: Partial<typeof readerLimits> = {}) => {
  const reader = createArchiveReader({ blobs, blobUrl, log: { error }, limits: { ...readerLimits, ...limits } });
  return async (path: string, heard?: (news: ArchiveNews) => Promise<unknown> | unknown): Promise<ArchiveNews[]> => {
    const all: ArchiveNews[] = [];
    await reader.read({ path }, async (news) => {
      all.push(news);
      await heard?.(news);
    });
    return all;
  };
};
const problemsIn = (news: ArchiveNews[]): number => news.filter(({ kind }) => kind === 'problem').length;

describe('an archive in a process', () => {
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
    expect((await blobs.read(hash)).toString()).toBe('Two');
  });
  it('tells how much of it is stored, file by file, also of one problem', async () => {
    const one = join(folder, 'one.xml');
    const tests = (index: number) =>
      `<test_input>${'7'.repeat(100 - index)}</test_input><test_output>${'8'.repeat(index + 1)}</test_output>`;
    writeFileSync(
      one,
      fps(`<item><title>One</title>${Array.from({ length: 40 }, (_, at) => tests(at)).join('')}</item>`),
    );
    const shares = (await readerOf()(one)).flatMap((news) => (news.kind === 'stored' ? [news.share] : []));
    expect(shares.length).toBeGreaterThanOrEqual(80);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[39]).toBeGreaterThan(0.3);
    expect(shares[39]).toBeLessThan(0.7);
    expect(shares.at(-1)).toBe(1);
  });
  it('leaves no process behind', async () => {
    await readerOf()(many, ({ kind }) => {
      if (kind === 'opened') expect(archiveReaders()).toHaveLength(1);
    });
    expect(archiveReaders()).toEqual([]);
  });
  it('is refused with the code of the reader', async () => {
    await expect(readerOf()(join(folder, 'none.zip'))).rejects.toMatchObject({ code: 'file.missing' });
  });
  it('may not take more memory than it is given', async () => {
    await expect(readerOf({ heap: 24 })(large)).rejects.toMatchObject({ code: 'file.importMemory' });
    await expect(readerOf({ memory: 20 })(large)).rejects.toMatchObject({
      code: 'file.importMemory',
      params: { limit: 20 },
    });
    expect(archiveReaders()).toEqual([]);
  });
  it('may not take more time than it is given', async () => {
    await expect(readerOf({ idle: 1 })(good)).rejects.toMatchObject({ code: 'file.importSlow' });
    await expect(readerOf({ total: 1 })(good)).rejects.toMatchObject({ code: 'file.importSlow' });
    expect(archiveReaders()).toEqual([]);
  });
  it.each(['SIGKILL', 'SIGSEGV'] as const)('may crash alone, here by %s', async (signal) => {
    error.mockClear();
    const heard: ArchiveNews[] = [];
    const reading = readerOf()(many, (news) => {
      if (heard.push(news) === 1) process.kill(archiveReaders()[0]!, signal);
    });
    await expect(reading).rejects.toMatchObject({ code: 'file.importCrashed' });
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]![0].err.message).toContain(signal);
    expect(problemsIn(await readerOf()(good))).toBe(2);
  });
  it('goes no further ahead than its listener can bear', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const stored = () =>
      readdirSync(elsewhere, { recursive: true, withFileTypes: true }).filter(
        // One that is just getting its name would be met twice.
        (one) => one.isFile() && one.parentPath !== join(elsewhere, 'tmp'),
      );
    const reader = createArchiveReader({ blobs: await openBlobs(elsewhere), blobUrl: elsewhere, log: { error } });
    let isHeld = false;
    const reading = reader.read({ path: many }, async ({ kind }) => {
      if (kind !== 'problem' || isHeld) return;
      isHeld = true;
      // The input, which all of them share, and an answer each.
      await expect.poll(() => stored().length).toBeGreaterThanOrEqual(1 + aheadOfListener);
      process.kill(archiveReaders()[0]!, 'SIGKILL');
    });
    await expect(reading).rejects.toMatchObject({ code: 'file.importCrashed' });
    expect(stored()).toHaveLength(1 + aheadOfListener);
  });
  it('is left by nobody when the server is killed', async () => {
    const reader = JSON.stringify(join(import.meta.dirname, 'archiveReader.ts'));
    const program = `
      const { createArchiveReader } = await import(${reader});
      const reader = createArchiveReader({ blobs: {}, blobUrl: ${JSON.stringify(blobUrl)}, log: console });
      await reader.read({ path: ${JSON.stringify(many)} }, () => {
        console.log('reading');
        return new Promise(() => {});
      });`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    const [pid] = archiveReaders(server.pid);
    expect(pid).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await expect.poll(() => existsSync(`/proc/${pid}/fd/0`)).toBe(false);
  });
  it('waits for its turn, unless too many wait', async () => {
    const read = readerOf({ running: 1, waiting: 1 });
    const [first, second] = [read(good), read(good)];
    await expect(read(good)).rejects.toMatchObject({ code: 'file.importBusy' });
    expect((await first).length).toBe((await second).length);
    expect(await read(good)).toHaveLength((await first).length);
  });
  it('fails with what its listener throws', async () => {
    const cancelled = readerOf()(many, () => Promise.reject(new Error('disk full')));
    await expect(cancelled).rejects.toThrow('disk full');
    expect(archiveReaders()).toEqual([]);
  });
});
