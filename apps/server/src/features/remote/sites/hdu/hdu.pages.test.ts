import { describe, expect, it } from 'vitest';
import { hdu } from './hdu.ts';
import { accountOnPage, checkForm, compileTextOfPage, rowsOfPage, submitRefusal } from './pages.ts';

const panel = (heading: string, content: string, attributes = 'class=panel_title align=left') =>
  `<div ${attributes}>${heading}</div> <div class=panel_content>${content}</div><div class=panel_bottom>&nbsp;</div><br>`;
const page = (
  panels: string,
  head = '',
  limits = 'Time Limit: 4000/2000 MS (Java/Others)&nbsp;Memory Limit: 65536/32768 K (Java/Others)',
) =>
  `<html><head>${head}<title>Problem - 1</title></head><body><table><tr><td align=center><h1 style='color:#1A5CC8'>Kites &amp; Strings</h1><font><b><span>${limits}<br>Total Submission(s): 3</span></b></font><br>${panels}</td></tr></table></body></html>`;
const read = (text: string) => hdu.problemOfPage!(text, '1');
const mathJax = '<script src="/js/MathJax/MathJax/MathJax.js?config=TeX-AMS-MML_HTMLorMML"></script>';

describe('a statement', () => {
  it('is read by its headings, whatever its case and quotes', () => {
    const text = page(
      panel('Problem Description', 'One <i>kite</i>.') +
        panel('INPUT', 'n') +
        panel('Output', 'm', 'CLASS="panel_title" align="left"') +
        panel('Sample Input', '<pre><div style="font-family:Courier New">1\n\n2\n</div></pre>') +
        panel('Sample Output', '<pre>\n\n3</pre>') +
        panel('Hint', 'Read on.') +
        panel('Author', 'kiter') +
        panel('Source', ' <a href="/search.php?x"> Kites 2026 </a> ') +
        panel('Constraints', '1 &lt; n'),
    );
    expect(read(text)).toEqual({
      id: '1',
      texts: {
        title: 'Kites & Strings',
        description: '<div>One <i>kite</i>.</div>',
        input: '<div>n</div>',
        output: '<div>m</div>',
        hint: '<div>Read on.</div>\n<h4>Constraints</h4>\n<div>1 &lt; n</div>',
      },
      samples: [{ input: '1\n\n2', output: '\n3' }],
      timeLimit: 2000,
      memoryLimit: 32,
      tags: [],
      author: 'kiter',
      source: 'Kites 2026',
    });
  });

  it('bears boxes that are left open, or closed too often', () => {
    const open = read(page(panel('Problem Description', '<div>a<div>b') + panel('Input', 'c') + panel('Output', 'd')));
    expect(open.texts.description).toContain('b');
    expect(open.texts.description).not.toContain('c');
    expect(open.texts).toMatchObject({ input: '<div>c</div>', output: '<div>d</div>' });
    const closed = read(page(panel('Problem Description', 'a</div>b') + panel('Input', 'c')));
    expect(closed.texts.description).toMatch(/a.?b/s);
  });

  it('has formulas where the site draws them, and pictures at their own place', () => {
    const panels = panel(
      'Problem Description',
      '$a_1$ &lt; \\(b\\) <img src=../../data/images/k.gif onerror=x()><script>x()</script>',
    );
    expect(read(page(panels, mathJax)).texts.description).toBe(
      '<div>$a_1$ &lt; $b$ <img src="https://acm.hdu.edu.cn/data/images/k.gif"></div>',
    );
    const drawn =
      '<span class="MathJax_Preview">x</span><span class=MathJax id=m1>x</span><script type="math/tex">x \\le 1</script>';
    expect(read(page(panel('Input', drawn), mathJax)).texts.input).toBe('<div>$x \\le 1$</div>');
    expect(read(page(panels)).texts.description).not.toMatch(/\$a|script|onerror/);
  });

  it('need not say its limits or have a sample', () => {
    const plain = read(page(panel('Problem Description', 'a'), '', ''));
    expect(plain).toMatchObject({ timeLimit: null, memoryLimit: null, samples: [] });
    expect(read(page(panel('Input', 'a'), '', 'Time Limit: 1000 MS Memory Limit: 1024 K'))).toMatchObject({
      timeLimit: 1000,
      memoryLimit: 1,
    });
  });

  it.each([
    ['<html><body><td><div>No such problem - <b>Problem 9</b></div></td></body></html>', 'noSuchProblem'],
    ['<html><title>User Login</title><body><h1>Sign In Your Account</h1></body></html>', 'notPublic'],
    ['<html><body><h1>We have moved</h1></body></html>', 'notReadable'],
    ['', 'notReadable'],
  ])('is none in %s', (text, kind) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ kind }));
  });
});

