import type { queue } from '@assay/contract';
import { expect, test } from 'vitest';
import { createGate, type Gate } from './gate.ts';
import { bandOf, createTurns, type Party } from './turns.ts';

/** A node of so many slots on a clock of its own: what begins in which order, when every run takes as long as it says. */
const stage = (slots: number) => {
  let now = 0;
  const gate = createGate(slots, () => now);
  const ends: { at: number; leave(): void }[] = [];
  const begun: { name: string; at: number }[] = [];
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  return {
    gate,
    begun,
    names: () => begun.map(({ name }) => name),
    /** A submission of so many cases of so many ms, as the judge runs it: some ready ahead, then each in a place. */
    submit: (name: string, cases: number, ms: number, urgency: queue.JobUrgency = 'normal') => {
      const job = gate.forJob({ urgency });
      const mine: Gate = job.cases;
      let left = cases;
      for (let number = 0; number < cases; number += 1) {
        void (async () => {
          const isOver = await mine.makeReady();
          const leave = await mine.enter(1);
          begun.push({ name, at: now });
          ends.push({
            at: now + ms,
            leave: () => {
              leave();
              isOver();
              left -= 1;
              if (left === 0) job.over();
            },
          });
        })();
      }
    },
    /** Lets time pass until `ms`, run by run. */
    until: async (ms: number) => {
      for (;;) {
        await settle();
        ends.sort((a, b) => a.at - b.at);
        const next = ends[0];
        if (!next || next.at > ms) break;
        ends.shift();
        now = next.at;
        next.leave();
      }
      now = ms;
    },
    now: () => now,
  };
};
const count = (names: string[], name: string) => names.filter((one) => one === name).length;

test('a new small submission begins within two cases, and keeps its slots until it is done', async () => {
  const node = stage(2);
  node.submit('bigA', 372, 1600);
  node.submit('bigB', 372, 1600);
  await node.until(60_000);
  const came = node.now();
  node.submit('small', 12, 20);
  await node.until(came + 10_000);
  const small = node.begun.filter(({ name }) => name === 'small');
  expect(small[0]!.at - came).toBeLessThanOrEqual(1600);
  expect(small).toHaveLength(12);
  expect(small.at(-1)!.at - small[0]!.at).toBeLessThanOrEqual(11 * 20);
});

test('many small ones beside two big: each is done in less than three times what it takes alone', async () => {
  const timeOf = async (isBeside: boolean) => {
    const node = stage(2);
    if (isBeside) {
      node.submit('bigA', 372, 60);
      node.submit('bigB', 372, 60);
    }
    await node.until(5000);
    const took: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const came = node.now();
      const name = `small ${round}`;
      node.submit(name, 20, 20);
      await node.until(came + 800);
      const starts = node.begun.filter((one) => one.name === name);
      expect(starts).toHaveLength(20);
      took.push(starts.at(-1)!.at + 20 - came);
    }
    return Math.max(...took);
  };
  expect((await timeOf(true)) / (await timeOf(false))).toBeLessThan(3);
});

