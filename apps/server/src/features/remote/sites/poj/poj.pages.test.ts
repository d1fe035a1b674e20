import { describe, expect, it } from 'vitest';
import { compileTextOfPage, isPageOf, rowsOfPage, submitRefusal } from './pages.ts';
import { poj } from './poj.ts';

const read = (page: string) => poj.problemOfPage!(page, '1');
const head =
  '<div class="ptt" lang="en-US">Pails</div><DIV CLASS=plm><table><tr><td><b>Time Limit:</b> 3000MS</td><td><b>Memory Limit:</b> 10240K</td></tr><tr><td><b>Case Time Limit:</b> 500MS</td></tr></table></DIV>';

describe('a statement', () => {
  it('is read by its headings, with samples in `pre.sio` alone', () => {
    const page = `${head}<p class=pst>Description</p><div class=ptx>Costs 5$ to 6$.<pre>no sample</pre></div><p class="pst">Sample Input</p><pre class="sio">\n1\n\n2</pre><p class="pst">Sample Output</p><pre class=sio>3</pre><p class=pst>Hint</p><div class=ptx>h<script>x()</script></div><p class=pst>Source</p><div class=ptx><a href="searchproblem?field=source&key="></a></div>`;
    expect(read(page)).toEqual({
      id: '1',
      texts: {
        title: 'Pails',
        description: expect.stringContaining('no sample'),
        input: '',
        output: '',
        hint: '<div>h</div>',
      },
      samples: [{ input: '1\n\n2', output: '3' }],
      timeLimit: 3000,
      memoryLimit: 10,
      tags: [],
    });
  });

  it('may have its limit for a case first', () => {
    const turned = '<div class=plm>Case Time Limit: 500MS Time Limit: 2000MS</div>';
    expect(read(`<div class=ptt>P</div>${turned}<p class=pst>Input</p><div class=ptx>x</div>`).timeLimit).toBe(2000);
  });

  it.each([
    ['<html><head><title>Error</title></head><body>Can not find problem 9.</body></html>', 'noSuchProblem'],
    ['<div class=ptt>P</div>', 'notReadable'],
    ['', 'notReadable'],
  ])('is none in %s', (page, kind) => {
    expect(() => read(page)).toThrow(expect.objectContaining({ kind }));
  });
});

describe('the list of submissions', () => {
  const list = (rows: string) => `<table><tr class=in><td>Run ID</td></tr>${rows}</table>`;
  it('has costs for some, and the moment by the site’s clock', () => {
    const row =
      '<tr align=center><td>25194100<td><a href=userstatus?user_id=pailer>pailer</a><td><a href=problem?id=1001>1001</a><td><font color=blue>Accepted</font><td>168K<td>0MS<td>G++<td>200B<td>2026-08-04 20:00:00</tr>';
    const common = { remoteId: '25194100', user: 'pailer', problem: '1001', language: 'G++' };
    expect(rowsOfPage(list(row))).toEqual([
      { ...common, word: 'Accepted', time: 0, memory: 168, at: new Date('2026-08-04T12:00:00Z') },
    ]);
    const failed = row.replace('>Accepted', '>Compile Error').replace('168K', '').replace('0MS', '');
    expect(rowsOfPage(list(failed))[0]).toMatchObject({ word: 'Compile Error', time: undefined, memory: undefined });
  });

  it('is not readable where it is not there, or its rows are others', () => {
    expect(rowsOfPage(list(''))).toEqual([]);
    for (const page of ['<p>nothing', list('<tr><td>17<td>x</tr>')])
      expect(() => rowsOfPage(page)).toThrow(expect.objectContaining({ kind: 'notReadable' }));
  });
});

it('knows whose page it is', () => {
  expect(isPageOf('<form method=POST action=login></form>', 'pailer')).toBe(false);
  expect(isPageOf('<a href=userstatus?user_id=Pailer><b>Pailer</b></a>', 'pailer')).toBe(true);
  expect(isPageOf('<a href=login?action=logout>Log Out</a>', 'pailer')).toBe(false);
  expect(() => isPageOf('<p>moved', 'pailer')).toThrow(expect.objectContaining({ kind: 'notReadable' }));
});

it('takes no page that it does not know for a refusal', () => {
  expect(submitRefusal('<title>Problem Status List</title>')).toBeUndefined();
  expect(submitRefusal('<title>Error</title><ul><li>Please login first.</ul>')?.kind).toBe('sessionLost');
  expect(submitRefusal('<title>Error</title>')?.kind).toBe('fateUnknown');
  expect(submitRefusal('<title>News</title><li>x')?.kind).toBe('fateUnknown');
  expect(compileTextOfPage('<title>Error</title><pre>x</pre>')).toBeUndefined();
});

it('knows its ids and numbers by what people paste', () => {
  for (const typed of [
    '1000',
    'POJ-1000',
    'http://poj.org/problem?id=1000',
    'http://poj.org/problem?lang=zh-CN&id=1000',
    'http://poj.org/submit?problem_id=1000',
  ])
    expect(poj.canonical(typed)).toBe('1000');
  for (const typed of ['0', 'A', 'HDU-1000', 'http://poj.org/status?problem_id=1000'])
    expect(poj.canonical(typed)).toBeUndefined();
  expect(poj.submissionNumber('http://poj.org/showsource?solution_id=25194100')).toBe('25194100');
  expect(poj.submissionNumber('x')).toBeUndefined();
});
