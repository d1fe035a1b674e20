import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRun, removeRun } from './apply.ts';
import { boardOf } from './board.ts';
import { effects } from './effect.ts';
import { foldStandings } from './fold.ts';
import type { Run } from './run.ts';
import {
  anyRuns,
  anyWindow,
  boardSettings,
  minute,
  people,
  rules,
  settingsOf,
  shown,
  shownOf,
} from './testing/contest.ts';

const seal = 240 * minute;
const anyVerdict = fc.record({
  effect: fc.constantFrom(...effects),
  score: fc.constantFrom(null, 0, 50, 100),
  runTimeMs: fc.integer({ min: 0, max: 9 }),
});

describe.each(Object.entries(rules))('a board by %s', (_, rule) => {
  it('is the same whatever order its runs are read in', () => {
    fc.assert(
      fc.property(
        anyRuns.chain((runs) => fc.tuple(fc.constant(runs), fc.shuffledSubarray(runs, { minLength: runs.length }))),
        anyWindow,
        ([runs, shuffled], window) => {
          const settings = settingsOf(rule, window);
          expect(shownOf(foldStandings(settings, shuffled), boardSettings)).toEqual(
            shownOf(foldStandings(settings, runs), boardSettings),
          );
        },
      ),
    );
  });

  it('is that of its first runs with the others applied, in any order', () => {
    fc.assert(
      fc.property(
        anyRuns.chain((runs) => fc.tuple(fc.shuffledSubarray(runs, { minLength: runs.length }), fc.nat(runs.length))),
        anyWindow,
        ([runs, cut], window) => {
          const settings = settingsOf(rule, window);
          const live = foldStandings(settings, runs.slice(0, cut));
          for (const one of runs.slice(cut)) applyRun(live, one);
          expect(shownOf(live, boardSettings)).toEqual(shownOf(foldStandings(settings, runs), boardSettings));
        },
      ),
    );
  });

  it('is folded again when a verdict, a time, an author or a problem changes', () => {
    fc.assert(
      fc.property(anyRuns, anyRuns, anyWindow, (runs, changed, window) => {
        const settings = settingsOf(rule, window);
        const live = foldStandings(settings, runs);
        const now = new Map(runs.map((one) => [one.id, one]));
        for (const one of changed) {
          const version = live.version;
          now.set(one.id, one);
          const before = JSON.stringify(shownOf(live));
          const moves = applyRun(live, one);
          expect(live.version > version).toBe(moves.length > 0);
          if (moves.length === 0) expect(JSON.stringify(shownOf(live))).toBe(before);
        }
        expect(shownOf(live, boardSettings)).toEqual(
          shownOf(foldStandings(settings, [...now.values()]), boardSettings),
        );
      }),
    );
  });

  it('tells where the changed row was and is', () => {
    fc.assert(
      fc.property(anyRuns, anyRuns, (runs, changed) => {
        const live = foldStandings(settingsOf(rule), runs);
        for (const one of changed) {
          const before = boardOf(live);
          const moves = applyRun(live, { ...one, id: one.id + 1000 });
          const after = boardOf(live);
          for (const { uid, from, to } of moves) expect([before.placeOf(uid), after.placeOf(uid)]).toEqual([from, to]);
        }
      }),
    );
  });

  it('shows of what lies behind the seal the number of runs at most', () => {
    fc.assert(
      fc.property(anyRuns, fc.array(anyVerdict, { minLength: 30, maxLength: 30 }), (runs, verdicts) => {
        const settings = settingsOf(rule, { sealAfter: seal });
        const other = runs.map((one, i) => (one.at < seal ? one : { ...one, ...verdicts[i]! }));
        const bytes = JSON.stringify(shownOf(foldStandings(settings, runs), boardSettings));
        expect(JSON.stringify(shownOf(foldStandings(settings, other), boardSettings))).toBe(bytes);
        // The same for verdicts that arrive while it is sealed: not even the version changes.
        const live = foldStandings(settings, runs);
        for (const one of other) if (one.at >= seal) expect(applyRun(live, one)).toEqual([]);
        expect(live.version).toBe(0);
        expect(JSON.stringify(shownOf(live, boardSettings))).toBe(bytes);
        if (rule.behindSeal === 'absent') {
          const before = runs.filter((one) => one.at < seal);
          expect(JSON.stringify(shownOf(foldStandings(settings, before), boardSettings))).toBe(bytes);
        }
      }),
    );
  });

  it('changes one row only when a run is taken away, but for ranks, first bloods and awards', () => {
    fc.assert(
      fc.property(anyRuns, fc.nat(29), anyWindow, (runs, index, window) => {
        const gone = runs[index];
        if (!gone) return;
        const settings = settingsOf(rule, window);
        const live = foldStandings(settings, runs);
        const bare = (uid: string) => {
          const board = boardOf(live, boardSettings);
          const place = board.placeOf(uid);
          if (place < 0) return null;
          const { rank, award, cells, ...row } = board.row(place);
          return { ...row, cells: cells.map(({ isFirst, ...cell }) => cell) };
        };
        const others = people.filter((uid) => uid !== gone.uid);
        const before = others.map(bare);
        removeRun(live, gone.id);
        expect(others.map(bare)).toEqual(before);
        const rest = runs.filter((one) => one !== gone);
        expect(shownOf(live, boardSettings)).toEqual(shownOf(foldStandings(settings, rest), boardSettings));
      }),
    );
  });

  it('ranks every row: as many better ones before it as its number says, stars aside', () => {
    fc.assert(
      fc.property(anyRuns, anyWindow, (runs, window) => {
        const board = boardOf(foldStandings(settingsOf(rule, window), runs), boardSettings);
        const ranks = [...board.ranks];
        const counted = ranks.filter((rank) => rank !== -1);
        for (const [place, rank] of ranks.entries()) {
          if (board.uidAt(place) === 'dan') expect(rank).toBe(-1);
          else expect(rank).toBe(1 + counted.filter((other) => other < rank).length);
        }
        expect([...counted].sort((a, b) => a - b)).toEqual(counted);
      }),
    );
  });
});

