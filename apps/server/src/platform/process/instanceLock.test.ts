import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { markOf } from '../postgres/postmaster.ts';
import { type InstanceLock, takeInstanceLock } from './instanceLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const held = (name: string, mark: object | string): string => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, typeof mark === 'string' ? mark : JSON.stringify(mark));
  return path;
};

describe('takeInstanceLock', () => {
  it('is taken once and given back', async () => {
    const path = join(folder, 'run/free.lock');
    const lock = (await takeInstanceLock(path, 0)) as InstanceLock;
    expect(await takeInstanceLock(path, 0)).toBe(process.pid);
    lock.release();
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ['a dead process', { pid: 2 ** 22 + 1, startedAt: '1' }],
    ['another process with the number of the dead one', { pid: process.pid, startedAt: '1' }],
    ['nobody, because writing was interrupted', ''],
  ])('is taken over from %s', async (_, mark) => {
    expect(await takeInstanceLock(held('stale.lock', mark), 0)).toHaveProperty('release');
    rmSync(join(folder, 'stale.lock'));
  });

  it('waits for a holder that is about to end', async () => {
    const holder = spawn('sleep', ['1000']);
    const path = held('ending.lock', markOf(holder.pid!)!);
    expect(await takeInstanceLock(path, 0)).toBe(holder.pid);
    const waiting = takeInstanceLock(path, 60_000);
    holder.kill();
    expect(await waiting).toHaveProperty('release');
  });

  it('is more patient with a holder that said so', async () => {
    const holder = spawn('sleep', ['1000']);
    const path = held('said.lock', { ...markOf(holder.pid!), ending: true });
    const waiting = takeInstanceLock(path, 0);
    holder.kill();
    expect(await waiting).toHaveProperty('release');
  });

  it('tells the others when its process is about to end', async () => {
    const path = join(folder, 'run/telling.lock');
    const lock = (await takeInstanceLock(path, 0)) as InstanceLock;
    lock.ending();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, ending: true });
  });
});
