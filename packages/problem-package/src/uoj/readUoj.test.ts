import { describe, expect, it } from 'vitest';
import { importOne, refusals, textOf } from '../testing/importOne.ts';

const data: Record<string, string> = {};
for (const number of [1, 2, 3]) {
  data[`sum${number}.in`] = `${number} ${number}\r\n`;
  data[`sum${number}.out`] = `${number * 2}\n`;
}
data['ex_sum1.in'] = '0 0\n';
data['ex_sum1.out'] = '0\n';

const usual =
  'use_builtin_judger on\nn_tests 3\ninput_pre sum\ninput_suf in\noutput_pre sum\noutput_suf out\ntime_limit 2\nmemory_limit 128\n';
const conf = (more: string, files: Record<string, string> = {}) => ({
  ...data,
  'problem.conf': usual + more,
  ...files,
});
const testlib = '#include "testlib.h"\nint main(int c, char** v) { registerTestlibCmd(c, v); quitp(0.5); }\n';

describe('the data of a UOJ problem', () => {
  it('becomes a problem with points, its extra tests and its samples', async () => {
    const { problem, format, losses } = await importOne(
      conf(
        'use_builtin_checker ncmp\nn_ex_tests 1\nn_sample_tests 1\npoint_score_3 40\ntime_limit_2 3\noutput_limit 64\nodd_key 1\n',
        { 'std.cpp': 'int main() {}', 'val.cpp': 'int main() {}', 'download/a.txt': 'a' },
      ),
      { fileName: 'sum.zip' },
    );
    expect(format).toBe('uoj');
    expect(problem).toMatchObject({
      statements: { 'zh-CN': { title: 'sum' } },
      examples: [{ input: '0 0', output: '0' }],
      attachments: [{ name: 'a.txt' }],
      submissions: [{ path: 'std.cpp', expected: 'accepted', language: 'C++ 17 With O2' }],
      release: {
        type: 1,
        timeLimit: 2000,
        memoryLimit: 128,
        outputLimit: 64 << 20,
        caseMode: 'default',
        ioScore: 106,
        judgeMode: 'default',
        tokens: { caseSensitive: true },
      },
    });
    expect(
      problem.release.cases.map(({ inputName, score, isSample, penalty }) => [inputName, score, isSample, penalty]),
    ).toEqual([
      ['sum1.in', 33, false, undefined],
      ['sum2.in', 33, false, undefined],
      ['sum3.in', 40, false, undefined],
      ['ex_sum1.in', 0, true, 3],
    ]);
    expect(problem.release.cases[1]?.timeLimit).toBe(3000);
    expect(await textOf(problem.release.cases[0]?.input)).toBe('1 1\n');
    expect(losses).toEqual([
      { code: 'key.ignored', params: { file: 'problem.conf', key: 'odd_key' } },
      { code: 'statement.missing', params: {} },
      { code: 'file.ignored', params: { path: 'val.cpp', count: 1 } },
    ]);
  });

  it('keeps subtasks, their types and dependencies', async () => {
    const { problem, losses } = await importOne(
      conf(
        'n_subtasks 3\nsubtask_end_1 1\nsubtask_score_1 20\nsubtask_end_2 2\nsubtask_score_2 30\nsubtask_dependence_2 1\nsubtask_end_3 3\nsubtask_score_3 50\nsubtask_type_3 min\nsubtask_dependence_3 many\nsubtask_dependence_3_1 1\nsubtask_dependence_3_2 2\n',
        { 'chk.cpp': testlib },
      ),
    );
    expect(problem.release).toMatchObject({
      judgeMode: 'spj',
      checker: { protocol: 'testlib', language: 'C++', main: 'chk.cpp' },
      caseMode: 'subtask_lowest',
      ioScore: 100,
      groups: [
        { group: 1, requires: [] },
        { group: 2, requires: [1] },
        { group: 3, requires: [1, 2] },
      ],
    });
    expect(losses.filter((loss) => loss.code === 'grading.approximated').map((loss) => loss.params)).toEqual([
      { group: '1', mode: 'packed' },
      { group: '2', mode: 'packed' },
      { group: '3', mode: 'min' },
    ]);
  });

  it('adds up subtasks of type sum', async () => {
    const { problem } = await importOne(
      conf('use_builtin_checker wcmp\nn_subtasks 1\nsubtask_type_1 sum\nsubtask_score_1 90\n'),
    );
    expect(problem.release.cases.map((item) => item.score)).toEqual([30, 30, 30]);
  });

  it('compiles an implementer with every program and checks its token', async () => {
    const files = {
      'require/implementer.cpp': 'int main() {}',
      'require/game.h': 'int play();',
    };
    const { problem } = await importOne(conf('use_builtin_checker ncmp\nwith_implementer on\ntoken secret\n', files));
    expect(Object.keys(problem.release.userExtraFiles).sort()).toEqual(['game.h', 'implementer.cpp']);
    expect(problem.release.hiddenFiles).toEqual(['implementer.cpp']);
    const given = { ...files, 'download/implementer.cpp': 'int main() {}' };
    const open = await importOne(conf('use_builtin_checker ncmp\nwith_implementer on\n', given));
    expect(open.problem.release.hiddenFiles).toBeUndefined();
    expect(problem.languages).toContain('C++ 17 With O2');
    expect(problem.languages).not.toContain('C');
    expect(await textOf(problem.release.cases[0]?.output)).toBe('secret\n2\n');
    const checked = await importOne(conf('with_implementer on\ntoken secret\n', { ...files, 'chk.cpp': testlib }));
    const { checker } = checked.problem.release;
    expect(await textOf(checker?.sources[checker.main])).toContain('ouf.readLine() != "secret"');
    expect(await textOf(checked.problem.release.cases[0]?.output)).toBe('2\n');
  });

  it('lets interactors start as interactors', async () => {
    const { problem } = await importOne(conf('interaction_mode on\n', { 'interactor.cpp': testlib }));
    const { interactor, judgeMode } = problem.release;
    expect({ judgeMode, protocol: interactor?.protocol }).toEqual({ judgeMode: 'interactive', protocol: 'testlib' });
    expect(await textOf(interactor?.sources[interactor.main])).toContain(
      '#define registerTestlibCmd registerInteraction',
    );
  });

  it('takes submitted answers', async () => {
    const { problem } = await importOne(conf('submit_answer on\nuse_builtin_checker fcmp\n'));
    expect(problem.release).toMatchObject({ type: 2, judgeMode: 'spj', checker: { protocol: 'testlib' } });
    const more = await importOne(conf('submit_answer on\nuse_builtin_checker fcmp\nn_ex_tests 1\nn_sample_tests 1\n'));
    expect(more.problem.release.cases.map(({ inputName }) => inputName)).toEqual(['sum1.in', 'sum2.in', 'sum3.in']);
    expect(more.problem.examples).toHaveLength(1);
  });

  it('needs no more than a count of tests', async () => {
    const { problem } = await importOne({
      'problem.conf': 'n_tests 1\nuse_builtin_checker nonempty',
      'input1.txt': '1',
      'output1.txt': '1',
    });
    expect(problem.release).toMatchObject({ timeLimit: 1000, memoryLimit: 256, ioScore: 100, judgeMode: 'spj' });
  });

  it.each([
    ['program.missing', conf('')],
    ['program.missing', conf('use_builtin_checker oracle\n')],
    ['program.missing', conf('use_builtin_checker ncmp\nwith_implementer on\n')],
    ['case.noFile', conf('use_builtin_checker ncmp\nn_tests 4\n')],
    ['grading.requirement', conf('use_builtin_checker ncmp\nn_subtasks 1\nsubtask_dependence_1 2\n')],
    ['cases.none', conf('use_builtin_checker ncmp\nn_tests 0\n')],
    ['limit.time', conf('use_builtin_checker ncmp\ntime_limit 1000\n')],
    ['judgeMode.unsupported', { ...data, 'problem.conf': 'n_tests 3\n', 'judger.cpp': 'int main() {}' }],
  ])('is refused with %s', async (code, files) => {
    expect([...new Set(await refusals(files))]).toEqual([code]);
  });
});
