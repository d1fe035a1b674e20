import { describe, expect, it } from 'vitest';
import { addressOf } from '../../http/addressOf.ts';
import { rowOf, verdictOf } from './api.ts';
import { codeforces, codeforcesGym } from './codeforces.ts';
import { documentIn, rowOfContest } from './contestPage.ts';
import { detailsIn } from './details.ts';
import { handleIn } from './session.ts';
import { problemOfPage } from './statement.ts';

const line = (name: string, title: string, text: string): string =>
  `<div class="${name}"><div class="property-title">${title}</div>${text}</div>`;

/** A page with the marks of one, in our words. */
const page = ({ header = '', body = '', samples = '', index = 'B', side = '' }): string => `<html><body>
<div class="problemindexholder" problemindex="${index}"><div class="ttypography"><div class="problem-statement">
<div class="header"><div class="title">${index}. Two Boats</div>${header}</div>${body}
<div class="sample-tests"><div class="section-title">Examples</div><div class="sample-test">${samples}</div></div>
</div></div></div>${side}</body></html>`;

const header =
  line('time-limit', 'time limit per test', '1.5 seconds') +
  line('memory-limit', 'memory limit per test', '256 megabytes') +
  line('input-file', 'input', 'standard input') +
  line('output-file', 'output', 'standard output');
const sample = (input: string, output: string): string =>
  `<div class="input"><div class="title">Input<div class="input-copier">Copy</div></div><pre>${input}</pre></div><div class="output"><div class="title">Output</div><pre>${output}</pre></div>`;
const read = (parts: Parameters<typeof page>[0]) =>
  problemOfPage(page(parts), '77B', 'https://codeforces.com/contest/77/problem/B');

describe('statements', () => {
  it('are read with limits, sections and tags', () => {
    const body =
      '<div><p>Let $$$x < y$$$ and <span class="tex-span"><i>n</i><sub class="lower-index">0</sub></span>.</p><center>$$$$$$\\sum x$$$$$$</center><img class="tex-graphics" src="/espresso/b.png"></div><div class="input-specification"><div class="section-title">Input</div><p>Read <span class="tex-font-style-tt">n</span>.</p></div><div class="output-specification"><div class="section-title">Output</div><p>Print.</p></div><div><div class="section-title">Interaction</div><p>Flush.</p></div><div class="note"><div class="section-title">Note</div><p>None.</p></div>';
    const side = '<span class="tag-box">\n math </span><span class="tag-box">*1500</span>';
    expect(read({ header, body, side, samples: sample('1<br>2<br>', '3<br>') })).toEqual({
      id: '77B',
      texts: {
        title: 'Two Boats',
        description:
          '<p>Let $x &lt; y$ and <span><i>n</i><sub>0</sub></span>.</p>\n<center>$$\\sum x$$</center>\n<img src="https://codeforces.com/espresso/b.png">',
        input: '<p>Read <tt>n</tt>.</p>',
        output: '<p>Print.</p>\n<h3>Interaction</h3><p>Flush.</p>',
        hint: '<p>None.</p>',
      },
      samples: [{ input: '1\n2', output: '3' }],
      timeLimit: 1500,
      memoryLimit: 256,
      tags: ['math', '*1500'],
    });
  });

  it('have samples as a box a line, plain, or with an empty first line', () => {
    const boxes = ['3', '', '1 2'].map(
      (text, at) => `<div class="test-example-line test-example-line-${at}">${text}</div>`,
    );
    const samples = sample(boxes.join(''), '\nYES\n\nNO\n') + sample('\n\n7\n', '');
    expect(read({ header, samples }).samples).toEqual([
      { input: '3\n\n1 2', output: 'YES\n\nNO' },
      { input: '\n7', output: '' },
    ]);
  });

  it('say which files are read and written, by class before words', () => {
    const files =
      line('input-file', 'input', '<span class="tex-font-style-it">boats.in</span>') +
      line('output-file output-standard', 'output', 'stdout');
    expect(read({ header: files }).texts).toMatchObject({
      input: '<p>Input file: <code>boats.in</code></p>\n',
      output: '',
    });
    expect(read({ header: line('input-file', 'ввод', 'стандартный ввод') }).texts.input).toBe('');
  });

  it('are read in Russian words, and without limits', () => {
    const russian =
      line('time-limit', 'ограничение по времени', '0,5 секунды') + line('memory-limit', 'память', '64 мегабайта');
    expect(read({ header: russian })).toMatchObject({ timeLimit: 500, memoryLimit: 64 });
    expect(read({})).toMatchObject({ timeLimit: null, memoryLimit: null, samples: [] });
  });

  it('are read from a page that a browser has drawn', () => {
    const drawn =
      '<div><p>Sum <span class="MathJax_Preview">a</span><span class="MathJax"><nobr><span class="math">a</span></nobr></span>\n<script type="math/tex"> a_1 </script>, <script type="math/tex; mode=display">b</script><script>alert(1)</script></p></div>';
    expect(read({ body: drawn }).texts.description).toBe('<p>Sum  $a_1$, $$b$$</p>');
  });

  it('are found among those of a whole contest, and no other is taken for them', () => {
    const whole = page({ index: 'A' }) + page({ index: 'B', body: '<div><p>Mine</p></div>' });
    expect(problemOfPage(whole, '77B', 'https://codeforces.com/').texts.description).toBe('<p>Mine</p>');
    expect(() => problemOfPage(page({ index: 'C' }), '77B', 'https://codeforces.com/')).toThrow('another problem');
    expect(() => problemOfPage('<p>We have moved</p>', '77B', 'https://codeforces.com/')).toThrow('notReadable');
  });

  it('let nothing run', () => {
    const text = JSON.stringify(
      read({
        header: `${header}${line('input-file', 'input', '&lt;img src=x onerror=x()&gt;')}`,
        body: '<div><p onclick="x()">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a></p></div><div class="note"><iframe srcdoc="<script>"></iframe><svg onload=x()></svg></div>',
      }).texts,
    );
    expect(text).not.toMatch(/<script|<iframe|<svg|onclick|javascript:|<img src=x /);
  });
});

