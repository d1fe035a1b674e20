import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/platform/postgres/freePort.ts';
import { treeMemory } from './memory/treeMemory.ts';
import { atMost, type Bench } from './report.ts';

const MiB = 1024 ** 2;
const root = resolve(import.meta.dirname, '../..');
const most = 350;
/** ms of doing nothing before anybody looks. */
const idle = 60_000;
const patience = 600_000;

/** `…/apps/server/src/main.ts` of a command line; else its first word. */
const shortName = (command: string): string =>
  /(?:apps|scripts)\/\S+/.exec(command.replace(/--import \S+/, ''))?.[0] ?? basename(command.split(' ')[0] ?? '');

/** What a fresh `npm start` keeps of the machine once it has nothing to do: npm, launcher, server, judge, database, sandbox. */
export const bench: Bench = {
  title: 'Memory of everything that npm start leaves running, idle',
  run: async ({ log }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'assay-idle-'));
    const product = spawn('npm', ['start'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: '' },
    });
    const ended = once(product, 'exit');
    try {
      const deadline = Date.now() + patience;
      let told = '';
      product.stdout.setEncoding('utf8').on('data', (text: string) => {
        told += text;
      });
      const judgeLog = () => {
        try {
          return readFileSync(join(dataDir, 'logs/judge.log'), 'utf8');
        } catch {
          return '';
        }
      };
      while (!told.includes('Assay is ready') || !judgeLog().includes('Preparations ended')) {
        if (Date.now() > deadline || product.exitCode !== null) throw new Error(`it does not come up:\n${told}`);
        await sleep(500);
      }
      log('it is up and prepared; now nobody asks it anything');
      await sleep(idle);
      const parts = treeMemory(product.pid!);
      for (const { command, share } of parts.filter((part) => part.share > 4 * MiB))
        log(`${(share / MiB).toFixed(1).padStart(7)} MiB  ${shortName(command)}`);
      const sum = parts.reduce((total, { share }) => total + share, 0) / MiB;
      return [
        {
          id: 'idle-memory',
          title: 'proportional memory of the whole process tree',
          value: sum,
          unit: 'MiB',
          target: `≤ ${most}`,
          verdict: atMost(sum, most, most * 1.3),
        },
        {
          id: 'idle-processes',
          title: 'processes',
          value: parts.length,
          unit: '',
          verdict: 'told',
        },
      ];
    } finally {
      // To the group: npm, its shell and the launcher.
      process.kill(-product.pid!, 'SIGTERM');
      await ended;
      await sleep(3000);
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
