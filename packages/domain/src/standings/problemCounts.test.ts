import { expect, it } from 'vitest';
import { applyRun, removeRun } from './apply.ts';
import { standingsAt } from './at.ts';
import { foldStandings } from './fold.ts';
import { problemCounts } from './problemCounts.ts';
import { acmRule } from './rules/acm/acm.ts';
import { minute, rules, run, settingsOf } from './testing/contest.ts';

const runs = [
  run('ann', 'A', 60, 'none'),
  run('ann', 'A', 120, 'accepted'),
  run('ann', 'A', 180, 'accepted'),
  run('bob', 'A', 200, 'pending'),
  run('bob', 'B', 14_400, 'accepted'),
  run('cem', 'B', 18_000, 'accepted'),
];
const counts = (ac: number, total: number) => ({ ac, total });

it.each(Object.entries(rules))(
  'problems of a board by %s count what the board tells: to the seal, to the end, or behind it',
  (_, rule) => {
    const asked = (more: object) => problemCounts(foldStandings(settingsOf(rule, more), runs));
    expect(asked({ sealAfter: 240 * minute })).toEqual([counts(2, 4), counts(0, 0), counts(0, 0)]);
    expect(asked({})).toEqual([counts(2, 4), counts(1, 1), counts(0, 0)]);
    expect(asked({ includeAfterEnd: true })).toEqual([counts(2, 4), counts(2, 2), counts(0, 0)]);
    expect(problemCounts(standingsAt(foldStandings(settingsOf(rule), runs), 130_000))[0]).toEqual(counts(1, 2));
  },
);

it('follow a verdict that no cell shows, and one behind the seal not at all', () => {
  const live = foldStandings(settingsOf(acmRule(), { sealAfter: 240 * minute }), runs);
  const version = live.version;
  for (const effect of ['penalty', 'none', 'accepted'] as const) {
    expect(applyRun(live, { ...runs[4]!, effect })).toEqual([]);
    expect(live.version).toBe(version);
  }
  expect(applyRun(live, { ...runs[2]!, effect: 'penalty' })).toHaveLength(1);
  expect([problemCounts(live)[0], live.version]).toEqual([counts(1, 4), version + 1]);
  removeRun(live, runs[0]!.id);
  expect(problemCounts(live)[0]).toEqual(counts(1, 3));
});
