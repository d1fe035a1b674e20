import { describe, expect, it } from 'vitest';
import type { ReleaseCase } from '../problem/release.ts';
import { status } from '../verdict/status.ts';
import { checkLab } from './checkLab.ts';
import { compareSolution } from './expectation.ts';
import { weakHints } from './hints.ts';
import { parseRecipe, seeded, withTest } from './recipe.ts';
import { emptyLab, type LabExpectation, labBounds } from './spec.ts';
import { suggestTimeLimit } from './timeLimit.ts';

describe('a recipe', () => {
  const generators = ['random', 'big'];
  const read = (text: string) => parseRecipe(text, generators);

  it('has a test for each line, in the subtask named before', () => {
    const text = '# small ones\nrandom 5 1\n\ngroup 2 12.5\n  random 50   1  \nbig 9\n';
    expect(read(text)).toEqual({
      faults: [],
      tests: [
        { line: 2, generator: 'random', args: ['5', '1'], group: 1, score: 0 },
        { line: 5, generator: 'random', args: ['50', '1'], group: 2, score: 12.5 },
        { line: 6, generator: 'big', args: ['9'], group: 2, score: 12.5 },
      ],
    });
  });

  it('writes ranges out', () => {
    expect(read('random n={2..4} {2..4}').tests.map((test) => test.args)).toEqual([
      ['n=2', '2'],
      ['n=3', '3'],
      ['n=4', '4'],
    ]);
  });

  it('reads lines full of braces and dots in one go', () => {
    const took = (braces: number, dots: number): number => {
      const text = `random ${'{'.repeat(braces)}${'..'.repeat(dots)}\n`.repeat(60);
      const before = process.cpuUsage();
      expect(read(text).faults).toEqual([]);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    took(100, 72);
    expect(took(400, 290)).toBeLessThan(10 * took(100, 72) + 50_000);
  });

  it.each([
    ['randon 5', 'generatorUnknown'],
    ['random {5..1}', 'rangeBroken'],
    ['random {1..2} {3..4}', 'rangeBroken'],
    ['random {a..b}', 'rangeBroken'],
    ['random } {{..}', 'rangeBroken'],
    ['group 0 5', 'groupBroken'],
    ['group 1 many', 'groupBroken'],
    [`random ${'x'.repeat(labBounds.line)}`, 'lineTooLong'],
    [`random ${'x '.repeat(labBounds.words + 1)}`, 'tooManyWords'],
    ['random {1..999999999}', 'tooManyTests'],
  ])('names what is wrong with %.30s', (line, fault) => {
    const { tests, faults } = read(`# head\n${line}`);
    expect(tests).toEqual([]);
    expect(faults).toMatchObject([{ line: 2, fault }]);
  });

  it('gets a test more', () => {
    expect(withTest('big 1', { generator: 'random', args: ['3', '7'] })).toBe('big 1\nrandom 3 7\n');
    const inGroup = withTest('', { generator: 'big', args: [], group: { group: 3, points: 12.5 } });
    expect(inGroup).toBe('group 3 12.5\nbig\n');
    expect(parseRecipe(inGroup, generators)).toMatchObject({ faults: [], tests: [{ group: 3, score: 12.5 }] });
  });

  it('puts the number of a try in its place', () => {
    expect(seeded(['5', 's{seed}', '{seed}'], 12)).toEqual(['5', 's12', '12']);
  });
});

const aCase = (seq: number, group: number): ReleaseCase => {
  const ref = { hash: '', size: 1 };
  return { seq, inputName: '', outputName: '', input: ref, output: ref, score: 25, group, isSample: false };
};
const oi: Parameters<typeof compareSolution>[0] = {
  type: 1,
  caseMode: 'subtask_lowest',
  ioScore: 50,
  groups: [],
  difficulty: 0,
  cases: [aCase(1, 1), aCase(2, 1), aCase(3, 2)],
};
const outcome = (seq: number, end: number, time = 10) => ({ seq, status: end, time, memory: 1, message: '' });
const { accepted: AC, wrongAnswer: WA, timeLimitExceeded: TLE, runtimeError: RE, memoryLimitExceeded: MLE } = status;

describe('a solution beside what is expected of it', () => {
  const compare = (expect: LabExpectation, ends: number[], more = {}, release = oi) =>
    compareSolution(
      release,
      { name: 's', language: 'C++', code: '', expect, isModel: false, ...more },
      ends.map((end, index) => outcome(index + 1, end)),
    );
  const acm = { ...oi, type: 0, caseMode: 'default' as const };

  it.each<[LabExpectation, number[], boolean]>([
    ['right', [AC, AC, AC], true],
    ['right', [AC, WA, AC], false],
    ['wrong', [AC, WA, AC], true],
    ['wrong', [AC, AC, AC], false],
    ['wrong', [AC, WA, TLE], false],
    ['slow', [AC, TLE, status.cancelled], true],
    ['slow', [AC, RE, TLE], false],
    ['memory', [AC, MLE, AC], true],
    ['crash', [RE, RE, RE], true],
  ])('that must be %s and ends %j', (expected, ends, isMet) => {
    expect(compare(expected, ends, {}, acm).isAsExpected).toBe(isMet);
  });

  it('counts points by subtask, and names the subtask that has others', () => {
    const row = compare('partial', [AC, AC, WA], { points: 25, groups: [{ group: 2, points: 25 }] });
    expect(row).toMatchObject({ status: status.partialAccepted, points: 25, isAsExpected: false });
    expect(row.cells).toMatchObject([
      { group: 1, status: AC, points: 25 },
      { group: 2, status: WA, points: 0, should: 25 },
    ]);
    expect(compare('partial', [AC, AC, WA], { points: 25 }).isAsExpected).toBe(true);
    expect(compare('partial', [AC, AC, WA], { points: 30 }).isAsExpected).toBe(false);
    expect(compare('partial', [AC, AC, AC]).isAsExpected).toBe(false);
  });

  it('gives the points that a submission would get: none where a required subtask is not passed', () => {
    const chained = {
      ...oi,
      ioScore: 75,
      cases: [aCase(1, 1), aCase(2, 2), aCase(3, 3)],
      groups: [
        { group: 2, requires: [1] },
        { group: 3, requires: [2] },
      ],
    };
    const row = compare('partial', [AC, WA, AC], { points: 25, groups: [{ group: 3, points: 0 }] }, chained);
    expect(row).toMatchObject({ points: 25, isAsExpected: true });
    expect(row.cells).toMatchObject([{ points: 25 }, { points: 0 }, { points: 0, status: AC }]);
    expect(compare('right', [AC, AC, AC], {}, chained)).toMatchObject({ points: 75, isAsExpected: true });
  });

  it('says nothing before all cases have ended', () => {
    const row = compare('right', [AC, WA]);
    expect(row.isAsExpected).toBeUndefined();
    expect(row.cells).toMatchObject([{ status: WA, should: 'right' }, { status: status.pending }]);
  });
});

describe('the suggested time limit', () => {
  const factors = { slowestTimes: 2, fastestThrough: 1.5 };
  const suggest = (right: number[], slow: number[]) =>
    suggestTimeLimit(
      right.map((time) => ({ name: 'r', time })),
      slow.map((time) => ({ name: 's', time })),
      factors,
    );

  it('lies between both margins, as round as they allow', () => {
    expect(suggest([712, 300], [3420, 5000])).toMatchObject({ atLeast: 1424, atMost: 2280, limit: 2000 });
    expect(suggest([712], [2400])).toMatchObject({ atLeast: 1424, atMost: 1600, limit: 1500 });
  });

  it('is never under the least that the site sets', () => {
    const least = { ...factors, leastLimit: 500 };
    const right = [{ name: 'r', time: 30 }];
    expect(suggestTimeLimit(right, [], least)).toMatchObject({ atLeast: 500, limit: 500 });
    expect(suggestTimeLimit(right, [{ name: 's', time: 600 }], least)).toMatchObject({ atMost: 400, limit: null });
  });

  it('is never rounded into a margin', () => {
    for (let right = 1; right < 3000; right += 37) {
      for (let slow = right; slow < 9000; slow += 411) {
        const found = suggest([right], [slow]);
        if (found?.limit === null) expect(found.atLeast).toBeGreaterThan(found.atMost ?? 0);
        else {
          expect(found?.limit).toBeGreaterThanOrEqual(2 * right);
          expect(found?.limit).toBeLessThanOrEqual(slow / 1.5);
        }
      }
    }
  });

  it('is none where no limit keeps both margins', () => {
    expect(suggest([712], [1500])).toMatchObject({ limit: null, atLeast: 1424, atMost: 1000 });
  });

  it('goes by the right solutions alone where none is too slow', () => {
    expect(suggest([712], [])).toMatchObject({ atMost: null, limit: 2000 });
    expect(suggest([1], [])).toMatchObject({ limit: 100 });
    expect(suggest([], [2000])).toBeUndefined();
  });
});

describe('weak tests', () => {
  const judged = (name: string, expect: LabExpectation, ends: [number, number?][]) => ({
    solution: { name, expect },
    outcomes: ends.map(([end, time], index) => outcome(index + 1, end, time)),
    limitOf: () => 1000,
  });
  const none: ReadonlySet<number> = new Set();

  it('are those that stop nobody, and wrong solutions that nothing or one case stops', () => {
    const hints = weakHints(
      [
        judged('right', 'right', [[AC], [AC], [AC], [AC]]),
        judged('passes', 'wrong', [[AC], [AC], [AC], [AC]]),
        judged('lucky', 'crash', [[AC], [AC], [AC], [RE]]),
        judged('barely', 'slow', [[AC], [AC], [TLE, 1100], [TLE, 1150]]),
      ],
      new Set([1]),
    );
    expect(hints).toEqual([
      { kind: 'passes', solution: 'passes' },
      { kind: 'oneCase', solution: 'lucky', cases: [4] },
      { kind: 'barelySlow', solution: 'barely', cases: [3, 4] },
      { kind: 'unused', cases: [2] },
    ]);
  });

  it('are not those where a case was left out because others had failed', () => {
    expect(weakHints([judged('slow', 'slow', [[TLE, 4000], [TLE, 4000], [status.cancelled]])], none)).toEqual([]);
  });

  it('cannot be told without a solution that must fail', () => {
    expect(weakHints([judged('right', 'right', [[AC]])], none)).toEqual([]);
  });
});

it('a lab of a package is no longer than what its page can save', () => {
  const program = (length: number) => ({ name: 'v', language: 'C++', code: 'x'.repeat(length) });
  checkLab({ ...emptyLab, validator: program(labBounds.code) });
  expect(() => checkLab({ ...emptyLab, validator: program(labBounds.code + 1) })).toThrow();
  expect(() => checkLab({ ...emptyLab, recipe: '#'.repeat(labBounds.recipe + 1) })).toThrow();
});
