import { describe, expect, it } from 'vitest';
import { importOne, refusals, textOf } from '../testing/importOne.ts';

const data = {
  'sum1.in': '1 2\r\n',
  'sum1.out': '3\r\n',
  'sum2.in': '3 4\n',
  'sum2.out': '7\n',
  'sum3.in': '5 6\n',
  'sum3.out': '11\n',
};
const yml = (text: string, more: Record<string, string> = {}) => ({ 'data.yml': text, ...data, ...more });
const patterns = 'inputFile: sum#.in\noutputFile: sum#.out\n';
const named = { fileName: 'sum.zip' };

describe('data.yml', () => {
  it('gives subtasks of every type', async () => {
    const { problem, format, lossCodes } = await importOne(
      yml(
        `subtasks:\n- { score: 40, type: min, cases: [1, 2] }\n- { score: 60, type: sum, cases: ['3', 1] }\n${patterns}`,
      ),
      named,
    );
    expect(format).toBe('syzoj');
    expect(problem.statements).toEqual({
      'zh-CN': { title: 'sum', description: '', input: '', output: '', hint: '' },
    });
    expect(problem.release).toMatchObject({
      type: 1,
      timeLimit: 1000,
      memoryLimit: 256,
      caseMode: 'subtask_lowest',
      ioScore: 100,
      judgeMode: 'default',
      removeEndBlank: true,
      comparer: { rule: 'syzoj' },
    });
    expect(problem.release.cases.map(({ inputName, group, score }) => [inputName, group, score])).toEqual([
      ['sum1.in', 1, 40],
      ['sum2.in', 1, 40],
      ['sum3.in', 2, 30],
      ['sum1.in', 3, 30],
    ]);
    expect(await textOf(problem.release.cases[0]?.output)).toBe('3\n');
    expect(lossCodes.sort()).toEqual(['limit.timeDefault', 'statement.missing']);
  });

  it('takes checkers, files beside programs and a statement', async () => {
    const { problem, losses } = await importOne(
      yml(
        `${patterns}subtasks: [{ score: 100, type: mul, cases: [1, 2] }]\nspecialJudge: { language: cpp11, fileName: spj.cpp }\nextraSourceFiles:\n- { language: cpp, files: [{ name: lib.h, dest: grader.h }] }\n`,
        { 'spj.cpp': 'int main() {}', 'lib.h': 'int x;', 'statement.md': '# Two\n\nAdd.', 'gen.py': '' },
      ),
      named,
    );
    expect(problem.release).toMatchObject({
      judgeMode: 'spj',
      checker: { protocol: 'syzoj', language: 'C++', main: 'spj.cpp' },
    });
    expect(await textOf(problem.release.userExtraFiles['grader.h'])).toBe('int x;');
    expect(problem.statements['zh-CN']).toMatchObject({ title: 'Two', description: 'Add.' });
    expect(losses).toContainEqual({ code: 'grading.approximated', params: { group: '1', mode: 'mul' } });
    expect(losses).toContainEqual({ code: 'file.ignored', params: { path: 'gen.py', count: 1 } });
  });

  it('starts interactors of its own kind as managers', async () => {
    const text = `${patterns}interactor: { language: cpp, fileName: i.cpp }\nsubtasks: [{ score: 100, cases: [1] }]\n`;
    const { problem } = await importOne(yml(text, { 'i.cpp': 'int main() {}' }));
    expect(problem.release).toMatchObject({ judgeMode: 'interactive', interactor: { protocol: 'cms', main: 'i.cpp' } });
    expect(await textOf(problem.release.interactor?.sources['assay-start-hook.cpp'])).toContain('score.txt');
  });

  it('makes problems of submitted answers', async () => {
    const { problem } = await importOne(
      yml('outputFile: sum#.out\nuserOutput: answer#.out\nsubtasks: [{ score: 100, type: sum, cases: [1, 2] }]\n'),
    );
    expect(problem.release).toMatchObject({
      type: 2,
      cases: [
        { inputName: '1.in', outputName: 'sum1.out', score: 50 },
        { outputName: 'sum2.out', score: 50 },
      ],
    });
  });

  it('is told apart from other files of that name', async () => {
    await expect(importOne({ 'data.yml': 'a: 1' })).rejects.toMatchObject({ code: 'format.unknown' });
  });
});

