import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolderNow } from '../blobs/durable.ts';
import { barrier, type Identity } from './identity.ts';

/** Superuser of the embedded cluster. */
export const databaseUser = 'assay';

/** Where one embedded database lives and what it runs with. */
export interface Place {
  folder: string;
  cluster: string;
  logFile: string;
  identity: Identity | undefined;
  binaries: string;
  password: string;
  careless: boolean;
  /** Settings beside ours. */
  settings?: Readonly<Record<string, string>> | undefined;
}

const give = (path: string, identity: Identity | undefined): void => {
  if (identity) chownSync(path, identity.uid, identity.gid);
};

/** Makes the folder that holds the cluster; throws when the database's user could not get there. */
export const openFolder = (folder: string, identity: Identity | undefined): void => {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (!identity) return;
  const dataDir = dirname(folder);
  const { mode } = statSync(dataDir);
  if ((mode & 0o001) === 0) chmodSync(dataDir, mode | 0o111);
  const closed = barrier(dataDir, identity);
  if (closed) {
    throw new Error(
      `The database runs as system user \`postgres\`, who cannot enter ${closed}. Choose another DATA_DIR, or: chmod o+x ${closed}`,
    );
  }
};

/** Makes the cluster unless it exists; a half-made one of a killed predecessor is thrown away. */
export const initialise = (place: Place): void => {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  const draft = `${place.cluster}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  give(draft, place.identity);
  const passwordFile = join(place.folder, 'password.draft');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, place.password, { mode: 0o600 });
  give(passwordFile, place.identity);
  try {
    const made = spawnSync(
      join(place.binaries, 'bin/initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${databaseUser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(place.careless ? ['--no-sync'] : []),
      ],
      { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, encoding: 'utf8', ...place.identity },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? `${made.stderr}\n${made.stdout}`}`);
    renameSync(draft, place.cluster);
    if (!place.careless) syncFolderNow(place.folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};
