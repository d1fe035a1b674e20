import { describe, expect, it } from 'vitest';
import { addressOf } from '../../http/addressOf.ts';
import { atcoder } from './atcoder.ts';
import { gatheredRow, gatheredVerdict } from './problemsApi.ts';
import { liveOf, rowsOf, singleOf, verdictOf } from './results.ts';
import { problemOfPage } from './statement.ts';

const part = (heading: string, html: string): string =>
  `<div class="part"><section><h3>${heading}</h3>${html}</section></div>`;
const frame = (
  statement: string,
  limits = 'Time Limit: 2 sec / Memory Limit: 1024 MiB',
  title = 'A - Two Pines',
): string =>
  `<span class="h2">\n\t${title}\n\t<a class="btn" href="/editorial">Editorial</a></span><hr/><p>\n ${limits}\n</p><div id="task-statement">${statement}</div>`;
const read = (page: string) => problemOfPage(page, 'abc900_a', 'https://atcoder.jp/contests/abc900/tasks/abc900_a');

const ja = `<span class="lang-ja"><p>配点 : <var>300</var> 点</p>${part('問題文', '<p>木が <var>N</var> 本。</p>')}${part('制約', '<ul><li><var>1 \\leq N &lt; 9</var></li></ul>')}<hr /><div class="io-style">${part('入力', '<p></p><pre><var>N</var>\n<var>A_1</var> <var>\\ldots</var> <var>A_N</var>\n</pre>')}${part('出力', '<p>和。</p>')}</div><hr />${part('入力例 1', '<pre>2\n3 4\n</pre>')}${part('出力例 1', '<pre>7\n</pre><p>説明。</p><pre>3 + 4\n</pre>')}${part('入力例 2', '<pre>\n\n1\n</pre>')}${part('出力例 2', '<pre>0\n</pre>')}</span>`;
const en = `<span class="lang-en"><p>Score : <var>300</var> points</p>${part('Problem Statement', '<p><var>N</var> pines. <img src="//img.atcoder.jp/a.png"></p>')}${part('Constraints', '<p>\\(N < 9\\)</p>')}${part('Input', '<pre><var>N</var>\n</pre>')}${part('Output', '<p>The sum.</p>')}${part('Sample Input 1<span class="btn btn-copy">Copy</span>', '<div class="div-btn-copy"><span class="btn-copy">Copy</span></div><pre>2\n3 4\n</pre>')}${part('Sample Output 1', '<pre>7\n</pre>')}</span>`;

describe('tasks', () => {
  it('have Japanese texts with English ones as their translation', () => {
    expect(read(frame(`<span class="lang">${ja}${en}</span>`))).toEqual({
      id: 'abc900_a',
      texts: {
        title: 'Two Pines',
        description:
          '<p>配点 : $300$ 点</p>\n<p>木が $N$ 本。</p>\n<h3>制約</h3>\n<ul><li>$1 \\leq N &lt; 9$</li>\n</ul>',
        input: '<p>$N$<br>$A_1$ $\\ldots$ $A_N$</p>',
        output: '<p>和。</p>',
        hint: '<h3>出力例 1</h3>\n<p>説明。</p>\n<pre>3 + 4&#10;</pre>',
      },
      translations: {
        'en-US': {
          title: 'Two Pines',
          description:
            '<p>Score : $300$ points</p>\n<p>$N$ pines. <img src="https://img.atcoder.jp/a.png"></p>\n<h3>Constraints</h3>\n<p>$N &lt; 9$</p>',
          input: '<p>$N$</p>',
          output: '<p>The sum.</p>',
          hint: '',
        },
      },
      samples: [
        { input: '2\n3 4', output: '7' },
        { input: '\n1', output: '0' },
      ],
      timeLimit: 2000,
      memoryLimit: 1024,
      tags: [],
    });
  });

  it('may be in one language, old ones with headings before their sections', () => {
    const old =
      '<div class="part"><h3>問題文</h3><section>字<br></section></div><div class="part"><h3>入力例1</h3><section><pre class="prettyprint">\n3 2\n</pre></section></div><div class="part"><h3>出力例1</h3><section><pre>\n12\n</pre><ul><li>x</li></ul></section></div>';
    const problem = read(frame(old, '実行時間制限: 1.5 sec / メモリ制限: 64 MB', 'Ex - 木'));
    expect(problem).toMatchObject({
      texts: { title: '木', description: '<div>字<br></div>', hint: '<h3>出力例1</h3>\n<ul><li>x</li>\n</ul>' },
      samples: [{ input: '3 2', output: '12' }],
      timeLimit: 1500,
      memoryLimit: 64,
    });
    expect(problem).not.toHaveProperty('translations');
    expect(read(frame(`<span class="lang">${en}</span>`)).texts.output).toBe('<p>The sum.</p>');
  });

  it('that talk to a judge have no samples', () => {
    const interactive = `<span class="lang"><span class="lang-en">${part('Problem Statement', '<p>Guess.</p>')}${part('Interaction', '<pre>? <var>i</var>\n</pre><pre>Yes\n</pre>')}${part('Sample Interaction', '<table><tr><td><code>3</code></td></tr></table>')}</span></span>`;
    const { samples, texts } = read(frame(interactive));
    expect(samples).toEqual([]);
    expect(texts.input).toBe('<h3>Interaction</h3>\n<p>? $i$</p>\n<pre>Yes&#10;</pre>');
    expect(texts.hint).toContain('<code>3</code>');
  });

  it('are not readable without a statement, and let nothing run', () => {
    expect(() => read('<p>We have moved</p>')).toThrow('notReadable');
    const hostile = read(
      frame(
        part(
          '問題文',
          '<p onmouseover=x()>a<script>x()</script><img src=x onerror=x()><var>\\href{javascript:x()}{y}<script>1</script></var></p>',
        ),
      ),
    );
    expect(JSON.stringify(hostile.texts)).not.toMatch(/<script|onmouseover|onerror/);
  });
});

