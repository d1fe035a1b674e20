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
  /** C++ headers built ahead: for every dialect, or only for the one that checkers and most contestants are compiled in. */
  headers: 'all' | 'usual';
  logLevel: string;
}

const MiB = 1024 * 1024;

/** A whole number from the environment; undefined where there is none. */
const numberOf = (env: NodeJS.ProcessEnv, name: string, least: number): number | undefined => {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`${name} is not a whole number from ${least}: ${text}`);
  return value;
};

const headersOf = (text: string): JudgeConfig['headers'] => {
  if (text !== 'all' && text !== 'usual') throw new Error(`JUDGE_HEADERS is neither all nor usual: ${text}`);
  return text;
};

const serverUrlOf = (text: string): string => {
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new Error(`SERVER_URL is not an address such as https://judge.example.org: ${text}`);
  return text.replace(/\/+$/, '');
};

/** Read the configuration from the environment; throws with a sentence for the operator. */
export const readConfig = (env: NodeJS.ProcessEnv): JudgeConfig => {
  const token = env['JUDGE_TOKEN']?.trim();
  if (!token) {
    throw new Error('JUDGE_TOKEN is not set. Print one on the server with: npm run assay -- judge-token');
  }
  const dataDir =
    env['DATA_DIR'] || (process.getuid?.() === 0 ? '/var/lib/assay' : join(homedir(), '.local/share/assay'));
  const reserveMiB = numberOf(env, 'JUDGE_RESERVE_MB', 0);
  return {
    serverUrl: serverUrlOf(env['SERVER_URL'] || 'http://127.0.0.1:8080'),
    token,
    name: (env['JUDGE_NAME'] || hostname()).slice(0, 64),
    slots: Math.min(512, numberOf(env, 'JUDGE_SLOTS', 1) ?? availableParallelism()),
    folder: join(dataDir, 'judge'),
    cacheBytes: (numberOf(env, 'JUDGE_CACHE_MB', 1) ?? 8192) * MiB,
    reserveBytes: reserveMiB === undefined ? undefined : reserveMiB * MiB,
    headers: headersOf(env['JUDGE_HEADERS']?.trim() || 'all'),
    logLevel: env['LOG_LEVEL'] || 'info',
  };
};
