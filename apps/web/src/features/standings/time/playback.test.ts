import { expect, test } from 'vitest';
import { playbackIn, readClock } from './playback.ts';

const move = playbackIn(600);
const still = { second: 0, playing: false, speed: 60 as const };

test('time passes at its speed and stops at the end', () => {
  const playing = move(still, { kind: 'toggle' });
  expect(move(playing, { kind: 'pass', ms: 500 }).second).toBe(30);
  expect(move(playing, { kind: 'pass', ms: 60_000 })).toEqual({ second: 600, playing: false, speed: 60 });
  expect(move(still, { kind: 'pass', ms: 500 })).toBe(still);
});

test('playing from the end starts over, seeking and stepping stay inside', () => {
  expect(move({ ...still, second: 600 }, { kind: 'toggle' })).toMatchObject({ second: 0, playing: true });
  expect(move(still, { kind: 'seek', second: 900 }).second).toBe(600);
  expect(move(still, { kind: 'step', by: -1 }).second).toBe(0);
  expect(move(still, { kind: 'step', by: 1 }).second).toBe(180);
});

test.each([
  ['2:31:07', 9067],
  ['2:31', 9060],
  ['151', 9060],
  ['', undefined],
  ['1:2:3:4', undefined],
  ['a', undefined],
])('%s is second %s', (text, second) => {
  expect(readClock(text)).toBe(second);
});
