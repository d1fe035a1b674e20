import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OiScoreType } from '../../../contest/kind.ts';
import { awardTypes } from '../../award.ts';
import { boardOf } from '../../board.ts';
import { foldStandings } from '../../fold.ts';
import type { Run } from '../../run.ts';
import { anyRuns, minute, run, settingsOf } from '../../testing/contest.ts';
import { oiRule } from './oi.ts';

const rowsBy = (type: OiScoreType, runs: Run[], sealAfter: number | null = null) => {
  const board = boardOf(foldStandings(settingsOf(oiRule(type), { sealAfter }), runs));
  return Array.from({ length: board.size }, (_, place) => board.row(place));
};
const scored = (uid: string, problem: string, seconds: number, score: number | null, runTimeMs = 0) =>
  run(uid, problem, seconds, score === 100 ? 'accepted' : 'none', { score, runTimeMs });

describe('OI', () => {
  const runs = [
    scored('ann', 'A', 10, 100, 30),
    scored('ann', 'A', 20, 100, 12),
    scored('ann', 'A', 30, 40, 5),
    scored('ann', 'B', 40, 33.33),
    scored('bob', 'A', 50, 40),
    scored('bob', 'B', 60, 33.33),
  ];
  it('counts the latest run, and the fastest accepted one for the time', () => {
    const [first, second] = rowsBy('Recent', runs);
    expect([first!.uid, first!.sums, first!.rank]).toEqual(['bob', { totalScore: 73.33, totalTime: 0 }, 1]);
    expect([second!.uid, second!.sums, second!.rank]).toEqual(['ann', { totalScore: 73.33, totalTime: 12 }, 2]);
    expect(second!.cells.map(({ cell }) => cell)).toEqual([
      { score: 40, timeMs: 12, pending: 0 },
      { score: 33.33, timeMs: null, pending: 0 },
      null,
    ]);
  });
  it('counts the best run', () => {
    expect(rowsBy('Highest', runs)[0]).toMatchObject({
      uid: 'ann',
      sums: { totalScore: 133.33, totalTime: 12 },
      total: 4,
    });
  });
  it('gives nothing for a compile error, and leaves the one before a pending run', () => {
    const odd = [
      scored('ce', 'A', 10, 60),
      scored('ce', 'A', 20, null),
      scored('wait', 'A', 10, 60),
      run('wait', 'A', 20, 'pending'),
      run('new', 'A', 20, 'pending'),
    ];
    const cells = (type: OiScoreType) =>
      Object.fromEntries(rowsBy(type, odd).map((row) => [row.uid, row.cells[0]!.cell?.score]));
    expect(cells('Recent')).toEqual({ ce: 0, wait: 60, new: null });
    expect(cells('Highest')).toEqual({ ce: 60, wait: 60, new: null });
  });
  it('says how many runs are being judged, and reads on behind one', () => {
    const list = [run('u', 'A', 1, 'pending'), run('u', 'A', 2, 'pending'), scored('u', 'A', 3, 70)];
    for (const type of ['Recent', 'Highest'] as const)
      expect(rowsBy(type, list)[0]!.cells[0]!.cell).toEqual({ score: 70, timeMs: null, pending: 2 });
  });
  it('keeps the fastest accepted run, in whatever order they come, also one of no time', () => {
    const timed = (...times: number[]) =>
      rowsBy(
        'Recent',
        times.map((ms, i) => scored('u', 'A', i, 100, ms)),
      )[0]!;
    expect([timed(12, 30), timed(30, 12), timed(0, 5)].map((row) => row.sums.totalTime)).toEqual([12, 12, 0]);
    expect(timed(0, 5).cells[0]!.cell).toMatchObject({ timeMs: 0 });
  });
  it('gives awards to rows with points, be it a hundredth', () => {
    const runs = [scored('ann', 'A', 1, 50), scored('bob', 'A', 2, 0.01), scored('cem', 'A', 3, 0)];
    const gold = { priority: 1, name: 'gold', background: '', color: '', num: 3 };
    const board = boardOf(foldStandings(settingsOf(oiRule('Recent')), runs), {
      awards: { type: awardTypes.places, awards: [gold] },
    });
    expect(board.awards.map((award) => award?.name)).toEqual(['gold', 'gold', undefined]);
  });
  it('takes the higher id of equal times, whichever comes first', () => {
    const [one, two] = [scored('u', 'A', 10, 70), scored('u', 'A', 10, 20)];
    for (const order of [
      [one, two],
      [two, one],
    ])
      expect(rowsBy('Recent', order)[0]!.sums.totalScore).toBe(20);
  });
  it('adds points exactly', () => {
    const sums = rowsBy('Highest', [scored('u', 'A', 1, 0.1), scored('u', 'B', 1, 0.2), scored('u', 'C', 1, 74.42)]);
    expect(sums[0]!.sums.totalScore).toBe(74.72);
  });
  it('knows nothing of runs behind the seal, and no first blood', () => {
    const rows = rowsBy('Highest', [scored('early', 'A', 10, 100), scored('late', 'A', 60, 100)], minute);
    expect(rows.map((row) => [row.uid, row.cells[0]!.isFirst])).toEqual([['early', false]]);
  });
});

describe('the OI fold', () => {
  it('says what the rule says when it is told slowly', () => {
    fc.assert(
      fc.property(anyRuns, fc.constantFrom('Recent' as const, 'Highest' as const), (runs, type) => {
        const counted = runs.filter((one) => one.problem !== 'removed' && one.at >= 0 && one.at < 300 * minute);
        const expected = [...new Set(counted.map((one) => one.uid))].map((uid) => {
          let [hundredths, time] = [0, 0];
          for (const problem of ['A', 'B', 'C']) {
            const list = counted
              .filter((one) => one.uid === uid && one.problem === problem && one.effect !== 'pending')
              .sort((a, b) => a.at - b.at || a.id - b.id);
            const points = list.map((one) => Math.round((one.score ?? 0) * 100));
            hundredths += (type === 'Recent' ? points.at(-1) : Math.max(0, ...points)) ?? 0;
            const accepted = list.filter((one) => one.effect === 'accepted').map((one) => one.runTimeMs);
            if (accepted.length > 0) time += Math.min(...accepted);
          }
          return { uid, sums: { totalScore: hundredths / 100, totalTime: time } };
        });
        const rows = rowsBy(type, runs).map(({ uid, sums }) => ({ uid, sums }));
        expect(rows).toEqual(
          expected.sort(
            (a, b) =>
              b.sums.totalScore - a.sums.totalScore || a.sums.totalTime - b.sums.totalTime || (a.uid < b.uid ? -1 : 1),
          ),
        );
      }),
    );
  });
});
