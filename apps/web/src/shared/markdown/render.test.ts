import { formulaAt } from '@assay/markup';
import { describe, expect, test } from 'vitest';
import { loadFormulas } from './formulas.ts';
import { renderMarkdown } from './render.ts';

await loadFormulas();

const dom = (text: string): Element => {
  const box = document.createElement('div');
  box.innerHTML = renderMarkdown(text);
  return box;
};
const formulas = (text: string): string[] =>
  [...dom(text).querySelectorAll('annotation')].map((one) => one.textContent ?? '');

describe('formulas', () => {
  test.each([
    ['sum $a_1+a_2$ here', ['a_1+a_2']],
    ['two $a*b$ and $c*d$', ['a*b', 'c*d']],
    ['Codeforces $$$n$$$ is one', ['n']],
    ['with spaces $ n $', ['n']],
    ['brackets \\(x\\) and \\[y\\]', ['x', 'y']],
    ['$$\nw(i,j)\n\n= a\n$$', ['w(i,j)\n\n= a']],
    ['it costs $5 and $6', []],
    ['escaped \\$x\\$', []],
    ['code `$x$`', []],
    ['```\n$x$\n```', []],
    ['<p>raw $x_1$ html</p>', ['x_1']],
    ['<pre>$x$</pre>', []],
    ['table\n\n| $a$ | b |\n|---|---|\n| $c$ | d |', ['a', 'c']],
  ])('%s', (text, expected) => {
    expect(formulas(text).map((one) => one.trim())).toEqual(expected);
  });

  test('of ten thousand within raw HTML only some are drawn', () => {
    expect(formulas(`<div>${'$x$ '.repeat(2100)}</div>`)).toHaveLength(2000);
  });

  test('emphasis does not reach into a formula', () => {
    expect(dom('$a_1$ and $b_1$').querySelector('em')).toBeNull();
  });

  test('a broken formula is shown as written', () => {
    expect(dom('$\\frac{1$').textContent).toContain('\\frac{1');
  });

  test('display form follows the run of dollars', () => {
    expect(formulaAt('$$x$$', 0)?.display).toBe(true);
    expect(formulaAt('$x$', 0)?.display).toBe(false);
    expect(formulaAt('$$$$', 0)).toBeUndefined();
  });
});

describe('pictures', () => {
  test.each([
    '![of ours](/api/public/img/a.png)',
    '<p><img src="data:image/png;base64,AA=="></p>',
    `![of ours](${location.origin}/a.png)`,
    '![allowed](https://pictures.example.org/a.png)',
    '<p><img src="//pictures.example.org/a.png"></p>',
  ])('%s is shown', (text) => {
    const box = document.createElement('div');
    box.innerHTML = renderMarkdown(text, { hosts: ['pictures.example.org'], note: '(outside)' });
    expect(box.querySelectorAll('img')).toHaveLength(1);
    expect(box.textContent).not.toContain('(outside)');
  });

  test.each([
    ['![a tree](https://example.org/tree.png)', 'a tree (outside)'],
    ['<p><img src="http://example.org/x.png"></p>', 'http://example.org/x.png (outside)'],
    ['<div><IMG alt="x" SRC="//example.org/x.png"></div>', 'x (outside)'],
    ['![y](https://pictures.example.org.evil.example/a.png)', 'y (outside)'],
  ])('%s is a link', (text, shown) => {
    const box = document.createElement('div');
    box.innerHTML = renderMarkdown(text, { hosts: ['pictures.example.org'], note: '(outside)' });
    expect(box.querySelector('img')).toBeNull();
    expect(box.querySelector('a')?.href).toMatch(/example/);
    expect(box.textContent?.trim()).toBe(shown);
  });

  test('within a link only the text is left', () => {
    const box = dom('[![a tree](https://example.org/tree.png)](/problem/1)');
    expect(box.querySelectorAll('a')).toHaveLength(1);
    expect(box.textContent?.trim()).toBe('a tree');
  });
});
