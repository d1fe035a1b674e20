import { expect, test } from 'vitest';
import { formulaAt } from './formulaAt.ts';

/** Formulas of a text, looked for at each place where one may open. */
const all = (text: string): string[] => {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const formula = '$\\'.includes(text[at]!) ? formulaAt(text, at) : undefined;
    if (formula) found.push(formula.source);
    at = formula?.end ?? at + 1;
  }
  return found;
};

test('what closes nothing is no reason to miss what another sign closes', () => {
  expect(all('\\(a $b$ \\[c\\] $$d$$ \\(e')).toEqual(['b', 'c', 'd']);
  expect(all('\\(a\\) \\(b $c$')).toEqual(['a', 'c']);
  expect(all('\\(b $c$ \\(a\\)')).toEqual(['b $c$ \\(a']);
});

test.each(['\\(', '\\(\\[', '$\\$', '$$ $'])('many of %j that nothing closes take time by their number', (part) => {
  const took = (length: number): number => {
    const text = part.repeat(length / part.length);
    const before = process.cpuUsage();
    all(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  took(6000);
  expect(took(60_000)).toBeLessThan(took(6000) * 40 + 100_000);
});
