import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRun } from './apply.ts';
import { standingsAt } from './at.ts';
import { boardOf } from './board.ts';
import { foldStandings } from './fold.ts';
import { rankHistory, rankTapeOf } from './rankHistory.ts';
import { acmRule } from './rules/acm/acm.ts';
import {
  anyRuns,
  anyWindow,
  boardSettings,
  minute,
  people,
  rules,
  run,
  settingsOf,
  shownOf,
} from './testing/contest.ts';

const anyTime = fc.integer({ min: -1, max: 11 }).map((n) => n * 30 * minute);

describe.each(Object.entries(rules))('a board of any second by %s', (_, rule) => {
  it('is the board of the runs up to it', () => {
    fc.assert(
      fc.property(anyRuns, anyWindow, anyTime, (runs, window, until) => {
        const settings = settingsOf(rule, window);
        const past = standingsAt(foldStandings(settings, runs), until);
        const upTo = runs.filter((one) => one.at <= until);
        expect(shownOf(past, boardSettings)).toEqual(shownOf(foldStandings(settings, upTo), boardSettings));
      }),
    );
  });
  it('tells the rank of a participant at every moment', () => {
    fc.assert(
      fc.property(anyRuns, anyWindow, fc.constantFrom(...people), (runs, window, uid) => {
        const live = foldStandings(settingsOf(rule, window), runs);
        const points = rankHistory(live, uid, boardSettings.stars);
        const tape = rankTapeOf(live);
        for (const one of people)
          expect(rankHistory(live, one, boardSettings.stars, 1000, tape)).toEqual(
            rankHistory(live, one, boardSettings.stars),
          );
        for (const { at } of runs) {
          const board = boardOf(standingsAt(live, at), boardSettings);
          const rank = board.ranks[board.placeOf(uid)] ?? -1;
          expect(points.findLast((point) => point.at <= at)?.rank ?? -1).toBe(rank);
        }
      }),
    );
  });
});

describe('a board of the past', () => {
  const live = foldStandings(settingsOf(acmRule()), [
    run('ann', 'A', 100, 'accepted'),
    run('bob', 'A', 50, 'accepted'),
  ]);
  it('does not change with later runs', () => {
    const past = standingsAt(live, 60_000);
    const before = shownOf(past);
    applyRun(live, run('cem', 'A', 10, 'accepted'));
    applyRun(live, run('bob', 'B', 20, 'accepted'));
    expect(shownOf(past)).toEqual(before);
  });
  it('has only changes in a history of ranks', () => {
    expect(rankHistory(live, 'ann')).toEqual([{ at: 100_000, rank: 3 }]);
    expect(rankHistory(live, 'cem')).toEqual([
      { at: 10_000, rank: 1 },
      { at: 50_000, rank: 2 },
    ]);
    expect(rankHistory(live, 'nobody')).toEqual([]);
  });
  it('has no more points than asked for, and keeps the rank with which each step ends', () => {
    const others = Array.from({ length: 300 }, (_, i) => run(`u${i}`, 'A', i + 2, 'accepted'));
    const busy = foldStandings(settingsOf(acmRule()), [run('me', 'A', 1, 'penalty'), ...others]);
    const all = rankHistory(busy, 'me');
    const few = rankHistory(busy, 'me', new Set(), 20);
    expect(all).toHaveLength(301);
    expect(few.length).toBeLessThanOrEqual(20);
    expect(few.at(-1)).toEqual(all.at(-1));
    for (const point of few) expect(all).toContainEqual(point);
  });
});