describe('contests', () => {
  const contest = `<table class="problems"><tr><th>#</th></tr>
<tr><td class="id"><a href="/gym/100777/problem/A"> A </a></td><td><div><div><a href="/gym/100777/problem/A"><!--
-->Almond<!-- --></a></div><div class="notice"><div style="text-align:right;">almond.in/almond.out2</div>1.5 s, 64 MB</div></div></td></tr>
<tr><td class=id>B<td><a href=/gym/100777/problem/B>Bay</a><div class=notice><div>standard input/output</div>500 ms, 512 MB</div></table>
<a href="/gym/100777/attachments/download/1/data.zip">Data</a><a href="/gym/100777/attachments/download/2/tutorial.pdf">Tutorial</a><a href="/gym/100777/attachments/download/3/p.pdf">Statements</a>`;
  const address = 'https://codeforces.com/gym/100777';

  it('have rows with limits and files, and a link to statements', () => {
    expect(rowOfContest(contest, 'A', address)).toEqual({
      title: 'Almond',
      timeLimit: 1500,
      memoryLimit: 64,
      files: { input: 'almond.in', output: 'almond.out2' },
      document: 'https://codeforces.com/gym/100777/attachments/download/3/p.pdf',
    });
    expect(rowOfContest(contest, 'B', address)).toMatchObject({
      title: 'Bay',
      timeLimit: 500,
      memoryLimit: 512,
      files: undefined,
    });
    expect(rowOfContest(contest, 'C', address)).toBeUndefined();
    expect(() => rowOfContest('<p>moved</p>', 'A', address)).toThrow('no list of problems');
  });

  it('may have no document', () => {
    expect(documentIn('<a href="/gym/1/attachments/download/1/a.zip">Statements</a>', address)).toBeUndefined();
  });
});

describe('ids', () => {
  it.each([
    ['1550a', '1550A'],
    ['CF-1012B1', '1012B1'],
    ['92101', '92101'],
    ['https://codeforces.com/problemset/problem/4/A?locale=ru', '4A'],
    ['https://m1.codeforces.com/contest/1550/problem/f2/', '1550F2'],
    ['100524A', undefined],
    ['https://codeforces.com/gym/100524/problem/A', undefined],
    ['A', undefined],
    ['0A', undefined],
    ['4A; drop', undefined],
  ])('of problems: %s', (typed, id) => {
    expect(codeforces.canonical(typed)).toBe(id);
  });

  it.each([
    ['GYM-102253c', '102253C'],
    ['https://codeforces.com/gym/100524/problem/A', '100524A'],
    ['1550A', undefined],
  ])('of gyms: %s', (typed, id) => {
    expect(codeforcesGym.canonical(typed)).toBe(id);
  });

  it.each([
    ['17112623', '17112623'],
    [' https://codeforces.com/contest/656/submission/17112623 ', '17112623'],
    ['https://codeforces.com/problemset/submission/656/17112623', '17112623'],
    ['https://codeforces.com/contest/656', undefined],
    ['12x', undefined],
  ])('of submissions: %s', (typed, id) => {
    expect(codeforces.submissionNumber(typed)).toBe(id);
  });

  it('lead to pages', () => {
    expect(codeforces.problemPath('1550A')).toBe('/contest/1550/problem/A');
    expect(codeforcesGym.problemPath('100524A')).toBe('/gym/100524/problem/A');
    expect(codeforces.submitPath('1550A')).toBe('/problemset/submit/1550/A');
    expect(codeforcesGym.submitPath('100524A')).toBe('/gym/100524/submit?submittedProblemIndex=A');
  });
});

