import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { memory, root } from './paths.mjs';
import { dim, green, red, say, seconds, yellow } from './steps.mjs';
import { addUp, textOf } from './suite/counts.mjs';
import { parts } from './suite/parts.mjs';
import { fingerprintOf, openPassed } from './suite/unchanged.mjs';

const running = new Set();
const endRunning = (signal) => {
  for (const child of running) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      child.kill(signal);
    }
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
    running.add(child);
    let output = '';
    const collect = (chunk) => {
      log.write(chunk);
      output = (output + chunk).slice(-400_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => collect(`${error.message}\n`));
    child.once('close', (code) => {
      running.delete(child);
      log.end();
      resolve({ code, output, report });
    });
  });

/** Works the queue off, two at a time where there are two cores: a part uses about one. */
const sideBySide = async (queue, work) => {
  const open = [...queue];
  const lane = async () => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
};

const inTurn = async (queue, work) => {
  for (const next of queue) await work(next);
};

const tellEnd = (part, result, { counts, took, folder }) => {
  const good = counts.failed === 0;
  const flaky = counts.flaky > 0 ? ` ${yellow(`(${counts.flaky} flaky)`)}` : '';
  say(`${good ? green('✓') : red('✗')} ${part.name}: ${textOf(counts)}${flaky} ${dim(`(${seconds(took)})`)}`);
  if (good) return;
  const last = result.output.trimEnd().split('\n').slice(-60).join('\n');
  say(`${last}\n${dim(`  all of it: ${join(folder, `${part.name}.log`)}`)}`);
};

/**
 * Runs parts and prints what each counted; logs go to `folder`. What needs every core runs alone, the rest side by side.
 * `full`: everything, with nothing made smaller and nothing left out because it is unchanged. Answers the totals.
 */
export const runSuite = async (names, { folder, env = {}, full = false }) => {
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
  const passed = openPassed(memory);
  const mayRest = !full && ['', '0', 'false'].includes(process.env.CI ?? '');
  const all = [];
  const runPart = async (name) => {
    const part = parts[name];
    const fingerprint = part.inputs && fingerprintOf(root, part.inputs, `${process.version} ${part.also?.() ?? ''}`);
    const known = mayRest && fingerprint ? passed.find(name, fingerprint) : undefined;
    if (known) {
      all.push(known);
      say(`${green('✓')} ${part.name}: ${textOf(known)} ${dim(`(unchanged, passed at ${fingerprint})`)}`);
      return;
    }
    const began = Date.now();
    say(`${dim('…')} ${part.name}`);
    const switches = { NO_COLOR: '1', CI: '1', ASSAY_TEST_FULL: full ? '1' : '' };
    const result = await execute(part, folder, { ...process.env, ...switches, ...env });
    const counts = part.count(result);
    all.push(counts);
    if (fingerprint) passed.keep(name, fingerprint, counts);
    tellEnd(part, result, { counts, took: Date.now() - began, folder });
  };
  const chosen = Object.keys(parts).filter((name) => names.includes(name));
  const together = chosen.filter((name) => !parts[name].alone);
  await Promise.all([
    sideBySide(
      together.filter((name) => !parts[name].waits),
      runPart,
    ),
    inTurn(
      together.filter((name) => parts[name].waits),
      runPart,
    ),
  ]);
  await inTurn(
    chosen.filter((name) => parts[name].alone),
    runPart,
  );
  return addUp(all);
};
