/** A problem of ours in Codeforces' clothes. */
export interface CodeforcesProblem {
  contest: number;
  index: string;
  name: string;
  time: string;
  memory: string;
  input: string;
  output: string;
  legend: string;
  inputText: string;
  outputText: string;
  /** Other sections by heading. */
  others?: readonly (readonly [string, string])[];
  note?: string;
  /** Lines of each sample; shown as one `div` a line, plain or with `br`. */
  samples: readonly (readonly [string, string])[];
  lines: 'div' | 'plain' | 'br';
  tags: readonly string[];
}

export const codeforcesContests: Readonly<Record<number, string>> = {
  4: 'Stand-in Round 4 (Div. 2 Only)',
  1550: 'Educational Stand-in Round 111 (Rated for Div. 2)',
};

/** With formulas of both kinds, each kind of sample lines, an interactive one and one with files. */
export const codeforcesProblems: readonly CodeforcesProblem[] = [
  {
    contest: 4,
    index: 'A',
    name: 'Two Melons',
    time: '1 second',
    memory: '64 megabytes',
    input: 'standard input',
    output: 'standard output',
    legend:
      '<p>Two friends weigh a melon of <span class="tex-span"><i>w</i></span> kilos and ask for <span class="tex-span">10<sup class="upper-index">2</sup></span> parts.</p>',
    inputText:
      '<p>One integer <span class="tex-span"><i>w</i></span> (<span class="tex-span">1 ≤ <i>w</i> ≤ 100</span>).</p>',
    outputText: '<p>Print <span class="tex-font-style-tt">YES</span> or <span class="tex-font-style-tt">NO</span>.</p>',
    note: '<p>Eight is <span class="tex-span">2 + 6</span>.</p>',
    samples: [['8', 'YES']],
    lines: 'br',
    tags: ['brute force', 'math', '*800'],
  },
  {
    contest: 1550,
    index: 'A',
    name: 'Find the Kites',
    time: '1.5 seconds',
    memory: '256 megabytes',
    input: 'standard input',
    output: 'standard output',
    legend:
      '<p>There are $$$n$$$ kites at heights $$$a_1, a_2, \\dots, a_n$$$. Their sum is</p><center class="tex-equation">$$$$$$\\sum_{i=1}^{n} a_i \\le 10^9.$$$$$$</center><p><img class="tex-graphics" src="/espresso/kites.png" style="max-width: 100.0%;max-height: 100.0%;"></p>',
    inputText: '<p>The first line contains $$$t$$$ ($$$1 \\le t \\le 5000$$$).</p>',
    outputText: '<p>For each test case print one integer.</p>',
    samples: [
      ['4\n1\n8\n7\n42', '1\n3\n3\n7'],
      ['1\n2', '2'],
    ],
    lines: 'div',
    tags: ['greedy', 'math', '*1100'],
  },
  {
    contest: 1550,
    index: 'B',
    name: 'Guess the Lamp',
    time: '2 seconds',
    memory: '512 megabytes',
    input: 'standard input',
    output: 'standard output',
    legend: '<p>This is an interactive problem. Guess $$$x$$$.</p>',
    inputText: '<p>Read $$$n$$$.</p>',
    outputText: '<p>Print guesses.</p>',
    others: [['Interaction', '<p>After each query flush the output.</p>']],
    samples: [['1\n\n0', '? 1\n\n! 1']],
    lines: 'plain',
    tags: ['interactive', '*1500'],
  },
];

/** Names of the languages by `programTypeId`, in the order of the form; the second name is the API's. */
export const codeforcesLanguages: readonly (readonly [string, string, string])[] = [
  ['43', 'GNU GCC C11 5.1.0', 'GNU C11'],
  ['54', 'GNU G++17 7.3.0', 'GNU C++17'],
  ['89', 'GNU G++20 13.2 (64 bit, winlibs)', 'C++20 (GCC 13-64)'],
  ['91', 'GNU G++23 14.2 (64 bit, msys2)', 'C++23 (GCC 14-64, msys2)'],
  ['65', 'C# 8, .NET Core 3.1', '.NET Core C#'],
  ['28', 'D DMD32 v2.105.0', 'D'],
  ['32', 'Go 1.22.2', 'Go'],
  ['87', 'Java 21 64bit', 'Java 21'],
  ['88', 'Kotlin 1.9.21', 'Kotlin 1.9'],
  ['99', 'Kotlin 2.2.0', 'Kotlin 2.2'],
  ['4', 'Free Pascal 3.2.2', 'FPC'],
  ['6', 'PHP 8.1.7', 'PHP'],
  ['31', 'Python 3.13.2', 'Python 3'],
  ['70', 'PyPy 3.10 (7.3.15, 64bit)', 'PyPy 3-64'],
  ['75', 'Rust 1.89.0 (2021)', 'Rust 2021'],
  ['98', 'Rust 1.89.0 (2024)', 'Rust 2024'],
  ['55', 'Node.js 15.8.0 (64bit)', 'Node.js'],
];
