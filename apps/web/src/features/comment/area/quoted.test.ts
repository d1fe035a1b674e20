import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test('every line of a text is quoted, and the answer begins outside', () => {
  expect(quoted('ann', 'one\ntwo ')).toBe('> **ann**\n> one\n> two\n\n');
});

test('a long text is cut between characters', () => {
  expect(quoted('ann', '🎈'.repeat(300))).toBe(`> **ann**\n> ${'🎈'.repeat(200)}…\n\n`);
});
