import { expect, test } from 'vitest';
import { createMarkdown } from './createMarkdown.ts';

const columns = 250;
const wide = `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n`;

test.each([
  ['formulas', '$x^2$ '.repeat(3000)],
  ['cells that nobody typed', wide + '|\n'.repeat(100)],
  ['cells', `|a|\n|-|\n${'|b|\n'.repeat(9000)}`],
  ['cells of a formula', `$\\begin{matrix}${'a&'.repeat(10_000)}\\end{matrix}$`],
  ['emphasis', '*a* '.repeat(11_000)],
])('a text of too many %s is shown as it was typed, and no formula of it is drawn', (_, text) => {
  let formulas = 0;
  const html = createMarkdown(() => {
    formulas += 1;
    return '';
  }).render(text);
  expect([html.slice(0, 11), formulas]).toEqual(['<pre><code>', 0]);
});

test.each([
  ['formulas', '$x^2$ '.repeat(1500)],
  ['rows', `|a|b|c|\n|-|-|-|\n${'|b|c|d|\n'.repeat(1500)}`],
  ['lines', 'A line of a long text, with *words* and `code`.\n\n'.repeat(1300)],
])('%s as a long text has them are drawn', (_, text) => {
  expect(createMarkdown(() => '').render(text)).not.toContain('<pre>');
});

test('of a thousand accents on one letter a few are drawn', () => {
  const html = createMarkdown(() => '').render(`a${'\u0301'.repeat(1000)} ne\u0301 e\u0302\u0301`);
  expect(html).toBe(`<p>a${'\u0301'.repeat(16)} ne\u0301 e\u0302\u0301</p>\n`);
});
