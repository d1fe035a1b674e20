import { expect, test } from 'vitest';
import { drawText } from './draw.ts';

const hosts = ['pictures.example.org'];

test('markdown and formulas become HTML', () => {
  const html = drawText('**Sum** of $a_1$:\n\n| x |\n|---|\n| `a<b>` |', hosts);
  expect(html).toContain('<strong>Sum</strong>');
  expect(html).toContain('class="katex"');
  expect(html).toContain('<code>a&lt;b&gt;</code>');
});

test.each([
  '<p>raw</p>',
  'in a line: <b>raw</b>',
  '<!-- said to nobody -->',
  '- in a list\n\n  <div>raw</div>',
  '[x](foo:bar)',
  '![tree](https://example.org/tree.png)',
  '![tree](//example.org/tree.png)',
  '[![tree](https://example.org/tree.png)](/home)',
  '![tree](http://pictures.example.org/a.png)',
])('a browser looks itself at %s', (text) => {
  expect(drawText(text, hosts)).toBeUndefined();
});

test.each([
  ['![tree](/api/public/img/a.png)', '<img src="/api/public/img/a.png" alt="tree" loading="lazy">'],
  ['![tree](https://pictures.example.org/a.png)', 'src="https://pictures.example.org/a.png"'],
  ['[x](https://example.org)', '<a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow ugc">'],
  ['https://example.org', 'rel="noopener noreferrer nofollow ugc"'],
  ['[x](/home)', '<a href="/home">x</a>'],
  ['```cpp\n#include <map>\n```', '<code class="language-cpp">#include &lt;map&gt;'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
])('%s is drawn', (text, part) => {
  expect(drawText(text, hosts)).toContain(part);
});

test.each([
  ['a long text', 'a'.repeat(12_001)],
  ['many formulas', '$x$ '.repeat(501)],
  ['long formulas', `$${'x'.repeat(5001)}$`],
  ['much for little', `$${'\\sqrt{x}'.repeat(600)}$`],
  ['a formula that cannot be read', '$\\frac{1$'],
  ['a coloured formula', '$\\color{white}x$'],
  ['a coloured part', '$a\\textcolor{red}{x}$'],
  ['a fence of a strange kind', '```<b>\nx\n```'],
])('%s is left to the browser', (_, text) => {
  expect(drawText(text, hosts)).toBeUndefined();
});

test('formulas neither link nor fetch', () => {
  expect(drawText('$\\href{javascript:alert(1)}{x}$', hosts)).not.toContain('href=');
  expect(drawText('$\\includegraphics{https://example.org/x.png}$', hosts)).not.toContain('<img');
});
