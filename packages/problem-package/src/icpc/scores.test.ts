import { describe, expect, it } from 'vitest';
import { importOne, refusals } from '../testing/importOne.ts';

const cases = (...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`data/${name}.in`, ''],
      [`data/${name}.ans`, ''],
    ]),
  );

/** `folder score group` of every case, in order. */
const scored = async (files: Record<string, string>, options?: Parameters<typeof importOne>[1]) => {
  const { problem, losses } = await importOne(files, options);
  const { release } = problem;
  return {
    mode: release.caseMode,
    total: release.ioScore,
    cases: release.cases.map((item) => [item.inputName.replace('.in', ''), item.score, item.group]),
    groups: release.groups.map(({ group, requires, score }) => [group, requires, score]),
    losses: losses.filter((loss) => loss.code.startsWith('grading')).map((loss) => [loss.code, loss.params['mode']]),
  };
};

describe('scores of the 2025-09 format', () => {
  const yaml = {
    'problem.yaml': 'problem_format_version: 2025-09\nname: x\ntype: scoring\nlimits: { time_limit: 1 }\n',
    'statement/problem.en.md': '',
  };
  const group = (name: string, text: string) => ({ [`data/secret/${name}/test_group.yaml`]: text });

  it('share the points of a flat sum, the odd hundredths to the last cases', async () => {
    expect(await scored({ ...yaml, ...cases('sample/1', 'secret/1', 'secret/2', 'secret/3') })).toEqual({
      mode: 'default',
      total: 100,
      cases: [
        ['secret/1', 33.33, 1],
        ['secret/2', 33.33, 1],
        ['secret/3', 33.34, 1],
      ],
      groups: [],
      losses: [['grading.rounded', undefined]],
    });
  });
  it('make pass-fail groups subtasks, with what they require', async () => {
    expect(
      await scored({
        ...yaml,
        ...cases('sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/1'),
        ...group('a', 'max_score: 30\nrequire_pass: sample'),
        ...group('b', 'max_score: 70\nscore_aggregation: min\nrequire_pass: [secret/a]'),
      }),
    ).toEqual({
      mode: 'subtask_lowest',
      total: 100,
      cases: [
        ['sample/1', 0, 1],
        ['secret/a/1', 30, 2],
        ['secret/a/2', 30, 2],
        ['secret/b/1', 70, 3],
      ],
      groups: [
        [1, [], 0],
        [2, [1], 30],
        [3, [2], 70],
      ],
      losses: [],
    });
  });
  it('keep groups that add up beside groups that do not', async () => {
    expect(
      await scored({
        ...yaml,
        ...cases('secret/a/1', 'secret/a/2', 'secret/b/1', 'secret/b/2'),
        ...group('a', 'max_score: 40\nscore_aggregation: sum'),
        ...group('b', 'max_score: 60'),
      }),
    ).toMatchObject({
      mode: 'subtask_lowest',
      total: 100,
      cases: [
        ['secret/a/1', 20, 1],
        ['secret/a/2', 20, 2],
        ['secret/b/1', 60, 3],
        ['secret/b/2', 60, 3],
      ],
      losses: [],
    });
  });
  it('can be all or nothing', async () => {
    const files = {
      ...yaml,
      ...cases('secret/1', 'secret/2'),
      'data/secret/test_group.yaml': 'score_aggregation: pass-fail\nmax_score: 50',
    };
    expect(await scored(files)).toMatchObject({ mode: 'subtask_lowest', total: 50, groups: [[1, [], 50]] });
  });
  it('note what has no equal', async () => {
    const files = {
      ...yaml,
      ...cases('secret/a/1', 'secret/a/2', 'secret/b/1'),
      'data/secret/test_group.yaml': 'score_aggregation: min',
      ...group('a', 'max_score: 100\nscore_aggregation: sum'),
      ...group('b', 'max_score: 100'),
    };
    expect((await scored(files)).losses).toEqual([['grading.approximated', 'min(sum)']]);
  });
  it.each<[string, Record<string, string>]>([
    ['grading.unbounded', { ...cases('secret/1'), 'data/secret/test_group.yaml': 'max_score: unbounded' }],
    ['grading.unbounded', { ...cases('secret/a/1', 'secret/b/1'), ...group('a', 'max_score: 10') }],
    ['grading.requirement', { ...cases('secret/a/1'), ...group('a', 'max_score: 10\nrequire_pass: secret/z') }],
    ['grading.requirement', { ...cases('secret/a/1'), ...group('a', 'max_score: 10\nrequire_pass: secret/a') }],
    [
      'grading.requirement',
      {
        ...cases('secret/a/1', 'secret/b/1'),
        ...group('a', 'max_score: 10\nrequire_pass: secret/b'),
        ...group('b', 'max_score: 10\nrequire_pass: secret/a'),
      },
    ],
    ['data.groupsAndCases', cases('secret/1', 'secret/a/1')],
    ['file.invalid', { ...cases('secret/1'), 'data/secret/test_group.yaml': 'score_aggregation: median' }],
  ])('are refused with %s', async (code, files) => {
    expect(await refusals({ ...yaml, ...files })).toEqual([code]);
  });
});

