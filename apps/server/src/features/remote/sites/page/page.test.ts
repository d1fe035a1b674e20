import { createMarkdown } from '@assay/markup';
import { describe, expect, it } from 'vitest';
import { RemoteFault } from '../remoteFault.ts';
import { dateOf } from './dateOf.ts';
import { texOf } from './formulas.ts';
import { absolute, type HtmlRules, htmlOf } from './htmlOf.ts';
import { memoryOf, timeOf } from './limits.ts';
import { isElement, readJson, readPage, readRows } from './readPage.ts';
import { preText, wordsOf } from './text.ts';

const rules: HtmlRules = {
  base: 'https://judge.example/contest/7/problem/A',
  marks: [
    { open: '$$$$$$', close: '$$$$$$', display: true },
    { open: '$$$', close: '$$$', display: false },
  ],
  own: (element) => (element.name === 'var' ? { tex: texOf(element) } : undefined),
};
const html = (body: string): string => readPage(`<div id=x>${body}</div>`, ($) => htmlOf($('#x').contents(), rules));
const pre = (inner: string): string => readPage(`<PRE>${inner}</PRE>`, ($) => preText($('pre')));

describe('samples', () => {
  it.each([
    ['plain', '\n4\n1 2\n', '4\n1 2'],
    ['br', '14<br>20<BR/>', '14\n20'],
    ['a box each', '<div class=l>5</div><div class=l>2 3</div><div class=l></div><div class=l>0</div>', '5\n2 3\n\n0'],
    ['boxes with br', '<div>1<br></div><div><br></div><div>2</div>', '1\n\n2'],
    ['boxes on lines of the page', '\n<div>1</div>\n<div>2</div>\n', '1\n2'],
    ['an empty first line', '\n\n3\n', '\n3'],
    ['an empty first line in boxes', '<div></div><div>3</div>', '\n3'],
    ['inner blank lines and CRLF', '1\r\n\r\n2&#13;&#10;', '1\n\n2'],
    ['entities and hard blanks', 'a&nbsp;&lt;&nbsp;b&amp;lt;', 'a < b&lt;'],
    ['blanks at the end of a line', '1 2 \n   \n', '1 2 '],
    ['nothing', '\n\n', ''],
  ])('keeps lines: %s', (_name, inner, lines) => {
    expect(pre(inner)).toBe(lines);
  });

  it('takes time by the length', () => {
    expect(pre(`${'\n'.repeat(400_000)}1`)).toHaveLength(400_000);
  });
});

describe('HTML of statements', () => {
  it('writes formulas between dollars, and other dollars as no marks', () => {
    expect(html('<p>Let $$$a_1 &lt; b$$$ cost 5$ or $6.</p>')).toBe(
      '<p>Let $a_1 &lt; b$ cost 5<span>$</span> or <span>$</span>6.</p>',
    );
    expect(html('<center>$$$$$$\\sum_i\n a$$$$$$</center>')).toBe('<center>$$\\sum_i a$$</center>');
    expect(html('<p><var>A<sub>i</sub></var><var>B</var>2, \\(x\\)</p>')).toBe(
      '<p>$A_{i}$\\(B\\)2, <span>\\</span>(x\\)</p>',
    );
    expect(html('<p>$$$open</p>')).toBe('<p><span>$$$</span>open</p>');
  });

  it('reads what KaTeX has drawn', () => {
    const drawn =
      '<var><span class="katex"><span class="katex-mathml"><math><semantics><mi>N</mi><annotation encoding="application/x-tex">N \\le 3</annotation></semantics></math></span><span class="katex-html">N≤3</span></span></var>';
    expect(html(`<p>${drawn}</p>`)).toBe('<p>$N \\le 3$</p>');
  });

  it('makes addresses absolute against the page, not the site', () => {
    expect(html('<p><img src="a.png" onerror="x()"><a href="../x">b</a><a href=//cdn.example/c>c</a></p>')).toBe(
      '<p><img src="https://judge.example/contest/7/problem/a.png"><a href="https://judge.example/contest/7/x">b</a><a href="https://cdn.example/c">c</a></p>',
    );
    expect(absolute('javascript:alert(1)', rules.base)).toBeUndefined();
  });

  it('lets nothing run', () => {
    const hostile = html(
      '<p onclick=x()>a<script>alert(1)</script><style>p{}</style><iframe src=x></iframe><svg onload=x()><script>1</script></svg><a href="java&#10;script:x()" style="position:fixed">b</a><math><mtext><img src=x onerror=x()></mtext></math><form action=x><input name=q>c</form><object data=x></object>&lt;script&gt;</p>',
    );
    expect(hostile).not.toMatch(/<script|<style|<svg|<iframe|<math|<form|<input|on\w+=|javascript|style=/i);
    expect(wordsOf(hostile.replace(/<[^>]*>/g, ''))).toBe('ab c &lt;script&gt;');
  });

  it('is one block to markdown, empty lines of a pre included', () => {
    const written = html('Words\n\n  <ul>\n\n<li>1</li>\n\n</ul>\n\n<pre>a\n\n\n  b $x$ `c`\n</pre>');
    expect(written).not.toMatch(/\n[ \t]*\n/);
    expect(written.startsWith('<div>Words')).toBe(true);
    expect(readPage(written, ($) => $('pre').text())).toBe('a\n\n\n  b $x$ `c`\n');
    expect(written).not.toContain('$');
  });

  it('goes through our markdown as it is', () => {
    const written = html(
      '_Words_ *of* `it` $$$a|b_1$$$\n\n<ul><li>- 1</li></ul><table><tr><td>|-|</td></tr></table><pre>a\n\n# b\n|---|</pre>',
    );
    expect(createMarkdown((source) => `[${source}]`).render(written)).toBe(written);
  });

  it('draws formulas of a pre as lines', () => {
    expect(html('<pre>\n<var>N</var>  <var>M</var>\n<var>A_1</var>\n:\n</pre>')).toBe(
      '<p>$N$\u00a0\u00a0$M$<br>$A_1$<br>:</p>',
    );
  });

  it('is empty where nothing is to be seen', () => {
    expect(html(' <p> </p><div></div>')).toBe('');
    expect(html('<p><img src="/x.png"></p>')).toContain('<img');
  });
});

