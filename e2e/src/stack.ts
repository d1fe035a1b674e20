import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
export const rootPassword = 'journey-root';

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The whole product on a fresh data folder: database, server, judge, sample problems. ASSAY_URL names a running one instead. */
export default async function setup() {
  if (process.env['ASSAY_URL']) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts/run.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', ROOT_PASSWORD: rootPassword },
  });
  process.env['ASSAY_URL'] = url;
  process.env['ASSAY_DATA_DIR'] = dataDir;
  const until = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}`);
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) break;
    if (Date.now() > until) throw new Error('the product was not ready within two minutes');
    await new Promise((wait) => setTimeout(wait, 300));
  }
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((ended) => child.once('exit', ended));
    rmSync(dataDir, { recursive: true, force: true });
  };
}
