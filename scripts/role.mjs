import { ensure } from './lib/ensure.mjs';
import { guard } from './lib/guard.mjs';
import { handOver } from './lib/handOver.mjs';

/** Parts of Assay that can be run alone: what is made ready first, and the program. */
const roles = {
  server: { purpose: 'server', program: 'scripts/run.ts', args: ['server'] },
  judge: { purpose: 'judge', program: 'scripts/run.ts', args: ['judge'] },
  bench: { purpose: 'bench', program: 'bench/src/main.ts', args: [] },
  chaos: { purpose: 'server', program: 'bench/src/chaos/main.ts', args: [] },
  attacks: { purpose: 'attacks', program: 'attacks/src/main.ts', args: [] },
  e2e: {
    purpose: 'e2e',
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test', '-c', 'e2e/playwright.config.ts'],
  },
  assay: { purpose: 'assay', program: 'apps/server/src/cli/main.ts', args: [] },
};

guard();
const [name, ...words] = process.argv.slice(2);
const role = roles[name];
if (!role) {
  console.error(`Unknown part "${name ?? ''}". Known: ${Object.keys(roles).join(', ')}`);
  process.exit(2);
}
await ensure({ purpose: role.purpose });
handOver(role.program, [...role.args, ...words]);
