import { problemAuths, problemTypes } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { importOne, refusals, textOf } from '../testing/importOne.ts';
import { mebibytes, milliseconds } from './hydroConfig.ts';
import { takeExamples } from './hydroStatement.ts';

const archive = (config: string | null, more: Record<string, string> = {}) => ({
  'P1/problem.yaml': 'pid: p1\nowner: 1\ntitle: Sum\ntag: [math, " math"]\nnSubmit: 3\n',
  'P1/problem_zh.md':
    '## 题目描述\n\n相加。![](file://a.png)\n\n## 输入格式\n\n两个数。\n\n## 样例\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n\n## 提示\n\n简单。\n',
  'P1/problem_en.md': '## Description\n\nAdd.\n',
  'P1/additional_file/a.png': 'png',
  ...(config === null ? {} : { 'P1/testdata/config.yaml': config }),
  'P1/testdata/1.in': '1 2\n',
  'P1/testdata/1.out': '3\n',
  'P1/testdata/2.in': '3 4\n',
  'P1/testdata/2.out': '7\n',
  'P1/testdata/3.in': '5 6\n',
  'P1/testdata/3.out': '11\n',
  ...more,
});
const listed = (...numbers: number[]): string =>
  numbers.map((number) => `{ input: ${number}.in, output: ${number}.out }`).join(', ');

