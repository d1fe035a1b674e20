import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMainClass, namesMain, readTar, writeJar } from './jar.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-jar-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a tar of GNU tar becomes a zip that others read', () => {
  const long = `${'package/'.repeat(20)}Deep.class`;
  mkdirSync(join(folder, 'in', 'package/'.repeat(20)), { recursive: true });
  writeFileSync(join(folder, 'in/Main.class'), 'main class');
  writeFileSync(join(folder, 'in/Main$1.class'), '');
  writeFileSync(join(folder, 'in/Größe.class'), 'size');
  writeFileSync(join(folder, 'in', long), Buffer.alloc(5000, 7));
  const tar = execFileSync('tar', ['-C', join(folder, 'in'), '-c', '.'], { maxBuffer: 1 << 24 });
  const files = readTar(tar);
  expect(files.map((file) => file.name).sort()).toEqual(['Größe.class', 'Main$1.class', 'Main.class', long].sort());

  writeFileSync(join(folder, 'out.jar'), writeJar(files));
  const listing = execFileSync('python3', [
    '-c',
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), sorted((i.filename, i.file_size) for i in z.infolist()))',
    join(folder, 'out.jar'),
  ]).toString();
  expect(listing.trim()).toBe(`None [('Größe.class', 4), ('Main$1.class', 0), ('Main.class', 10), ('${long}', 5000)]`);
});

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
const text = (value: string) => Buffer.concat([Buffer.from([1]), u16(value.length), Buffer.from(value)]);

/** A class file that names `main` and its descriptor, with one method of those flags that is called `method`. */
const classFile = (name: string, { method = 'main', flags = 0x0009 } = {}) => ({
  name: `${name}.class`,
  bytes: Buffer.concat([
    Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61]),
    u16(10),
    text('main'),
    text('([Ljava/lang/String;)V'),
    Buffer.from([5, 0, 0, 0, 0, 0, 0, 0, 7]),
    text(method),
    text('Code'),
    Buffer.from([7, 0, 1]),
    Buffer.from([12, 0, 1, 0, 2]),
    Buffer.from([15, 6, 0, 8]),
    u16(0x0021, 7, 7, 1, 7),
    u16(1, 0x0009, 1, 2, 0),
    u16(2, 0x0001, 6, 2, 1, 6, 0, 3),
    Buffer.from('xyz'),
    u16(flags, 5, 2, 0),
    u16(0),
  ]),
});

test('without anything called main there is nothing to start', () => {
  expect(namesMain([classFile('A', { method: 'run' }), classFile('B')])).toBe(true);
  const nameless = { name: 'A.class', bytes: Buffer.from('\xca\xfe\xba\xbe\x01\x00\x03run', 'latin1') };
  expect(namesMain([nameless, { name: 'main.txt', bytes: Buffer.from('\x01\x00\x04main') }])).toBe(false);
  expect(namesMain([])).toBe(false);
});

test('the main class is the preferred one, else any with a main method', () => {
  expect(findMainClass([classFile('A'), classFile('Main')], ['Main'])).toBe('Main');
  expect(findMainClass([classFile('Main', { method: 'start' }), classFile('a/B')], ['Main'])).toBe('a.B');
  expect(findMainClass([classFile('A$1', { method: 'run' }), classFile('A')], ['Main'])).toBe('A');
  expect(findMainClass([classFile('A', { flags: 0x0001 }), classFile('B')], ['Main', 'A'])).toBe('B');
  expect(findMainClass([classFile('X', { method: 'run' })], ['Main', 'X'])).toBe('Main');
  const cut = { name: 'X.class', bytes: classFile('X').bytes.subarray(0, 60) };
  expect(findMainClass([cut], ['Main', 'X'])).toBe('Main');
});
