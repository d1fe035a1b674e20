import type { judge } from '@assay/contract';
import { Failure, isInFlight, type Viewer } from '@assay/domain';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyVerdict, type JudgementRow, lockSubmission, priorities } from '../submission/verdict.store.ts';
import { auditLog } from './judge.table.ts';
import * as store from './rejudge.store.ts';
import * as previews from './rejudgePreview.store.ts';

const hasCondition = (filter: judge.RejudgeFilter): boolean =>
  Object.values(filter).some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );

const verdictOf = (row: JudgementRow) => ({
  status: row.status,
  score: row.score,
  oiRankScore: row.oiRankScore,
  time: row.time,
  memory: row.memory,
  errorMessage: row.errorMessage,
  judger: row.judger,
  isManual: row.kind !== 'auto',
});

const maxSettled = 500;

/** What became of one submission of a rejudge. */
const outcomeOf = (
  rejudgeState: store.RejudgeRow['state'],
  shadowState: JudgementRow['state'],
  applied: boolean,
): judge.RejudgeItem['outcome'] => {
  if (rejudgeState === 'applied') return applied ? 'applied' : 'conflict';
  // An undone rejudge keeps the mark on what it could not take back.
  if (rejudgeState === 'undone' && applied) return 'conflict';
  if (shadowState === 'done') return 'judged';
  return shadowState === 'void' ? 'void' : 'waiting';
};

/**
 * Judging many submissions again without touching them: shadow judgements first, then one transaction that makes them
 * effective, and another that takes it back. Judgements are opinions, so nothing is ever overwritten.
 */
