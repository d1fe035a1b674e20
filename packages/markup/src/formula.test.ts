import katex from 'katex';
import { expect, test, vi } from 'vitest';
import { drawFormula, structureOf } from './formula.ts';

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

/** CPU ms of this process. */
const cost = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const within = (inner: string): string => `\\def\\a{${'x'.repeat(99)}}\\def\\b{${'\\a'.repeat(29)}}${inner}`;
test.each([
  ['commands within commands', within('\\b'.repeat(29))],
  ['what a command says to others', within('\\edef\\c{\\b}\\c\\c\\c')],
  ['a name that stands for another', within('\\let\\c\\b\\c\\c\\c\\c')],
  ['an argument that is used often', `\\def\\a#1{${'#1'.repeat(99)}}\\a{${'x'.repeat(99)}}`],
  ['one that is used less often, again', `\\def\\a#1{${'#1'.repeat(9)}}${'\\a{'.repeat(9)}x${'}'.repeat(9)}`],
])('%s, that make very much of little, are shown as written', (_what, source) => {
  drawFormula('x', false);
  for (const draw of [() => drawFormula(source, false), () => structureOf(source)])
    expect(
      cost(() => {
        try {
          expect(draw()).toMatch(/^<span class="katex-error"[^<]*<\/span>$/);
        } catch (error) {
          expect(error).toBeInstanceOf(katex.ParseError);
        }
      }),
    ).toBeLessThan(300);
});

test.each([
  '\\newcommand{\\abs}[1]{\\left|#1\\right|}\\abs{a-b}\\le\\abs{a}+\\abs{\\abs{b}}',
  '\\def\\l{\\textcolor{red}{\\text{left}}}\\l\\to\\l',
  '\\iff '.repeat(30),
])('%s, which defines or calls honest commands, is drawn', (source) => {
  expect(drawFormula(source, false, true)).toContain('katex-html');
});

test('commands print nothing where they are drawn', () => {
  const prints = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const source of ['\\message{word}x', '\\errmessage{word}x', '\\show\\x'])
    expect(() => drawFormula(source, false, true)).toThrow('Undefined control sequence');
  for (const print of prints) expect(print).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test.each([
  ['letters above letters', '\\pi^{', '}'],
  ['boxes in boxes', '\\boxed{', '}'],
])('%s, deeper than the stack, are shown as written', (_what, begin, end) => {
  const source = begin.repeat(800) + end.repeat(800);
  expect(drawFormula(source, false)).toMatch(/^<span class="katex-error"[^<]*<\/span>$/);
  expect(() => drawFormula(source, false, true)).toThrow();
});
