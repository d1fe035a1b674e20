import { expect, it } from 'vitest';
import { createLooks } from './looks.ts';

/** A queue of so many jobs, which counts how often it is looked into. */
const queueOf = (count: number, mayClaim = true) => {
  const left = Array.from({ length: count }, (_, index) => index + 1);
  let looks = 0;
  const claim = createLooks(async () => {
    looks += 1;
    const job = left.shift() ?? null;
    return { mayClaim, job, hasMore: job !== null && left.length > 0 };
  });
  return { claim: (key = 'node') => claim(key, undefined), looks: () => looks };
};
const jobsOf = async (claims: Promise<{ job: number | null }>[]) => (await Promise.all(claims)).map(({ job }) => job);

it('claims that are woken together look once for one job', async () => {
  const { claim, looks } = queueOf(1);
  expect(await jobsOf([claim(), claim(), claim()])).toEqual([1, null, null]);
  expect(looks()).toBe(1);
  expect(await jobsOf([claim(), claim()])).toEqual([null, null]);
  expect(looks()).toBe(2);
});

it('all get what there is', async () => {
  const { claim } = queueOf(3);
  expect((await jobsOf([claim(), claim(), claim(), claim()])).toSorted()).toEqual([1, 2, 3, null]);
});

it('claims of others look for themselves', async () => {
  const { claim, looks } = queueOf(2);
  expect(await jobsOf([claim('one'), claim('other')])).toEqual([1, 2]);
  expect(looks()).toBe(2);
});

it('a claim that comes while another looks does not take its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const answers = [promise, Promise.resolve('late')];
  const claim = createLooks(async () => ({ mayClaim: true, job: await answers.shift()!, hasMore: false }));
  const early = claim('node', undefined);
  await new Promise((turn) => setImmediate(turn));
  expect((await claim('node', undefined)).job).toBe('late');
  resolve(null);
  expect((await early).job).toBe(null);
});

it('a look that fails fails for all who shared it, and not for the next', async () => {
  let looks = 0;
  const claim = createLooks(async () => {
    looks += 1;
    if (looks === 1) throw new Error('no database');
    return { mayClaim: true, job: null, hasMore: false };
  });
  const both = await Promise.allSettled([claim('node', undefined), claim('node', undefined)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await claim('node', undefined)).toMatchObject({ job: null });
});
