import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBytes } from '../fileSource.ts';
import { PackageError } from '../packageError.ts';
import { patched, zipOf } from '../testing/zipOf.ts';
import { defaultArchiveLimits } from './archiveLimits.ts';
import { openZip } from './openZip.ts';

const limits = defaultArchiveLimits;

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PackageError)) throw error ?? new Error('accepted');
  return error.code;
};
const names = async (bytes: Buffer): Promise<string[]> => [...(await openZip(bytes, limits)).files.keys()];

/** Sets a field of every entry of the central directory. */
const inDirectory = (bytes: Buffer, change: (entry: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    change(copy.subarray(at));
  }
  return copy;
};

describe('honest archives', () => {
  it('list files in order and read them again and again', async () => {
    const { files } = await openZip(await zipOf({ 'b/2.txt': 'two', 'a.txt': 'one' }), limits);
    expect([...files.keys()]).toEqual(['a.txt', 'b/2.txt']);
    const file = files.get('b/2.txt')!;
    expect(file.size).toBe(3);
    expect((await readBytes(file, 10)).toString()).toBe('two');
    expect((await readBytes(file, 10)).toString()).toBe('two');
  });
  it('work from a path until they are closed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-zip-'));
    const path = join(folder, 'a.zip');
    writeFileSync(path, await zipOf({ 'a.txt': 'one' }));
    const archive = await openZip(path, limits);
    expect((await readBytes(archive.files.get('a.txt')!, 10)).toString()).toBe('one');
    await archive.close();
    rmSync(folder, { recursive: true });
  });
  it('lose what systems leave behind, but not .timelimit', async () => {
    const bytes = await zipOf({
      '.timelimit': '3',
      '.git/config': '',
      '__MACOSX/a.txt': '',
      'a/.DS_Store': '',
      'Thumbs.db': '',
      'a/b': '',
    });
    expect(await names(bytes)).toEqual(['.timelimit', 'a/b']);
  });
  it('follow links to files and folders inside', async () => {
    const bytes = await zipOf({
      'data/1.in': 'input',
      'sample/1.in': { link: '../data/1.in' },
      again: { link: 'data' },
      chain: { link: 'sample/1.in' },
    });
    const { files } = await openZip(bytes, limits);
    expect([...files.keys()]).toEqual(['again/1.in', 'chain', 'data/1.in', 'sample/1.in']);
    expect((await readBytes(files.get('chain')!, 10)).toString()).toBe('input');
  });
});

