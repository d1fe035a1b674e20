import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaces, mostOpenJobs, type Place } from './places.ts';

const GiB = 1024 ** 3;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [1, 4 * GiB, 8],
  [2, 4 * GiB, 8],
  [8, 16 * GiB, 32],
  [2, GiB / 2, 5],
  [16, GiB, 16],
])('a node of %i slots and %i bytes of memory opens at most %i', (slots, memory, most) => {
  expect(mostOpenJobs(slots, memory)).toBe(most);
});

const longMs = 1000;
/** Asks for places; `given` are those that came, in their order. */
const asker = (slots: number, most: number) => {
  const places = createPlaces({ slots, most, longMs });
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
  const { places, given, ask } = asker(2, 8);
  for (let i = 0; i < 4; i += 1) await ask();
  expect([given.length, places.open()]).toEqual([2, 0]);
  given[0]!.empty();
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toHaveLength(3);
  given[1]!.fill();
  expect(places.open()).toBe(1);
  await vi.advanceTimersByTimeAsync(longMs - 1);
  expect(given).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect([given.length, places.open()]).toEqual([4, 1]);
});

test('a job that ends gives its place back once, old or young', async () => {
  const { places, given, ask } = asker(1, 8);
  for (let i = 0; i < 4; i += 1) await ask();
  given[0]!.fill()();
  await vi.advanceTimersByTimeAsync(longMs);
  expect([given.length, places.open()]).toEqual([2, 0]);
  const end = given[1]!.fill();
  await vi.advanceTimersByTimeAsync(longMs);
  expect(given).toHaveLength(3);
  end();
  await vi.advanceTimersByTimeAsync(longMs);
  expect([given.length, places.open()]).toEqual([3, 0]);
});

test('the last places are kept for the more urgent, and there are no more than the most', async () => {
  const { given, ask } = asker(2, 9);
  const ends: (() => void)[] = [];
  for (let i = 0; i < 10; i += 1) {
    await ask();
    const place = given[i];
    if (place) ends.push(place.fill());
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
