import { describe, expect, it } from 'vitest';
import { isInside, newNumber, rowsOfPage, verdictOf } from './pages.ts';
import { samplesOf } from './samples.ts';
import { spoj } from './spoj.ts';

const read = (body: string, around = '') =>
  spoj.problemOfPage!(`${around}<div id="problem-body">${body}</div>`, 'PIER');
const name = '<h2 id=problem-name>PIER - Long - Piers</h2>';

describe('samples', () => {
  const box = (text: string, kind?: 'input' | 'output') => ({ text, kind });
  it.each([
    ['both in a box', [box('Input:\n1\n\n2\n\nOutput:\n3')], [{ input: '1\n\n2', output: '3' }]],
    [
      'pairs in a box',
      [box('Input 1\n1\nOutput 1\n2\nInput 2\n3\nOutput 2\n4')],
      [
        { input: '1', output: '2' },
        { input: '3', output: '4' },
      ],
    ],
    ['behind the colon', [box('Input: 1\nOutput: 2')], [{ input: '1', output: '2' }]],
    [
      'a box each',
      [box('1\n'), box('2'), box('3'), box('4')],
      [
        { input: '1', output: '2' },
        { input: '3', output: '4' },
      ],
    ],
    ['by headings', [box('1', 'input'), box('2', 'output')], [{ input: '1', output: '2' }]],
    ['none', [], undefined],
    ['one of them', [box('1')], undefined],
    ['an output first', [box('Output:\n1\nInput:\n2')], undefined],
    [
      'a line that is no heading',
      [box('output of pumps\n1'), box('2')],
      [{ input: 'output of pumps\n1', output: '2' }],
    ],
  ])('are read: %s', (_name, boxes, samples) => {
    expect(samplesOf(boxes)).toEqual(samples);
  });
});

describe('a statement', () => {
  it('is cut at its headings, and keeps what samples say beside their lines', () => {
    const body = `${name}<p>Words.</p><h3>Task</h3><p>Do it.</p><h3>Input</h3>n<h3>Output</h3>m<h3>Example</h3><p>For the first:</p><pre>Input:\n1\n\nOutput:\n2</pre><p>Since 1 &lt; 2.</p><h3>Note</h3><img src=/content/a.png><script>x()</script>`;
    expect(read(body)).toEqual({
      id: 'PIER',
      texts: {
        title: 'Long - Piers',
        description: '<p>Words.</p>\n<h4>Task</h4>\n<p>Do it.</p>',
        input: '<div>n</div>',
        output: '<div>m</div>',
        hint: expect.stringContaining('<p>Since 1 &lt; 2.</p>'),
      },
      samples: [{ input: '1', output: '2' }],
      timeLimit: null,
      memoryLimit: null,
      tags: [],
    });
    expect(read(body).texts.hint).toContain('https://www.spoj.com/content/a.png');
    expect(read(body).texts.hint).not.toMatch(/script|<pre>/);
  });

  it('keeps a sample that is not understood as text', () => {
    const { samples, texts } = read(`${name}<p>W</p><h3>Sample</h3><pre>something 1 2</pre>`);
    expect(samples).toEqual([]);
    expect(texts.hint).toContain('something 1 2');
  });

  it('has its title and facts around its body, too', () => {
    const facts =
      '<table class="table table-condensed"><tr><td>Time limit:</td><td>0.1s-2.5s</td></tr><tr><td>Memory limit:</td><td>64MB</td></tr></table>';
    const found = read('<p>Costs $5 or $6</p>', `${name}<p><span data-tagid=1>#sea</span></p>${facts}`);
    expect(found).toMatchObject({ timeLimit: 2500, memoryLimit: 64, tags: ['sea'] });
    expect(found.texts.description).toContain('<span>$</span>5 or <span>$</span>6');
  });

  it.each([
    ['<h3>Wrong problem code!</h3>', 'noSuchProblem'],
    ['<p>moved', 'notReadable'],
    ['<div id=problem-body>x</div>', 'notReadable'],
  ])('is none in %s', (page, kind) => {
    expect(() => spoj.problemOfPage!(page, 'PIER')).toThrow(expect.objectContaining({ kind }));
  });
});

describe('states', () => {
  const state = (more: Record<string, unknown>) =>
    JSON.stringify([{ id: 7, status: 3, status_description: '', time: '-', mem: '-', chk_id: 0, final: '0', ...more }]);
  it('are read by number, whatever kind their values have', () => {
    expect(verdictOf(state({ status_description: '\n running <b>..</b>' }), '7')).toEqual({
      status: 7,
      isFinal: false,
      word: 'running ..',
    });
    expect(verdictOf(state({ status_description: 'compiling..' }), '7')?.status).toBe(6);
    expect(
      verdictOf(
        state({ status: '15', final: 1, status_description: '<a href="/x">87.5</a>', time: '0.83', mem: '3.5M' }),
        '7',
      ),
    ).toEqual({
      status: 0,
      isFinal: true,
      word: '87.5',
      time: 830,
      memory: 3584,
    });
    expect(verdictOf('[]', '7')).toBeUndefined();
    for (const text of ['<html>', '{}', '[{"id":7}]'])
      expect(() => verdictOf(text, '7')).toThrow(expect.objectContaining({ kind: 'notReadable', page: text }));
  });
});

it('reads lists of either year', () => {
  const row = (cells: string) =>
    `<table class="problems"><tr><td>1</td><td><a title=x href="/users/pier">P</a></td>${cells}</tr></table>`;
  const page = row(
    '<td class="statustext" id="statusres_4723979" status="15"><a href="/submit/PIER">x</a></td><td class="slang"><p>CPP</p></td>',
  );
  expect(rowsOfPage(page)).toEqual([
    { remoteId: '4723979', user: 'pier', problem: undefined, language: 'CPP', at: undefined },
  ]);
  expect(rowsOfPage('<input type=hidden id=max_id value=0>')).toEqual([]);
  expect(() => rowsOfPage('<p>x')).toThrow(expect.objectContaining({ kind: 'notReadable' }));
});

it('takes no page that it does not know for a refusal', () => {
  expect(newNumber('<input type=hidden name=newSubmissionId value=33000001>')).toBe('33000001');
  expect(() => newNumber('<h3>Something else</h3>')).toThrow(expect.objectContaining({ kind: 'fateUnknown' }));
  expect(() => newNumber('<input name=login_user>')).toThrow(expect.objectContaining({ kind: 'sessionLost' }));
  expect(isInside('<a href="/logout">x</a>')).toBe(true);
  expect(() => isInside('<p>x')).toThrow(expect.objectContaining({ kind: 'notReadable' }));
});

it('knows its ids and numbers by what people paste', () => {
  for (const typed of ['pier', 'SPOJ-PIER', 'https://www.spoj.com/problems/PIER/', 'https://www.spoj.com/submit/PIER'])
    expect(spoj.canonical(typed)).toBe('PIER');
  for (const typed of ['', 'a b', 'https://www.spoj.com/users/PIER/', '../x'])
    expect(spoj.canonical(typed)).toBeUndefined();
  expect(spoj.submissionNumber('https://www.spoj.com/status/ns=33000001')).toBe('33000001');
});
