import type { Sandbox } from '@assay/sandbox';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createGate } from '../slots/gate.ts';
import type { Toolchain } from '../toolchain/toolchain.ts';
import { openWorkshop, type WorkshopParts } from './workshop.ts';

it('knows what is busy while a sandbox is replaced', async () => {
  const gate = createGate(2);
  const dead = { stats: () => Promise.reject(new Error('gone')), close: async () => undefined } as unknown as Sandbox;
  const isAsked = Promise.withResolvers<void>();
  const workshop = openWorkshop({
    first: dead,
    recreate: () => {
      isAsked.resolve();
      return new Promise(() => undefined);
    },
    parts: { gate } as unknown as WorkshopParts,
    shelfBytes: 1,
    log: pino({ level: 'silent' }),
  });
  void workshop.replaceIfGone(await workshop.current());
  await isAsked.promise;
  await gate.enter(1);
  expect(workshop.busySlots()).toBe(1);
});

/** A workshop whose sandboxes say when they are closed. */
const openOver = () => {
  const closed: number[] = [];
  let made = 0;
  const sandbox = (): Sandbox => {
    made += 1;
    const number = made;
    const close = async () => void closed.push(number);
    return { stats: async () => ({}), close } as unknown as Sandbox;
  };
  const workshop = openWorkshop({
    first: sandbox(),
    recreate: async () => sandbox(),
    parts: { gate: createGate(2) } as unknown as WorkshopParts,
    shelfBytes: 1,
    log: pino({ level: 'silent' }),
  });
  return { workshop, closed };
};
const found = (name: string) => new Map([[name, {} as Toolchain]]);
const namesIn = ({ bench }: { bench: { toolchains: ReadonlyMap<string, Toolchain> } }) => [...bench.toolchains.keys()];

it('gives new jobs the new languages at once, while a job at work goes on in its sandbox until it is over', async () => {
  const { workshop, closed } = openOver();
  await workshop.takeUp(false, async () => found('C'));
  const job = await workshop.enter();
  await workshop.takeUp(true, async () => found('Lua'));
  expect(namesIn(job.shop)).toEqual(['C']);
  expect(namesIn(await workshop.current())).toEqual(['Lua']);
  expect(closed).toEqual([]);
  job.leave();
  expect(closed).toEqual([1]);
});

it('keeps what it had where the new sandbox or its languages fail', async () => {
  const { workshop, closed } = openOver();
  await workshop.takeUp(false, async () => found('C'));
  await expect(workshop.takeUp(true, () => Promise.reject(new Error('no box')))).rejects.toThrow('no box');
  expect(namesIn(await workshop.current())).toEqual(['C']);
  expect(closed).toEqual([2]);
});
