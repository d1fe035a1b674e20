/** Names of the languages by number. */
export const spojLanguages: Readonly<Record<string, string>> = {
  '11': 'C (gcc 8.3)',
  '41': 'C++ (gcc 8.3)',
  '44': 'C++14 (gcc 8.3)',
  '10': 'Java (HotSpot 12)',
  '116': 'Python 3 (python  3.7.3)',
  '22': 'Pascal (fpc 3.0.4)',
  '114': 'Go (go 1.12.1)',
  '93': 'Rust (rust 1.33.0)',
};

/** Problems of ours in SPOJ's clothes: the title inside or outside the body, cells of either kind, samples of three forms. */
export const spojProblems = [
  {
    code: 'STONES',
    title: 'Stones, the Pond, and Everything',
    category: 'classical',
    tags: ['basic', 'ad-hoc-1'],
    isTitleInside: true,
    cell: 'th',
    body: '<p>Copy small numbers until <em>42</em> comes.</p>\n<h3>Example</h3>\n<pre>Input:\n1\n2\n42\n99\n\nOutput:\n1\n2</pre>\n',
    time: '1s',
    memory: '1536MB',
    languages: ['11', '41', '44', '10', '116', '22', '114', '93'],
    allowed: 'All',
  },
  {
    code: 'PONDS',
    title: 'Two Ponds',
    category: 'challenge',
    tags: [],
    isTitleInside: false,
    cell: 'td',
    body: '<p>Sum of $a$ and $b$.</p>\n<h3>Input</h3><p>Two integers.</p><h3>Output</h3><p>Their sum.</p><h3>Sample</h3>\n<pre><b>Input:</b>\n3 4\n\n<b>Output:</b>\n7\n</pre>\n',
    time: '0.1s-1s',
    memory: '256MB',
    languages: ['11', '41'],
    allowed: 'C C++',
  },
  {
    code: 'RIVERS',
    title: 'Rivers',
    category: 'tutorial',
    tags: ['graph-theory'],
    isTitleInside: true,
    cell: 'td',
    body: '<p>Count the rivers.</p>\n<h3>Sample Input</h3>\n<pre>2\n1 2\n</pre>\n<h3>Sample Output</h3>\n<pre>1\n</pre>\n',
    time: '3.5s',
    memory: '64MB',
    languages: ['11', '41', '116'],
    allowed: 'All except: NODEJS PERL6',
  },
] as const satisfies readonly { languages: readonly string[]; [name: string]: unknown }[];

export type SpojProblem = Omit<(typeof spojProblems)[number], 'languages'> & { languages: readonly string[] };
