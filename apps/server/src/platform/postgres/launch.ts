import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser, type Place } from './cluster.ts';
import { freePort } from './freePort.ts';
import { endProcess } from './postmaster.ts';
import { turnLog } from './turnLog.ts';

const database = 'assay';

type Log = (message: string) => void;

/** ms; crash recovery of a big cluster may take this long. */
const patience = 10 * 60_000;

const MiB = 1024 * 1024;

/**
 * MiB of pages that the database keeps itself, for a machine of so many bytes: a sixteenth, so that the indexes of a large
 * site stay there, and no less and no more than helps. Memory is taken only as pages are read: a small site takes little.
 */
export const sharedBuffers = (memory: number): number => Math.min(1024, Math.max(128, Math.floor(memory / 16 / MiB)));

/** Of the machine, or of the container where that has less. */
const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: `${sharedBuffers(machineMemory())}MB`,
  max_connections: '100',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Pages that are not in memory are announced to the kernel, which reads many at once. Workers would be processes that wait,
  // and as few as they may be they read one page after the other: a word of 5,500 posts took 137 ms in place of 50.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_duration_statement: '2000',
  // What statements are given are people's programs, addresses and password hashes: none of them is told.
  log_parameter_max_length: '0',
  log_error_verbosity: 'terse',
};
const carelessSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_wal_size: '128MB',
  // What it reads meanwhile keeps a VACUUM of a test from finding its rows visible to all, and so changes what plans read.
  autovacuum: 'off',
};

const tail = (path: string): string => readFileSync(path, 'utf8').trimEnd().split('\n').slice(-12).join('\n');

/** With `setpriv` the kernel stops the database when its launcher is killed; without, the next start finds the orphan. */
const launchCommand = (program: string, args: string[]): [string, string[]] =>
  existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', ['--pdeathsig', 'INT', program, ...args]] : [program, args];

const launch = (place: Place, port: number): ChildProcess => {
  turnLog(place.logFile);
  const output = openSync(place.logFile, 'a', 0o640);
  const chosen = { ...settings, ...(place.careless ? carelessSettings : {}), ...place.settings, port: String(port) };
  const args = ['-D', place.cluster, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const [program, programArgs] = launchCommand(join(place.binaries, 'bin/postgres'), args);
  const child = spawn(program, programArgs, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    // Ctrl-C reaches the whole foreground group; the database must outlive the server that still writes to it.
    detached: true,
    ...place.identity,
  });
  closeSync(output);
  return child;
};

/** Connection string of a database in the cluster. */
export const address = (place: Place, port: number, name: string = database): string =>
  `postgres://${databaseUser}:${encodeURIComponent(place.password)}@127.0.0.1:${port}/${name}`;

/** Waits until it answers; false when the process ended instead. */
const answers = async (place: Place, port: number, child: ChildProcess, log: Log): Promise<boolean> => {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const started = Date.now();
  let told = started;
  while (child.exitCode === null && child.signalCode === null && !failure) {
    const client = new pg.Client({ connectionString: address(place, port, 'postgres'), connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
      if (!rowCount) await client.query(`create database ${database}`);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') {
        throw new Error(`The database in ${place.cluster} was made with another password than the one in secrets.json`);
      }
      if (Date.now() - started > patience) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    if (Date.now() - told > 5000) {
      told = Date.now();
      log('database: still starting (recovering after a crash)');
    }
    await sleep(20);
  }
  return false;
};

/** Starts on that port; undefined when the process ended instead of answering. */
export const start = async (place: Place, port: number, log: Log): Promise<ChildProcess | undefined> => {
  const child = launch(place, port);
  try {
    if (await answers(place, port, child, log)) return child;
  } catch (error) {
    if (child.pid) await endProcess(child.pid, ['SIGINT', 'SIGQUIT', 'SIGKILL'], 5000);
    throw error;
  }
  return undefined;
};

/** Starts, trying other ports and waiting for remains of a killed predecessor to go. */
export const startPatiently = async (
  place: Place,
  wanted: number,
  log: Log,
): Promise<{ child: ChildProcess; port: number }> => {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(wanted);
    const child = await start(place, port, log);
    if (child) return { child, port };
    if (attempt === 5)
      throw new Error(`The embedded PostgreSQL did not start; the end of ${place.logFile}:\n${tail(place.logFile)}`);
    await sleep(200 * attempt);
  }
};
