import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf, matching, openPassed } from './unchanged.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  mkdirSync(join(folder, 'library/programs'), { recursive: true });
  mkdirSync(join(folder, 'src'));
  for (const name of ['library/one.h', 'library/programs/a.cpp', 'src/lib.test.ts', 'src/lib.more.test.ts', 'src/x.ts'])
    writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inputs = ['library', 'src/lib*.test.ts'];
const mark = () => fingerprintOf(folder, inputs, 'compiler 12');

describe('inputs of a part', () => {
  it('are files, whole folders and names that fit a pattern', () => {
    const found = inputs.flatMap((input) => matching(folder, input)).map((path) => path.slice(folder.length + 1));
    expect(found).toEqual(['library/one.h', 'library/programs/a.cpp', 'src/lib.more.test.ts', 'src/lib.test.ts']);
  });

  it('have another mark when one changes, comes, goes or is renamed, or the compiler is another', () => {
    const first = mark();
    expect(mark()).toBe(first);
    expect(fingerprintOf(folder, inputs, 'compiler 13')).not.toBe(first);
    writeFileSync(join(folder, 'src/x.ts'), 'of no matter');
    expect(mark()).toBe(first);

    const marks = new Set([first]);
    writeFileSync(join(folder, 'library/programs/a.cpp'), 'changed');
    marks.add(mark());
    writeFileSync(join(folder, 'library/programs/b.cpp'), '');
    marks.add(mark());
    rmSync(join(folder, 'library/programs/b.cpp'));
    writeFileSync(join(folder, 'library/programs/c.cpp'), '');
    marks.add(mark());
    rmSync(join(folder, 'src/lib.more.test.ts'));
    marks.add(mark());
    expect(marks.size).toBe(5);
  });
});

describe('what passed', () => {
  const counts = { passed: 5, failed: 0, skipped: 1, flaky: 0 };

  it('is known by its inputs alone', () => {
    const passed = openPassed(join(folder, 'memory'));
    expect(passed.find('testlib', 'abc')).toBeUndefined();
    passed.keep('testlib', 'abc', counts);
    expect(openPassed(join(folder, 'memory')).find('testlib', 'abc')).toEqual(counts);
    expect(passed.find('testlib', 'abd')).toBeUndefined();
    expect(passed.find('box', 'abc')).toBeUndefined();
  });

  it('is not what failed', () => {
    const passed = openPassed(folder);
    passed.keep('testlib', 'abc', { ...counts, failed: 1 });
    expect(passed.find('testlib', 'abc')).toBeUndefined();
  });
});
