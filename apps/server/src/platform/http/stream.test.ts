import { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Topic } from '../events/events.ts';
import { streamEvents } from './stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream to somebody who reads, or who has stopped. */
const open = (
  isRead: boolean,
  holds = async () => true,
  mayHear = async () => true,
  { age, isQuiet = () => true }: { age?: number; isQuiet?: (topic: Topic, ms: number) => boolean } = {},
) => {
  const texts: string[] = [];
  const listeners = new Map<string, () => void>();
  const response = Object.assign(
    new Writable({
      write: (chunk, _encoding, done) => {
        texts.push(String(chunk));
        if (isRead) done();
      },
    }),
    { writeHead: () => undefined },
  );
  const topics = Array.from({ length: 100 }, (_, index): Topic => `contest:${index + 1}`);
  streamEvents({
    reply: { hijack: () => undefined, getHeaders: () => ({}), raw: response } as unknown as FastifyReply,
    events: {
      on: (topic, listener) => {
        listeners.set(topic, listener);
        return () => listeners.delete(topic);
      },
      wasQuiet: isQuiet,
    },
    topics,
    age,
    holds,
    mayHear,
  });
  const rounds = (count: number) => {
    for (let round = 0; round < count; round++) {
      for (const topic of topics) listeners.get(topic)?.();
      vi.advanceTimersByTime(50);
    }
  };
  return { response, listeners, rounds, texts };
};

it('ends for whoever no longer reads, before much is kept', async () => {
  const stopped = open(false);
  stopped.rounds(400);
  expect(stopped.response.destroyed).toBe(true);
  expect(stopped.response.writableLength).toBeLessThan(1_100_000);
  const reading = open(true);
  reading.rounds(400);
  expect(reading.response.destroyed).toBe(false);
});

it('listens to nothing once it has ended', async () => {
  const { response, listeners } = open(true);
  response.destroy();
  await vi.advanceTimersByTimeAsync(1);
  expect(listeners.size).toBe(0);
});

it('ends when callers change and this one is not what it was', async () => {
  let isStill = true;
  const { response, listeners } = open(true, async () => isStill);
  listeners.get('callers')?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(response.writableEnded).toBe(false);
  isStill = false;
  listeners.get('callers')?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(response.writableEnded).toBe(true);
});

it('tells at once though the clock of the machine was put back an hour', async () => {
  const { response, listeners } = open(true);
  const write = vi.spyOn(response, 'write');
  listeners.get('contest:1')?.();
  vi.advanceTimersByTime(1000);
  vi.setSystemTime(Date.now() - 3_600_000);
  listeners.get('contest:1')?.();
  vi.advanceTimersByTime(50);
  expect(write).toHaveBeenCalledTimes(2);
});

it('ends when a topic may not be heard any more, and not because the database is away', async () => {
  let mayHear: () => Promise<boolean> = async () => true;
  const { response, listeners } = open(
    true,
    async () => true,
    () => mayHear(),
  );
  await vi.advanceTimersByTimeAsync(500_000);
  mayHear = () => Promise.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(500_000);
  expect(response.writableEnded).toBe(false);
  mayHear = async () => false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(response.writableEnded).toBe(true);
  response.destroy();
  await vi.advanceTimersByTimeAsync(1);
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('tells at once of what may have changed since its reader has had its data, the way of the request included', () => {
  const { texts } = open(true, undefined, undefined, {
    age: 500,
    isQuiet: (topic, ms) => !(topic === 'contest:3' || (topic === 'contest:5' && ms === 2500)),
  });
  expect(texts.filter((text) => text.includes('changed'))).toEqual([
    'event: changed\ndata: {"topic":"contest:3"}\n\n',
    'event: changed\ndata: {"topic":"contest:5"}\n\n',
  ]);
  expect(texts[0]).toContain('event: topics');
  const without = open(true, undefined, undefined, { isQuiet: () => false });
  expect(without.texts.join('')).not.toContain('changed');
});
