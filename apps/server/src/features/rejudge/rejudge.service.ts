import type { rejudge } from '@assay/contract';
import { exactPoints, Failure, roleIds, type Viewer } from '@assay/domain';
import { LRUCache } from 'lru-cache';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import { priorities } from '../submission/index.ts';
import * as store from './rejudge.store.ts';
import type { RejudgeStatistics } from './rejudge.table.ts';
import { moveSubmissions } from './rejudgeMove.store.ts';
import * as previews from './rejudgePreview.store.ts';

const hasCondition = (filter: rejudge.RejudgeFilter): boolean =>
  Object.entries(filter).some(
    ([key, value]) =>
      key !== 'withManual' && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );

/** Submissions queued in one transaction: none holds its locks for long, and a start answers after the first. */
const partSize = 2000;

/** What became of one submission of a rejudge. */
const outcomeOf = (
  state: store.RejudgeRow['state'],
  item: { applied: boolean; newStatus: number | null },
): rejudge.RejudgeItem['outcome'] => {
  if (state === 'applied') return item.applied ? 'applied' : 'conflict';
  // An undone rejudge keeps the mark on what it could not take back.
  if (state === 'undone' && item.applied) return 'conflict';
  if (item.newStatus !== null) return 'judged';
  return state === 'discarded' ? 'void' : 'waiting';
};

/**
 * Judging many submissions again without touching them: shadow judgements first, then one transaction that makes them
 * effective, and another that takes it back. Judgements are opinions, so nothing is ever overwritten.
 */
