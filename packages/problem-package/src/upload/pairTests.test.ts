import { describe, expect, it } from 'vitest';
import { groupsOf, missingOutput, pairTests } from './pairTests.ts';

const pairsOf = (...paths: string[]) => pairTests(paths).pairs.map(({ input, output }) => `${input} ${output}`);

describe('test files are paired', () => {
  it('by the rule of the reference, shorter names first', () => {
    expect(pairsOf('10.in', '2.in', '10.out', '2.ans', 'input1.txt', 'output1.txt', 'x.out', 'readme')).toEqual([
      '2.in 2.ans',
      '10.in 10.out',
      'input1.txt output1.txt',
    ]);
    expect(pairsOf('myinput3.txt', 'myoutput3.txt')).toEqual(['myinput3.txt myoutput3.txt']);
  });
  it.each([
    [['in1.txt', 'out1.txt'], 'in1.txt out1.txt'],
    [['test.in.1', 'test.out.1'], 'test.in.1 test.out.1'],
    [['A.IN', 'A.OUT'], 'A.IN A.OUT'],
    [['a.in', 'A.OUT'], 'a.in A.OUT'],
    [['input/1.txt', 'output/1.txt'], 'input/1.txt output/1.txt'],
    [['in/1.in', 'ans/1.ans'], 'in/1.in ans/1.ans'],
    [['tests/01', 'tests/01.a'], 'tests/01 tests/01.a'],
    [['1/input.txt', '1/output.txt'], '1/input.txt 1/output.txt'],
    [['数据1.in', '数据1.out'], '数据1.in 数据1.out'],
    [['a.in', 'a.out'], 'a.in a.out'],
  ])('as other tools name them: %s', (paths, pair) => expect(pairsOf(...paths)).toEqual([pair]));

  it('within their folders, folder by folder', () => {
    expect(pairsOf('sub10/1.in', 'sub10/1.out', 'sub2/1.in', 'sub2/1.out')).toEqual([
      'sub2/1.in sub2/1.out',
      'sub10/1.in sub10/1.out',
    ]);
  });

  it('and says what is left over', () => {
    const { pairs, lonely, others } = pairTests([
      '147.ans',
      '147b.in',
      '1.in',
      '1.out',
      '1.ans',
      'gen.py',
      'notes.txt',
    ]);
    expect(pairs).toEqual([
      { input: '1.in', output: '1.out' },
      { input: '147b.in', output: '' },
    ]);
    expect(lonely).toEqual([{ path: '147.ans', nearest: '147b.in' }]);
    expect(others).toEqual(['1.ans', 'gen.py', 'notes.txt']);
  });

  it('takes programs and papers for no tests', () => {
    expect(pairTests(['gen_in.cpp', 'output.md', 'in.pdf']).pairs).toEqual([]);
  });

  it('gives a missing answer the name of the reference', () => {
    expect(['x/1.in', 'input2.txt', '05'].map(missingOutput)).toEqual(['x/1.out', 'output2.txt', '05.out']);
  });
});

describe('groups', () => {
  it('are read from folders, or from names where all tell', () => {
    expect(groupsOf(['s2/1.in', 's10/1.in', 's2/2.in'])).toEqual([1, 2, 1]);
    expect(groupsOf(['1-1.in', '1-2.in', '2-1.in'])).toEqual([1, 1, 2]);
    expect(groupsOf(['sub1_1.in', 'sub3_1.in'])).toEqual([1, 2]);
    expect(groupsOf(['1-1.in', 'big.in'])).toEqual([1, 1]);
    expect(groupsOf(['1.in', '2.in'])).toEqual([1, 1]);
  });
});
