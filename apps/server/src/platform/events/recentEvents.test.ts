import { expect, it } from 'vitest';
import { createRecentEvents } from './recentEvents.ts';

const start = () => {
  let at = 0;
  const lately = createRecentEvents(() => at);
  return { ...lately, pass: (ms: number) => (at += ms) };
};

it('knows what was quiet, and says nothing of the time before it was there', () => {
  const { note, wasQuiet, pass } = start();
  pass(1000);
  note('contest:1');
  pass(500);
  expect(wasQuiet('contest:1', 400)).toBe(true);
  expect(wasQuiet('contest:1', 500)).toBe(false);
  expect(wasQuiet('contest:2', 1499)).toBe(true);
  expect(wasQuiet('contest:2', 1500)).toBe(false);
});

it('is certain of nothing that may have been missed', () => {
  const { forget, wasQuiet, pass } = start();
  pass(1000);
  forget();
  pass(100);
  expect(wasQuiet('contest:1', 99)).toBe(true);
  expect(wasQuiet('contest:1', 100)).toBe(false);
});

it('keeps the latest names only, and knows no more of the time when those it gave up were noted', () => {
  const { note, wasQuiet, pass } = start();
  pass(1000);
  note('contest:1');
  pass(1);
  note('contest:2');
  for (let id = 0; id < 19_998; id++) note(`submission:${id}`);
  note('contest:2');
  expect(wasQuiet('contest:3', 1)).toBe(true);
  pass(10);
  note('submission:20000');
  expect(wasQuiet('contest:1', 10)).toBe(true);
  expect(wasQuiet('contest:1', 11)).toBe(false);
  expect(wasQuiet('contest:3', 11)).toBe(false);
});