describe('ids', () => {
  it.each([
    ['abc110_a', 'abc110_a'],
    ['AC-ABC110_A', 'abc110_a'],
    ['https://atcoder.jp/contests/abc110/tasks/abc110_a?lang=ja', 'abc110_a'],
    ['https://atcoder.jp/contests/abc900/tasks/arc777_a', 'arc777_a(abc900)'],
    ['abc900/arc777_a', 'arc777_a(abc900)'],
    ['arc777_a(abc900)', 'arc777_a(abc900)'],
    ['https://atcoder.jp/contests/jsc2019-qual/tasks/jsc2019_qual_a', 'jsc2019_qual_a'],
    ['https://atcoder.jp/contests/tenka1-2012-qualC/tasks/tenka1_2012_9', 'tenka1_2012_9(tenka1-2012-qualC)'],
    ['abc110', undefined],
    ['_a', undefined],
    ['abc110_a/../../x', undefined],
    ['https://atcoder.jp/contests/abc110', undefined],
  ])('of tasks: %s', (typed, id) => {
    expect(atcoder.canonical(typed)).toBe(id);
    if (id !== undefined) expect(atcoder.canonical(id)).toBe(id);
  });

  it('lead to pages', () => {
    expect(atcoder.problemPath('jsc2019_qual_a')).toBe('/contests/jsc2019-qual/tasks/jsc2019_qual_a');
    expect(atcoder.submitPath('arc777_a(abc900)')).toBe('/contests/abc900/submit?taskScreenName=arc777_a');
    expect(atcoder.submissionNumber('https://atcoder.jp/contests/abc900/submissions/78905741')).toBe('78905741');
    expect(atcoder.submissionNumber('https://atcoder.jp/contests/abc900/submissions/me')).toBeUndefined();
  });
});

it('has its pictures on a host of its own, where they are fetched', () => {
  const address = new URL('https://img.atcoder.jp/a.png');
  expect(addressOf(atcoder, address.href)).toEqual(address);
});

