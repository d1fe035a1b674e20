import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it.each([
  ['**Why** is `a` $x^2$?', 'Why is a x²?'],
  ['> ann: hi\n\nNo &amp; <b>yes</b>', 'ann: hi\nNo & yes'],
  ['Is $\\frac{n}{2} \\le 10^5$ **right**, \u202eann?', 'Is n/2≤10⁵ right, ann?'],
  ['![](/a.png)', '🖼'],
  ['🎈'.repeat(11), `${'🎈'.repeat(10)}...`],
  [`${'🎈'.repeat(8)}👨‍👩‍👧`, `${'🎈'.repeat(8)}...`],
])('%j begins %j', async (markdown, text) => {
  expect(await excerptOf(markdown, markdown.startsWith('🎈') ? 10 : 200)).toBe(text);
});

it('is nothing of nothing', async () => {
  expect(await excerptOf(null, 100)).toBeNull();
});

it('reads no more formulas than have room: a page of five hundred messages asks for a thousand excerpts', async () => {
  const first = await excerptOf('$x^2$ '.repeat(12), 200);
  expect(first).toBe(`${'x² '.repeat(10)}x^2 x^2`);

  const nested = `$${'a^{'.repeat(249)}${'}'.repeat(249)}$`;
  const before = process.cpuUsage();
  for (let more = 0; more < 40; more += 1) await excerptOf(`${more} ${nested}`, 200);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(300);
});
