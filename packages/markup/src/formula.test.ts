import { expect, test } from 'vitest';
import { drawFormula } from './formula.ts';

const drawn = (source: string): string => drawFormula(source, true).replace(/^[\s\S]*class="katex-html"/, '');

test.each([
  ['taken back by more than an em', 'aaa\\kern-100em bbb', 'margin-right:-1em'],
  ['a line as thick as a page', '\\rule{99em}{99em}', 'border-right-width:20em;border-top-width:1em'],
  ['a box far up', '\\raisebox{50em}{x}', 'top:-4em'],
  ['a colour that lets through', '\\color{transparent}x', undefined],
  ['a colour behind letters', '\\colorbox{black}{x}', undefined],
  ['letters over others', '\\rlap{word}x', undefined],
  ['a line over letters', '\\text{word}\\llap{\\rule{2em}{1em}}', undefined],
  ['a box over letters', '\\mathrlap{\\boxed{}}x', undefined],
  ['a word as a gap', '\\phantom{word}', undefined],
  ['many signs as a gap', '\\phantom{1+2+3+4+5}', undefined],
])('%s is drawn within bounds', (_what, source, part) => {
  const html = drawn(source);
  if (part !== undefined) expect(html).toContain(part);
  expect(html).not.toMatch(/transparent|background-color|class="[^"]*\b[rlc]lap|-100em|99em/);
});

test('what a formula takes back is counted in all', () => {
  const back = [...drawn(`aaa${'\\!'.repeat(30)}bbb`).matchAll(/margin-right:-([\d.]+)em/g)].map(([, by]) =>
    Number(by),
  );
  const all = back.reduce((sum, by) => sum + by, 0);
  expect(all).toBeGreaterThan(0.9);
  expect(all).toBeLessThan(1.01);
});

test.each([
  'a\\kern-1em b',
  '\\!\\!\\!x',
  'x\\!\\!\\!',
  '\\not',
  '\\Huge\\kern-1em W',
  '\\llap{/}',
  'aaa=\\mathord{\\kern-1em}W',
  'aaa\\\\\\kern-1em W',
])('%s, which would lie over what stands beside it, is drawn without what is taken back', (source) => {
  expect(drawFormula(source, false)).not.toMatch(/margin-right:-|[rl]lap"|katex-error/);
});

test.each([
  ['\\phantom{0}5', 'color:transparent'],
  ['\\begin{aligned}f(x)&=1\\\\\\phantom{f(x)}&=2\\end{aligned}', 'color:transparent'],
  ['a\\ne b', 'rlap'],
  ['a\\notin S', 'llap'],
  ['\\rule{0pt}{3em}x', 'border-top-width:3em'],
  ['\\textcolor{red}{x}', 'color:red'],
  ['\\left(\\color{red}x\\right)', '<span style="color:red;">)'],
  ['\\LaTeX', 'margin-right:-0.36em'],
])('%s is drawn as ever', (source, part) => {
  expect(drawn(source)).toContain(part);
});

const rows = '\\begin{matrix}a\\\\b\\end{matrix}';
test.each([
  `\\renewcommand{\\arraystretch}{0.01}${rows}`,
  `\\def\\arraystretch{0.01}${rows}`,
  `\\def\\arraystretch{1e-9}${rows}`,
  `\\def\\a{0.01}\\let\\arraystretch\\a${rows}`,
  '\\begin{matrix}a\\\\[-2em]<b\\end{matrix}',
  '\\def\\a{\\\\[-2em]}\\begin{matrix}a\\a b\\end{matrix}',
  '\\frac{1}{\\begin{aligned}a\\\\[-20pt]b\\end{aligned}}',
])('%s, whose rows lie over each other, is shown as written', (source) => {
  expect(drawFormula(source, true)).toMatch(/^<span class="katex-error"[^<]*<\/span>$/);
  expect(() => drawFormula(source, true, true)).toThrow();
});

test.each([`\\def\\arraystretch{1.5}${rows}`, '\\begin{matrix}a\\\\[-2pt]b\\end{matrix}', rows])(
  '%s, whose rows keep off each other, is drawn',
  (source) => {
    expect(drawFormula(source, true)).toContain('mtable');
  },
);
