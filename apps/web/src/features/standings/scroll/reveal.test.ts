import { boardOf, contestRuleOf, effectOf, foldStandings } from '@assay/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReveal, type Medals, type Reveal, type ScrollData } from './reveal.ts';

const minute = 60_000;
const sealAt = 240 * minute;
const problems = ['A', 'B', 'C'];
const people = ['ann', 'bob', 'cem', 'dan', 'eva'];

type SentRun = ScrollData['runs'][number];

const dataOf = (runs: SentRun[], { type = 0, star = [] as string[], scoreType = 'Recent' } = {}): ScrollData => ({
  id: 1,
  title: 'Final',
  type,
  oiRankScoreType: scoreType,
  timeUnit: 's',
  penalty: 1200,
  tieBreakByLast: false,
  firstOfRanked: false,
  awardType: 0,
  awardTies: 'widen',
  awards: [],
  rankShowName: 'username',
  duration: 300 * minute,
  sealAt,
  problems: problems.map((displayId) => ({ displayId, title: displayId, color: null })),
  participants: people.map((uid) => ({
    uid,
    name: uid,
    username: uid,
    school: null,
    avatar: null,
    star: star.includes(uid),
  })),
  runs,
});

let lastId = 0;
const run = (uid: string, displayId: string, at: number, status: number, score: number | null = null): SentRun => ({
  id: ++lastId,
  uid,
  displayId,
  at: at * minute,
  status,
  score,
  time: 10,
});

const medals: Medals = [1, 1, 1];
/** All that an audience sees. */
const shown = (reveal: Reveal): unknown => {
  const state = reveal.state();
  return { state, rows: Array.from({ length: state.size }, (_, place) => reveal.row(place)) };
};

