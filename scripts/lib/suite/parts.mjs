import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { memory, node24, root } from '../paths.mjs';
import { fromLastLine, fromPlaywright, fromVitest, single } from './counts.mjs';

const program = (path) => [node24(), join(root, path)];

const compiler = () => spawnSync('g++', ['--version'], { encoding: 'utf8' }).stdout ?? '';

/** What every program is made of. */
const common = ['packages', 'package-lock.json', 'package.json', 'vitest.config.ts'];
/** What runs when the product runs, and what attacks it. */
const product = [...common, 'apps', 'attacks', 'samples', 'scripts'];

/** One project of vitest.config.ts. The program is asked for late: in a fresh clone it comes with the installation. */
const vitestPart = (project, { words = () => [], ...more } = {}) => ({
  name: project,
  command: (report) => [
    ...program('node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...words(),
  ],
  count: fromVitest,
  ...more,
});

/**
 * Every part of the tests, in the order they run. `alone`: it needs every core, so nothing runs beside it. `waits`: it leaves
 * much of a core to others, so those run beside the lanes, one after the other. `inputs`: files and folders, `*`
 * within a name, whose content decides the outcome: while they, this Node and `also` are unchanged, the part is not run again.
 */
export const parts = {
  // The longest first: what follows fits beside it, and when nothing follows any more its own files run side by side, one more
  // than there are cores, for many wait for processes.
  api: vitestPart('api', {
    words: () => [`--maxWorkers=${Math.min(3, availableParallelism() + 1)}`],
    inputs: [...product, 'bench', 'deploy', 'docs'],
    also: compiler,
  }),
  // Tests of the house read all of it.
  unit: vitestPart('unit', { inputs: [...product, 'bench', 'deploy', 'docs', 'e2e', '*.md', '*.json'] }),
  web: vitestPart('web', { inputs: [...common, 'apps/web', 'apps/helper'] }),
  types: {
    name: 'types',
    command: () => [
      ...program('node_modules/typescript/bin/tsc'),
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      join(memory, 'types.tsbuildinfo'),
      // Each checker works out for itself what the others know too: four, as is the custom, use twice the CPU time of two.
      '--checkers',
      '2',
    ],
    count: single,
  },
  lint: {
    name: 'lint',
    command: () => [...program('node_modules/@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=50', '.'],
    count: single,
  },
  unused: {
    name: 'unused',
    command: () => [
      ...program('node_modules/knip/bin/knip.js'),
      '--no-progress',
      '--no-config-hints',
      '--cache',
      '--cache-location',
      join(memory, 'knip'),
    ],
    count: single,
  },
  testlib: vitestPart('testlib', {
    inputs: [
      'apps/judge/testlib',
      'apps/judge/src/testlib*.test.ts',
      'apps/judge/src/testing/testlib*.ts',
      'packages/problem-package/src',
    ],
    also: compiler,
  }),
  box: vitestPart('box', { inputs: product, also: compiler, waits: true }),
  attacks: {
    name: 'attacks',
    command: () => program('attacks/src/main.ts'),
    count: fromLastLine,
    inputs: product,
    also: compiler,
    waits: true,
  },
  e2e: {
    name: 'e2e',
    command: () => [
      ...program('node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: fromPlaywright,
    inputs: [...product, 'e2e'],
    also: compiler,
    alone: true,
  },
};
