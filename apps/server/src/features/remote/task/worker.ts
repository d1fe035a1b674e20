import { status } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import type { AccountRow } from '../account/account.store.ts';
import type { RemoteSite } from '../sites/site.ts';
import type { RemoteEnds } from './ends.ts';
import { claimLost } from './faults.ts';
import type { Held, Steps } from './steps.ts';
import * as store from './task.store.ts';

/** Tasks that this process works on at once, and of one site: the pace of the site makes more of them useless. */
const atOnce = { all: 12, site: 3 } as const;
const uniqueViolation = '23505';

type Claimed = NonNullable<Awaited<ReturnType<typeof store.claimTask>>>;

/**
 * Moves tasks of other judges on, each claimed by its row, so that any number of servers do the same and any of them may end at any
 * moment.
 */
export const createRemoteWorker = (
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { sites, steps, ends }: { sites: readonly RemoteSite[]; steps: Steps; ends: RemoteEnds },
) => {
  const active = new Map<Promise<void>, string>();
  let isClosed = false;

  /** Gives a task that waits an account; undefined where another worker was faster. */
  const hold = async ({ task, site }: Held): Promise<AccountRow | undefined> => {
    try {
      return await inTransaction(db, async (tx) => {
        const account = await store.freeAccount(tx, task.id);
        if (!account) return undefined;
        await store.holdAccount(tx, account.id, site.pace.submit);
        // What may have been sent before is looked for first.
        const state = task.newest === null ? ('sending' as const) : ('unknown' as const);
        const change = { state, accountId: account.id, looks: 0 };
        return (await store.changeTask(tx, task, change, { keep: true })) ? account : undefined;
      });
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      if ((code ?? cause?.code) === uniqueViolation) return undefined;
      throw error;
    }
  };

  const begin = async (held: Held, isLate: boolean): Promise<void> => {
    const { task } = held;
    if (task.way !== 'server') return steps.fail(held, 'notSent');
    const { enabled } = await store.accountCounts(db, task.id);
    if (enabled === 0) return steps.fail(held, 'noAccount', undefined, task.newest !== null);
    if (isLate) return steps.fail(held, 'unreachable', undefined, task.newest !== null);
    const account = await hold(held);
    if (!account) {
      await store.changeTask(db, task, { nextLook: store.inSeconds(1) });
      return;
    }
    if (task.newest !== null) return steps.look({ ...held, task: (await store.findTask(db, task.id))! });
    if (await ends.progress(task, status.submitting, {}, true)) await steps.send(held, account);
  };

  /** A worker ended while it sent: without a number to begin from nothing can have gone out. */
  const recover = async ({ task }: Held): Promise<void> => {
    const back =
      task.newest === null
        ? { state: 'queued' as const, accountId: null }
        : { state: 'unknown' as const, looks: 0, errors: 0 };
    await store.changeTask(db, task, { ...back, nextLook: store.inSeconds(0) });
  };

  const step = async ({ task, isLate }: Claimed): Promise<void> => {
    const site = sites.find(({ key }) => key === task.site);
    const work = await store.workOf(db, task.judgementId);
    if (!site || !work) return;
    // Cancelled, or given a verdict by hand: what is on its way is found first, or its account could take it for another.
    if (work.state !== 'remote' && !store.isHolding(task.state)) {
      const state = task.state === 'queued' ? 'void' : 'done';
      await store.changeTask(db, task, { state });
      return;
    }
    const held = { task, site, work };
    if (task.state === 'queued') return begin(held, isLate);
    if (task.state === 'sending') return recover(held);
    return task.state === 'waiting' ? steps.poll(held) : steps.look(held);
  };

  const next = async (): Promise<Claimed | undefined> => {
    const busy = [...active.values()];
    const free = sites.map(({ key }) => key).filter((key) => busy.filter((one) => one === key).length < atOnce.site);
    return isClosed || active.size >= atOnce.all || free.length === 0 ? undefined : store.claimTask(db, free);
  };

  return {
    /** Begins all that is due and that this process has room for; does not wait for it. */
    turn: async (): Promise<void> => {
      for (let claimed = await next(); claimed; claimed = await next()) {
        const { id, site } = claimed.task;
        const work = step(claimed).catch((error: unknown) => {
          if (error !== claimLost && !isClosed)
            log.error({ err: error, task: id, site }, 'work for another judge failed');
        });
        const noted = work.finally(() => active.delete(noted));
        active.set(noted, site);
      }
    },

    /** Waits for what is under way. */
    settled: async (): Promise<void> => {
      await Promise.all(active.keys());
    },

    close: (): void => {
      isClosed = true;
    },
  };
};