describe('the rank of a participant', () => {
  it('never gets worse by solving one more problem', () => {
    fc.assert(
      fc.property(
        anyRuns,
        fc.constantFrom('ann', 'bob', 'cem'),
        fc.constantFrom('A', 'B', 'C'),
        (runs, uid, problem) => {
          const settings = settingsOf(rules['acm']!);
          const live = foldStandings(settings, runs);
          const rankOf = () => {
            const board = boardOf(live, boardSettings);
            return board.ranks[board.placeOf(uid)] ?? Number.POSITIVE_INFINITY;
          };
          const cellOf = () => {
            const board = boardOf(live);
            const place = board.placeOf(uid);
            return place < 0 ? undefined : board.row(place).cells.find((cell) => cell.problem === problem)?.cell;
          };
          const before = rankOf();
          if ((cellOf() as { seconds: number | null } | null | undefined)?.seconds != null) return;
          const extra: Run = { id: 999, uid, problem, at: 299 * minute, effect: 'accepted', score: 100, runTimeMs: 1 };
          applyRun(live, extra);
          expect(rankOf()).toBeLessThanOrEqual(before);
        },
      ),
    );
  });
});

describe('a board that grows', () => {
  it('holds thousands of participants and long lists of runs in one cell', () => {
    const settings = settingsOf(rules['acm']!);
    const live = foldStandings(settings, []);
    const all: Run[] = [];
    for (let i = 0; i < 3000; i++) {
      const one: Run = {
        id: i + 1,
        uid: i % 3 === 0 ? 'busy' : `p${i}`,
        problem: 'A',
        at: (i * 7919) % (300 * minute),
        effect: i % 5 === 0 ? 'accepted' : 'penalty',
        score: null,
        runTimeMs: 0,
      };
      all.push(one);
      applyRun(live, one);
    }
    expect(shown(boardOf(live))).toEqual(shown(boardOf(foldStandings(settings, all))));
    expect(live.size).toBe(2001);
  });
});
