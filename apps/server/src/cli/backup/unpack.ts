import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { databaseIdentity } from '../../platform/postgres/identity.ts';
import { label, lastMember } from './copy.ts';

const cut = (file: string, why: string): Error =>
  new Error(`${basename(file)} is cut or damaged (${why}): it was not written or copied whole. Take another one.`);

const giveAway = (folder: string): void => {
  const identity = databaseIdentity();
  if (!identity) return;
  chownSync(folder, identity.uid, identity.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), identity.uid, identity.gid);
  }
};

/** Throws where the file begins as no backup does. */
export const demandBackup = (file: string): void => {
  // Only its first member is read: the rest may be many GiB.
  const { stdout } = spawnSync('sh', ['-c', 'tar -tf "$1" 2>/dev/null | head -n 1', 'sh', file], { encoding: 'utf8' });
  if (!stdout.startsWith('postgres/cluster')) throw new Error(`${basename(file)} is not a backup of Assay.`);
};

const labelIn = (folder: string): { hasEnd?: boolean } | undefined => {
  try {
    return JSON.parse(readFileSync(join(folder, label), 'utf8')) as { hasEnd?: boolean };
  } catch {
    return undefined;
  }
};

/** Unpacks a backup into a folder that is made for it. Throws where the file is none, or is not whole; then nothing is left. */
export const unpackInto = (file: string, folder: string): void => {
  demandBackup(file);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o711 });
  try {
    const words = ['-xf', file, '-C', folder, '--no-same-owner', '-p'];
    const { status, stderr, error } = spawnSync('tar', words, { encoding: 'utf8' });
    if (error || status !== 0) throw cut(file, (error?.message ?? stderr).trim().split('\n')[0] ?? '');
    const said = labelIn(folder);
    if (!said || (said.hasEnd && !existsSync(join(folder, lastMember)))) throw cut(file, 'its end is missing');
    chmodSync(join(folder, 'postgres'), 0o711);
    chmodSync(join(folder, 'postgres/cluster'), 0o700);
    giveAway(join(folder, 'postgres/cluster'));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
