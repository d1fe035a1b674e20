import { expect, test } from 'vitest';
import { createMarkdown } from './createMarkdown.ts';
import { drawFormula, structureOf } from './formula.ts';
import { formulaFaults } from './formulaFaults.ts';

test.each([
  '\\mbox{if } x',
  '\\mbox{a_b}',
  '\\text{a_b & 50% of #1, x^2}',
  '\\texttt{max_n}',
  '\\text{with $x_1$ in it_}',
  '\\bm{x}',
  'x \\tag{1}',
  '\\label{eq} x',
  '\\eqref{a_b} \\ref{c}',
  'a # b',
  '\\textcolor{#767676}{x}',
  '\\require{cancel}\\cancel{x}',
  '\\DeclareMathOperator{\\lcm}{lcm}\\lcm(a, b)',
  '\\newcommand{\\of}[1]{\\text{of #1}}\\of{x}',
  '\\begin{align}a&=b\\\\c&=d\\end{align}',
  '\\begin{align*}a&=b\\end{align*}',
  'x: \\begin{align}a&=b\\end{align}',
  '\\begin{eqnarray*}a&=&b\\\\c&=&d\\end{eqnarray*}',
  '\\begin{multline}a\\\\b\\end{multline}',
  '\\begin{equation}a\\label{x}\\end{equation}',
  '\\begin{tabular}{|c|}\\hline a\\\\\\hline\\end{tabular}',
  '\\style{color:red}{x} \\class{a}{y} \\unicode{x263a} \\bbox[5px]{x}',
  '\\root 3 \\of x',
  '\\mathbbm{1} \\wideparen{AB} \\framebox{x}',
])('%s, as archives of problems have it, is drawn', (source) => {
  for (const display of [true, false]) expect(drawFormula(source, display, true)).toContain('katex-html');
});

test('marks of a text stay letters', () => {
  expect(structureOf('\\text{a_b 50%}')).toContain('<mtext>a_b\u00a050%</mtext>');
});

test('formulas that cannot be drawn are named as they were typed', () => {
  const text = 'so $\\mbox{a_b}\\nobody$, `$\\nowhere$` and $x$, $5\n\n$$\n\\frac{1\n$$\n\n<p>in $\\noone &lt; 1$</p>';
  expect(formulaFaults(text)).toEqual(['\\mbox{a_b}\\nobody', '\\frac{1', '\\noone < 1']);
  expect(formulaFaults('no formulas')).toEqual([]);
  expect(formulaFaults('$\\no$ '.repeat(50))).toEqual(['\\no']);
});

test('habits take time by the length', () => {
  const before = process.cpuUsage().user;
  for (const one of ['\\text{', '\\begin{align}', '#', '\\label', '\\root 1'])
    drawFormula(one.repeat(20_000 / one.length), true);
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(3000);
});

const shown = createMarkdown((source) => `[${source}]`);
test.each([
  ['| a | b |\n|---|---|\n| $|x|$ | `a|b` |', ['<td>[|x|]</td>', '<td><code>a|b</code></td>']],
  ['| a | b |\n|---|---|\n| $\\|x\\|$ | `a\\|b` |', ['<td>[\\|x\\|]</td>', '<td><code>a|b</code></td>']],
  ['> | a | b |\n> |---|---|\n> | \\(a|b\\) | c |', ['<td>[a|b]</td>', '<td>c</td>']],
  ['> $$\n> a\n> = b\n> $$', ['<blockquote>', '[\na\n= b\n]']],
  ['- x\n\n  $$\n  a\n  - b\n  $$', ['[\na\n{}- b\n]']],
  ['so $a\n+ b$ is', ['so [a\n{}+ b] is']],
  ['so $$a\n# b$$ is', ['so [a\n{}# b] is']],
  ['\\[\na\n- b\n\n= c\n\\]', ['[\na\n- b\n\n= c\n]']],
  [
    '\\begin{align*}\na &= b \\\\\n- c\n\\end{align*}',
    ['[\\begin{align*}\na &amp;= b', '- c\n\\end{align*}]'].slice(1),
  ],
  ['see \\begin{equation}x\\end{equation} here', ['[\\begin{equation}x\\end{equation}]']],
  ['`$` and `$`, $a$', ['<code>$</code> and <code>$</code>, [a]']],
  ['```\n$a\n- b$ | c\n```', ['$a\n- b$ | c']],
  ['costs $5\n- and $6', ['<li>and $6</li>'.replace('$', '<span>$</span>')]],
])('%j keeps code and formulas whole', (text, parts) => {
  for (const part of parts) expect(shown.render(text)).toContain(part);
});
