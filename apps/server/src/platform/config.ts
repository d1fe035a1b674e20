import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import {
  readDatabaseUrl,
  readRemoteHomes,
  readSiteAddress,
  readStoreUrl,
  readTrustedProxies,
  readWebAddress,
} from './http/addresses.ts';
import { type Limits, readLimits } from './http/limits.ts';
import { readPictureHosts } from './http/pictureHosts.ts';

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
  /** Addresses and networks whose word for the visitor's address is taken. */
  trustedProxies: string[];
  /** Hosts beside our own whose pictures pages may show. */
  pictureHosts: string[];
  /** Service of lines for the clock of the home page. */
  quoteUrl: string | undefined;
  backup: BackupConfig;
  /** First password of user `root`; absent: none is created. */
  rootPassword: string | undefined;
  /** Load the sample problems when there are no problems yet. */
  samples: boolean;
  /** Where ratings of Codeforces handles are read; empty: nowhere. */
  codeforcesUrl: string;
  /** What passwords at other judges are sealed with; absent: a key in the data folder. */
  remoteKey: string | undefined;
  /** Where other judges are reached, by their keys, in place of their own addresses: mirrors, stand-ins. */
  remoteHomes: Readonly<Record<string, string>>;
  /** Keys of the judges that our worker submits to though they are closed to programs. */
  remoteOpen: readonly string[];
  logLevel: string;
}

/** Backups that are made by themselves. */
export interface BackupConfig {
  /** A folder, or `s3://…`; absent: none are made. */
  url: string | undefined;
  /** `H:MM` by the clock of the server. */
  at: string;
  /** How many are kept. */
  keep: number;
}

/** Where data lie unless `DATA_DIR` says otherwise. */
export const defaultDataDir = (): string =>
  process.getuid?.() === 0 ? '/var/lib/assay' : join(homedir(), '.local/share/assay');

/** Where this machine reaches what listens there. */
const addressOf = (host: string, port: number): string => {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${reached}:${port}`;
};

/** A setting that is an address, empty or absent where there is none. */
const optionalAddress = (name: string, text: string | undefined): string => (text ? readWebAddress(name, text) : '');

/** Pino's, which is a lot to load for a command that logs nothing. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const logLevelOf = (text: string): string => {
  if (!logLevels.includes(text)) throw new Error(`LOG_LEVEL is not one of ${logLevels.join(', ')}: ${text}`);
  return text;
};

/** Reads the variables of backups alone. Throws a plain sentence at what makes no sense. */
export const readBackupConfig = (env: NodeJS.ProcessEnv): BackupConfig => {
  const url = env['BACKUP_URL'] ? readStoreUrl('BACKUP_URL', env['BACKUP_URL']) : undefined;
  if (url && !url.startsWith('s3://') && !isAbsolute(url)) throw new Error(`BACKUP_URL is no whole path: ${url}`);
  const at = env['BACKUP_AT'] || '3:30';
  if (!/^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(at)) throw new Error(`BACKUP_AT is no time such as 3:30: ${at}`);
  const keep = Number(env['BACKUP_KEEP'] || 14);
  if (!Number.isInteger(keep) || keep < 1 || keep > 1000)
    throw new Error(`BACKUP_KEEP is not a number from 1 to 1000: ${env['BACKUP_KEEP']}`);
  return { url, at, keep };
};

/** Reads the environment. Throws a plain sentence when something needed is missing or makes no sense. */
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
    databaseUrl: readDatabaseUrl(databaseUrl),
    blobUrl: readStoreUrl('BLOB_URL', env['BLOB_URL'] || join(dataDir, 'blobs')),
    publicUrl: readSiteAddress('PUBLIC_URL', env['PUBLIC_URL'] || addressOf(host, port)),
    judgeToken,
    metricsToken: env['METRICS_TOKEN'] || undefined,
    limits: readLimits(env),
    trustedProxies: readTrustedProxies(env['TRUSTED_PROXIES']),
    pictureHosts: readPictureHosts(env['PICTURE_HOSTS']),
    quoteUrl: optionalAddress('QUOTE_URL', env['QUOTE_URL']) || undefined,
    backup: readBackupConfig(env),
    rootPassword: env['ROOT_PASSWORD'] || undefined,
    samples: env['ASSAY_SAMPLES'] !== 'off',
    codeforcesUrl: optionalAddress('CODEFORCES_URL', env['CODEFORCES_URL'] ?? 'https://codeforces.com'),
    remoteKey: env['REMOTE_KEY'] || undefined,
    remoteHomes: readRemoteHomes(env['REMOTE_HOMES']),
    remoteOpen: (env['REMOTE_OPEN'] ?? '').split(/[\s,]+/).filter((key) => key !== ''),
    logLevel: logLevelOf(env['LOG_LEVEL'] || 'info'),
  };
};