test('equally long ones take turns', async () => {
  const node = stage(1);
  for (const name of ['a', 'b', 'c']) node.submit(name, 4, 100);
  await node.until(10_000);
  expect(node.names().slice(0, 9).sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c']);
  expect(new Set(node.names().slice(3, 6)).size).toBe(3);
});

test('contest before normal before rejudge; test runs first while they have had no more than their share', async () => {
  const node = stage(1);
  node.submit('first', 1, 10);
  await node.until(0);
  for (const urgency of ['rejudge', 'testRun', 'normal', 'contest'] as const) node.submit(urgency, 3, 10, urgency);
  await node.until(10_000);
  const order = ['testRun', 'contest', 'normal', 'rejudge'];
  expect(node.names()).toEqual(['first', ...order.flatMap((name) => [name, name, name])]);
});

test('while more urgent work never ends test runs have an eighth of the time, one run at a time', async () => {
  const node = stage(2);
  node.submit('contest', 2000, 100, 'contest');
  node.submit('test', 200, 500, 'testRun');
  await node.until(1000);
  // One begins with the first slot, and no second beside it.
  expect(node.begun.find(({ name }) => name === 'test')!.at).toBeLessThanOrEqual(100);
  await node.until(60_000);
  const share = (count(node.names(), 'test') * 500) / (2 * 60_000);
  expect(share).toBeGreaterThan(0.09);
  expect(share).toBeLessThan(0.14);
});

test('who sends a submission is told once when it has shown to be long, after a second of places', async () => {
  let now = 0;
  const gate = createGate(2, () => now);
  let told = 0;
  const { cases } = gate.forJob({ urgency: 'normal' }, () => {
    told += 1;
  });
  for (const [ms, expected] of [
    [600, 0],
    [600, 1],
    [600, 1],
  ] as const) {
    const leave = await cases.enter(1);
    now += ms;
    leave();
    expect(told).toBe(expected);
  }
});

test('a new small submission begins at the next case beside ten giants of ten users', async () => {
  const node = stage(2);
  for (let giant = 0; giant < 10; giant += 1) node.submit(`giant ${giant}`, 400, 2000);
  await node.until(60_000);
  node.submit('small', 3, 10);
  await node.until(62_100);
  expect(count(node.names(), 'small')).toBe(3);
});

test('long work comes to its end under a steady stream of short work: a quarter of the time is its own', async () => {
  const node = stage(1);
  node.submit('long', 200, 500);
  await node.until(20_000);
  const before = count(node.names(), 'long');
  for (let round = 0; round < 400; round += 1) {
    node.submit('short', 2, 100);
    await node.until(node.now() + 200);
  }
  const had = (count(node.names(), 'long') - before) * 500;
  expect(had / (400 * 200)).toBeGreaterThan(0.2);
  expect(had / (400 * 200)).toBeLessThan(0.3);
});

test('no place is left empty while somebody waits', async () => {
  const node = stage(2);
  node.submit('a', 50, 30);
  node.submit('b', 50, 30);
  node.submit('c', 50, 30, 'rejudge');
  await node.until(75 * 30);
  expect(node.begun).toHaveLength(150);
});

test('a run alone has the node for itself, whoever comes', async () => {
  const node = stage(2);
  node.submit('big', 10, 100);
  await node.until(250);
  let running = 0;
  let isAlone = false;
  void node.gate
    .forJob({ urgency: 'normal' })
    .cases.enterAlone()
    .then((leave) => {
      isAlone = true;
      running = node.gate.busy();
      leave();
    });
  node.submit('small', 4, 10, 'contest');
  await node.until(2000);
  expect(isAlone).toBe(true);
  expect(running).toBe(2);
  expect(count(node.names(), 'small')).toBe(4);
});

test('cases ready ahead are few, however many submissions are at work', async () => {
  const node = stage(2);
  const ready = new Map<number, number>();
  for (let job = 0; job < 8; job += 1) {
    const mine = node.gate.forJob({ urgency: 'normal' }).cases;
    for (let number = 0; number < 20; number += 1) {
      void mine.makeReady().then(() => ready.set(job, (ready.get(job) ?? 0) + 1));
    }
  }
  await node.until(0);
  // The first of them had nobody to share with when it came.
  expect([...ready.values()]).toEqual([4, 2, 2, 1, 1, 1, 1, 1]);
});

test('work is longer by bands, each four times as wide as the one before', () => {
  expect([0, 999, 1000, 3999, 4000, 15_999, 16_000].map(bandOf)).toEqual([0, 0, 1, 1, 2, 2, 3]);
});

/** Turns, told what ran for how long while others waited. */
const table = () => {
  let now = 0;
  const turns = createTurns(() => now);
  let order = 0;
  const wish = (party: Party) => ({ party, order: ++order });
  const begin = (party: Party, waiting: Party[]) => {
    const end = turns.served(wish(party), 1, waiting.map(wish));
    return (ms: number) => {
      now += ms;
      end();
    };
  };
  const short = (urgency: queue.JobUrgency = 'normal'): Party => turns.join({ urgency }).party();
  return {
    turns,
    wish,
    begin,
    short,
    long: (urgency: queue.JobUrgency = 'normal', ms = 5000): Party => {
      const party = short(urgency);
      const ends = [party.had, party.job.had, party.job.account.had].map((meter) => meter.begin(1));
      now += ms;
      for (const end of ends) end();
      return party;
    },
    /** Short work has had so many ms before this long one. */
    shortRan: (ms: number, before: Party, urgency: queue.JobUrgency = before.urgency) =>
      begin(short(urgency), [before])(ms),
    first: (...parties: Party[]) => turns.next(parties.map(wish))!.party,
  };
};

test('the long has its turn when the short has had three seconds before it, and a third of that for each of its own', () => {
  const { long, short, shortRan, begin, first } = table();
  const [one, other, few] = [long(), long(), short()];
  shortRan(2999, one);
  expect(first(one, few)).toBe(few);
  shortRan(1, one);
  expect(first(few, one)).toBe(one);
  // While it runs no second one goes before the short.
  const end = begin(one, [few]);
  expect(first(other, few)).toBe(few);
  end(500);
  shortRan(1499, one);
  expect(first(one, few)).toBe(few);
  shortRan(1, one);
  expect(first(few, one)).toBe(one);
});

test('what the long had while nothing shorter waited is taken off', () => {
  const { long, short, shortRan, begin, first } = table();
  const [one, few] = [long(), short()];
  shortRan(2000, one);
  begin(one, [])(500);
  shortRan(2499, one);
  expect(first(one, few)).toBe(few);
  shortRan(1, one);
  expect(first(few, one)).toBe(one);
  // Never more than all of it.
  begin(one, [])(20_000);
  shortRan(2999, one);
  expect(first(one, few)).toBe(few);
  shortRan(1, one);
  expect(first(few, one)).toBe(one);
});

test('each urgency keeps its own account', () => {
  const { long, short, shortRan, begin, first } = table();
  const [urgent, usual] = [long('contest'), long()];
  shortRan(5000, usual, 'contest');
  expect(first(urgent, short('contest'))).not.toBe(urgent);
  expect(first(usual, short())).not.toBe(usual);
  shortRan(3000, urgent);
  begin(urgent, [short()])(2000);
  shortRan(3000, urgent);
  expect(first(short('contest'), urgent)).toBe(urgent);
});

test('who is due takes turns with others who are, whatever they have had; equals go as they came', () => {
  const { long, short, shortRan, wish, turns, first } = table();
  const [one, longer] = [long(), long('normal', 20_000)];
  one.job.account.lastTurn = 5;
  longer.job.account.lastTurn = 1;
  expect(first(longer, one)).toBe(one);
  shortRan(3000, one);
  expect(first(short(), one, longer)).toBe(longer);
  const wishes = [wish(short()), wish(short()), wish(short())];
  expect(turns.next([...wishes].reverse())).toBe(wishes[0]);
  expect(turns.next([])).toBeUndefined();
});
