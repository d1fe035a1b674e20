import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Fills the site with the demonstration, by the operator's command line in a process of its own; ends when that does. What
 * keeps it from doing so is said by it.
 */
export const fillWithDemo = (env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve) => {
    const program = join(import.meta.dirname, '../../apps/server/src/cli/main.ts');
    const child = spawn(process.execPath, [program, 'demo'], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
