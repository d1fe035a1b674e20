/** Problems of ours in HDU's clothes: with Chinese, a picture, a hint inside the sample, a formula. */
export const hduProblems = [
  {
    id: '1000',
    title: 'Two Lanterns',
    times: '2000/1000',
    memories: '65536/32768',
    mathJax: false,
    sections: [
      [
        'Problem Description',
        'Each of two lanterns burns for a whole number of minutes.<br>How long do they burn if one is lit after the other? (0 &lt;= a, b &lt;= 10<sup>9</sup>)<br><center><img style="max-width:100%;" src=../data/images/lanterns.gif></center>',
      ],
      ['Input', 'Several test cases, each a line with two numbers a and b.'],
      ['Output', 'For each test case the sum in a line of its own.'],
    ],
    input: '1 1\n20 22\n',
    output: '2\n42\n',
    hint: '',
    author: 'assay',
    source: '',
  },
  {
    id: '1001',
    title: '数灯笼',
    times: '4000/2000',
    memories: '131072/65536',
    mathJax: true,
    sections: [
      [
        'Problem Description',
        '元宵节的街上挂着 $n$ 盏灯笼，第 $i$ 盏的亮度为 $a_i$。<br>求亮度之和 $\\sum a_i$ 对 $10^9+7$ 取模的结果。<br>',
      ],
      ['Input', '第一行一个整数 $n$（$1 \\le n \\le 10^5$），第二行 $n$ 个整数。'],
      ['Output', '输出一个整数。'],
    ],
    input: '3\n1 2 3\n',
    output: '6\n',
    hint: '1 + 2 + 3 = 6，不需要取模。',
    author: '',
    source: '仿真站点公开赛',
  },
] as const;

export type HduProblem = (typeof hduProblems)[number];