describe('a Hydro archive', () => {
  it('shows its media as links, and what stands in its blocks', async () => {
    const text =
      '@[video](file://a.png) and @[bilibili](BV1x) and `x`\n\n:::info[Look]{open}\nHere.\n:::\n\n::: align{center}\nThere.\n:::\n\n```\n::: info\n@[video](a)\n```\n';
    const { problem } = await importOne(archive(null, { 'P1/problem_en.md': text }));
    expect(problem.statements['en-US']?.description).toBe(
      '[video](attachment:a.png) and [bilibili](https://www.bilibili.com/video/BV1x) and `x`\n\n**Look**\n\nHere.\n\nThere.\n\n```\n::: info\n@[video](a)\n```',
    );
  });

  it('becomes a problem, its tests matched by name', async () => {
    const { problem, format, lossCodes } = await importOne(archive('time: 500ms\nmemory: 128m\n'));
    expect(format).toBe('hydro');
    expect(problem).toMatchObject({
      problemId: 'P1',
      tags: ['math'],
      statements: {
        'zh-CN': { title: 'Sum', description: '相加。![](attachment:a.png)', input: '两个数。', hint: '简单。' },
        'en-US': { title: 'Sum', description: 'Add.' },
      },
      examples: [{ input: '1 2', output: '3' }],
      attachments: [{ name: 'a.png' }],
      release: { type: 1, timeLimit: 500, memoryLimit: 128, caseMode: 'default', ioScore: 100 },
    });
    expect(problem.release.cases.map((item) => item.score)).toEqual([33, 33, 34]);
    expect(lossCodes).toEqual(['tests.matchedByName']);
    expect((await importOne(archive(null))).problem.release.cases).toHaveLength(3);
  });
  it('reads the older form of its configuration, with inputs and outputs apart', async () => {
    const { problem, losses } = await importOne({
      'P1/problem.yaml': 'title: Sum\ntag: [2020, dp]\ndifficulty: 4\nhidden: true\n',
      'P1/testdata/Config.ini': '2\r\nb.in|b.out|1|40|65536\r\na.in|a.out|2|60|131072\r\n',
      'P1/testdata/Input/a.in': '1\n',
      'P1/testdata/Input/b.in': '2\n',
      'P1/testdata/Output/a.out': 'one\n',
      'P1/testdata/Output/b.out': 'two\n',
      'P1/testdata/spare.in': 'x',
      'P1/std/std.cpp': 'int main() {}',
      'P1/solution/a.md': 'so',
    });
    expect(problem).toMatchObject({
      auth: problemAuths.hidden,
      tags: ['2020', 'dp'],
      submissions: [{ path: 'std.cpp', expected: 'accepted' }],
      lab: { solutions: [{ name: 'std.cpp', isModel: true }] },
      release: { timeLimit: 1000, memoryLimit: 64, ioScore: 100 },
    });
    expect(problem.release.cases.map((one) => [one.inputName, one.score, one.timeLimit, one.memoryLimit])).toEqual([
      ['b.in', 40, undefined, undefined],
      ['a.in', 60, 2000, 128],
    ]);
    expect(await textOf(problem.release.cases[1]?.output)).toBe('one\n');
    expect(losses).toEqual([
      { code: 'key.ignored', params: { file: 'problem.yaml', key: 'difficulty' } },
      { code: 'problem.hidden', params: {} },
      { code: 'statement.missing', params: {} },
      { code: 'file.ignored', params: { path: 'testdata/', count: 1 } },
      { code: 'tutorial', params: { file: 'solution/a.md' } },
    ]);
  });
  it('keeps subtasks, what they need, and limits of their own', async () => {
    const { problem } = await importOne(
      archive(
        `subtasks:\n- { id: 1, score: 40, type: min, cases: [${listed(1, 2)}] }\n- { id: 2, score: 60, if: [1], time: 3s, cases: [${listed(3)}] }\n`,
      ),
    );
    expect(problem.release).toMatchObject({
      caseMode: 'subtask_lowest',
      ioScore: 100,
      cases: [
        { group: 1, score: 40 },
        { group: 1, score: 40 },
        { group: 2, score: 60, timeLimit: 3000 },
      ],
      groups: [
        { group: 1, requires: [] },
        { group: 2, requires: [1] },
      ],
    });
  });
  it('adds up subtasks of type sum', async () => {
    const { problem } = await importOne(
      archive(
        `subtasks:\n- { score: 40, type: sum, cases: [${listed(1, 2)}] }\n- { score: 60, cases: [${listed(2, 3)}] }\n`,
      ),
    );
    expect(problem.release.cases.map(({ group, score }) => [group, score])).toEqual([
      [1, 20],
      [2, 20],
      [3, 60],
      [3, 60],
    ]);
  });
  it('shares out points that are not given', async () => {
    const scores = async (config: string, more: Record<string, string> = {}) =>
      (await importOne(archive(config, more))).problem.release.cases.map((item) => item.score);
    expect(await scores(`subtasks: [{ type: sum, cases: [${listed(1, 2, 3)}] }]`)).toEqual([33, 33, 34]);
    const own = '{ input: 1.in, output: 1.out, score: 20 }, { input: 2.in, output: 2.out, score: 30 }';
    expect(await scores(`subtasks: [{ type: sum, cases: [${own}, ${listed(3)}] }]`)).toEqual([20, 30, 50]);
    expect(
      await scores(
        `subtasks: [{ score: 40, cases: [${listed(1)}] }, { cases: [${listed(2)}] }, { cases: [${listed(3)}] }]`,
      ),
    ).toEqual([40, 30, 30]);
    expect(await scores(`cases: [{ input: 1.in, output: 1.out, score: 10 }, ${listed(2, 3)}]`)).toEqual([10, 45, 45]);
  });
  it('finds subtasks and numbered tests by the names of files', async () => {
    const named = (...names: string[]) => ({
      'P1/problem.yaml': 'title: x\n',
      'P1/problem_zh.md': 'x\n',
      ...Object.fromEntries(
        names.flatMap((name) => [
          [`P1/testdata/${name}.in`, '1\n'],
          [`P1/testdata/${name}.out`, '1\n'],
        ]),
      ),
    });
    const files = named('1-1', '1-2', '2-1', '3-1');
    const plain = (await importOne(files)).problem.release;
    expect(plain.caseMode).toBe('subtask_lowest');
    expect(plain.cases.map(({ inputName, group, score }) => [inputName, group, score])).toEqual([
      ['1-1.in', 1, 33],
      ['1-2.in', 1, 33],
      ['2-1.in', 2, 33],
      ['3-1.in', 3, 34],
    ]);
    const config = 'subtasks:\n- { id: 1, score: 30 }\n- { id: 2, score: 50, if: [1] }\n- { id: 3, score: 20 }\n';
    const told = (await importOne({ ...files, 'P1/testdata/config.yaml': config })).problem.release;
    expect(told.cases.map((item) => item.score)).toEqual([30, 30, 50, 20]);
    expect(told.groups).toMatchObject([{ requires: [] }, { requires: [1] }, { requires: [] }]);
    const numbered = { 'P1/problem.yaml': 'title: x\n', 'P1/problem_zh.md': 'x\n' };
    for (const number of [10, 9]) {
      Object.assign(numbered, { [`P1/testdata/d.in${number}`]: '1\n', [`P1/testdata/d.ou${number}`]: '1\n' });
    }
    const { cases } = (await importOne(numbered)).problem.release;
    expect(cases.map(({ inputName, outputName }) => [inputName, outputName])).toEqual([
      ['d.in9', 'd.ou9'],
      ['d.in10', 'd.ou10'],
    ]);
  });
  it('takes checkers, interactors and extra files', async () => {
    const files = { 'P1/testdata/chk.cc': 'int main() {}', 'P1/testdata/lib.h': 'int x;' };
    const checked = await importOne(
      archive(
        'checker_type: testlib\nchecker: chk.cc\njudge_extra_files: lib.h\nuser_extra_files: [lib.h]\nfilename: sum\n',
        files,
      ),
    );
    expect(checked.problem.release).toMatchObject({
      judgeMode: 'spj',
      checker: { protocol: 'testlib', main: 'chk.cc', language: 'C++ 17' },
      fileIO: { read: 'sum.in', write: 'sum.out' },
    });
    expect(await textOf(checked.problem.release.judgeExtraFiles['lib.h'])).toBe('int x;');
    const talking = await importOne(archive('type: interactive\ninteractor: { file: chk.cc, lang: cc }\n', files));
    expect(talking.problem.release).toMatchObject({ judgeMode: 'interactive', interactor: { main: 'chk.cc' } });
    const many = await importOne(
      archive('type: communication\nmanager: { file: chk.cc, lang: cc }\nnum_processes: 3\n', files),
    );
    expect(many.problem.release).toMatchObject({
      judgeMode: 'interactive',
      interactor: { main: 'chk.cc', protocol: 'cms' },
      communication: { processes: 3, tellsNumber: true },
    });
    expect((await importOne(archive('type: submit_answer'))).problem.release).toMatchObject({
      type: problemTypes.outputOnly,
      judgeMode: 'default',
    });
    expect((await importOne(archive('checker_type: strict'))).problem.release.removeEndBlank).toBe(false);
    expect((await importOne(archive('checker_type: default'))).problem.release.comparer).toEqual({ rule: 'hydro' });
  });
  it('restricts languages', async () => {
    const { problem, losses } = await importOne(archive('langs: [cc.cc17o2, py.py3, java, brainfuck]\n'));
    expect(problem.languages).toEqual(['C++ 17 With O2', 'Python3', 'Java']);
    expect(losses).toContainEqual({ code: 'language.unknown', params: { language: 'brainfuck' } });
  });
  it.each([
    ['case.noFile', archive('cases: [{ input: 9.in, output: 1.out }]')],
    ['program.missing', archive('checker: gone.cc')],
    ['judgeMode.unsupported', archive('user_extra_files: [compile.sh]', { 'P1/testdata/compile.sh': 'g++' })],
    ['judgeMode.unsupported', archive('type: objective')],
    ['program.missing', archive('type: communication')],
    ['file.invalid', archive('type: communication\nnum_processes: 17')],
    ['judgeMode.unsupported', archive('checker_type: psychic\nchecker: 1.in')],
    ['grading.requirement', archive(`subtasks: [{ if: [9], cases: [${listed(1)}] }]`)],
    [
      'grading.requirement',
      archive(`subtasks: [{ id: 1, if: [2], cases: [${listed(1)}] }, { id: 2, if: [1], cases: [${listed(2)}] }]`),
    ],
    ['judgeMode.unsupported', archive('multi_pass: 3\n')],
    ['file.invalid', archive('cases: 3')],
    ['cases.none', { 'P1/problem.yaml': 'title: x', 'P1/testdata/readme': '' }],
  ])('is refused with %s', async (code, files) => {
    expect(await refusals(files)).toEqual([code]);
  });
});

