import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverHangs } from './greeting.ts';
import { openServiceManager } from './serviceManager.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-notify-'));
  const program = `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${folder}/said\n`;
  writeFileSync(join(folder, 'systemd-notify'), program, { mode: 0o755 });
  writeFileSync(join(folder, 'said'), '');
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
const said = (): string[] => readFileSync(join(folder, 'said'), 'utf8').split('\n').filter(Boolean);

it('tells systemd that it is ready, well and stopping, and keeps its address to itself', async () => {
  const env: NodeJS.ProcessEnv = { NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '60000', WATCHDOG_PID: '1', OTHER: '2' };
  let hanging = false;
  const manager = openServiceManager(env, async () => hanging);
  expect(env).toEqual({ OTHER: '2' });
  manager.ready();
  await expect.poll(said).toEqual(expect.arrayContaining(['/run/x --ready', '/run/x WATCHDOG=1']));
  hanging = true;
  // One that was on its way before.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = said().length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(said()).toHaveLength(before);
  hanging = false;
  await expect.poll(() => said().length).toBeGreaterThan(before);
  manager.stopping();
  await expect.poll(said).toContain('/run/x STOPPING=1');
});

it('says nothing where systemd did not start it', async () => {
  const manager = openServiceManager({ WATCHDOG_USEC: '1000' }, async () => false);
  manager.ready();
  manager.stopping();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(said()).toEqual([]);
});

it('calls a server hanging that takes a connection and is silent, and none that is not there', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
  expect(await serverHangs(address, 200)).toBe(true);
  await new Promise((resolve) => silent.close(resolve));
  expect(await serverHangs(address, 200)).toBe(false);
});
