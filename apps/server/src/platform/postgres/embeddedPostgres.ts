import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSecrets } from '../process/secrets.ts';
import { postgresBinaries } from './binaries.ts';
import { initialise, openFolder, type Place } from './cluster.ts';
import { databaseIdentity } from './identity.ts';
import { address, start, startPatiently } from './launch.ts';
import { makePassingFolder } from './passingFolder.ts';
import { endProcess, isAlive, markOf, type ProcessMark, runningPostmaster } from './postmaster.ts';
import { watchLog } from './turnLog.ts';

/** A database of our own, ready for connections. */
export interface EmbeddedPostgres {
  /** Connection string of database `assay`, password included. */
  url: string;
  /** False when another living process on this machine started it: `stop` then leaves it running. */
  owned: boolean;
  /** Number of the database's main process, when we own it. */
  pid(): number | undefined;
  /** Ends it cleanly (running statements are cancelled) and returns once it is gone. */
  stop(): Promise<void>;
}

type Log = (message: string) => void;

interface Needs {
  /** Log file, cluster, port and launcher's mark live in `dataDir/postgres`. */
  dataDir?: string;
  /** Wanted port; default: that of the last start when it is free, else any free one. */
  port?: number;
  /** For tests: a fresh cluster in memory or the temporary folder, without fsync, removed by `stop`. */
  ephemeral?: boolean;
  /** For measurements: settings of PostgreSQL beside ours. */
  settings?: Readonly<Record<string, string>>;
  log?: Log;
}

const readNumber = (path: string): number => {
  try {
    return Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

const supervise = async (place: Place, wanted: number, log: Log): Promise<EmbeddedPostgres> => {
  let { child, port } = await startPatiently(place, wanted, log);
  let stopping = false;
  writeFileSync(join(place.folder, 'port'), String(port));
  writeFileSync(join(place.folder, 'launcher.json'), JSON.stringify(markOf(process.pid)));

  const restart = async (): Promise<void> => {
    for (let wait = 200; !stopping; wait = Math.min(wait * 2, 5000)) {
      log('database: ended unexpectedly, starting it again');
      await sleep(wait);
      if (stopping) return;
      // The port is part of the connection string that others hold: only the same one helps.
      const again = await start(place, port, log).catch(() => undefined);
      if (!again) continue;
      child = again;
      watch();
      if (stopping) await endProcess(child.pid!, ['SIGINT'], 20_000);
      return;
    }
  };
  const watch = () => child.once('exit', () => void restart());
  watch();
  const stopWatching = watchLog(place.logFile);
  return {
    url: address(place, port),
    owned: true,
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      stopWatching();
      child.removeAllListeners('exit');
      const running = child.exitCode === null && child.signalCode === null;
      const gone =
        running && child.pid
          ? await endProcess(child.pid, place.careless ? ['SIGQUIT'] : ['SIGINT', 'SIGQUIT'], 30_000)
          : true;
      if (!gone) throw new Error(`The database (process ${child.pid}) does not stop`);
      rmSync(join(place.folder, 'launcher.json'), { force: true });
    },
  };
};

const readMark = (path: string): ProcessMark | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
};

const placeIn = (needs: Omit<Place, 'cluster' | 'logFile'>): Place => ({
  ...needs,
  cluster: join(needs.folder, 'cluster'),
  logFile: join(needs.folder, 'postgres.log'),
});

const startEphemeral = async (log: Log): Promise<EmbeddedPostgres> => {
  const identity = databaseIdentity();
  const root = makePassingFolder();
  const folder = join(root, 'postgres');
  openFolder(folder, identity);
  const binaries = postgresBinaries({ copyTo: '/var/cache/assay/pgsql', identity });
  const password = randomBytes(12).toString('base64url');
  const place = placeIn({ folder, identity, binaries, password, careless: true });
  initialise(place);
  const running = await supervise(place, 0, log);
  return {
    ...running,
    stop: async () => {
      await running.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
};

/**
 * Starts PostgreSQL from the npm package, on 127.0.0.1 only, with a generated password. As root it runs as system user
 * `postgres`. The first start makes the cluster; a cluster left by `kill -9` recovers; a database that outlived its launcher is
 * stopped and started again; one whose launcher still lives is shared. Ends unexpectedly: started again on the same port.
 *
 * Throws with a sentence for the operator.
 */
export const startEmbeddedPostgres = async (needs: Needs): Promise<EmbeddedPostgres> => {
  const log = needs.log ?? (() => {});
  if (needs.ephemeral) return startEphemeral(log);
  if (!needs.dataDir) throw new Error('startEmbeddedPostgres: dataDir is missing');
  const identity = databaseIdentity();
  const folder = join(needs.dataDir, 'postgres');
  mkdirSync(needs.dataDir, { recursive: true });
  openFolder(folder, identity);
  const { databasePassword: password } = readSecrets(needs.dataDir);
  const binaries = postgresBinaries({ copyTo: join(needs.dataDir, 'pgsql'), identity });
  const place = placeIn({ folder, identity, binaries, password, careless: false, settings: needs.settings });

  const running = runningPostmaster(place.cluster);
  const launcher = readMark(join(folder, 'launcher.json'));
  if (running && launcher && isAlive(launcher)) {
    return { url: address(place, running.port), owned: false, pid: () => undefined, stop: async () => {} };
  }
  if (running) {
    log('database: stopping the one that its killed launcher left behind');
    await endProcess(running.pid, ['SIGINT', 'SIGQUIT'], 30_000);
  }
  initialise(place);
  return supervise(place, needs.port ?? readNumber(join(folder, 'port')), log);
};
