/** A task of ours in AtCoder's clothes. */
export interface AtCoderTask {
  contest: string;
  id: string;
  label: string;
  title: string;
  time: string;
  memory: string;
  score: number;
  ja: readonly (readonly [string, string])[];
  en: readonly (readonly [string, string])[];
  format: string;
  samples: readonly { input: string; output: string; ja?: string; en?: string }[];
}

export const atcoderContests: Readonly<Record<string, string>> = {
  abc900: 'Stand-in Beginner Contest 900',
};

export const atcoderTasks: readonly AtCoderTask[] = [
  {
    contest: 'abc900',
    id: 'abc900_a',
    label: 'A',
    title: 'Tall Pines',
    time: '2 sec',
    memory: '1024 MiB',
    score: 100,
    ja: [
      [
        '問題文',
        '<p>松が <var>N</var> 本あります。高さの合計 <var>\\sum A_i</var> を求めてください。</p><p><img src="https://img.atcoder.jp/abc900/pines.png"></p>',
      ],
      ['制約', '<ul><li><var>1 \\leq N \\leq 100</var></li></ul>'],
    ],
    en: [
      [
        'Problem Statement',
        '<p>There are <var>N</var> pines. Find the sum of heights <var>\\sum A_i</var>.</p><p><img src="https://img.atcoder.jp/abc900/pines.png"></p>',
      ],
      ['Constraints', '<ul><li><var>1 \\leq N \\leq 100</var></li></ul>'],
    ],
    format: '<var>N</var>\n<var>A_1</var> <var>\\ldots</var> <var>A_N</var>\n',
    samples: [
      {
        input: '2\n3 4\n',
        output: '7\n',
        ja: '<p>合計は <var>7</var> です。</p>',
        en: '<p>The sum is <var>7</var>.</p><pre>3 + 4\n</pre>',
      },
      { input: '1\n10\n', output: '10\n' },
    ],
  },
  {
    contest: 'abc900',
    id: 'arc777_a',
    label: 'B',
    title: 'Guess a Pine',
    time: '1.5 sec',
    memory: '512 MiB',
    score: 300,
    ja: [['問題文', '<p>この問題は <strong>インタラクティブな問題</strong> です。</p>']],
    en: [
      [
        'Problem Statement',
        '<p>This is an <strong>interactive problem</strong> (your program talks to the judge).</p>',
      ],
    ],
    format: '<var>N</var>\n',
    samples: [],
  },
];

/** Names of the languages by number, with the editor's type. */
export const atcoderLanguages: readonly (readonly [string, string, string])[] = [
  ['6014', 'C23 (GCC 14.2.0)', 'text/x-csrc'],
  ['6017', 'C++23 (GCC 15.2.0)', 'text/x-c++src'],
  ['6116', 'C++23 (Clang 21.1.0)', 'text/x-c++src'],
  ['6015', 'C# 13.0 (.NET 9.0.8)', 'text/x-csharp'],
  ['6051', 'Go (go 1.25.1)', 'text/x-go'],
  ['6056', 'Java24 (OpenJDK 24.0.2)', 'text/x-java'],
  ['6062', 'Kotlin (Kotlin/JVM 2.2.10)', 'text/x-kotlin'],
  ['6059', 'JavaScript (Node.js 22.19.0)', 'text/javascript'],
  ['6082', 'Python (CPython 3.13.7)', 'text/x-python'],
  ['6083', 'Python (PyPy 3.11-v7.3.20)', 'text/x-python'],
  ['6087', 'Ruby 3.4 (ruby 3.4.5)', 'text/x-ruby'],
  ['6088', 'Rust (rustc 1.89.0)', 'text/x-rust'],
];

/** What each label says when it is pointed at. */
export const atcoderTitles: Readonly<Record<string, string>> = {
  AC: 'Accepted',
  WA: 'Wrong Answer',
  TLE: 'Time Limit Exceeded',
  MLE: 'Memory Limit Exceeded',
  RE: 'Runtime Error',
  CE: 'Compilation Error',
  OLE: 'Output Limit Exceeded',
  QLE: 'Query Limit Exceeded',
  IE: 'Internal Error',
  WJ: 'Waiting for Judging',
  WR: 'Waiting for Re-judging',
};