it('reads the older data_rule.txt', async () => {
  const { problem } = await importOne({ ...data, 'data_rule.txt': 'min:40 1 2\r\n:60 3\r\nsum#.in\r\nsum#.out\r\n' });
  expect(problem.release.cases.map(({ inputName, group, score }) => [inputName, group, score])).toEqual([
    ['sum1.in', 1, 40],
    ['sum2.in', 1, 40],
    ['sum3.in', 2, 60],
  ]);
  const plain = await importOne({ ...data, 'data_rule.txt': '1 2\nsum#.in\nsum#.out\n' });
  expect(plain.problem.release.cases.map((item) => item.score)).toEqual([50, 50]);
});

it('pairs files beside a checker that has the usual name', async () => {
  const { problem, losses } = await importOne({
    ...data,
    'spj_cpp11.cpp': '#include "testlib.h"\nint main(int c, char** v) { registerTestlibCmd(c, v); }',
  });
  expect(problem.release).toMatchObject({ judgeMode: 'spj', checker: { protocol: 'testlib' }, caseMode: 'default' });
  expect(problem.release.cases.map((item) => item.score)).toEqual([33.33, 33.33, 33.34]);
  expect(losses).toContainEqual({ code: 'tests.matchedByName', params: { count: 3 } });
});

describe('a judge info of LibreOJ', () => {
  const info = (more: object): Record<string, string> => ({
    ...data,
    'judgeInfo.json': JSON.stringify({ timeLimit: 500, memoryLimit: 512, runSamples: true, ...more }),
  });
  const testcase = (number: number) => ({ inputFile: `sum${number}.in`, outputFile: `sum${number}.out` });

  it('gives limits, points and dependencies', async () => {
    const { problem, lossCodes } = await importOne(
      info({
        fileIo: { inputFilename: 'sum.in', outputFilename: 'sum.out' },
        checker: { type: 'floats', precision: 3 },
        subtasks: [
          { scoringType: 'GroupMin', points: 40, testcases: [testcase(1), { ...testcase(2), timeLimit: 700 }] },
          { scoringType: 'Sum', dependencies: [0], testcases: [{ ...testcase(3), points: 25 }, testcase(1)] },
        ],
      }),
    );
    expect(problem.release).toMatchObject({
      timeLimit: 500,
      memoryLimit: 512,
      fileIO: { read: 'sum.in', write: 'sum.out' },
      tokens: { floatAbsolute: 1e-3, floatRelative: 1e-3 },
      groups: [
        { group: 1, requires: [] },
        { group: 2, requires: [1] },
        { group: 3, requires: [1] },
      ],
    });
    expect(problem.release.cases.map((item) => item.score)).toEqual([40, 40, 15, 45]);
    expect(problem.release.cases[1]?.timeLimit).toBe(700);
    expect(lossCodes).toEqual(['statement.missing']);
  });

  it('chooses the checker and the interactor', async () => {
    const custom = info({ checker: { type: 'custom', interface: 'lemon', filename: 'chk.cpp' } });
    const checked = await importOne({ ...custom, 'chk.cpp': 'int main() {}' });
    expect(checked.problem.release.checker).toMatchObject({ protocol: 'lemon', main: 'chk.cpp' });
    const talking = info({ interactor: { interface: 'stdio', language: 'cpp', filename: 'i.cpp' } });
    const { problem } = await importOne({ ...talking, 'i.cpp': '#include <testlib.h>\nint main() {}' });
    expect(problem.release).toMatchObject({ judgeMode: 'interactive', interactor: { protocol: 'testlib' } });
    expect((await importOne(info({ checker: { type: 'binary' } }))).problem.release.removeEndBlank).toBe(false);
    const lines = await importOne(info({ checker: { type: 'lines', caseSensitive: false } }));
    expect(lines.problem.release.comparer).toEqual({ rule: 'loj-lines', caseSensitive: false });
  });

  it.each([
    ['judgeMode.unsupported', info({ interactor: { interface: 'shm', filename: 'i.cpp' } })],
    ['judgeMode.unsupported', info({ checker: { type: 'oracle' } })],
    ['judgeMode.unsupported', { ...yml(`${patterns}interactor: { fileName: i.py }\n`), 'i.py': 'print(1)' }],
    ['grading.requirement', info({ subtasks: [{ dependencies: [4], testcases: [testcase(1)] }] })],
    ['program.missing', yml(`${patterns}specialJudge: { fileName: gone.cpp }\n`)],
    ['case.noFile', yml(`${patterns}subtasks: [{ score: 100, type: sum, cases: [9] }]\n`)],
    ['cases.none', { 'data.yml': patterns }],
    ['file.invalid', yml('subtasks: [1')],
  ])('is refused with %s', async (code, files) => {
    expect([...new Set(await refusals(files))]).toEqual([code]);
  });
});
