import { expect, test } from 'vitest';
import { readFormula } from './readFormula.ts';

test.each([
  ['\\frac{a+1}{b} \\le 10^9', '(a+1)/b≤10⁹'],
  ['\\sum_{i=1}^n x_i', '∑_(i=1)ⁿx_i'],
  ['a_1 x^{-2}', 'a₁x⁻²'],
  ['\\begin{cases}1&a\\\\2\\end{cases}', '{1 a; 2'],
  ['\\text{hello world}\\quad\\mathbb R', 'hello world R'],
  ['\\sqrt[3]{x+1}', '³√(x+1)'],
  ['\\vec v \\overline{ab}', 'vab'],
  ['a\\ne b\\notin C', 'a≠b∉C'],
  ["f'(x) < \\lim_{n\\to\\infty}", 'f′(x)<lim_(n→∞)'],
  ['\\color{red}{x}\\phantom{0}', 'x'],
  ['\\frac{1', '\\frac{1'],
])('%s reads %s', (source, text) => {
  expect(readFormula(source)).toBe(text);
});
