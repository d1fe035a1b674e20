import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const lostNpm = join(import.meta.dirname, 'lostNpm.mjs');
const program = `
  const { onLostNpm } = await import(${JSON.stringify(lostNpm)});
  onLostNpm(() => { console.log('lost'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('here');`;

/** What npm does: a shell that runs the program, after other words or in its own place. */
const npmWith = (script: string): string => `
  require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(script)}], { stdio: 'inherit' });`;

it.each([
  ['beside its shell', '"$NODE" --input-type=module -e "$PROGRAM"; true'],
  ['in place of its shell', 'exec "$NODE" --input-type=module -e "$PROGRAM"'],
])(
  'a program %s hears that npm was killed',
  async (_, script) => {
    const npm = spawn(process.execPath, ['-e', npmWith(script)], {
      env: { ...process.env, NODE: process.execPath, PROGRAM: program, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said === 'here\n') npm.kill('SIGKILL');
    });
    await once(npm.stdout, 'close');
    expect(said).toBe('here\nlost\n');
  },
  20_000,
);
