import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Place } from './cluster.ts';

/** Bytes that the path of a socket may have on every system. */
const mostBytes = 103;

/** PostgreSQL's name for the socket of a port. */
export const socketName = (port: number | string): string => `.s.PGSQL.${port}`;

/** Where the sockets of a database stand. */
export const socketFolder = ({ folder }: Pick<Place, 'folder'>): string => join(folder, 'socket');

/** Some network and foreign file systems hold files only, and PostgreSQL would not start. */
const holdsSockets = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(join(folder, 'probe'), () => probe.close(() => resolve(true)));
  });

/**
 * Makes the folder for the sockets of a database that does not run; what one that was killed left there goes. Undefined where
 * there can be no socket (its path is too long, or the file system knows none): then only the network of the machine leads
 * there.
 */
export const openSocketFolder = async (
  place: Pick<Place, 'folder' | 'identity'>,
  canHold = holdsSockets,
): Promise<string | undefined> => {
  const folder = socketFolder(place);
  rmSync(folder, { recursive: true, force: true });
  if (Buffer.byteLength(join(folder, socketName('65535'))) > mostBytes) return undefined;
  mkdirSync(folder, { mode: 0o700 });
  if (!(await canHold(folder))) return undefined;
  if (place.identity) chownSync(folder, place.identity.uid, place.identity.gid);
  return folder;
};