describe('hostile archives', () => {
  it.each([
    ['parent steps', '../x/abcd'],
    ['hidden parent steps', 'ab/../../'],
    ['absolute paths', '/etc/pass'],
    ['drive letters', 'C:/window'],
    ['backslashes', 'ab\\..\\cde'],
    ['NUL', 'abcd\0.txt'],
  ])('are refused for %s', async (_, path) => {
    const honest = 'abcdefghi'.slice(0, path.length);
    const bytes = patched(await zipOf({ [honest]: 'content' }), honest, path);
    expect(await codeOf(openZip(bytes, limits))).toBe('archive.path');
  });
  it.each([
    ['out of the package', { a: { link: '../../etc/passwd' } }],
    ['to an absolute path', { a: { link: '/etc/passwd' } }],
    ['to nothing', { a: { link: 'b' } }],
    ['in a circle', { a: { link: 'b' }, b: { link: 'a' } }],
    ['to their own folder', { 'a/b': { link: '.' }, 'a/c': 'text' }],
    ['to the root', { 'a/b': { link: '..' }, c: 'text' }],
  ])('are refused for links %s', async (_, files) => {
    expect(await codeOf(openZip(await zipOf(files as Parameters<typeof zipOf>[0]), limits))).toBe('archive.symlink');
  });
  it('are refused for device files', async () => {
    const bytes = inDirectory(await zipOf({ a: 'x' }), (entry) => entry.writeUInt32LE((0o020644 << 16) >>> 0, 38));
    expect(await codeOf(openZip(bytes, limits))).toBe('archive.entryType');
  });
  it('are refused for the same name twice', async () => {
    const bytes = patched(await zipOf({ 'a.txt': '1', 'b.txt': '2' }), 'b.txt', 'a.txt');
    expect(await codeOf(openZip(bytes, limits))).toBe('archive.duplicate');
  });
  it('are refused when encrypted', async () => {
    const bytes = inDirectory(await zipOf({ a: 'x' }), (entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8));
    expect(await codeOf(openZip(bytes, limits))).toBe('archive.encrypted');
  });
  it('are refused as zip bombs, but small repetitive files are not', async () => {
    const bomb = await zipOf({ 'data/1.in': Buffer.alloc(12 << 20) });
    expect(await codeOf(openZip(bomb, limits))).toBe('archive.compression');
    expect(await names(await zipOf({ 'data/1.in': Buffer.alloc(9 << 20) }))).toEqual(['data/1.in']);
  });
  it('are refused when many files within the rules are a bomb together', async () => {
    const files = Object.fromEntries([1, 2, 3].map((number) => [`${number}.in`, Buffer.alloc(600_000)]));
    const bytes = await zipOf(files);
    expect(await names(bytes)).toHaveLength(3);
    expect(await codeOf(openZip(bytes, { ...limits, totalCompressionFreeSize: 1_500_000 }))).toBe(
      'archive.totalCompression',
    );
  });
  it('are refused for paths that are too long or too deep', async () => {
    const long = await zipOf({ [`${'a'.repeat(200)}/b`]: '' });
    expect(await codeOf(openZip(long, { ...limits, pathLength: 100 }))).toBe('archive.pathLength');
    expect(await codeOf(openZip(await zipOf({ 'a/b/c/d': '' }), { ...limits, depth: 2 }))).toBe('archive.depth');
    expect(await names(await zipOf({ [`${'a/'.repeat(limits.depth)}b`]: '' }))).toHaveLength(1);
  });
  it('are refused beyond the limits of size and number', async () => {
    const bytes = await zipOf({ a: 'x'.repeat(600), b: 'y'.repeat(600), c: '' });
    expect(await codeOf(openZip(bytes, { ...limits, fileSize: 500 }))).toBe('archive.fileSize');
    expect(await codeOf(openZip(bytes, { ...limits, totalSize: 1000 }))).toBe('archive.totalSize');
    expect(await codeOf(openZip(bytes, { ...limits, entries: 2 }))).toBe('archive.entries');
  });
  it('cannot multiply data by links', async () => {
    const bytes = await zipOf({ a: 'x'.repeat(600), b: { link: 'a' }, c: { link: 'a' } });
    expect(await codeOf(openZip(bytes, { ...limits, totalSize: 1500 }))).toBe('archive.totalSize');
  });
  it('fail while being read when they lied about the size', async () => {
    const lying = inDirectory(await zipOf({ a: 'x'.repeat(600) }), (entry) => entry.writeUInt32LE(5, 24));
    const { files } = await openZip(lying, limits);
    expect(await codeOf(readBytes(files.get('a')!, 1000))).toBe('file.damaged');
  });
  it('fail while being read when the content was changed', async () => {
    const changed = inDirectory(await zipOf({ a: 'content' }), (entry) => entry.writeUInt32LE(1, 16));
    const { files } = await openZip(changed, limits);
    expect(await codeOf(readBytes(files.get('a')!, 1000))).toBe('file.damaged');
  });
});

describe('damaged archives', () => {
  it.each([0.1, 0.5, 0.9, 0.99])('are refused when cut at %f', async (share) => {
    const bytes = await zipOf({ 'a.txt': 'one', 'b.txt': 'two', 'c.txt': 'three' });
    expect(await codeOf(openZip(bytes.subarray(0, Math.floor(bytes.length * share)), limits))).toBe('archive.broken');
  });
  it.each([
    ['nothing', ''],
    ['text', 'this is not a zip'],
    ['a start', 'PK\x03\x04'],
  ])('are refused for %s', async (_, text) => {
    expect(await codeOf(openZip(Buffer.from(text), limits))).toBe('archive.broken');
  });
});
