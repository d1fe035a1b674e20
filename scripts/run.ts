import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultDataDir } from '../apps/server/src/platform/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embeddedPostgres.ts';
import { type InstanceLock, takeInstanceLock } from '../apps/server/src/platform/process/instanceLock.ts';
import { readSecrets } from '../apps/server/src/platform/process/secrets.ts';
import { joinOwnCgroup } from './lib/cgroup.mjs';
import { onLostNpm } from './lib/lostNpm.mjs';
import { restWhenIdle } from './lib/rest.mjs';
import { bold, dim, green, red, say, seconds, warn } from './lib/steps.mjs';
import { fillWithDemo } from './run/demo.ts';
import { languageNames, serverHangs, untilHealthy } from './run/greeting.ts';
import { keepRunning, type RunningPart } from './run/keepRunning.ts';
import { openLogFile } from './run/logFile.ts';
import { whyNotListen } from './run/ports.ts';
import { openServiceManager } from './run/serviceManager.ts';

/**
 * The process tree of one machine: database, server and judge (`all`), or one of the last two. Ends them in order when it is
 * told to; they end by themselves when it is killed.
 */
const began = Date.now();
const root = resolve(import.meta.dirname, '..');
const what = process.argv[2] ?? 'all';
const withServer = what !== 'judge';
const withJudge = what !== 'server';
const dataDir = resolve(process.env['DATA_DIR'] || defaultDataDir());
const host = process.env['HOST'] || '127.0.0.1';
const port = Number(process.env['PORT'] || 8080);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`${red('✗')} PORT is not a port number: ${process.env['PORT']}`);
  process.exit(1);
}
/** Where this machine reaches the server. */
const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
const publicUrl = process.env['PUBLIC_URL'] || address;

const manager = openServiceManager(process.env, async () => everListened && serverHangs(address));

const locks: InstanceLock[] = [];
const parts: { judge?: RunningPart; server?: RunningPart; database?: EmbeddedPostgres } = {};
let stopping: Promise<void> | undefined;
let everListened = false;

const stopAll = async (): Promise<void> => {
  await parts.judge?.stop();
  await parts.server?.stop();
  await parts.database?.stop();
};

const leave = (code: number): Promise<void> => {
  if (stopping === undefined) {
    manager.stopping();
    for (const lock of locks) lock.ending();
  }
  stopping ??= stopAll()
    .catch((error: Error) => say(red(error.message)))
    .then(() => {
      for (const lock of locks) lock.release();
      process.exit(code);
    });
  return stopping;
};

const refuse = async (message: string): Promise<never> => {
  console.error(`${red('✗')} ${message}`);
  await leave(1);
  throw new Error(message);
};

const takeLocks = async (): Promise<void> => {
  for (const part of ['server', 'judge'].filter((name) => what === 'all' || what === name)) {
    const taken = await takeInstanceLock(join(dataDir, 'run', `${part}.lock`), 2000);
    if (typeof taken === 'number') {
      await refuse(
        `A ${part} (process ${taken}) already works with ${dataDir}. Another one needs a DATA_DIR of its own.`,
      );
    } else locks.push(taken);
  }
};

const startServer = async (env: NodeJS.ProcessEnv, rootPassword: string): Promise<void> => {
  let rootCreated = false;
  const { promise: samples, resolve: samplesLoaded } = Promise.withResolvers<void>();
  if (process.argv.includes('--demo')) void samples.then(() => fillWithDemo(env));
  parts.server = keepRunning({
    part: {
      name: 'server',
      program: join(root, 'apps/server/src/main.ts'),
      env,
      watch: process.env['ASSAY_WATCH'] === '1',
    },
    log: openLogFile(join(dataDir, 'logs/server.log')),
    tell: warn,
    tellFrom: () => 50,
    pauses: [0, 500, 2000],
    onMessage: (message) => {
      const { type } = message as { type?: string };
      rootCreated ||= type === 'rootCreated';
      if (type === 'listening' && !everListened) manager.ready();
      everListened ||= type === 'listening';
      if (type === 'ready') samplesLoaded();
    },
    // One that has served before may be waiting for its database to come back.
    onHopeless: (reason) => {
      if (!everListened) void refuse(`The server does not start: ${reason}\n  See ${join(dataDir, 'logs/server.log')}`);
    },
  });
  if (what === 'server') return greetServer();
  const healthy = await untilHealthy({
    address,
    tellAfter: 15_000,
    tell: (missing) => say(dim(`… waiting for: ${missing.join(', ')}`)),
    cancelled: () => stopping !== undefined,
  });
  if (healthy) await greet(rootCreated && !process.env['ROOT_PASSWORD'] ? rootPassword : undefined);
};

const greetServer = (): void =>
  say(`${green('✓')} Server: ${bold(publicUrl)}   ${dim(`logs: ${join(dataDir, 'logs')}`)}`);

