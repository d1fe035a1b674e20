import type { CodeforcesProblem } from '../codeforces/problems.ts';

/** Gym contests: one whose statements are a PDF, one with statements, one that is private. */
export const gymContests: Readonly<Record<number, { name: string; isPrivate: boolean; pdf?: string }>> = {
  100524: { name: '2014-2015 Stand-in Summer Camp, Contest 46', isPrivate: false, pdf: 'statements.pdf' },
  105863: { name: '2025 Stand-in Collegiate Contest', isPrivate: false },
  199999: { name: 'Closed Training', isPrivate: true },
};

const statement = { input: 'standard input', output: 'standard output', lines: 'div', tags: [] } as const;

export const gymProblems: readonly CodeforcesProblem[] = [
  {
    ...statement,
    contest: 100524,
    index: 'A',
    name: 'Almanac',
    time: '8 s',
    memory: '512 MB',
    input: 'almanac.in',
    output: 'almanac.out',
    legend: '',
    inputText: '',
    outputText: '',
    samples: [],
  },
  {
    ...statement,
    contest: 100524,
    index: 'I',
    name: 'Interactive Market',
    time: '2 s',
    memory: '512 MB',
    legend: '',
    inputText: '',
    outputText: '',
    samples: [],
  },
  {
    ...statement,
    contest: 105863,
    index: 'A',
    name: 'Mirrors',
    time: '2 seconds',
    memory: '256 megabytes',
    legend: '<p>Walk from $$$(x_1,y_1)$$$ to $$$(x_2,y_2)$$$ by mirrors.</p>',
    inputText: '<p>The first line contains $$$t$$$.</p>',
    outputText: '<p>Print YES or NO.</p>',
    samples: [['2\n2 3 2 5\n0 0 0 0', 'YES\nYES\n']],
  },
  {
    ...statement,
    contest: 105863,
    index: 'B',
    name: 'Harbour Files',
    time: '0.5 seconds',
    memory: '64 megabytes',
    input: 'harbour.in',
    output: 'harbour.out',
    legend: '<p>Count $$$n$$$ ships.</p>',
    inputText: '<p>An integer.</p>',
    outputText: '<p>An integer.</p>',
    samples: [['5', '5']],
  },
];
