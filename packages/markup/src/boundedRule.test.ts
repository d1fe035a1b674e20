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
  ['tags within each other', '<x>'.repeat(20_000)],
  ['tags that each paragraph starts again', '<p><b a=1></p>'.repeat(1000)],
  ['letters in many tags', `${'<x>'.repeat(50)}${'*a* '.repeat(1000)}`],
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
  ['raw HTML', `<div><ol>${'<li><p>A <b>word</b> and <code>code</code><br>'.repeat(1300)}</ol></div>`],
  ['raw tables', `<center><table>${'<tr><td align=right>1</td><td>2</td></tr>'.repeat(1500)}</table></center>`],
  ['careless raw HTML', 'A <font color="red">line <b>of it</font>\n\n'.repeat(40)],
  ['lines', 'A line of a long text, with *words* and `code`.\n\n'.repeat(1300)],
])('%s as a long text has them are drawn', (_, text) => {
  expect(createMarkdown(() => '').render(text)).not.toContain('<pre>');
});

test('of a thousand accents on one letter a few are drawn', () => {
  const html = createMarkdown(() => '').render(`a${'\u0301'.repeat(1000)} ne\u0301 e\u0302\u0301`);
  expect(html).toBe(`<p>a${'\u0301'.repeat(16)} ne\u0301 e\u0302\u0301</p>\n`);
});
