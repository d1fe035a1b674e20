import { type BoardChanges, boardChanges, effectOf, Failure, type Run, type SubtaskPoints } from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { withSubtasks } from '../contest/index.ts';
import { foldFor, type LiveBoard } from './liveBoard.ts';
import type { LiveBoards } from './liveBoards.ts';
import { rankedBoard } from './ranking.ts';
import * as store from './rejudgeChanges.store.ts';

/** Rows that are named; the others that change are counted. */
const mostRows = 500;

const named = (live: LiveBoard, uid: string): string => live.people.get(uid)?.username ?? uid;

type Shadow = store.Shadow & { subtasks?: SubtaskPoints };

/** The board with the verdicts that a rejudge has found, instead of those of now. */
const foldWith = (live: LiveBoard, shadows: readonly Shadow[]) => {
  const bySubmission = new Map(shadows.map((shadow) => [shadow.submissionId, shadow]));
  const runs = [...live.runs.values()].map((run): Run => {
    const shadow = bySubmission.get(run.id);
    if (shadow === undefined) return run;
    const { subtasks: _, ...sent } = run;
    const found = { effect: effectOf(shadow.status), score: shadow.score, runTimeMs: shadow.time ?? 0 };
    return { ...sent, ...found, ...(shadow.subtasks === undefined ? {} : { subtasks: shadow.subtasks }) };
  });
  return foldFor(live, runs, { sealed: false });
};

const present = (live: LiveBoard, { rows, firstBloods }: BoardChanges) => {
  const displayIds = new Map(live.problems.map(({ pid, displayId }) => [String(pid), displayId]));
  const person = (uid: string) => ({
    uid,
    username: named(live, uid),
    hasPage: live.people.get(uid)?.hasPage ?? false,
  });
  const ranks = rows.filter(({ rank }) => rank.before !== rank.after);
  return {
    total: ranks.length,
    ranks: ranks.slice(0, mostRows).map(({ uid, rank }) => ({ ...person(uid), from: rank.before, to: rank.after })),
    firstBloods: firstBloods.map(({ problem, before, after }) => ({
      displayId: displayIds.get(problem) ?? problem,
      from: before.map((uid) => named(live, uid)),
      to: after.map((uid) => named(live, uid)),
    })),
    awards: rows
      .filter(({ award }) => award.before !== award.after)
      .slice(0, mostRows)
      .map(({ uid, award }) => ({ ...person(uid), from: award.before, to: award.after })),
  };
};

/**
 * What applying a rejudge would change on the board of its contest, as far as it has judged: ranks, first bloods and
 * awards of the board without a seal. Null for a rejudge of several contests or of none, and for one that is decided.
 * @throws Failure `judge.rejudgeUnknown`.
 */
export const createRejudgeChanges = (needs: { db: Sql; boards: LiveBoards }) => async (id: number) => {
  const found = await store.contestOfRejudge(needs.db, id);
  if (!found) throw new Failure('judge.rejudgeUnknown');
  if (found.state !== 'judging' || found.contest === null) return null;
  const [live, shadows] = await Promise.all([needs.boards.of(found.contest), store.shadowsOf(needs.db, id)]);
  const after = rankedBoard(live, foldWith(live, await withSubtasks(needs.db, live.stored.row.type, shadows)), false);
  const changes = boardChanges(rankedBoard(live, live.full, false), after);
  return { cid: found.contest, title: live.stored.row.title, ...present(live, changes) };
};
export type RejudgeChanges = ReturnType<typeof createRejudgeChanges>;