/** `C++, C++ 17, C++ 20` are dialects of one language. */
const inShort = (names: string[]): string[] => {
  const plain = names.filter((name) => !/^(C|C\+\+) ./.test(name));
  const dialects = names.filter((name) => name.startsWith('C++')).length;
  return plain.map((name) => (name === 'C++' && dialects > 1 ? `C++ (${dialects} dialects)` : name));
};

const greet = async (rootPassword: string | undefined): Promise<void> => {
  const { available, missing } = await languageNames(address);
  say('');
  say(`${green('✓')} Assay is ready: ${bold(publicUrl)} ${dim(`(${seconds(Date.now() - began)})`)}`);
  if (rootPassword) say(`  First login:   ${bold('root')} / ${bold(rootPassword)}   ${dim('shown this once')}`);
  say(`  Languages:     ${inShort(available).join(', ') || 'none'}`);
  if (missing.length > 0) {
    say(`  Unavailable:   ${missing.join(', ')}`);
    say(dim('                 npm run assay -- languages   says how to get them'));
  }
  say(`  Data and logs: ${dataDir}`);
  say(dim('  Ctrl-C stops everything.'));
};

const startJudge = (env: NodeJS.ProcessEnv, onRegistered: () => void = () => undefined): void => {
  let told = false;
  const log = join(dataDir, 'logs/judge.log');
  parts.judge = keepRunning({
    part: { name: 'judge', program: join(root, 'apps/judge/src/main.ts'), env },
    log: openLogFile(log),
    tell: warn,
    onMessage: (message) => {
      if ((message as { type?: string }).type === 'registered') onRegistered();
    },
    // The judge starts beside the server and may have to wait for it.
    tellFrom: () => (withServer && !everListened ? 50 : 40),
    onHopeless: (reason) => {
      if (told) return;
      told = true;
      warn(
        `The judge does not start: ${reason}\n  It is tried again. Log: ${log}. What this machine lacks: npm run assay -- doctor`,
      );
    },
  });
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  let last = 0;
  process.on(signal, () => {
    // A terminal's Ctrl-C may reach us twice, directly and through our parent.
    if (stopping && Date.now() - last > 1000) {
      parts.judge?.kill();
      parts.server?.kill();
    }
    if (!stopping) say(dim('Stopping …'));
    last = Date.now();
    void leave(0);
  });
}
if (process.send) process.on('disconnect', () => void leave(0));
else onLostNpm(() => void leave(0));
/** New languages were installed: the judge looks at once, and goes on with what it has at work. */
const lookForLanguages = (): void => {
  say(`${green('✓')} more languages are installed; the judge takes them up`);
  parts.judge?.send({ type: 'languages' });
};
process.on('SIGUSR2', lookForLanguages);
process.on('message', (message) => {
  if ((message as { type?: string }).type === 'languages') lookForLanguages();
});

const main = async (): Promise<void> => {
  restWhenIdle();
  if (withJudge) joinOwnCgroup();
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  await takeLocks();
  const common: NodeJS.ProcessEnv = {
    // What the parts are made of, without its types: what it takes to strip them is a fifth of a small part's memory.
    NODE_COMPILE_CACHE: join(dataDir, 'run/compiled'),
    ...process.env,
    DATA_DIR: dataDir,
  };
  if (!withServer) {
    const known = existsSync(join(dataDir, 'secrets.json')) ? readSecrets(dataDir).judgeToken : undefined;
    const token = process.env['JUDGE_TOKEN'] || known;
    if (!token) await refuse('JUDGE_TOKEN is not set. On the server, print it with: npm run assay -- judge-token');
    const server = process.env['SERVER_URL'] || 'http://127.0.0.1:8080';
    const logs = dim(`logs: ${join(dataDir, 'logs')}`);
    let isTold = false;
    // Not before the server has taken it: a wrong token is no success.
    startJudge({ ...common, JUDGE_TOKEN: token }, () => {
      if (!isTold) say(`${green('✓')} Judge for ${server}   ${logs}`);
      isTold = true;
    });
    // Its server may come later.
    manager.ready();
    say(`${dim('…')} Judge for ${server} starts   ${logs}`);
    return;
  }
  const trouble = await whyNotListen(host, port, 5000);
  if (trouble) await refuse(trouble);
  const secrets = readSecrets(dataDir);
  if (!process.env['DATABASE_URL']) parts.database = await startEmbeddedPostgres({ dataDir, log: warn });
  if (stopping !== undefined) return;
  const token = process.env['JUDGE_TOKEN'] || secrets.judgeToken;
  const env = {
    ...common,
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    JUDGE_TOKEN: token,
    DATABASE_URL: process.env['DATABASE_URL'] || parts.database?.url,
    ROOT_PASSWORD: process.env['ROOT_PASSWORD'] || secrets.rootPassword,
    METRICS_TOKEN: process.env['METRICS_TOKEN'] || secrets.metricsToken,
  };
  writeFileSync(join(dataDir, 'run/address'), address);
  if (withJudge) startJudge({ ...common, JUDGE_TOKEN: token, SERVER_URL: address });
  await startServer(env, secrets.rootPassword);
};

try {
  await main();
} catch (error) {
  if (!stopping) await refuse((error as Error).message);
}