describe('the list of submissions', () => {
  const row = (verdict: string, memory = '1052K') =>
    `<tr align=center ><td height=22px>17</td><td>2026-01-12 02:32:30</td><td>${verdict}</td><td><a href="/showproblem.php?pid=1000">1000</a></td><td>15MS</td><td>${memory}</td><td><a href="/viewcode.php?rid=17"  target=_blank>136 B</td><td>G++</td><td class=fixedsize><a href="/userstatus.php?user=kiter">Kite-flyer</a></td></tr>`;
  const list = (rows: string) =>
    `<div id=fixed_table><table class=table_text><tr class=table_header><td>Run ID</td></tr>${rows}</table></div>`;

  it('tells the verdict with its reason, and the moment by the site’s clock', () => {
    const text = list(
      row('<a href="/viewerror.php?rid=17"><font color=green>Runtime Error<br>(ACCESS_VIOLATION)</font></a>'),
    );
    expect(rowsOfPage(text)).toEqual([
      {
        remoteId: '17',
        at: new Date('2026-01-11T18:32:30Z'),
        word: 'Runtime Error (ACCESS_VIOLATION)',
        problem: '1000',
        time: 15,
        memory: 1052,
        language: 'G++',
        user: 'kiter',
      },
    ]);
    expect(rowsOfPage(list(row('Queuing', '&nbsp;')))[0]).toMatchObject({ word: 'Queuing', memory: undefined });
    expect(rowsOfPage(list(''))).toEqual([]);
  });

  it('is not readable where it is not there, or its rows are others', () => {
    for (const text of ['<p>no list', list('<tr><td>17</td><td>Accepted</td></tr>'), list(row(''))])
      expect(() => rowsOfPage(text)).toThrow(expect.objectContaining({ kind: 'notReadable', page: text }));
  });
});

describe('who is logged in', () => {
  it('stands in the head of each page', () => {
    const inside = (address: string) =>
      `<div style="width:150px"><a href="${address}"><img alt=Author src=/u.png> kiter</a><a href="/userloginex.php?action=logout">Sign Out</a></div>`;
    expect(accountOnPage(inside('https://acm.hdu.edu.cn/userstatus.php?user=kiter'))).toBe('kiter');
    expect(accountOnPage('<form><INPUT NAME="username"></form>')).toBeNull();
    expect(() => accountOnPage('<p>Welcome to our new site')).toThrow(expect.objectContaining({ kind: 'notReadable' }));
  });
});

it('reads the form: who is asked for a picture sends nothing', () => {
  const form = (style: string) =>
    `<form id=submitform><table><tr id=exe_checkcode ${style}><td><select name=check><option value=0></select></td></tr></table><select name=language><option value=0>G++</option></select></form>`;
  expect(() => checkForm(form('style="DISPLAY:none"'), '0')).not.toThrow();
  expect(() => checkForm(form(''), '0')).toThrow(expect.objectContaining({ kind: 'humanCheck' }));
  expect(() => checkForm(form('style="display: none"'), '7')).toThrow(
    expect.objectContaining({ kind: 'languageGone' }),
  );
  expect(() => checkForm('<title>User Login</title>', '0')).toThrow(expect.objectContaining({ kind: 'sessionLost' }));
  expect(() => checkForm('<p>', '0')).toThrow(expect.objectContaining({ kind: 'notReadable' }));
});

it('does not take an answer that it does not know for a refusal', () => {
  expect(submitRefusal('<b>MySQL: could not connect</b>').kind).toBe('fateUnknown');
  expect(submitRefusal('<b>One or more following ERROR(s) occurred.</b><ul><li>Odd</ul>')).toMatchObject({
    kind: 'refused',
    words: 'Odd',
  });
  expect(submitRefusal('<center>Exercise Is Closed Now!</center>').kind).toBe('siteDown');
  expect(compileTextOfPage('<p>none')).toBeUndefined();
});

it('knows its ids and numbers by what people paste', () => {
  const ids = [
    '1000',
    ' HDU-1000 ',
    'hdu1000',
    'https://acm.hdu.edu.cn/showproblem.php?pid=1000',
    'http://x/submit.php?a=1&pid=1000#top',
  ];
  for (const typed of ids) expect(hdu.canonical(typed)).toBe('1000');
  for (const typed of [
    '',
    '0',
    '01',
    '-1',
    'POJ-1000',
    'https://acm.hdu.edu.cn/contest/problem?cid=1&pid=1001',
    '1'.repeat(10),
  ])
    expect(hdu.canonical(typed)).toBeUndefined();
  expect(hdu.submissionNumber('https://acm.hdu.edu.cn/viewcode.php?rid=41000002')).toBe('41000002');
  expect(hdu.submissionNumber('41000002')).toBe('41000002');
  expect(hdu.submissionNumber('4100x')).toBeUndefined();
});
