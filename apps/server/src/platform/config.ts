import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Limits, readLimits } from './limits.ts';
import { readPictureHosts } from './pictureHosts.ts';

/** Everything the server takes from its environment; docs/operations.md lists the variables. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string;
  /** A folder, or `s3://…`. */
  blobUrl: string;
  publicUrl: string;
  judgeToken: string;
  /** What readers of /metrics show. */
  metricsToken: string | undefined;
  limits: Limits;
  /** Hosts beside our own whose pictures pages may show. */
  pictureHosts: string[];
  /** Service of lines for the clock of the home page. */
  quoteUrl: string | undefined;
  /** First password of user `root`; absent: none is created. */
  rootPassword: string | undefined;
  /** Load the sample problems when there are no problems yet. */
  samples: boolean;
  /** Where ratings of Codeforces handles are read; empty: nowhere. */
  codeforcesUrl: string;
  logLevel: string;
}

export const defaultDataDir = (): string =>
  process.getuid?.() === 0 ? '/var/lib/assay' : join(homedir(), '.local/share/assay');

/** Reads the environment. Throws a plain sentence when something needed is missing. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const dataDir = env['DATA_DIR'] || defaultDataDir();
  const host = env['HOST'] || '127.0.0.1';
  const port = Number(env['PORT'] || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port number: ${env['PORT']}`);
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL is missing; `npm start` sets it, see docs/operations.md');
  const judgeToken = env['JUDGE_TOKEN'];
  if (!judgeToken) throw new Error('JUDGE_TOKEN is missing; `npm start` sets it, see docs/operations.md');
  mkdirSync(dataDir, { recursive: true });
  return {
    host,
    port,
    dataDir,
    databaseUrl,
    blobUrl: env['BLOB_URL'] || join(dataDir, 'blobs'),
    publicUrl: (env['PUBLIC_URL'] || `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(/\/+$/, ''),
    judgeToken,
    metricsToken: env['METRICS_TOKEN'] || undefined,
    limits: readLimits(env),
    pictureHosts: readPictureHosts(env['PICTURE_HOSTS']),
    quoteUrl: env['QUOTE_URL'] || undefined,
    rootPassword: env['ROOT_PASSWORD'] || undefined,
    samples: env['ASSAY_SAMPLES'] !== 'off',
    codeforcesUrl: env['CODEFORCES_URL'] ?? 'https://codeforces.com',
    logLevel: env['LOG_LEVEL'] || 'info',
  };
};
