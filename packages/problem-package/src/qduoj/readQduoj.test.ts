import { describe, expect, it } from 'vitest';
import { readPackage } from '../readPackage.ts';
import { importOne, refusals, textOf } from '../testing/importOne.ts';
import { zipOf } from '../testing/zipOf.ts';

const archive = (changes: object = {}, folder = '1') => ({
  [`${folder}/problem.json`]: JSON.stringify({
    display_id: 'fps-7',
    title: 'Sum',
    description: { format: 'html', value: '<p>Add.</p>' },
    input_description: { format: 'html', value: 'two' },
    output_description: { format: 'html', value: 'one' },
    hint: { format: 'html', value: null },
    tags: ['math'],
    test_case_score: [
      { score: 30, input_name: '1.in', output_name: '1.out' },
      { score: 70, input_name: '2.in', output_name: '-' },
    ],
    time_limit: 1000,
    memory_limit: 256,
    samples: [{ input: '1 2', output: '3' }],
    template: { 'C++': { prepend: '// p', template: '// t', append: '' }, Brainfuck: {} },
    spj: null,
    rule_type: 'OI',
    source: 'Cup',
    answers: [{ language: 'Python3', code: 'print(3)' }],
    ...changes,
  }),
  [`${folder}/testcase/1.in`]: '1 2\r\n',
  [`${folder}/testcase/1.out`]: '3\r\n',
  [`${folder}/testcase/2.in`]: '3 4\n',
});

describe('a QDUOJ archive', () => {
  it('becomes a problem', async () => {
    const { problem, format, losses } = await importOne(archive());
    expect(format).toBe('qduoj');
    expect(problem).toMatchObject({
      problemId: 'FPS-7',
      statements: { 'zh-CN': { title: 'Sum', description: '<p>Add.</p>', input: 'two', output: 'one', hint: '' } },
      examples: [{ input: '1 2', output: '3' }],
      codeShare: false,
      codeTemplates: { 'C++': '// t' },
      submissions: [{ language: 'Python3' }],
      release: {
        type: 1,
        ioScore: 100,
        removeEndBlank: true,
        comparer: { rule: 'qduoj' },
        cases: [{ score: 30 }, { score: 70, outputName: '2.out' }],
        templates: { 'C++': { prepend: '// p', append: '' } },
      },
    });
    expect(problem.languages).toHaveLength(9);
    expect(await textOf(problem.release.cases[0]?.output)).toBe('3\n');
    expect(await textOf(problem.release.cases[1]?.output)).toBe('');
    expect(losses).toEqual([{ code: 'language.unknown', params: { language: 'Brainfuck' } }]);
  });
  it('has no points under ACM rules', async () => {
    const { problem } = await importOne(archive({ rule_type: 'ACM' }));
    expect(problem.release).toMatchObject({ type: 0, ioScore: 0 });
  });
  it('takes checkers', async () => {
    const { problem } = await importOne(archive({ spj: { code: 'int main() {}', language: 'C' } }));
    expect(problem.release).toMatchObject({
      judgeMode: 'spj',
      checker: { protocol: 'qduoj', language: 'C', main: 'spj.c' },
    });
  });
  it('takes what other tools write into the same fields, and notes what it has no place for', async () => {
    const { problem, losses } = await importOne({
      ...archive({
        tags: [2020, 'dp'],
        samples: [{ input: null, output: 3 }],
        spj: false,
        template: [],
        io_mode: { io_mode: 'Standard IO' },
        allow_public_test_case_download: false,
        answers: [
          { language: 'C++', code: 'int main() {}' },
          { language: 'Brainfuck', code: '+' },
        ],
      }),
      '1/testcase/info': '{}',
      '1/testcase/3.in': '5 5',
      '1/gen.cpp': 'int main() {}',
    });
    expect(problem).toMatchObject({
      tags: ['2020', 'dp'],
      examples: [{ input: '', output: '3' }],
      release: { judgeMode: 'default' },
      lab: { solutions: [{ name: 'answer-1', language: 'C++', expect: 'right', isModel: true }] },
      isLabBorrowed: true,
    });
    expect(losses).toEqual([
      { code: 'key.ignored', params: { file: '1/problem.json', key: 'io_mode' } },
      { code: 'file.ignored', params: { path: 'gen.cpp', count: 1 } },
      { code: 'file.ignored', params: { path: 'testcase/', count: 1 } },
      { code: 'solutions.ignored', params: { count: 1 } },
    ]);
  });
  it('may hold many problems', async () => {
    const report = await readPackage(await zipOf({ ...archive(), ...archive({ display_id: 'b' }, '2') }));
    expect(report.problems.map((problem) => [problem.name, problem.ok])).toEqual([
      ['1', true],
      ['2', true],
    ]);
  });
  it('is judged by its samples where there is nothing else', async () => {
    const { problem, lossCodes } = await importOne(
      archive({ rule_type: 'OI', test_case_score: [], samples: [{ input: '1', output: '2' }] }),
    );
    expect(lossCodes).toContain('cases.samplesOnly');
    expect(problem.release.cases).toMatchObject([{ inputName: 'sample-1.in', score: 100, isSample: true }]);
    expect(await textOf(problem.release.cases[0]?.output)).toBe('2\n');
  });
  it('keeps two places of points, and says so when there are more', async () => {
    const worth = async (score: number) => {
      const test_case_score = [{ score, input_name: '1.in', output_name: '1.out' }];
      const { problem, losses } = await importOne(archive({ rule_type: 'OI', test_case_score }));
      return [
        problem.release.cases[0]?.score,
        problem.release.ioScore,
        losses.filter((loss) => loss.code === 'points.rounded'),
      ];
    };
    expect(await worth(7.5)).toEqual([7.5, 7.5, []]);
    expect(await worth(0.29)).toEqual([0.29, 0.29, []]);
    expect(await worth(7.125)).toEqual([
      7.13,
      7.13,
      [{ code: 'points.rounded', params: { points: 7.125, kept: 7.13 } }],
    ]);
  });
  it.each([
    ['cases.none', archive({ test_case_score: [], samples: [] })],
    ['case.noFile', archive({ test_case_score: [{ score: 1, input_name: '9.in', output_name: '1.out' }] })],
    ['title.missing', archive({ title: '' })],
    ['file.invalid', archive({ samples: 3 })],
    [
      'limit.points',
      archive({ rule_type: 'OI', test_case_score: [{ score: 1e12, input_name: '1.in', output_name: '1.out' }] }),
    ],
    ['limit.time', archive({ time_limit: 1e9 })],
  ])('is refused with %s', async (code, files) => {
    expect(await refusals(files)).toEqual([code]);
  });
});
