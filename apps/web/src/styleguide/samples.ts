import type { CaseGroup } from '../shared/verdict/caseBar.ts';

export const sampleCode = `#include <bits/stdc++.h>
using namespace std;

constexpr int B = 30, N = 200000 * B + 5;
int ch[N][2], tot;

void insert(int x) {
    for (int p = 0, k = B - 1; k >= 0; --k) {
        int &c = ch[p][x >> k & 1];
        if (!c) c = ++tot;
        p = c;
    }
}

// 在两棵子树之间找异或值最小的一对
int main() {
    int n;
    scanf("%d", &n);
    for (int x; n--; insert(x)) scanf("%d", &x);
    printf("%d\\n", tot);
}
`;

export const sampleText = `给定长度为 $n$ 的非负整数序列 $a_1,a_2,\\dots,a_n$。任意两点 $i,j$ 之间有一条边，权值为

$$
w(i,j)=a_i\\oplus a_j=\\sum_{k=0}^{29}2^k\\Big(\\big(\\lfloor a_i/2^k\\rfloor+\\lfloor a_j/2^k\\rfloor\\big)\\bmod 2\\Big)
$$

### Input

- The first line holds $n$ ($1\\le n\\le 2\\times10^5$).
- A [link](https://example.org) and \`inline code\`.

| case | $n$ | score |
|---|---|---|
| 1–4 | 100 | 20 |
| 5–10 | 2000 | 30 |

> It costs $5 and $6.

\`\`\`cpp
int main() { return 0; } // done
\`\`\`

<p>Raw <b>HTML</b> with $x^2$ and <span style="font-weight:600;position:fixed">a style</span>.</p>
`;

const passed = (seq: number, time: number) => ({ seq, status: 0, time, memory: 12_000 + seq * 300, score: 5 });

export const caseGroups: readonly CaseGroup[] = [
  {
    number: 1,
    status: 0,
    score: 20,
    full: 20,
    label: '样例与 n ≤ 100',
    cases: [1, 2, 3, 4].map((seq) => passed(seq, seq * 12)),
  },
  {
    number: 2,
    status: -1,
    score: 0,
    full: 80,
    label: 'n ≤ 200000',
    cases: [
      passed(5, 420),
      passed(6, 560),
      { seq: 7, status: -1, time: 690, memory: 21_000, score: 0 },
      { seq: 8, status: 1, time: 1000, memory: 23_000, score: 0 },
      { seq: 9, status: 2, time: 300, memory: 262_144, score: 0 },
      { seq: 10, status: 3, time: 30, memory: 4000, score: 0 },
      { seq: 11, status: 8, time: 330, memory: 4000, score: 2 },
      { seq: 12, status: -10, time: null, memory: null, score: null },
    ],
  },
];

export interface SampleProblem {
  id: string;
  title: string;
  status: number | null;
  difficulty: number;
  tags: { id: number; name: string }[];
  ac: number;
  total: number;
}

const tag = (...names: string[]) => names.map((name, id) => ({ id, name }));

export const sampleProblems: readonly SampleProblem[] = [
  { id: 'P1000', title: 'A+B Problem', status: 0, difficulty: 0, tags: tag('入门'), ac: 14_295, total: 18_234 },
  { id: 'P1024', title: '滑动窗口最大值', status: 0, difficulty: 1, tags: tag('单调队列'), ac: 2407, total: 5210 },
  {
    id: 'P1042',
    title: '区间异或最小生成树',
    status: -1,
    difficulty: 2,
    tags: tag('生成树', '位运算', '分治'),
    ac: 259,
    total: 1386,
  },
  { id: 'P1043', title: '网格染色计数', status: null, difficulty: 2, tags: tag('轮廓线 DP'), ac: 197, total: 902 },
  { id: 'P1051', title: 'Robots in the warehouse', status: 8, difficulty: 1, tags: [], ac: 730, total: 2178 },
];
