import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Starts a talker as `npm start` starts the server, reads its lines, and tells its process id. */
const talker = spawn(process.execPath, [join(import.meta.dirname, 'talker.ts')], {
  stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  detached: true,
});
talker.stdout?.resume();
talker.once('message', () => console.log(talker.pid));
