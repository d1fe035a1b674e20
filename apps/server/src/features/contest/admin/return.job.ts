import { bindJob, defineJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { type Contests, clockOf } from '../open.ts';
import { keepers, letGo } from './contestProblems.store.ts';

/** Gives back what contests that are over kept out of the archive, every minute. One attempt: the next minute comes. */
const returnJob = defineJob({ name: 'contest.return', attempts: 1, cron: '* * * * *' });
/** Contests that are looked at in one go. */
const mostAtOnce = 200;

export const bindReturnJob = ({ db }: Pick<Platform, 'db'>, { contests }: { contests: Pick<Contests, 'find'> }) =>
  bindJob(returnJob, async (_, signal) => {
    for (const cid of await keepers(db, mostAtOnce)) {
      signal.throwIfAborted();
      const stored = await contests.find(cid);
      if (stored === undefined) continue;
      const now = Date.now();
      const clock = clockOf(stored);
      // Statistics of a public problem would tell what a seal hides.
      if (clock.isOverForAll(now) && !clock.isSealed(now)) await inTransaction(db, (tx) => letGo(tx, cid));
    }
  });