it('has its pictures on a host of its own, where they are fetched', () => {
  const address = new URL('https://espresso.codeforces.com/a.png');
  expect(addressOf(codeforces, address.href)).toEqual(address);
});

describe('results', () => {
  const one = {
    id: 9,
    contestId: 77,
    creationTimeSeconds: 1_789_326_747,
    problem: { contestId: 77, index: 'B' },
    author: { members: [{ handle: 'First' }, { handle: 'Second' }] },
    programmingLanguage: 'C++23 (GCC 14-64, msys2)',
    passedTestCount: 4,
    timeConsumedMillis: 156,
    memoryConsumedBytes: 3_686_400,
  };

  it.each([
    [undefined, 5, false],
    ['SUBMITTED', 5, false],
    ['TESTING', 7, false],
    ['SOMETHING_NEW', 5, false],
    ['OK', 0, true],
    ['PARTIAL', 8, true],
    ['WRONG_ANSWER', -1, true],
    ['COMPILATION_ERROR', -2, true],
    ['PRESENTATION_ERROR', -3, true],
    ['TIME_LIMIT_EXCEEDED', 1, true],
    ['MEMORY_LIMIT_EXCEEDED', 2, true],
    ['IDLENESS_LIMIT_EXCEEDED', 3, true],
    ['RUNTIME_ERROR', 3, true],
    ['SECURITY_VIOLATED', 3, true],
    ['CHALLENGED', 4, true],
    ['SKIPPED', 4, true],
    ['REJECTED', 4, true],
    ['CRASHED', 4, true],
    ['INPUT_PREPARATION_CRASHED', 4, true],
    ['FAILED', 10, true],
  ])('%s is %i', (verdict, status, isFinal) => {
    expect(verdictOf({ ...one, ...(verdict !== undefined && { verdict }) })).toMatchObject({ status, isFinal });
  });

  it('have costs in ms and KiB and the test they failed at', () => {
    expect(verdictOf({ ...one, verdict: 'WRONG_ANSWER' })).toMatchObject({
      time: 156,
      memory: 3600,
      message: 'test 5',
    });
    expect(verdictOf({ ...one, verdict: 'COMPILATION_ERROR' })).not.toHaveProperty('time');
  });

  it('name the member of a team that was asked for', () => {
    expect(rowOf(one, 'second')).toMatchObject({ remoteId: '9', user: 'Second', problem: '77B' });
    expect(rowOf(one, 'stranger').user).toBe('First');
    expect(rowOf(one, '').at?.toISOString()).toBe('2026-09-13T19:12:27.000Z');
  });

  it('have details for their owner', () => {
    const told = {
      source: 'x',
      compilationError: 'false',
      testCount: '2',
      'verdict#1': 'OK',
      'timeConsumed#1': '15',
      'memoryConsumed#1': '61440',
      'checkerStdoutAndStderr#1': 'ok 3 numbers\r\n',
      'verdict#2': 'WRONG_ANSWER',
    };
    expect(detailsIn(JSON.stringify(told))).toEqual({
      cases: [{ status: 0, time: 15, memory: 60, message: 'ok 3 numbers' }, { status: -1 }],
    });
    expect(detailsIn('{"compilationError":"a.cpp:1\\r\\nerror\\r\\n","testCount":"0"}')).toEqual({
      message: 'a.cpp:1\nerror',
    });
    expect(() => detailsIn('{"compilationError":{}}')).toThrow('notReadable');
  });

  it('tell who is logged in', () => {
    const token = '0123456789abcdef0123456789abcdef';
    expect(handleIn(`<a href="/${token}/logout">x</a><script>var handle = "someone";</script>`)).toBe('someone');
    expect(handleIn('<a href="/enter?back=%2F">Enter</a>')).toBeUndefined();
    expect(() => handleIn('<p>We have moved</p>')).toThrow('no header');
  });
});
