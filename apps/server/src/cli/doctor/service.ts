import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres.ts';
import { barrier, databaseIdentity } from '../../platform/postgres/identity.ts';
import { isAlive, type ProcessMark } from '../../platform/postgres/postmaster.ts';
import { serverLock } from '../place.ts';
import { bad, type Finding, good, poor } from './finding.ts';

const existing = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existing(dirname(path));

const folder = (dataDir: string): Finding => {
  const place = existing(dataDir);
  try {
    accessSync(place, constants.W_OK);
  } catch {
    return bad('Data folder', `${place} is not writable`, 'Choose another: DATA_DIR=… npm start');
  }
  if (process.env['DATABASE_URL']) return good('Data folder', dataDir);
  const closed = barrier(existing(dirname(dataDir)), databaseIdentity());
  if (closed) {
    return bad('Data folder', `the database's user cannot enter ${closed}`, `chmod o+x ${closed}, or another DATA_DIR`);
  }
  return good('Data folder', dataDir);
};

const launcher = (dataDir: string): ProcessMark | undefined => {
  try {
    const mark = JSON.parse(readFileSync(serverLock(dataDir), 'utf8')) as ProcessMark;
    return isAlive(mark) ? mark : undefined;
  } catch {
    return undefined;
  }
};

const portFinding = (host: string, port: number): Promise<Finding> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'EADDRINUSE'
          ? bad('Port', `${port} is in use by another program`, `PORT=${port + 1} npm start`)
          : bad('Port', `${host}:${port}: ${error.message}`, 'Choose other values for HOST and PORT.'),
      ),
    );
    probe.listen({ host, port }, () => probe.close(() => resolve(good('Port', `${host}:${port} is free`))));
  });

const ownDatabase = async (url: string): Promise<Finding> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const major = Math.floor(Number(rows[0]!.server_version_num) / 10_000);
    return major >= 15
      ? good('Database', `PostgreSQL ${major} at DATABASE_URL`)
      : bad('Database', `PostgreSQL ${major} is too old`, 'Use PostgreSQL 15 or newer.');
  } catch (error) {
    return bad('Database', (error as Error).message, 'Check DATABASE_URL and that the server is up.');
  } finally {
    await client.end().catch(() => {});
  }
};

interface NodeRow {
  name: string;
  seconds: number;
  report: {
    level: number;
    cgroup: string;
    notes: string[];
    selfTest: { ok: boolean; failures: string[] };
    languages: { available: boolean }[];
  };
}

const nodeFinding = ({ name, seconds, report }: NodeRow): Finding => {
  const title = `Judge node ${name}`;
  if (seconds > 10) return poor(title, `silent for ${Math.round(seconds)} s`, 'Start it again: npm run judge');
  const languages = report.languages.filter((language) => language.available).length;
  const text = `sandbox level ${report.level}, cgroup ${report.cgroup}, ${languages} languages`;
  if (!report.selfTest.ok)
    return bad(
      title,
      `${text}; self-test failed: ${report.selfTest.failures.join('; ')}`,
      'It takes no work. See logs/judge.log.',
    );
  return report.level >= 3
    ? good(title, text)
    : poor(title, [text, ...report.notes].join('; '), 'See the findings above, or docs/operations.md, Sandbox levels.');
};

const nodes = async (dataDir: string): Promise<Finding[]> => {
  const embedded = process.env['DATABASE_URL'] ? undefined : await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] || embedded?.url });
  try {
    await client.connect();
    const { rows } = await client.query<NodeRow>(
      `select name, report, extract(epoch from now() - seen_at)::float8 as seconds
         from judge_node where current and seen_at > now() - interval '1 day' order by name`,
    );
    if (rows.length === 0)
      return [bad('Judge nodes', 'none has registered', 'See logs/judge.log, or start one: npm run judge')];
    return rows.map(nodeFinding);
  } finally {
    await client.end();
    await embedded?.stop();
  }
};

/** The server as it stands: running, or able to start. */
export const serviceFindings = async (dataDir: string): Promise<Finding[]> => {
  const host = process.env['HOST'] || '127.0.0.1';
  const port = Number(process.env['PORT'] || 8080);
  const url = process.env['DATABASE_URL'];
  const running = launcher(dataDir);
  return [
    folder(dataDir),
    ...(url ? [await ownDatabase(url)] : []),
    running
      ? good('Assay', `is running (process ${running.pid}); logs in ${join(dataDir, 'logs')}`)
      : await portFinding(host, port),
    ...(running ? await nodes(dataDir) : []),
  ];
};
