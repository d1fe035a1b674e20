import { describe, expect, it } from 'vitest';
import { importOne, refusals, textOf } from '../testing/importOne.ts';
import { parseGen } from './cmsScores.ts';

const data: Record<string, string> = {};
for (const number of [0, 1, 2]) {
  data[`sum/input/input${number}.txt`] = `${number} ${number}\r\n`;
  data[`sum/output/output${number}.txt`] = `${number * 2}\n`;
}
const gen = '# generated\n#ST: 30\n1 2 # small\n#COPY: gen/x.txt\n#ST: 70\n5 6\n';
const stdio = 'infile: ""\noutfile: ""\n';

const task = (more: string, files: Record<string, string> = {}) => ({
  ...data,
  'sum/task.yaml': `name: sum\ntitle: A Sum\nprimary_language: en\ntime_limit: 0.5\nmemory_limit: 128\nn_input: 3\ntoken_mode: disabled\n${more}`,
  'sum/gen/GEN': gen,
  'sum/statement/statement.pdf': 'pdf',
  'sum/att/sum.input0.txt': '0 0\r\n',
  'sum/att/sum.output0.txt': '0\n',
  'sum/sol/solution.cpp': 'int main() {}',
  ...files,
});
const cms = 'int main(int c, char** v) { puts("1.0"); }';

