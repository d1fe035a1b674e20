import { ensure } from './lib/ensure.mjs';
import { guard } from './lib/guard.mjs';
import { handOver } from './lib/handOver.mjs';

const serverHelp = `npm run server: the server alone, for machines behind a load balancer or with judges elsewhere.

  DATABASE_URL=postgres://… BLOB_URL=s3://… JUDGE_TOKEN=… PUBLIC_URL=https://judge.example.org npm run server

Without DATABASE_URL it starts the embedded PostgreSQL. All settings: docs/operations.md
`;

const judgeHelp = `npm run judge: a judge node alone. It needs neither database nor object store.

  SERVER_URL=https://judge.example.org JUDGE_TOKEN=… npm run judge
  JUDGE_NAME=judge2 JUDGE_SLOTS=4 …                   name shown to users, programs at the same time

On the server, npm run assay -- judge-token prints the token. All settings: docs/operations.md
`;

/** Parts of Assay that can be run alone: what is made ready first, and the program. */
const roles = {
  server: { purpose: 'server', program: 'scripts/run.ts', args: ['server'], help: serverHelp },
  judge: { purpose: 'judge', program: 'scripts/run.ts', args: ['judge'], help: judgeHelp },
  bench: { purpose: 'bench', program: 'bench/src/main.ts', args: [] },
  chaos: { purpose: 'server', program: 'bench/src/chaos/main.ts', args: [] },
  attacks: { purpose: 'attacks', program: 'attacks/src/main.ts', args: [] },
  e2e: {
    purpose: 'e2e',
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test', '-c', 'e2e/playwright.config.ts'],
  },
  standins: { purpose: 'assay', program: 'packages/remote-standins/src/main.ts', args: [] },
  assay: { purpose: 'assay', program: 'apps/server/src/cli/main.ts', args: [] },
};

guard();
const [name, ...words] = process.argv.slice(2);
const role = roles[name];
if (!role) {
  console.error(`Unknown part "${name ?? ''}". Known: ${Object.keys(roles).join(', ')}`);
  process.exit(2);
}
if (role.help && words.some((word) => word === '--help' || word === '-h')) {
  console.log(role.help);
} else {
  await ensure({ purpose: role.purpose });
  handOver(role.program, [...role.args, ...words]);
}
