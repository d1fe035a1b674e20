import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderNow } from '../blobs/durable.ts';

/** What one machine keeps for itself in `DATA_DIR/secrets.json`, readable by its owner only. */
export interface Secrets {
  /** Password of the embedded database. */
  databasePassword: string;
  /** What judge nodes show to the server. */
  judgeToken: string;
  /** What readers of /metrics show. */
  metricsToken: string;
  /** First password of user `root`; generated at the very first start. */
  rootPassword: string;
}

const generate = (): Secrets => ({
  databasePassword: randomBytes(24).toString('base64url'),
  judgeToken: randomBytes(24).toString('base64url'),
  metricsToken: randomBytes(24).toString('base64url'),
  rootPassword: randomBytes(9).toString('base64url'),
});

const load = (path: string): Partial<Secrets> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
};

/** Reads the secrets of a data folder; generates and keeps what is missing. */
export const readSecrets = (dataDir: string): Secrets => {
  const path = join(dataDir, 'secrets.json');
  const known = load(path);
  const secrets = { ...generate(), ...known };
  if (Object.keys(secrets).some((name) => !(name in known))) {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, path);
    // The cluster that is made next can be opened with these words only.
    syncFolderNow(dataDir);
  }
  return secrets;
};
