import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openLogFile } from './logFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('openLogFile', () => {
  it('goes on in the same file, and moves a full one aside', () => {
    const path = join(folder, 'logs/server.log');
    const first = openLogFile(path, 20);
    first.write('one');
    first.close();
    const second = openLogFile(path, 20);
    second.write('two, which is rather long');
    second.write('three');
    second.close();
    expect(readFileSync(`${path}.1`, 'utf8')).toBe('one\ntwo, which is rather long\n');
    expect(readFileSync(path, 'utf8')).toBe('three\n');
  });
});
