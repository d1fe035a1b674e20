import { describe, expect, it } from 'vitest';
import { applyRun } from '../../apply.ts';
import { boardOf } from '../../board.ts';
import { foldStandings } from '../../fold.ts';
import type { Run } from '../../run.ts';
import { run, settingsOf, shownOf } from '../../testing/contest.ts';
import type { SubtaskPoints } from '../rule.ts';
import { ioiContestRule } from './contestRule.ts';
import { ioiRule } from './ioi.ts';

const scored = (uid: string, seconds: number, score: number | null, subtasks?: SubtaskPoints): Run =>
  run(uid, 'A', seconds, score === 100 ? 'accepted' : 'none', { score, ...(subtasks ? { subtasks } : {}) });
const rowsOf = (runs: Run[], sealAfter: number | null = null) => {
  const board = boardOf(foldStandings(settingsOf(ioiRule(), { sealAfter }), runs));
  return Array.from({ length: board.size }, (_, place) => board.row(place));
};
const first: SubtaskPoints = [
  [1, 3000],
  [2, 0],
];
const second: SubtaskPoints = [
  [1, 1000],
  [2, 4500],
];

describe('IOI', () => {
  it('adds the best result of each subtask over all runs, without any penalty', () => {
    const rows = rowsOf([
      scored('bob', 5, 60),
      scored('ann', 10, 30, first),
      scored('ann', 20, 0, [[1, 0]]),
      scored('ann', 500, 55, second),
    ]);
    expect(rows.map(({ uid, rank, sums }) => [uid, rank, sums.totalScore])).toEqual([
      ['ann', 1, 75],
      ['bob', 2, 60],
    ]);
  });
  it('gives equal points the same rank, however late and slow', () => {
    const rows = rowsOf([
      { ...scored('ann', 10, 30, first), runTimeMs: 900 },
      { ...scored('bob', 900, 30, first), runTimeMs: 1 },
      { ...scored('cem', 900, 20), runTimeMs: 1 },
    ]);
    expect(rows.map(({ uid, rank }) => [uid, rank])).toEqual([
      ['ann', 1],
      ['bob', 1],
      ['cem', 3],
    ]);
  });
  it('counts a run whose subtasks are not known as a whole, and nothing for a compile error or a pending run', () => {
    const cells = (...runs: Run[]) => rowsOf(runs)[0]!.cells[0]!.cell;
    expect(cells(scored('u', 1, 30, first), scored('u', 2, 70))).toMatchObject({ score: 70, pending: 0 });
    expect(cells(scored('u', 1, 30, first), scored('u', 2, 20))).toMatchObject({ score: 30 });
    expect(cells(scored('u', 1, null))).toMatchObject({ score: 0 });
    expect(cells(run('u', 'A', 1, 'pending'))).toMatchObject({ score: null, pending: 1 });
    expect(cells(scored('u', 1, 30, first), { ...scored('u', 2, 55, second), effect: 'pending' })).toMatchObject({
      score: 30,
      pending: 1,
    });
  });
  it('knows nothing of runs behind the seal', () => {
    const runs = [scored('ann', 10, 30, first), scored('ann', 500, 55, second), scored('bob', 501, 100)];
    expect(rowsOf(runs, 400_000)).toMatchObject([{ uid: 'ann', sums: { totalScore: 30 } }]);
  });
  it('takes another judgement of a run that earns as much in other subtasks', () => {
    const before = scored('ann', 10, 30, first);
    const other: SubtaskPoints = [
      [1, 0],
      [2, 3000],
    ];
    const more = scored('ann', 20, 30, other);
    const live = foldStandings(settingsOf(ioiRule()), [before, more]);
    const after = { ...more, subtasks: first };
    expect(applyRun(live, after)).toHaveLength(1);
    expect(shownOf(live)).toEqual(shownOf(foldStandings(settingsOf(ioiRule()), [before, after])));
  });
  it('tells as the own result of a problem what the board counts', () => {
    const settings = { oiRankScoreType: 'Highest' };
    const own = [
      { status: 8, score: 30, subtasks: first },
      { status: 8, score: 55, subtasks: second },
      { status: 8, score: 20 },
    ];
    expect(ioiContestRule.ownResult(own, settings)).toEqual({ status: 8, score: 75 });
    expect(ioiContestRule.ownResult([{ status: -2, score: null }], settings)).toEqual({ status: -2, score: null });
  });
});
