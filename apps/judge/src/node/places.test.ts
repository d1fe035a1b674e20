import type { ProblemRelease } from '@assay/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaces, openBounds, type Place } from './places.ts';

const GiB = 1024 ** 3;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [1, 4 * GiB, { maxShort: 8, maxOpen: 32 }],
  [2, 4 * GiB, { maxShort: 8, maxOpen: 64 }],
  [8, 16 * GiB, { maxShort: 32, maxOpen: 256 }],
  [2, GiB / 2, { maxShort: 5, maxOpen: 21 }],
  [16, GiB, { maxShort: 16, maxOpen: 42 }],
])('a node of %i slots and %i bytes of memory opens %o', (slots, memory, expected) => {
  expect(openBounds(slots, memory)).toEqual({ ...expected, maxBytes: memory / 64 });
});

const longMs = 1000;
const job = (code = '') => ({ code, release: { cases: [] } as unknown as ProblemRelease });
/** Asks for places; `given` are those that came, in their order. */
const asker = (slots: number, maxShort: number, maxOpen = maxShort) => {
  const places = createPlaces({ slots, maxShort, maxOpen, maxBytes: 1024, longMs });
  const given: Place[] = [];
  const never = new AbortController().signal;
  return {
    places,
    given,
    ask: async (signal = never) => {
      places.take(signal).then(
        (place) => given.push(place),
        () => undefined,
      );
      await vi.advanceTimersByTimeAsync(0);
    },
  };
};

test('asks for as many at once as there are slots, and again when none came or one has run for long', async () => {
  const { given, ask } = asker(2, 8);
  for (let i = 0; i < 4; i += 1) await ask();
  expect(given).toHaveLength(2);
  given[0]!.empty();
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toHaveLength(3);
  given[1]!.fill(job());
  await vi.advanceTimersByTimeAsync(longMs - 1);
  expect(given).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveLength(4);
});

test('a job that ends gives its place back once, old or young', async () => {
  const { given, ask } = asker(1, 8);
  for (let i = 0; i < 4; i += 1) await ask();
  given[0]!.fill(job()).leave();
  await vi.advanceTimersByTimeAsync(longMs);
  expect(given).toHaveLength(2);
  const end = given[1]!.fill(job());
  await vi.advanceTimersByTimeAsync(longMs);
  expect(given).toHaveLength(3);
  end.leave();
  await vi.advanceTimersByTimeAsync(longMs);
  expect(given).toHaveLength(3);
});

test('the last places are kept for the more urgent, and there are no more than the most', async () => {
  const { given, ask } = asker(2, 9);
  const ends: (() => void)[] = [];
  for (let i = 0; i < 10; i += 1) {
    await ask();
    const place = given[i];
    if (place) ends.push(place.fill(job()).leave);
    await vi.advanceTimersByTimeAsync(longMs);
  }
  expect(given.map(({ upTo }) => upTo)).toEqual([
    ...Array(4).fill('rejudge'),
    ...Array(3).fill('testRun'),
    ...Array(2).fill('contest'),
  ]);
  for (const end of ends.slice(0, 7)) end();
  await vi.advanceTimersByTimeAsync(0);
  expect(given.at(-1)!.upTo).toBe('contest');
  await ask();
  expect([given.length, given.at(-1)!.upTo]).toEqual([11, 'rejudge']);
});

test('a node that opens no more than its slots keeps none apart', async () => {
  const { given, ask } = asker(2, 2);
  for (let i = 0; i < 2; i += 1) await ask();
  expect(given.map(({ upTo }) => upTo)).toEqual(['rejudge', 'rejudge']);
});

test('who gives up waiting takes no place', async () => {
  const { places, given, ask } = asker(1, 8);
  await ask();
  const controller = new AbortController();
  const waiting = places.take(controller.signal);
  await ask();
  controller.abort(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
  await expect(places.take(controller.signal)).rejects.toThrow('closed');
  given[0]!.empty();
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toHaveLength(2);
});

test('long jobs let new ones in, up to a bound of their own', async () => {
  const { given, ask } = asker(1, 2, 4);
  for (let i = 0; i < 6; i += 1) {
    await ask();
    given[i]?.fill(job()).grow();
    await vi.advanceTimersByTimeAsync(longMs);
  }
  expect(given.map(({ upTo }) => upTo)).toEqual(['rejudge', 'rejudge', 'testRun', 'contest']);
});

test('jobs of many bytes keep others out until they are over', async () => {
  const { given, ask } = asker(1, 8);
  await ask();
  const big = given[0]!.fill(job('x'.repeat(1024)));
  await vi.advanceTimersByTimeAsync(longMs);
  await ask();
  expect(given).toHaveLength(1);
  big.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toHaveLength(2);
});

test('one place is for test runs alone, once those find no other', async () => {
  const { places, given, ask } = asker(1, 2);
  const tests: Place[] = [];
  const askTests = async () => {
    void places.take(new AbortController().signal, 'tests').then((place) => tests.push(place));
    await vi.advanceTimersByTimeAsync(0);
  };
  await askTests();
  await askTests();
  expect(tests).toEqual([]);
  for (let i = 0; i < 2; i += 1) {
    await ask();
    given[i]!.fill(job());
    await vi.advanceTimersByTimeAsync(longMs);
  }
  expect(tests.map(({ upTo }) => upTo)).toEqual(['tests']);
  tests[0]!.fill(job()).leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(tests).toHaveLength(2);
});
