import { expect, test } from 'vitest';
import { plainOf } from './plain.ts';

test.each([
  ['**Sum** of $a_1$ and `x*y`', 'Sum of a_1 and x*y'],
  ['# Head\n\n- one\n- two\n\n> quoted', 'Head\none\ntwo\nquoted'],
  ['c&#97;sino &amp; c&#x61;', 'casino & ca'],
  ['<div>c&#97;s<b>i</b>no</div>', 'casino'],
  ['ca<!-- x -->si<b class="y">no</b>', 'casino'],
  ['1 < 2 and a<b', '1 < 2 and a<b'],
  ['[text](https://example.org "title") ![tree](/a.png)', 'text tree'],
  ['```cpp\nint a;\n```', 'int a;'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a\nb\n1\n2'],
  ['$$\nx^2\n$$', 'x^2'],
  ['It costs $5 and $6', 'It costs $5 and $6'],
  ['ca<b hidden>x</b>sino', 'casino'],
  ['<b hidden>never closed', 'never closed'],
  ['<b hidden style="display:inline">seen</b>', 'seen'],
  ['<div><span hidden>x</div>seen</span>', 'x\nseen'],
  ['<p><span hidden>x<div>seen</div></span>', 'x\nseen'],
  ['<a href="/"><span hidden>x<a href="/">seen</a></span>', 'xseen'],
  ['<table hidden>seen</table>', 'seen'],
  ['<b style="color:transparent"><font color="red">seen</font></b>', 'seen'],
  ['<b style="font-size:0"><i style="font-size:9px">seen</i></b>', 'seen'],
  ['<p hidden>a<p>casino</p></p>', 'a\ncasino'],
  ['<b style="display:none;display:inline" title="hidden">seen</b>', 'seen'],
  ['<b style="font-size:small;color:red">seen</b>', 'seen'],
])('%j says %j', (markdown, text) => {
  expect(plainOf(markdown).text).toBe(text);
});

test.each([
  '&nbsp;',
  '<!-- -->',
  '<!-- never closed',
  '&#8203;&zwj;',
  '<b></b><br>',
  '<div> </div>',
  '<style>p{}</style>',
  'x<script>y'.slice(1),
  '[](https://example.org)',
  '![]()',
  '<img alt="x">',
  '[a]: https://example.org',
  '$\\,$ $\\quad$',
  '#',
  '<?php x ?>',
  '<span hidden>x</span>',
  '<div hidden>\n\nx *y*\n\n</div>',
  '<div style="display: none">\n<div>x</div> ![](/a.png)\n</div>',
  '<span style="font-size:0">x</span>',
  '<font style="COLOR:Transparent">x</font>',
  '<b style="display&#58;none">x</b>',
  `<!--${'x'.repeat(30_000)}-->`,
])('%j says and shows nothing', (markdown) => {
  const { text, hasMore } = plainOf(markdown);
  expect([text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''), hasMore]).toEqual(['', false]);
});

test.each([
  '![](/a.png)',
  '<img src=/a.png>',
  '---',
  '-',
  '<video src="a.mp4"></video>',
  '<svg><path d="M0 0h1"/></svg>',
])('%j shows something', (markdown) => {
  expect(plainOf(markdown).hasMore).toBe(true);
});

test.each(['![', '[', '\\(\\[', '$\\$', '<!--', '<a', '<img src="', '&#97;', '|a', '> ', '<style>'])(
  'many of %j take time by their number',
  (part) => {
    const took = (length: number): number => {
      const before = process.cpuUsage();
      plainOf(part.repeat(length / part.length));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    took(10_000);
    expect(took(60_000)).toBeLessThan(took(10_000) * 30 + 100_000);
  },
);
