import { Failure, mayPrint, mayServePrints, type Viewer } from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Keep } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import type { Contests } from '../contest/index.ts';
import * as store from './print.store.ts';

const minLength = 50;
const maxLength = 65_536;
/** Seconds between two texts of one person. */
const pause = 30;

/** Texts that contestants have printed on paper, and who prints them. */
export const createPrintService = (platform: Pick<Platform, 'db' | 'ephemeral'>, needs: { contests: Contests }) => {
  const { db, ephemeral } = platform;
  const { contests } = needs;

  /** The job with its text; people who may not serve it learn nothing of it, not even that there is one. */
  const find = async (viewer: Viewer, id: number) => {
    const row = await store.findPrint(db, id);
    const [found] = row ? await contests.openMany(viewer, [row.cid]) : [];
    if (!row || !found || !mayServePrints(viewer, found.facts)) throw new Failure('contest.printUnknown');
    return row;
  };

  return {
    /**
     * Puts a text into the queue.
     * @throws {Failure} `contest.forbidden`, `contest.printLength`, or `contest.printTooSoon` within 30 s of the last one
     */
    submit: async (viewer: Viewer, cid: number, content: string, keep: Keep): Promise<void> => {
      await contests.openFor(viewer, cid, mayPrint);
      if (content.trim().length < minLength || content.length > maxLength)
        throw new Failure('contest.printLength', { max: maxLength });
      const key = `print:${viewer.uid}`;
      if (!(await ephemeral.gate(key, pause)))
        throw new Failure('contest.printTooSoon', { seconds: Math.max(1, await ephemeral.secondsLeft(key)) });
      await inTransaction(db, async (tx) => {
        await keep(tx, await store.insertPrint(tx, { cid, uid: viewer.uid, content }));
        emit(tx, `desk:${cid}`);
      });
    },

    list: async (
      viewer: Viewer,
      query: { cid: number; status?: number | undefined; currentPage: number; limit: number },
    ) => {
      const { cid, status } = query;
      await contests.openFor(viewer, cid, mayServePrints);
      return store.listPrints(db, { cid, status, ...rowsOf(query) });
    },

    /** @throws {Failure} `contest.printUnknown` also where the viewer does not serve it */
    find,

    /** @throws {Failure} `contest.printUnknown` where the contest has no such job */
    check: async (viewer: Viewer, cid: number, id: number): Promise<void> => {
      await contests.openFor(viewer, cid, mayServePrints);
      await inTransaction(db, async (tx) => {
        if (!(await store.markPrinted(tx, cid, id))) throw new Failure('contest.printUnknown');
        emit(tx, `desk:${cid}`);
      });
    },

    /** For the nightly job. */
    sweep: () => store.deleteOldPrints(db),
  };
};
export type PrintService = ReturnType<typeof createPrintService>;
