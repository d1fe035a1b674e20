import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFile } from './logFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
beforeEach(() => mkdirSync(folder, { recursive: true }));
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

  it('survives a full disk, and says afterwards what is missing', () => {
    const path = join(folder, 'full/judge.log');
    let isFull = false;
    const log = openLogFile(path, 1000, (file, text) => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return writeSync(file, text);
    });
    log.write('before');
    isFull = true;
    log.write('lost');
    log.write('lost too');
    expect(log.dropped()).toBe(2);
    isFull = false;
    log.write('after');
    log.close();
    expect(log.dropped()).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe('before\n2 lines are missing here: they could not be written\nafter\n');
  });

  it('survives a folder that cannot be made, and begins when it can', () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, '');
    const log = openLogFile(join(blocked, 'judge.log'));
    log.write('lost');
    rmSync(blocked);
    log.write('found');
    log.close();
    expect(readFileSync(join(blocked, 'judge.log'), 'utf8')).toContain('found\n');
  });
});
