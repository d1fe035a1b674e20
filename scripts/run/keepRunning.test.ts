import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { keepRunning, type RunningPart } from './keepRunning.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const aProgram = (name: string, code: string): string => {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
};

let part: RunningPart | undefined;
afterEach(() => part?.stop());

const aPart = (code: string, overrides: Partial<Parameters<typeof keepRunning>[0]> = {}) => {
  const lines: string[] = [];
  const told: string[] = [];
  part = keepRunning({
    part: { name: 'part', program: aProgram('part.mjs', code), env: process.env },
    log: { write: (line) => lines.push(line) },
    tell: (line) => told.push(line),
    onHopeless: () => {},
    ...overrides,
  });
  return { part, lines, told };
};

const living = "console.log('here ' + process.pid); setInterval(() => {}, 1000);";

describe('keepRunning', () => {
  it('is back after kill -9, with a pause of less than a second', async () => {
    const { part, lines, told } = aPart(living);
    await expect.poll(() => lines).toHaveLength(1);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    process.kill(part.pid()!, 'SIGKILL');
    await expect.poll(() => lines).toHaveLength(2);
    const pauses = timers.mock.calls.filter(([act]) => act.name === 'start').map(([, ms]) => ms);
    timers.mockRestore();
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeLessThan(1000);
    expect(lines[1]).not.toBe(lines[0]);
    expect(told.at(-1)).toMatch(/^part ended unexpectedly \(SIGKILL\)/);
  });

  it('gives up hope after crashes in a row, with the reason', async () => {
    const hopeless = vi.fn();
    aPart("throw new TypeError('no such thing')", { onHopeless: hopeless, pauses: [0, 20, 50] });
    await expect.poll(() => hopeless).toHaveBeenCalled();
    expect(hopeless).toHaveBeenCalledWith('TypeError: no such thing');
  });

  it('passes on what is said to it', async () => {
    const { part, lines } = aPart(`process.on('message', ({ type }) => console.log(type)); ${living}`);
    await expect.poll(() => lines).toHaveLength(1);
    part.send({ type: 'languages' });
    await expect.poll(() => lines[1]).toBe('languages');
  });

  it('kills what does not end by itself, and stays stopped', async () => {
    const { part, lines } = aPart(`process.on('SIGTERM', () => {}); ${living}`, { patience: 200 });
    await expect.poll(() => lines).toHaveLength(1);
    const pid = part.pid()!;
    await part.stop();
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    expect(lines).toHaveLength(1);
  });

  it('writes all to the log, and tells warnings once', async () => {
    const records = [
      { level: 40, msg: 'slow' },
      { level: 40, msg: 'slow' },
      { level: 30, msg: 'routine' },
      { level: 50, msg: 'broken', err: { message: 'disk full' } },
    ];
    const { lines, told } = aPart(
      `for (const r of ${JSON.stringify(records)}) console.log(JSON.stringify(r)); ${living}`,
    );
    await expect.poll(() => lines).toHaveLength(5);
    expect(told).toEqual(['part: slow', 'part: broken: disk full']);
  });
});
