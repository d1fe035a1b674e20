import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** Who the database runs as: PostgreSQL refuses to run as root. */
export interface Identity {
  uid: number;
  gid: number;
}

const lookUp = (name: string): Identity | undefined => {
  const { stdout } = spawnSync('getent', ['passwd', name], { encoding: 'utf8' });
  const [, , uid, gid] = (stdout ?? '').split(':');
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
};

/**
 * The system user the database must run as; undefined when we are an ordinary user and run it as ourselves. As root the
 * user `postgres` is taken, and created when the machine has none.
 */
export const databaseIdentity = (): Identity | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp('postgres');
  if (known) return known;
  const { status, stderr } = spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ],
    { encoding: 'utf8' },
  );
  const created = lookUp('postgres');
  if (!created) {
    throw new Error(
      `The system user \`postgres\` is missing and could not be created (useradd: ${status ?? ''} ${stderr ?? 'not found'})`,
    );
  }
  return created;
};

/** May that user enter (`x`) or read (`r`) the path? Asked of the kernel, so that ACLs and mounts count too. */
export const mayReach = (path: string, how: 'r' | 'x', identity: Identity | undefined): boolean =>
  spawnSync('test', [`-${how}`, path], { cwd: '/', ...identity }).status === 0;

/** The uppermost folder on the way to `path` that this user cannot enter. */
export const barrier = (path: string, identity: Identity | undefined): string | undefined => {
  const above = dirname(path) === path ? undefined : barrier(dirname(path), identity);
  return above ?? (mayReach(path, 'x', identity) ? undefined : path);
};