it('knows the checkers of testlib by name', async () => {
  const read = async (name: string) =>
    (await importOne(archive(`checker_type: testlib\nchecker: ${name}\n`))).problem.release;
  expect(await read('wcmp')).toMatchObject({ judgeMode: 'default', tokens: { caseSensitive: true } });
  expect(await read('rcmp6')).toMatchObject({ tokens: { floatAbsolute: 1e-6, floatRelative: 1e-6 } });
  expect(await read('yesno')).toMatchObject({ tokens: { caseSensitive: false } });
  const { judgeMode, checker } = await read('uncmp');
  expect({ judgeMode, checker }).toMatchObject({ judgeMode: 'spj', checker: { protocol: 'testlib', language: 'C++' } });
  const own = await importOne(
    archive('checker_type: testlib\nchecker: wcmp\n', { 'P1/testdata/wcmp': '#include "testlib.h"\n' }),
  ).catch(() => 'refused');
  expect(own).toBe('refused');
  expect(await refusals(archive('checker_type: testlib\nchecker: other\n'))).toEqual(['program.missing']);
});

it('knows that /dev/null is no answer', async () => {
  const config = 'type: interactive\ninteractor: i.cc\ncases:\n  - { input: 1.in, output: /dev/null }\n';
  const { problem } = await importOne(archive(config, { 'P1/testdata/i.cc': 'int main() {}' }));
  expect(problem.release.cases).toMatchObject([{ inputName: '1.in', outputName: '1.out' }]);
  expect(await textOf(problem.release.cases[0]?.output)).toBe('');
});

describe('Hydro’s ways of writing', () => {
  it.each([
    ['1s', 1000],
    ['500ms', 500],
    ['1.5', 1500],
    ['1000', 1000],
    ['soon', undefined],
  ])('time %s', (text, value) => {
    expect(milliseconds(text)).toBe(value);
  });
  it.each([
    ['256m', 256],
    ['256MB', 256],
    ['1g', 1024],
    ['65536k', 64],
    ['64', 64],
    ['much', undefined],
  ])('memory %s', (text, value) => {
    expect(mebibytes(text)).toBe(value);
  });
  it('examples may come in any order', () => {
    const { examples } = takeExamples('```output2\nd\n```\n```input1\na\n```\n```output1\nb\n```\n```input2\nc\n```\n');
    expect(examples).toEqual([
      { input: 'a', output: 'b' },
      { input: 'c', output: 'd' },
    ]);
  });
});
