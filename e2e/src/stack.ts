import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../apps/server/src/platform/postgres/freePort.ts';
import { ask, root, rootPassword } from './api.ts';

const folder = resolve(import.meta.dirname, '../..');

/** Journeys submit faster than people: without the wait between two submissions. */
const allowQuickSubmits = async (): Promise<void> => {
  const { token } = await root();
  const changed = await ask('PUT', '/api/admin/switch/update', { token, body: { defaultSubmitInterval: 0 } });
  if (changed.status !== 200) throw new Error(changed.msg);
};

/** Start the whole product on a fresh data folder: database, server, judge, sample problems. Returns what stops it. */
const start = async (): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'scripts/run.ts')], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Headers that no journey uses would be built beside the first ones.
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      ROOT_PASSWORD: rootPassword,
      JUDGE_HEADERS: 'usual',
    },
  });
  process.env['ASSAY_URL'] = url;
  const until = Date.now() + 600_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}`);
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) break;
    if (Date.now() > until) throw new Error('the product was not ready within ten minutes');
    await new Promise((wait) => setTimeout(wait, 300));
  }
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((ended) => child.once('exit', ended));
    rmSync(dataDir, { recursive: true, force: true });
  };
};

/** The product all journeys go through; `ASSAY_URL` names a running one instead. */
const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  process.env['ASSAY_RUN'] = Math.floor(Date.now() / 1000)
    .toString(36)
    .slice(-5);
  const stop = process.env['ASSAY_URL'] ? undefined : await start();
  await allowQuickSubmits();
  return stop;
};

export default setup;
