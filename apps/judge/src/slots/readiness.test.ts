import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';
import { createTurns } from './turns.ts';

/** Asks for leave; `given` are the functions that end what was let begin. */
const asker = (places: number) => {
  const readiness = createReadiness(places);
  const turns = createTurns(() => 0);
  return () => {
    const party = turns.join({ urgency: 'normal' }).party();
    const given: (() => void)[] = [];
    return {
      given,
      ask: async (signal?: AbortSignal) => {
        readiness.begin(party, signal).then(
          (end) => given.push(end),
          () => undefined,
        );
        await new Promise(setImmediate);
      },
      begin: (signal: AbortSignal) => readiness.begin(party, signal),
    };
  };
};

test('a case that is over lets one other begin, once', async () => {
  const one = asker(2)();
  for (let i = 0; i < 7; i += 1) await one.ask();
  expect(one.given).toHaveLength(4);
  one.given[0]!();
  one.given[0]!();
  await new Promise(setImmediate);
  expect(one.given).toHaveLength(5);
});

test('who gives up waiting leaves the place to the next, and who never waited is told at once', async () => {
  const one = asker(1)();
  for (let i = 0; i < 2; i += 1) await one.ask();
  const controller = new AbortController();
  const dropped = one.begin(controller.signal);
  await one.ask();
  controller.abort(new Error('dropped'));
  await expect(dropped).rejects.toThrow('dropped');
  await expect(one.begin(controller.signal)).rejects.toThrow('dropped');
  one.given[0]!();
  await new Promise(setImmediate);
  expect(one.given).toHaveLength(3);
  // What began is not taken back by a signal that comes later.
  one.given[1]!();
  await one.ask();
  expect(one.given).toHaveLength(4);
});

test('a submission that has nothing more to run leaves its share to the others, odd places rounded up', async () => {
  const submission = asker(3);
  const [first, second, third, fourth] = [submission(), submission(), submission(), submission()];
  for (let i = 0; i < 6; i += 1) for (const one of [first, second, third, fourth]) await one.ask();
  const counts = () => [first, second, third, fourth].map(({ given }) => given.length);
  // A quarter of six, rounded up.
  expect(counts()).toEqual([2, 2, 2, 2]);
  for (const one of [first, second])
    for (let i = 0; i < 6; i += 1) {
      one.given[i]!();
      await new Promise(setImmediate);
    }
  expect(counts()).toEqual([6, 6, 3, 3]);
});
