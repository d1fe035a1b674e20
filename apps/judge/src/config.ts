import { availableParallelism, homedir, hostname } from 'node:os';
import { join } from 'node:path';

/** What a judge node is told from outside. */
export interface JudgeConfig {
  serverUrl: string;
  token: string;
  /** Shown to users as `judger`. */
  name: string;
  /** Programs run at the same time. */
  slots: number;
  /** The node's own folder: blobs, compiled programs, toolchain. */
  folder: string;
  /** Bytes of test files kept on disk. */
  cacheBytes: number;
  /** Bytes of the disk that stay free: with less the node takes no new jobs. Undefined: what `usualReserve` says. */
  reserveBytes: number | undefined;
  logLevel: string;
}

const MiB = 1024 * 1024;

const positive = (text: string | undefined, otherwise: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

const countOrNone = (text: string | undefined): number | undefined => {
  const value = Number(text || undefined);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
};

/** Read the configuration from the environment; throws with a sentence for the operator. */
export const readConfig = (env: NodeJS.ProcessEnv): JudgeConfig => {
  const token = env['JUDGE_TOKEN']?.trim();
  if (!token) {
    throw new Error('JUDGE_TOKEN is not set. Print one on the server with: npm run assay -- judge-token');
  }
  const dataDir =
    env['DATA_DIR'] || (process.getuid?.() === 0 ? '/var/lib/assay' : join(homedir(), '.local/share/assay'));
  const reserveMiB = countOrNone(env['JUDGE_RESERVE_MB']);
  return {
    serverUrl: (env['SERVER_URL'] || 'http://127.0.0.1:8080').replace(/\/+$/, ''),
    token,
    name: (env['JUDGE_NAME'] || hostname()).slice(0, 64),
    slots: Math.min(512, positive(env['JUDGE_SLOTS'], availableParallelism())),
    folder: join(dataDir, 'judge'),
    cacheBytes: positive(env['JUDGE_CACHE_MB'], 8192) * MiB,
    reserveBytes: reserveMiB === undefined ? undefined : reserveMiB * MiB,
    logLevel: env['LOG_LEVEL'] || 'info',
  };
};