describe('a task of CMS', () => {
  it('is YAML as its own system reads it', async () => {
    for (const [said, type] of [
      ['yes', 2],
      ['on', 2],
      ['1', 2],
      ['no', 1],
      ['off', 1],
      ['0', 1],
    ] as const)
      expect((await importOne(task(`output_only: ${said}\n`))).problem.release.type).toBe(type);
  });

  it('becomes a problem with subtasks', async () => {
    const { problem, format, losses } = await importOne(
      task('public_testcases: 0,2\nweird: 1\n', { 'sum/gen/gen.py': '' }),
    );
    expect(format).toBe('cms');
    expect(problem).toMatchObject({
      statements: { 'en-US': { title: 'A Sum', description: '[Problem statement (PDF)](attachment:statement.pdf)' } },
      examples: [{ input: '0 0', output: '0' }],
      languages: null,
      submissions: [{ path: 'sol/solution.cpp', expected: 'accepted' }],
      release: {
        type: 1,
        timeLimit: 500,
        memoryLimit: 128,
        judgeMode: 'default',
        comparer: { rule: 'cms' },
        fileIO: { read: 'input.txt', write: 'output.txt' },
        caseMode: 'subtask_lowest',
        ioScore: 100,
      },
    });
    expect(problem.attachments.map((item) => item.name)).toEqual([
      'statement.pdf',
      'sum.input0.txt',
      'sum.output0.txt',
    ]);
    expect(
      problem.release.cases.map(({ inputName, group, score, isSample }) => [inputName, group, score, isSample]),
    ).toEqual([
      ['input/input0.txt', 1, 30, true],
      ['input/input1.txt', 1, 30, false],
      ['input/input2.txt', 2, 70, false],
    ]);
    expect(await textOf(problem.release.cases[0]?.input)).toBe('0 0\n');
    expect(losses).toEqual([
      { code: 'key.ignored', params: { file: 'task.yaml', key: 'public_testcases' } },
      { code: 'key.ignored', params: { file: 'task.yaml', key: 'weird' } },
      { code: 'statement.pdf', params: { file: 'sum/statement/statement.pdf' } },
      { code: 'file.ignored', params: { path: 'gen/', count: 1 } },
    ]);
  });

  it.each(['public_testcases: all\n', 'public_testcases: 0,1,2\n', 'risultati: all\n'])(
    'shows of the tests whose verdicts CMS tells (%j) only those it hands out',
    async (more) => {
      const samplesOf = async (files: Record<string, string>) =>
        (await importOne(task(more, files))).problem.release.cases.map((one) => one.isSample);
      expect(await samplesOf({})).toEqual([true, false, false]);
      expect(await samplesOf({ 'sum/att/sum.output0.txt': '1\n' })).toEqual([false, false, false]);
      const { 'sum/att/sum.input0.txt': _, ...without } = task(more);
      expect((await importOne(without)).problem.release.cases.some((one) => one.isSample)).toBe(false);
    },
  );

  it('is compared by its checker and compiled with its grader', async () => {
    const { problem } = await importOne(
      task(stdio, {
        'sum/check/checker': 'ELF',
        'sum/check/checker.cpp': cms,
        'sum/sol/grader.cpp': 'int main() {}',
        'sum/sol/sum.h': 'int sum();',
        'sum/sol/more.hxx': 'int more();',
        'sum/sol/template.cpp': '',
      }),
    );
    expect(problem.release).toMatchObject({ judgeMode: 'spj', checker: { protocol: 'cms', main: 'checker.cpp' } });
    expect(problem.release.fileIO).toBeUndefined();
    expect(Object.keys(problem.release.userExtraFiles).sort()).toEqual(['grader.cpp', 'more.hxx', 'sum.h']);
    // CMS shows nobody how a grader checks.
    expect(problem.release.hiddenFiles).toEqual(['grader.cpp']);
    expect(problem.languages?.every((name) => name.startsWith('C++'))).toBe(true);
  });

  it('talks to a manager through a stub', async () => {
    const { problem } = await importOne(
      task('', { 'sum/cor/manager.cpp': cms, 'sum/sol/stub.cpp': 'int main() {}', 'sum/sol/sum.h': '' }),
    );
    expect(problem.release).toMatchObject({ judgeMode: 'interactive', interactor: { protocol: 'cms' } });
    expect(Object.keys(problem.release.userExtraFiles)).toEqual(['stub.cpp', 'sum.h']);
    expect(problem.release.communication).toEqual({ processes: 1, tellsFiles: true, tellsNumber: false });
    const many = await importOne(task('num_processes: 2\nuser_io: std_io\n', { 'sum/check/manager.cpp': cms }));
    expect(many.problem.release.communication).toEqual({ processes: 2, tellsFiles: false, tellsNumber: true });
  });

  it('talks to several processes, and in the older order of arguments', async () => {
    const old = 'int main(int c, char** argv) { fopen(argv[1], "w"); fopen(argv[2], "r"); }';
    const { problem } = await importOne(
      task('num_processes: 2\nuser_io: std_io\n', {
        'sum/check/manager.cpp': old,
        'sum/check/parts.cpp': 'int part;',
        'sum/check/play.cpp': 'int main() {}',
        'sum/sol/stub.cpp': old,
        'sum/sol/stub.c': old,
        'sum/sol/stub.java': 'in = new FileInputStream(args[1]); out = new FileOutputStream(args[0]);',
      }),
    );
    expect(problem.release.communication).toEqual({ processes: 2, tellsFiles: false, tellsNumber: true });
    const sources = Object.keys(problem.release.interactor?.sources ?? {}).sort();
    expect(sources).toEqual(['assay-start-hook.cpp', 'manager.cpp', 'parts.cpp']);
    const { userExtraFiles } = problem.release;
    expect(Object.keys(userExtraFiles).sort()).toEqual([
      'assay-start-hook.c',
      'assay-start-hook.cpp',
      'stub.c',
      'stub.cpp',
      'stub.java',
    ]);
    expect(await textOf(userExtraFiles['stub.java'])).toBe(
      'in = new FileInputStream(args[0]); out = new FileOutputStream(args[1]);',
    );
  });

  it('takes submitted answers and hands out the inputs', async () => {
    const { problem } = await importOne(
      task('output_only: true\n', { 'sum/check/checker.cpp': `#include "testlib.h"\n${cms}` }),
    );
    expect(problem.release).toMatchObject({ type: 2, checker: { protocol: 'testlib' } });
    expect(problem.release.cases[2]?.outputName).toBe('output_002.txt');
    expect(problem.attachments.map((item) => item.name)).toContain('input_002.txt');
  });

  it('reads score types of the task itself', async () => {
    const sums = await importOne(task('score_type: Sum\nscore_type_parameters: 20\n'));
    expect(sums.problem.release).toMatchObject({ caseMode: 'default', ioScore: 60 });
    const groups = await importOne(task("score_type: GroupMin\nscore_type_parameters: [[0, 1], [100, '001|002']]\n"));
    expect(groups.problem.release.cases.map(({ group, score }) => [group, score])).toEqual([
      [1, 0],
      [2, 100],
      [2, 100],
    ]);
  });

  it('keeps what subtasks depend on', async () => {
    const parts = '[{ max_score: 40, testcases: 2 }, { max_score: 60, testcases: 1, depends_on: [0] }]';
    const { problem } = await importOne(task(`score_type: GroupMin\nscore_type_parameters: ${parts}\n`));
    expect(problem.release.groups).toMatchObject([
      { group: 1, requires: [] },
      { group: 2, requires: [1] },
    ]);
  });

  it('without subtasks shares its points', async () => {
    const { 'sum/gen/GEN': _, ...files } = task('total_value: 50\n');
    const { problem } = await importOne(files);
    expect(problem.release.cases.map((item) => item.score)).toEqual([16.66, 16.67, 16.67]);
  });

  it.each([
    ['program.binary', task('', { 'sum/check/checker': 'ELF' })],
    ['program.binary', task('', { 'sum/cor/manager': 'ELF' })],
    ['file.invalid', task('num_processes: 17\n', { 'sum/check/manager.cpp': cms })],
    ['judgeMode.unsupported', task('infile: ""\n')],
    ['judgeMode.unsupported', task('score_type: Odd\n')],
    ['tests.notBuilt', { ...task(''), 'sum/gen/GEN': `${gen}7 8\n` }],
    ['file.invalid', task('timeout: soon\n')],
  ])('is refused with %s', async (code, files) => {
    expect(await refusals(files)).toEqual([code]);
  });
});

it('GEN counts tests and subtasks', () => {
  expect(parseGen(gen)).toEqual({
    subtasks: [
      { points: 30, tests: 2 },
      { points: 70, tests: 1 },
    ],
    tests: 3,
  });
});
