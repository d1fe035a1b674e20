import { expect, test } from 'vitest';
import { createMarkdown } from './createMarkdown.ts';

const markdown = createMarkdown((source, display) => (display ? `[${source}]` : `{${source}}`));
const whole = (text: string): string => `<span class="together">${text}</span>`;

test.each([
  ['$n$) is', `${whole('{n})')} is`],
  ['f($n$, $m$)', `f${whole('({n},')} ${whole('{m})')}`],
  ['点（$n$，$m$）。', `点${whole('（{n}，')}${whole('{m}）。')}`],
  ['$a$<$b$', '{a}&lt;{b}'],
  ['"$a$" & $b$', '&quot;{a}&quot; &amp; {b}'],
  ['$a$ )', '{a} )'],
  ['**$a$**)', '<strong>{a}</strong>)'],
])('what stands at a formula breaks with it: %s', (text, drawn) => {
  expect(markdown.renderInline(text)).toBe(drawn);
});

test('a formula of its own lines stays one', () => {
  expect(markdown.render('$$\nn\n$$')).toBe('<p>[\nn\n]</p>\n');
});
