import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMainClass, readTar, writeJar } from './jar.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-jar-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a tar of GNU tar becomes a zip that others read', () => {
  const long = `${'package/'.repeat(20)}Deep.class`;
  mkdirSync(join(folder, 'in', 'package/'.repeat(20)), { recursive: true });
  writeFileSync(join(folder, 'in/Main.class'), 'main class');
  writeFileSync(join(folder, 'in/Main$1.class'), '');
  writeFileSync(join(folder, 'in', long), Buffer.alloc(5000, 7));
  const tar = execFileSync('tar', ['-C', join(folder, 'in'), '-c', '.'], { maxBuffer: 1 << 24 });
  const files = readTar(tar);
  expect(files.map((file) => file.name).sort()).toEqual(['Main$1.class', 'Main.class', long].sort());

  writeFileSync(join(folder, 'out.jar'), writeJar(files));
  const listing = execFileSync('python3', [
    '-c',
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), sorted((i.filename, i.file_size) for i in z.infolist()))',
    join(folder, 'out.jar'),
  ]).toString();
  expect(listing.trim()).toBe(`None [('Main$1.class', 0), ('Main.class', 10), ('${long}', 5000)]`);
});

const classFile = (name: string, hasMain: boolean) => ({
  name: `${name}.class`,
  bytes: Buffer.from(hasMain ? '\x01\x00\x04main\x01\x00\x16([Ljava/lang/String;)V' : '\x01\x00\x04mainly', 'latin1'),
});

test('the main class is the preferred one, else any with a main method', () => {
  expect(findMainClass([classFile('A', true), classFile('Main', true)], ['Main'])).toBe('Main');
  expect(findMainClass([classFile('Main', false), classFile('a/B', true)], ['Main'])).toBe('a.B');
  expect(findMainClass([classFile('X', false)], ['Main', 'X'])).toBe('Main');
});
