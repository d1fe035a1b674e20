/** Problems of ours in POJ's clothes. */
export const pojProblems = [
  {
    id: '1000',
    title: 'Two Buckets',
    time: '1000MS',
    memory: '10000K',
    caseTime: '',
    isSpecial: false,
    description: 'Pour two buckets of <i>a</i> and <i>b</i> litres together. ',
    input: 'Two integers a,b (0&lt;=a,b&lt;=10)',
    output: 'The litres in the tub',
    sampleInput: '1 2',
    sampleOutput: '3',
    hint: 'A program in C:<br><pre>int main(){ return 0; }</pre>',
    source: 'Assay Spring Round',
  },
  {
    id: '1001',
    title: 'Wells in a Row',
    time: '3000MS',
    memory: '65536K',
    caseTime: '1000MS',
    isSpecial: true,
    description:
      'There are <i>n</i> wells. Print any order of them that begins with the deepest.<br><br><img src="images/1001_1.gif">',
    input: 'The first line has n, the second n depths.',
    output: 'The order, in one line.',
    sampleInput: '3\n4 9 1\n',
    sampleOutput: '2 1 3\n',
    hint: '',
    source: '',
  },
] as const;

export type PojProblem = (typeof pojProblems)[number];
