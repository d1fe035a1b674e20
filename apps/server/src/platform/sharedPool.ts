import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Of so many connections as transactions may take, the rest is for what reads. */
const share = 0.6;
/** A smaller pool is shared by all: nobody would gain. */
const worthIt = 10;

/**
 * Leaves connections of a pool of `max` to single statements: where the disk is slow, transactions wait for each other and
 * not pages, which need no disk. Transactions that find no room wait in the order in which they came. A transaction that
 * begins another one inside counts twice.
 */
export const leaveRoomForReaders = (db: NodePgDatabase, max: number): void => {
  if (max < worthIt) return;
  let free = Math.floor(max * share);
  const waiting: (() => void)[] = [];
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await transaction(work, config);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
