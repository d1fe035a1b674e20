import type { Sandbox } from '@assay/sandbox';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createGate } from './gate.ts';
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