it.each([
  ['1 second', 1000],
  ['1.5 seconds', 1500],
  ['2 s.', 2000],
  ['2 sec', 2000],
  ['0,5 секунды', 500],
  ['1000MS', 1000],
  ['500 мс', 500],
  ['2', 2],
  ['none', null],
  ['3 apples', null],
])('reads the time %s', (text, ms) => {
  expect(timeOf(text)).toBe(ms);
});

it.each([
  ['256 megabytes', 256],
  ['1024 MiB', 1024],
  ['256 мегабайт', 256],
  ['32,768 K', 32],
  ['65536K', 64],
  ['1 GB', 1024],
  ['unlimited', null],
])('reads the memory %s', (text, mib) => {
  expect(memoryOf(text)).toBe(mib);
});

it('reads moments with zones', () => {
  expect(dateOf('2026-09-07 20:36:23+0900', 0)?.toISOString()).toBe('2026-09-07T11:36:23.000Z');
  expect(dateOf('at 2016-04-01 20:34:08', 8)?.toISOString()).toBe('2016-04-01T12:34:08.000Z');
  expect(dateOf('Oct/03/2026 08:12', 3)?.toISOString()).toBe('2026-10-03T05:12:00.000Z');
  expect(dateOf('2026-01-01 00:00:00-0330', 0)?.toISOString()).toBe('2026-01-01T03:30:00.000Z');
  expect(dateOf('yesterday', 0)).toBeUndefined();
  expect(dateOf('Xyz/03/2026 08:12', 3)).toBeUndefined();
});

describe('pages that are not as expected', () => {
  const faultOf = (run: () => unknown): RemoteFault => {
    try {
      run();
    } catch (error) {
      return error as RemoteFault;
    }
    throw new Error('nothing was thrown');
  };

  it('become notReadable with the page', () => {
    const broken = faultOf(() => readPage('<p>x', () => JSON.parse('{')));
    expect(broken).toMatchObject({ kind: 'notReadable', page: '<p>x' });
    const said = faultOf(() =>
      readPage('<p>y', () => {
        throw new RemoteFault('notReadable', { words: 'no title' });
      }),
    );
    expect(said).toMatchObject({ kind: 'notReadable', words: 'no title', page: '<p>y' });
  });

  it('keep what else was found out', () => {
    const found = faultOf(() =>
      readPage('', () => {
        throw new RemoteFault('notPublic');
      }),
    );
    expect(found.kind).toBe('notPublic');
  });

  it('may be nested beyond reason', () => {
    const deep = faultOf(() => readPage('<div>'.repeat(200_000), ($) => htmlOf($('body').contents(), rules)));
    expect(deep.kind).toBe('notReadable');
  });

  it('are read by rows and as JSON', () => {
    expect(readRows('<tr><td>1<td>2</tr>', ($) => $('td').length)).toBe(2);
    const isNumber = (value: unknown): value is number => typeof value === 'number';
    expect(readJson('7', isNumber)).toBe(7);
    expect(faultOf(() => readJson('"7"', isNumber)).kind).toBe('notReadable');
    expect(faultOf(() => readJson('<html>', isNumber)).page).toBe('<html>');
    expect(isElement(null)).toBe(false);
  });
});