describe('scores of the legacy format', () => {
  const yaml = {
    'problem.yaml': 'name: x\ntype: scoring\n',
    '.timelimit': '1',
    'problem_statement/problem.en.tex': 'x',
  };
  const group = (name: string, text: string) => ({ [`data/${name}/testdata.yaml`]: text });
  const goOn = 'on_reject: continue\ngrader_flags: ignore_sample\n';

  it('make groups with the minimum subtasks', async () => {
    expect(
      await scored({
        ...yaml,
        ...cases('sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/1'),
        'data/testdata.yaml': goOn,
        ...group('secret/a', 'on_reject: break\ngrader_flags: min\naccept_score: 40\nrange: 0 40'),
        ...group('secret/b', 'on_reject: break\ngrader_flags: min\naccept_score: 60'),
      }),
    ).toEqual({
      mode: 'subtask_lowest',
      total: 100,
      cases: [
        ['secret/a/1', 40, 1],
        ['secret/a/2', 40, 1],
        ['secret/b/1', 60, 2],
      ],
      groups: [
        [1, [], 40],
        [2, [], 60],
      ],
      losses: [],
    });
  });
  it('make subtasks of what the drafts of 2023-07 call scoring', async () => {
    expect(
      await scored({
        ...yaml,
        'problem.yaml': 'problem_format_version: 2023-07-draft\nname: x\ntype: scoring\n',
        ...cases('sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/1', 'secret/b/2'),
        ...group('secret', 'scoring:\n  aggregation: sum'),
        ...group('secret/a', 'scoring:\n  score: 30'),
        ...group('secret/b', 'scoring:\n  score: 35\n  aggregation: sum'),
      }),
    ).toMatchObject({
      mode: 'subtask_lowest',
      total: 100,
      cases: [
        ['secret/a/1', 30, 1],
        ['secret/a/2', 30, 1],
        ['secret/b/1', 35, 2],
        ['secret/b/2', 35, 3],
      ],
      losses: [],
    });
  });
  it('add single cases up, the samples too unless they are ignored', async () => {
    const files = { ...yaml, ...cases('sample/1', 'secret/1', 'secret/2') };
    const counted = await scored({ ...files, 'data/testdata.yaml': 'on_reject: continue\naccept_score: 10\n' });
    expect([counted.mode, counted.total, counted.cases.length]).toEqual(['default', 30, 3]);
    expect(counted.losses).toContainEqual(['grading.acceptScore', undefined]);
    const ignored = await scored({ ...files, 'data/testdata.yaml': `${goOn}accept_score: 10\n` });
    expect([ignored.total, ignored.cases.length]).toEqual([20, 2]);
  });
  it('count once for the cases of a group where whoever imports says so, as DOMjudge does', async () => {
    const files = {
      ...yaml,
      ...cases('secret/a/1', 'secret/a/2', 'secret/b/1', 'secret/b/2'),
      'data/testdata.yaml': goOn,
      ...group('secret/a', 'accept_score: 40'),
      ...group('secret/b', 'accept_score: 60'),
    };
    expect((await scored(files)).total).toBe(200);
    expect(await scored(files, { acceptScore: 'group' })).toMatchObject({
      mode: 'subtask_lowest',
      total: 100,
      cases: [
        ['secret/a/1', 40, 1],
        ['secret/a/2', 40, 1],
        ['secret/b/1', 60, 2],
        ['secret/b/2', 60, 2],
      ],
      losses: [],
    });
  });
  it('leave samples out when nobody says what they are worth', async () => {
    const files = {
      ...yaml,
      ...cases('sample/1', 'secret/a/1'),
      ...group('secret/a', 'on_reject: break\ngrader_flags: min\naccept_score: 5'),
    };
    expect((await scored(files)).cases).toEqual([['secret/a/1', 5, 1]]);
  });
  it('divide averages', async () => {
    const files = {
      ...yaml,
      ...cases('secret/a/1', 'secret/a/2'),
      'data/testdata.yaml': goOn,
      ...group('secret/a', 'on_reject: continue\ngrader_flags: avg\naccept_score: 50'),
    };
    expect((await scored(files)).cases.map(([, score]) => score)).toEqual([25, 25]);
  });
  it.each([
    ['grader_flags: max', 'max'],
    ['grader_flags: always_accept', 'always_accept'],
    ['on_reject: break', 'on_reject: break'],
    ['reject_score: 5', 'reject_score'],
  ])('note %s', async (text, mode) => {
    const files = {
      ...yaml,
      ...cases('secret/a/1', 'secret/a/2'),
      'data/testdata.yaml': goOn,
      ...group('secret/a', text.includes('on_reject') ? text : `on_reject: continue\n${text}`),
    };
    expect((await scored(files)).losses).toEqual([['grading.approximated', mode]]);
  });
  it('multiply the shares of a validator where a grader would', async () => {
    const files = {
      ...yaml,
      'problem.yaml': 'name: x\ntype: scoring\nvalidation: custom score\n',
      'output_validators/v.py': 'x = 1',
      ...cases('secret/a/1', 'secret/a/2'),
      'data/testdata.yaml': goOn,
      ...group('secret/a', 'on_reject: break\naccept_score: 1\ngrading: custom\ngrader_flags: min subtask_score=40'),
    };
    expect(await scored(files)).toMatchObject({ total: 40, groups: [[1, [], 40]], losses: [], mode: 'subtask_lowest' });
    const { problem } = await importOne(files);
    expect(problem.release.checker?.isScoreShare).toBe(true);
  });
  it('note averages of what a validator writes', async () => {
    const files = {
      ...yaml,
      'problem.yaml': 'name: x\ntype: scoring\nvalidation: custom score\n',
      'output_validators/v.py': 'x = 1',
      ...cases('secret/a/1', 'secret/a/2', 'secret/b/1'),
      'data/testdata.yaml': goOn,
      ...group('secret/a', 'on_reject: continue\ngrader_flags: avg\nrange: 0 50'),
      ...group('secret/b', 'on_reject: continue\ngrader_flags: avg\nrange: 0 50'),
    };
    expect((await scored(files)).losses).toEqual([['grading.approximated', 'avg']]);
  });
  it('note a grader of its own', async () => {
    const files = { ...yaml, ...cases('secret/1'), 'data/testdata.yaml': 'grading: custom\n' };
    expect((await scored(files)).losses[0]).toEqual(['grading.custom', undefined]);
  });
});