export const createRejudgeService = (platform: Platform) => {
  const { db, log } = platform;
  // Statistics that still change take up to a twentieth of the time: requests get the last ones until the next are due.
  const moving = new LRUCache<number, RejudgeStatistics>({
    max: 200,
    ttl: 1,
    ttlResolution: 0,
    allowStale: true,
    fetchMethod: async (id, _stale, { options }) => {
      const began = performance.now();
      const found = await previews.statisticsOf(db, id);
      const took = performance.now() - began;
      options.ttl = took < 50 ? 1 : took * 20;
      return found;
    },
  });

  const statistics = async (row: store.RejudgeRow): Promise<RejudgeStatistics> => {
    if (row.statistics) return row.statistics;
    const isDecided = row.state !== 'judging';
    const found = await (isDecided ? previews.statisticsOf(db, row.id) : moving.forceFetch(row.id));
    if (isDecided || (row.filledTo === null && found.judged === row.total))
      await store.keepStatistics(db, row.id, found);
    return found;
  };

  const summary = async (row: store.RejudgeRow) => {
    const { scores, timeSpread: _, ...numbers } = await statistics(row);
    const isReady = row.state === 'judging' && row.filledTo === null && numbers.judged === row.total;
    return {
      ...numbers,
      id: row.id,
      state: isReady ? ('ready' as const) : row.state,
      filter: row.filter,
      author: row.author,
      applyWhenReady: row.applyWhenReady,
      total: row.total,
      scoreChange: exactPoints(scores.upBy - scores.downBy),
      conflicts: row.conflicts,
      gmtCreate: row.gmtCreate,
      appliedAt: row.appliedAt,
    };
  };
  const find = async (id: number): Promise<store.RejudgeRow> => {
    const row = await store.findRejudge(db, id);
    if (!row) throw new Failure('judge.rejudgeUnknown');
    return row;
  };

  /** Queues the next submissions of a rejudge whose row is locked; how many have been queued, and whether there may be more. */
  const fillPart = async (tx: Sql, row: store.RejudgeRow): Promise<{ filled: number; isMore: boolean }> => {
    const limit = Math.min(partSize, row.total - row.filled);
    const { count, last } = await store.insertItems(tx, row, { priority: priorities.rejudge, limit });
    const filled = row.filled + count;
    const isMore = count === partSize && filled < row.total;
    await store.updateRejudge(tx, row.id, {
      filled,
      filledTo: isMore ? last : null,
      // Some that were counted may have gone back to the queue meanwhile.
      total: isMore ? row.total : filled,
    });
    if (count > 0) emit(tx, 'queue');
    return { filled, isMore };
  };

  /** Queues what is left of a rejudge, part by part, unless it was discarded meanwhile. */
  const fill = async (id: number): Promise<void> => {
    const next = () =>
      inTransaction(db, async (tx) => {
        const row = await store.lockRejudge(tx, id);
        return row?.state === 'judging' && row.filledTo !== null && (await fillPart(tx, row)).isMore;
      });
    while (await next());
  };

  const decide = async (viewer: Viewer, id: number, action: 'apply' | 'discard' | 'undo') => {
    await inTransaction(db, async (tx) => {
      const row = await store.lockRejudge(tx, id);
      if (!row) throw new Failure('judge.rejudgeUnknown');
      if (action === 'undo' ? row.state !== 'applied' : row.state !== 'judging')
        throw new Failure('judge.rejudgeState');
      if (action === 'apply') {
        if (!(await store.mayApply(tx, id))) throw new Failure('judge.rejudgeState');
        const conflicts = await moveSubmissions(tx, id, 'apply');
        await store.updateRejudge(tx, id, { state: 'applied', appliedAt: new Date(), conflicts });
      } else if (action === 'undo') {
        await store.updateRejudge(tx, id, { state: 'undone', conflicts: await moveSubmissions(tx, id, 'undo') });
      } else {
        await store.voidShadows(tx, id);
        await store.updateRejudge(tx, id, { state: 'discarded' });
      }
      await recordAct(tx, { viewer, act: `rejudge-${action}`, target: `rejudge:${id}`, detail: row.filter });
    });
    return summary(await find(id));
  };

  const start = async (viewer: Viewer, input: { filter: rejudge.RejudgeFilter; applyWhenReady: boolean }) => {
    if (!hasCondition(input.filter)) throw new Failure('judge.rejudgeEmpty');
    await store.renewMatching(db, input.filter);
    const total = await store.countItems(db, input.filter);
    if (total === 0) throw new Failure('judge.rejudgeEmpty');
    const id = await inTransaction(db, async (tx) => {
      const rejudgeId = await store.insertRejudge(tx, {
        uid: viewer.uid,
        author: viewer.username,
        ...input,
        total,
        filledTo: 0,
      });
      const detail = { ...input.filter, applyWhenReady: input.applyWhenReady };
      await recordAct(tx, { viewer, act: 'rejudge-start', target: `rejudge:${rejudgeId}`, detail });
      const { filled } = await fillPart(tx, (await store.lockRejudge(tx, rejudgeId))!);
      if (filled === 0) throw new Failure('judge.rejudgeEmpty');
      return rejudgeId;
    });
    // The rest is not waited for; the sweep takes up what a server left that ended meanwhile.
    fill(id).catch((error: unknown) => log.error({ err: error, rejudge: id }, 'a rejudge could not be filled'));
    return summary(await find(id));
  };

  return {
    start,

    /**
     * Judges all submissions of a contest to a problem again, and applies the verdicts when all are there: the one call of
     * older clients. @throws Failure `contest.noSubmission`.
     */
    startForContest: async (viewer: Viewer, { cid, pid }: { cid: number; pid: number }): Promise<void> => {
      const problemId = await store.displayIdIn(db, cid, pid);
      if (problemId === undefined) throw new Failure('contest.noSubmission');
      await start(viewer, { filter: { contestId: cid, problemId }, applyWhenReady: true });
    },

    list: async (input: { currentPage: number; limit: number } & Omit<store.ListFilter, 'offset'>) => {
      const { records, total } = await store.listRejudges(db, {
        ...input,
        ...rowsOf(input),
      });
      return { records: await Promise.all(records.map(summary)), total };
    },

    preview: async (
      input: { id: number; currentPage: number; limit: number } & Omit<previews.ItemFilter, 'offset'>,
    ) => {
      const row = await find(input.id);
      const [rejudge, { scores, timeSpread }, { records, total }] = await Promise.all([
        summary(row),
        statistics(row),
        previews.itemsOfPreview(db, input.id, { ...input, ...rowsOf(input) }),
      ]);
      const items = records.map(({ applied, ...item }) => ({
        ...item,
        outcome: outcomeOf(row.state, { applied, newStatus: item.newStatus }),
      }));
      return { rejudge, scores, timeSpread, items, total };
    },

    users: async (input: { id: number; currentPage: number; limit: number }) => {
      await find(input.id);
      return previews.usersOf(db, input.id, rowsOf(input));
    },

    count: async (filter: rejudge.RejudgeFilter) => {
      if (!hasCondition(filter)) throw new Failure('judge.rejudgeEmpty');
      return { ...(await store.countMatching(db, filter)), limit: store.maxRejudge };
    },

    decide,

    /** Queues what is left to queue, and applies rejudges that were started to be applied by themselves. */
    sweep: async (): Promise<void> => {
      for (const id of await store.unfilled(db)) await fill(id);
      for (const id of await store.readyToApply(db)) {
        const row = await store.findRejudge(db, id);
        if (row) await decide({ uid: row.uid, username: row.author, role: roleIds.root }, id, 'apply');
      }
    },
  };
};
export type RejudgeService = ReturnType<typeof createRejudgeService>;
