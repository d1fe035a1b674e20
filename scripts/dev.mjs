import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure } from './lib/ensure.mjs';
import { guard } from './lib/guard.mjs';
import { handOver } from './lib/handOver.mjs';
import { node24, root } from './lib/paths.mjs';
import { say } from './lib/steps.mjs';

/** For developers: server that restarts when its sources change, web app with hot reload, judge. */
guard(
  'npm run dev: server that restarts when its sources change, web app with hot reload, judge. Settings as for npm start: docs/operations.md',
);
await ensure({ purpose: 'dev' });
const port = process.env.PORT || '8080';
const web = spawn(node24(), [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], {
  cwd: join(root, 'apps/web'),
  env: { ...process.env, SERVER_URL: process.env.SERVER_URL ?? `http://127.0.0.1:${port}` },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.on('exit', () => web.kill());
say('Web app with hot reload: http://localhost:5173');
handOver('scripts/run.ts', ['all'], { env: { ASSAY_WATCH: '1' }, ipc: true });
