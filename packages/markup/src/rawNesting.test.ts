import { expect, test } from 'vitest';
import { createNesting } from './rawNesting.ts';

const depthOf = (html: string): number => {
  const nesting = createNesting();
  nesting.read(html);
  return Math.sqrt(nesting.square());
};

test.each([
  ['<div><b>x</b><br><img src="a.png"></div>', 0],
  ['<div><p>one<p>two</div>', 0],
  ['<ul><li>one<li><p>two</ul>', 0],
  ['<table><tr><td>1<td>2<tr><td>3</table>', 0],
  ['<TABLE border=1><TR><TD>1</TD></TR></TABLE>', 0],
  ['<svg viewBox="0 0 9 9"><g><path d="M0 0"/><circle r="1"/></g></svg>', 0],
  ['<!-- said to nobody --><i>x</i>', 0],
  ['1 < 2', 0],
  ['<div><div><b>', 3],
])('%s leaves %d tags open', (html, depth) => {
  expect(depthOf(html)).toBe(depth);
});

test.each([
  '<x>',
  '<p><b a=1></p>',
  '<div><!--</div>-->',
  '<div><?</div>',
  '<g><![CDATA[></g>]]>',
  '<div title="</div>">',
  '<div><style></div></style>',
  '<style><!--</style><div>--></style>',
  '<style><!--</style></b x="--></div>">',
  '<b><object></b></object>',
  '<x><p></x>',
  '<x><li><p></p></x>',
  '<li><dd>',
  '<path/>',
  '<svg><br><path/></svg>',
  '<svg><desc><p></desc></svg>',
])('a hundred of %s stand in each other, whatever they seem to close', (unit) => {
  expect(depthOf(unit.repeat(100))).toBeGreaterThanOrEqual(100);
});

test('takes time by the length of a text', () => {
  const took = (length: number): number => {
    const before = process.cpuUsage();
    for (const unit of ['<x>', '<x a="', '<!--', '<b a=b ', '<svg><td>', '<a'])
      createNesting().read(unit.repeat(length / unit.length));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  took(6000);
  // The least of three, for what else the process does meanwhile.
  const least = (length: number): number => Math.min(took(length), took(length), took(length));
  expect(least(60_000)).toBeLessThan(least(6000) * 40 + 40_000);
});