describe('results', () => {
  it.each([
    ['AC', 0, true],
    ['WA', -1, true],
    ['TLE', 1, true],
    ['MLE', 2, true],
    ['RE', 3, true],
    ['OLE', 3, true],
    ['QLE', 3, true],
    ['IE', 3, true],
    ['CE', -2, true],
    ['WJ', 5, false],
    ['WR', 5, false],
    ['Judging', 7, false],
    ['1/20 ', 7, false],
    ['12/20 WA', 7, false],
    ['NEW', 5, false],
  ])('%s is %i', (label, status, isFinal) => {
    expect(verdictOf(label)).toMatchObject({ status, isFinal });
  });

  it('are not final in a cell that waits, with or without an interval', () => {
    const live = (cells: string, more = {}) =>
      liveOf(JSON.stringify({ ...more, Result: { 9: { Html: cells, Score: '0' } } }), '9');
    const waiting = (word: string, kind: string) =>
      `<td colspan='3' class='text-center waiting-judge' data-id='9'><span class='label label-${kind}'>${word}</span></td>`;
    expect(live(waiting('WJ', 'default'))).toMatchObject({ status: 5, isFinal: false });
    expect(live(waiting('WA', 'warning'), { Interval: 1000 })?.isFinal).toBe(false);
    expect(
      live("<td class='text-center'><span class='label label-success'>AC</span></td><td>7 ms</td><td>3776 KB</td>"),
    ).toEqual({
      status: 0,
      isFinal: true,
      word: 'AC',
      time: 7,
      memory: 3776,
    });
    expect(liveOf('{"Result":{}}', '9')).toBeUndefined();
    expect(() => liveOf('{"Result":{"9":{}}}', '9')).toThrow('notReadable');
  });

  it('are rows of lists, in either language, or none', () => {
    const row = `<tr><td><time class='fixtime'>2026-09-07 20:36:23+0900</time></td><td><a href="/contests/abc900/tasks/arc777_a">B - x</a></td><td><a href="/users/some_one">some_one</a></td><td><a href="/contests/abc900/submissions/me?f.Language=6017">C&#43;&#43;23 (GCC 15.2.0)</a></td><td class="text-right submission-score" data-id="77">0</td><td>9 Byte</td></tr>`;
    const list = (rows: string) => `<div class="panel panel-submission"><table><tbody>${rows}</tbody></table></div>`;
    expect(rowsOf(list(row), 'me')).toEqual([
      {
        remoteId: '77',
        user: 'some_one',
        problem: 'arc777_a(abc900)',
        language: 'C++23 (GCC 15.2.0)',
        at: new Date('2026-09-07T11:36:23Z'),
      },
    ]);
    expect(rowsOf(list(row.replace(/<td><a href="\/users.*?<\/td>/, '')), 'me')[0]?.user).toBe('me');
    expect(rowsOf('<div class="panel panel-submission">No Submissions</div>', 'me')).toEqual([]);
    expect(() => rowsOf('<p>We have moved</p>', 'me')).toThrow('no list');
  });

  it('have a page of their own, with the text of the compiler', () => {
    const page = (status: string, more = '') =>
      `<pre id="submission-code">int x;</pre><table><tr><th>提出日時</th><td><time>2026-09-07 20:36:23+0900</time></td></tr><tr><th>Task</th><td><a href="/contests/abc900/tasks/abc900_a">A</a></td></tr><tr><th>User</th><td><a href="/users/one">one</a></td></tr><tr><th>Language</th><td>C&#43;&#43;23 (GCC 15.2.0)</td></tr><tr><th>Status</th><td id="judge-status">${status}</td></tr><tr><th>Exec Time</th><td>31 ms</td></tr><tr><th>Memory</th><td>1648 KiB</td></tr></table>${more}`;
    expect(singleOf(page("<span class='label label-success'>AC</span>"))).toEqual({
      row: { user: 'one', problem: 'abc900_a', language: 'C++23 (GCC 15.2.0)', at: new Date('2026-09-07T11:36:23Z') },
      verdict: { status: 0, isFinal: true, word: 'AC', time: 31, memory: 1648 },
    });
    const broken = singleOf(
      page("<span class='label'>CE</span>", '<h4>Compile Error</h4><pre>a &lt; b\n\nend\n</pre>'),
    );
    expect(broken.verdict).toMatchObject({ status: -2, message: 'a < b\n\nend' });
    expect(singleOf(page("<span class='label'>3/9 WA</span>")).verdict).toEqual({
      status: 7,
      isFinal: false,
      word: '3/9 WA',
    });
    expect(() => singleOf('<p>We have moved</p>')).toThrow('no status');
  });

  it('come from AtCoder Problems without memory', () => {
    const one = {
      id: 77,
      epoch_second: 1_788_780_983,
      problem_id: 'arc777_a',
      contest_id: 'abc900',
      user_id: 'one',
      language: 'C++23 (GCC 15.2.0)',
      result: 'AC',
      execution_time: 31,
    };
    expect(gatheredRow(one)).toMatchObject({ remoteId: '77', user: 'one', problem: 'arc777_a(abc900)' });
    expect(gatheredVerdict(one)).toEqual({ status: 0, isFinal: true, word: 'AC', time: 31 });
    expect(gatheredVerdict({ ...one, result: 'WJ', execution_time: null })).toMatchObject({
      status: 5,
      isFinal: false,
    });
  });
});
