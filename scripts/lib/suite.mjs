import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from './paths.mjs';
import { dim, green, red, say, seconds } from './steps.mjs';

/** What a part of the tests counted. */
const nothing = { passed: 0, failed: 0, skipped: 0 };

const program = (path) => [node24(), join(root, path)];
/** Asked for late: in a fresh clone the programs come with the installation. */
const vitest = () => program('node_modules/vitest/vitest.mjs');

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A part that is one check: it passed or it did not. */
export const single = ({ code }) => (code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 });

/** A part that ran badly although it counted no failure (a file that did not load, no test at all) has failed once. */
const honest = (counts, code) =>
  counts && (counts.failed > 0 || (code === 0 && counts.passed > 0))
    ? counts
    : { ...(counts ?? nothing), failed: (counts?.failed ?? 0) + 1 };

export const fromVitest = ({ code, report }) => {
  const result = readJson(report);
  const counts = result && {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
  };
  return honest(counts, code);
};

export const fromPlaywright = ({ code, report }) => {
  const stats = readJson(report)?.stats;
  const counts = stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return honest(counts, code);
};

/** A program that ends with its own line of totals. */
export const fromLastLine = ({ code, output }) => {
  const found = [...output.matchAll(/^(\d+) (?:passed|attacks held), (\d+) failed(?:, (\d+) skipped)?/gm)].at(-1);
  const counts = found && { passed: Number(found[1]), failed: Number(found[2]), skipped: Number(found[3] ?? 0) };
  return honest(counts, code);
};

const vitestPart = (project) => ({
  name: project,
  command: (report) => [
    ...vitest(),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  count: fromVitest,
});

/** Every part of the tests, in the order they run. */
export const parts = {
  lint: {
    name: 'lint',
    command: () => [...program('node_modules/@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=50', '.'],
    count: single,
  },
  types: {
    name: 'types',
    command: () => [...program('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json'],
    count: single,
  },
  unit: vitestPart('unit'),
  web: vitestPart('web'),
  api: vitestPart('api'),
  box: vitestPart('box'),
  attacks: { name: 'attacks', command: () => program('attacks/src/main.ts'), count: fromLastLine },
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
  },
};

const textOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

let running;
const endRunning = (signal) => {
  if (!running) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    running.kill(signal);
  }
};

const execute = (part, folder, env) =>
  new Promise((resolve) => {
    const report = join(folder, `${part.name}.json`);
    const log = createWriteStream(join(folder, `${part.name}.log`));
    rmSync(report, { force: true });
    const [file, ...args] = part.command(report);
    const child = spawn(file, args, {
      cwd: root,
      env: { ...env, ...part.env?.(report) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that an interrupted run leaves no browser or server behind.
      detached: true,
    });
    running = child;
    let output = '';
    const collect = (chunk) => {
      log.write(chunk);
      output = (output + chunk).slice(-400_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => collect(`${error.message}\n`));
    child.once('close', (code) => {
      running = undefined;
      log.end();
      resolve({ code, output, report });
    });
  });

/** Runs parts one after the other and prints what each counted; logs go to `folder`. Answers the totals. */
export const runSuite = async (names, { folder, env = {} }) => {
  mkdirSync(folder, { recursive: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      endRunning('SIGTERM');
      setTimeout(() => {
        endRunning('SIGKILL');
        process.exit(130);
      }, 3000);
    });
  }
  const total = { ...nothing };
  for (const name of names) {
    const part = parts[name];
    const began = Date.now();
    say(`${dim('…')} ${part.name}`);
    const result = await execute(part, folder, { ...process.env, NO_COLOR: '1', CI: '1', ...env });
    const counts = part.count(result);
    for (const key of Object.keys(total)) total[key] += counts[key];
    const good = counts.failed === 0;
    say(`${good ? green('✓') : red('✗')} ${part.name}: ${textOf(counts)} ${dim(`(${seconds(Date.now() - began)})`)}`);
    if (!good)
      say(
        `${result.output.trimEnd().split('\n').slice(-60).join('\n')}\n${dim(`  all of it: ${join(folder, `${part.name}.log`)}`)}`,
      );
  }
  return { ...total, text: textOf(total) };
};