export const createRejudgeService = (platform: Platform) => {
  const { db } = platform;
  /** Numbers of rejudges that are wholly judged: judgements that ended never change. */
  const settled = new Map<number, Awaited<ReturnType<typeof previews.statisticsOf>>>();

  const statistics = async (id: number) => {
    const known = settled.get(id);
    if (known) return known;
    const found = await previews.statisticsOf(db, id);
    if (found.totals.judged === found.totals.total) {
      if (settled.size >= maxSettled) settled.clear();
      settled.set(id, found);
    }
    return found;
  };

  const summary = async (row: store.RejudgeRow) => {
    const { matrix, totals } = await statistics(row.id);
    const isReady = row.state === 'judging' && totals.judged === totals.total;
    const { min, median, max } = totals;
    return {
      id: row.id,
      state: isReady ? ('ready' as const) : row.state,
      filter: row.filter,
      author: row.author,
      applyWhenReady: row.applyWhenReady,
      total: totals.total,
      judged: totals.judged,
      matrix,
      changed: totals.changed,
      users: totals.users,
      scoreChange: totals.score_change,
      timeRatio: min !== null && median !== null && max !== null ? { min, median, max } : null,
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

  /** Moves submissions from one judgement of each pair to the other, unless something else was decided in between. */
  const move = async (tx: Sql, rejudgeId: number, direction: 'apply' | 'undo'): Promise<number> => {
    let conflicts = 0;
    const moved: number[] = [];
    for (const item of await store.itemsOf(tx, rejudgeId)) {
      const [from, to] =
        direction === 'apply' ? [item.oldJudgementId, item.newJudgementId] : [item.newJudgementId, item.oldJudgementId];
      if (direction === 'undo' && !item.applied) continue;
      const submission = await lockSubmission(tx, item.submissionId);
      const target = await store.judgementById(tx, to);
      if (
        !submission ||
        !target ||
        target.state !== 'done' ||
        submission.judgementId !== from ||
        isInFlight(submission.status)
      ) {
        conflicts += 1;
        continue;
      }
      await applyVerdict(tx, submission, to, verdictOf(target));
      moved.push(item.submissionId);
    }
    await store.markApplied(tx, rejudgeId, moved, direction === 'apply');
    return conflicts;
  };

  const decide = async (viewer: Viewer, id: number, action: 'apply' | 'discard' | 'undo') => {
    await db.transaction(async (tx) => {
      const row = await store.lockRejudge(tx, id);
      if (!row) throw new Failure('judge.rejudgeUnknown');
      if (action === 'undo' ? row.state !== 'applied' : row.state !== 'judging')
        throw new Failure('judge.rejudgeState');
      if (action === 'apply') {
        const { totals } = await previews.statisticsOf(tx, id);
        if (totals.judged < totals.total) throw new Failure('judge.rejudgeState');
        await store.updateRejudge(tx, id, {
          state: 'applied',
          appliedAt: new Date(),
          conflicts: await move(tx, id, 'apply'),
        });
      } else if (action === 'undo') {
        await store.updateRejudge(tx, id, { state: 'undone', conflicts: await move(tx, id, 'undo') });
      } else {
        await store.voidShadows(tx, id);
        await store.updateRejudge(tx, id, { state: 'discarded' });
      }
      await tx
        .insert(auditLog)
        .values({ uid: viewer.uid, action: `rejudge-${action}`, subject: `rejudge:${id}`, details: row.filter });
    });
    return summary(await find(id));
  };

  return {
    start: async (viewer: Viewer, input: { filter: judge.RejudgeFilter; applyWhenReady: boolean }) => {
      if (!hasCondition(input.filter)) throw new Failure('judge.rejudgeEmpty');
      const id = await db.transaction(async (tx) => {
        const items = await store.matching(tx, input.filter);
        if (items.length === 0) throw new Failure('judge.rejudgeEmpty');
        const rejudgeId = await store.insertRejudge(tx, { uid: viewer.uid, author: viewer.username, ...input });
        await store.insertItems(tx, rejudgeId, priorities.rejudge, items);
        await tx
          .insert(auditLog)
          .values({ uid: viewer.uid, action: 'rejudge-start', subject: `rejudge:${rejudgeId}`, details: input });
        await emit(tx, 'queue');
        return rejudgeId;
      });
      return summary(await find(id));
    },

    list: async (input: { currentPage: number; limit: number }) => {
      const { records, total } = await store.listRejudges(db, {
        offset: (input.currentPage - 1) * input.limit,
        limit: input.limit,
      });
      return { records: await Promise.all(records.map(summary)), total };
    },

    preview: async (
      input: { id: number; currentPage: number; limit: number } & Omit<previews.ItemFilter, 'offset'>,
    ) => {
      const row = await find(input.id);
      const [rejudge, scores, timeSpread, { records, total }] = await Promise.all([
        summary(row),
        previews.scoresOf(db, input.id),
        previews.timeSpreadOf(db, input.id),
        previews.itemsOfPreview(db, input.id, { ...input, offset: (input.currentPage - 1) * input.limit }),
      ]);
      const items = records.map(({ state, applied, ...item }) => ({
        ...item,
        outcome: outcomeOf(row.state, state, applied),
      }));
      return { rejudge, scores, timeSpread, items, total };
    },

    users: async (input: { id: number; currentPage: number; limit: number }) => {
      await find(input.id);
      return previews.usersOf(db, input.id, { offset: (input.currentPage - 1) * input.limit, limit: input.limit });
    },

    count: async (filter: judge.RejudgeFilter) => {
      if (!hasCondition(filter)) throw new Failure('judge.rejudgeEmpty');
      return { ...(await store.countMatching(db, filter)), limit: store.maxRejudge };
    },

    decide,

    /** Applies rejudges that were started to be applied by themselves. */
    sweep: async (): Promise<void> => {
      for (const id of await store.readyToApply(db)) {
        const row = await store.findRejudge(db, id);
        if (row) await decide({ uid: row.uid, username: row.author, role: 1000 }, id, 'apply');
      }
    },
  };
};
export type RejudgeService = ReturnType<typeof createRejudgeService>;