const manyRuns = fc
  .array(
    fc.record({
      uid: fc.constantFrom(...people),
      displayId: fc.constantFrom(...problems),
      at: fc.integer({ min: 0, max: 299 }),
      status: fc.constantFrom(0, -1, -2, 5, 8),
      score: fc.constantFrom(null, 0, 40, 100),
      subtask: fc.constantFrom(1, 2),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(
      ({ uid, displayId, at, status, score, subtask }, id): SentRun => ({
        ...run(uid, displayId, at, status, score),
        subtasks: [[subtask, (score ?? 0) * 100]],
        id,
      }),
    ),
  );
const kinds = fc.constantFrom(
  { type: 0, scoreType: 'Recent' },
  { type: 1, scoreType: 'Recent' },
  { type: 1, scoreType: 'Highest' },
  { type: 2, scoreType: 'Highest' },
);

describe('the reveal', () => {
  test('tells the lowest row cell by cell, lets it rise, and gives each medal once its row is settled', () => {
    const reveal = createReveal(
      dataOf([
        run('ann', 'A', 10, 0),
        run('ann', 'B', 20, 0),
        run('bob', 'A', 30, 0),
        run('bob', 'B', 250, -1),
        run('bob', 'C', 260, 0),
        run('bob', 'B', 270, 0),
        run('cem', 'A', 40, 0),
        run('cem', 'B', 290, -1),
      ]),
      { removeStar: false, medals },
    );
    expect(reveal.state()).toMatchObject({ total: 3, revealed: 0, size: 3, pointer: 2, next: 'B' });
    expect(reveal.next()).toEqual({ kind: 'cell', uid: 'cem', displayId: 'B', from: 2, to: 2 });
    expect(reveal.row(2)).toMatchObject({ uid: 'cem', settled: true, rank: 3, medal: 2 });
    expect(reveal.next()).toEqual({ kind: 'award', uid: 'cem' });
    expect(reveal.state().award).toBe('cem');
    expect(reveal.next()).toEqual({ kind: 'close', uid: 'cem' });
    expect(reveal.next()).toEqual({ kind: 'cell', uid: 'bob', displayId: 'B', from: 1, to: 1 });
    expect(reveal.next()).toEqual({ kind: 'cell', uid: 'bob', displayId: 'C', from: 1, to: 0 });
    expect(reveal.state()).toMatchObject({ revealed: 3, pointer: 1, next: null });
    expect(['award', 'close', 'award', 'close'].map(() => reveal.next()?.uid)).toEqual(['ann', 'ann', 'bob', 'bob']);
    expect(reveal.next()).toBeNull();
    expect(reveal.row(0)).toMatchObject({ uid: 'bob', rank: 1, medal: 0 });
    expect(reveal.sealedRank('bob')).toBe(2);
  });

  test('hides by the time of everybody: whose own clock stood sent behind the seal though the own time is before it', () => {
    const stood = { ...run('bob', 'A', 235, 0), common: 245 * minute };
    const reveal = createReveal(dataOf([run('ann', 'A', 10, 0), stood]), { removeStar: false, medals });
    expect(reveal.state()).toMatchObject({ total: 1, size: 2 });
    expect(reveal.row(1)).toMatchObject({ uid: 'bob', sums: { result: 0 } });
    reveal.next();
    expect(reveal.row(1)).toMatchObject({ uid: 'bob', sums: { result: 1, time: 235 } });
    reveal.undo();
    expect(reveal.row(1)).toMatchObject({ sums: { result: 0 } });
  });

  test('a row of an OI contest tells how much is hidden, and who sent only after the seal has one', () => {
    const reveal = createReveal(
      dataOf([run('ann', 'A', 10, 8, 40), run('ann', 'A', 280, 0, 100), run('bob', 'B', 285, 8, 30)], { type: 1 }),
      { removeStar: false, medals: [1, 0, 0] },
    );
    expect(reveal.row(1)).toMatchObject({ uid: 'bob', sums: { result: 0 } });
    expect(reveal.row(1).cells[1]!.cell).toMatchObject({ hidden: 1, told: { score: null } });
    reveal.next();
    expect(reveal.row(1)).toMatchObject({ uid: 'bob', sums: { result: 30 }, settled: true });
    expect(reveal.row(0).cells[0]!.cell).toMatchObject({ hidden: 1, told: { score: 40 } });
    reveal.next();
    expect(reveal.row(0)).toMatchObject({ uid: 'ann', sums: { result: 100 }, medal: 0 });
  });

  test('stars have no medal, and are gone where they are removed', () => {
    const data = dataOf([run('ann', 'A', 10, 0), run('bob', 'A', 20, 0)], { star: ['ann'] });
    const all = createReveal(data, { removeStar: false, medals });
    expect([all.row(0), all.row(1)]).toMatchObject([
      { uid: 'ann', rank: -1, medal: null },
      { uid: 'bob', rank: 1, medal: 0 },
    ]);
    expect(createReveal(data, { removeStar: true, medals }).state().size).toBe(1);
  });

  test('ends at the board, whatever was sent', () => {
    fc.assert(
      fc.property(manyRuns, kinds, fc.boolean(), (runs, kind, removeStar) => {
        const data = dataOf(runs, { ...kind, star: ['dan'] });
        const reveal = createReveal(data, { removeStar, medals });
        while (reveal.next() !== null);
        const rule = contestRuleOf(kind.type).fold({ oiRankScoreType: kind.scoreType });
        const sent = runs.map(({ displayId, status, time, ...rest }) => ({
          ...rest,
          problem: displayId,
          effect: effectOf(status),
          runTimeMs: time ?? 0,
        }));
        const board = boardOf(foldStandings({ rule, problems, end: 300 * minute, sealAfter: null } as never, sent), {
          stars: new Set(['dan']),
          removeStar,
        });
        const { size, revealed, total } = reveal.state();
        expect(revealed).toBe(total);
        expect(Array.from({ length: size }, (_, place) => [reveal.row(place).uid, reveal.row(place).rank])).toEqual(
          Array.from({ length: board.size }, (_, place) => [board.uidAt(place), board.ranks[place]]),
        );
      }),
    );
  });

  test('undo is exact, step by step, and leads through the same steps again', () => {
    fc.assert(
      fc.property(manyRuns, kinds, (runs, kind) => {
        const reveal = createReveal(dataOf(runs, kind), { removeStar: false, medals });
        const seen = [shown(reveal)];
        const steps = [];
        for (let step = reveal.next(); step !== null; step = reveal.next()) {
          steps.push(step);
          seen.push(shown(reveal));
        }
        for (const step of steps.toReversed()) {
          expect(shown(reveal)).toEqual(seen.pop());
          expect(reveal.undo()).toEqual(step);
        }
        expect(shown(reveal)).toEqual(seen.pop());
        expect(reveal.undo()).toBeNull();
        for (const step of steps) expect(reveal.next()).toEqual(step);
      }),
      { numRuns: 40 },
    );
  });

  test('each step tells the next hidden cell of the lowest row that has one', () => {
    fc.assert(
      fc.property(manyRuns, kinds, (runs, kind) => {
        const reveal = createReveal(dataOf(runs, kind), { removeStar: false, medals: [0, 0, 0] });
        for (;;) {
          const { size } = reveal.state();
          const rows = Array.from({ length: size }, (_, place) => reveal.row(place));
          const place = rows.findLastIndex((row) => row.cells.some(({ cell }) => cell !== null && cell.hidden > 0));
          const step = reveal.next();
          if (place < 0) {
            expect(step).toBeNull();
            return;
          }
          const cell = rows[place]!.cells.find((one) => one.cell !== null && one.cell.hidden > 0)!;
          expect(step).toMatchObject({ kind: 'cell', uid: rows[place]!.uid, displayId: cell.problem });
        }
      }),
      { numRuns: 40 },
    );
  });
});
