import { describe, expect, it } from 'vitest';
import { readPackage } from '../readPackage.ts';
import { importOne, refusals, textOf } from '../testing/importOne.ts';
import { zipOf } from '../testing/zipOf.ts';

const problem = {
  problemId: 'hoj-1',
  title: '加倍',
  author: 'someone',
  source: '练习',
  type: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  description: '加倍。',
  input: 'n',
  output: '2n',
  hint: '',
  difficulty: 1,
  examples: '<input>1</input><output>2</output><input>3</input><output>6</output>',
  codeShare: false,
  isRemoveEndBlank: false,
  openCaseResult: false,
  isRemote: false,
  judgeCaseMode: 'default',
};
const archive = (changes: object = {}, problemChanges: object = {}) => ({
  'problem_1.json': JSON.stringify({
    judgeMode: 'default',
    languages: ['C', 'C++', 'Klingon'],
    samples: [
      { input: '2.in', output: '2.out', score: 40 },
      { input: '1.in', output: '1.out', score: '60', groupNum: 2 },
    ],
    tags: ['数学', ' 数学', ''],
    codeTemplates: [
      { code: '// here', language: 'C++' },
      { code: '// no', language: 'Klingon' },
    ],
    userExtraFile: { 'lib.h': 'int x;' },
    judgeExtraFile: null,
    problem: { ...problem, ...problemChanges },
    ...changes,
  }),
  'problem_1/1.in': '21\r\n',
  'problem_1/1.out': '42\r\n',
  'problem_1/2.in': '1\n',
  'problem_1/2.out': '2\n',
});

describe('a HOJ archive', () => {
  it('becomes a problem with its cases in the order listed', async () => {
    const { problem: read, format, losses } = await importOne(archive());
    expect(format).toBe('hoj');
    expect(read).toMatchObject({
      problemId: 'HOJ-1',
      defaultLocale: 'zh-CN',
      statements: { 'zh-CN': { title: '加倍', input: 'n' } },
      examples: [
        { input: '1', output: '2' },
        { input: '3', output: '6' },
      ],
      author: 'someone',
      source: '练习',
      difficulty: 1,
      tags: ['数学'],
      codeShare: false,
      openCaseResult: false,
      languages: ['C', 'C++'],
      codeTemplates: { 'C++': '// here' },
      release: {
        type: 0,
        stackLimit: 64,
        removeEndBlank: false,
        judgeMode: 'default',
        caseMode: 'default',
        ioScore: 0,
      },
    });
    expect(read.release.tokens).toBeUndefined();
    expect(read.release.cases.map(({ inputName, score, group }) => [inputName, score, group])).toEqual([
      ['2.in', 0, 1],
      ['1.in', 0, 1],
    ]);
    expect(await textOf(read.release.cases[1]?.output)).toBe('42\n');
    expect(await textOf(read.release.userExtraFiles['lib.h'])).toBe('int x;');
    // The annex shows extra files itself: a copy would stay behind when they are edited.
    expect(read.attachments).toEqual([]);
    expect(losses).toEqual([{ code: 'language.unknown', params: { language: 'Klingon' } }]);
  });
  it('stays hidden where the archive says so, and has whole limits', async () => {
    const hidden = await importOne(archive({}, { auth: 2, timeLimit: 1000.2, memoryLimit: 63.5, stackLimit: '64.1' }));
    expect(hidden.problem).toMatchObject({
      auth: 2,
      release: { timeLimit: 1001, memoryLimit: 64, stackLimit: 65 },
    });
    expect(hidden.lossCodes).toContain('problem.hidden');
    expect((await importOne(archive({}, { auth: 3 }))).problem.auth).toBe(2);
    expect((await importOne(archive({}, { auth: 1 }))).problem.auth).toBe(1);
  });
  it('keeps points and subtasks of OI problems', async () => {
    const plain = await importOne(archive({}, { type: 1 }));
    expect(plain.problem.release).toMatchObject({ type: 1, ioScore: 100, cases: [{ score: 40 }, { score: 60 }] });
    const tasks = await importOne(archive({}, { type: 1, judgeCaseMode: 'subtask_lowest' }));
    expect(tasks.problem.release).toMatchObject({
      caseMode: 'subtask_lowest',
      cases: [{ group: 1 }, { group: 2 }],
      groups: [
        { group: 1, requires: [], score: 40 },
        { group: 2, requires: [], score: 60 },
      ],
    });
  });
  it.each([
    ['#include <testlib.h>\nint main() {}', 'testlib'],
    ['#include "testlib.h"\nint main() {}', 'testlib'],
    ['int main() { return 100; }', 'hoj'],
  ])('tells the protocol of a checker by its source %#', async (spjCode, protocol) => {
    const { problem: read } = await importOne(archive({ judgeMode: 'spj' }, { spjCode, spjLanguage: 'C++' }));
    expect(read.release).toMatchObject({ judgeMode: 'spj', checker: { protocol, language: 'C++', main: 'spj.cpp' } });
    expect(await textOf(read.release.checker?.sources['spj.cpp'])).toBe(spjCode);
  });
  it('takes interactors in C and file input and output', async () => {
    const { problem: read } = await importOne(
      archive(
        { judgeMode: 'interactive' },
        { spjCode: 'int main;', spjLanguage: 'C', isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out' },
      ),
    );
    expect(read.release).toMatchObject({
      judgeMode: 'interactive',
      interactor: { language: 'C', main: 'interactive.c', protocol: 'hoj' },
      fileIO: { read: 'a.in', write: 'a.out' },
    });
  });
  it('pairs files by name when the problem lists no cases', async () => {
    const { problem: read, lossCodes } = await importOne({
      ...archive({ samples: [], languages: null }, { type: 1 }),
      'problem_1/10.in': '',
      'problem_1/10.ans': '',
    });
    expect(read.release.cases.map((item) => [item.inputName, item.score])).toEqual([
      ['1.in', 33],
      ['2.in', 33],
      ['10.in', 34],
    ]);
    expect(lossCodes).toEqual(['tests.matchedByName', 'language.unknown', 'scores.spread']);
  });
  it.each<[string, string[], Record<string, string>]>([
    ['missing test files', ['case.noFile'], archive({ samples: [{ input: 'gone.in', output: '1.out' }] })],
    [
      'no tests',
      ['cases.none'],
      { 'problem_1.json': archive({ samples: [] }, { examples: '' })['problem_1.json'], 'problem_1/readme': '' },
    ],
    ['no folder', ['file.missing'], { 'problem_1.json': archive()['problem_1.json'] }],
    ['broken JSON', ['file.invalid'], { ...archive(), 'problem_1.json': '{"problem": ' }],
    ['wrong types', ['file.invalid'], archive({ samples: 'none' })],
    ['remote problems', ['problem.remote'], archive({}, { isRemote: true })],
    ['no title', ['title.missing'], archive({}, { title: null })],
    ['no checker', ['program.missing'], archive({ judgeMode: 'spj' })],
    ['unknown judge modes', ['judgeMode.unsupported'], archive({ judgeMode: 'oracle' })],
    ['limits beyond ours', ['limit.time'], archive({}, { timeLimit: 1_000_000 })],
    ['extra files outside their folder', ['archive.path'], archive({ userExtraFile: { '../../etc/cron.d/x': '' } })],
    ['judge files outside their folder', ['archive.path'], archive({ judgeExtraFile: { 'a/b': '' } })],
    [
      'input files outside their folder',
      ['archive.path'],
      archive({}, { isFileIO: true, ioReadFileName: '/etc/passwd', ioWriteFileName: 'a' }),
    ],
    ['endless titles', ['title.tooLong'], archive({}, { title: 'x'.repeat(300) })],
  ])('is refused for %s', async (_, codes, files) => {
    expect(await refusals(files)).toEqual(codes);
  });
  it('loses NUL characters, which no database takes', async () => {
    const { problem: read } = await importOne(archive({ tags: ['a\0b'] }, { title: 'x\0y', description: '\0' }));
    expect(read).toMatchObject({ tags: ['ab'], statements: { 'zh-CN': { title: 'xy', description: '' } } });
  });
  it('refuses one problem and takes the other', async () => {
    const good = archive();
    const files = { ...good, 'problem_2.json': '{', 'problem_2/1.in': '' };
    const report = await readPackage(await zipOf(files));
    expect(report.problems.map((result) => [result.name, result.ok])).toEqual([
      ['problem_1', true],
      ['problem_2', false],
    ]);
  });

  it('with points and without scores spreads 100 over its cases, and says so', async () => {
    for (const score of [undefined, 0, null]) {
      const samples = [1, 2, 2].map((at) => ({ input: `${at}.in`, output: `${at}.out`, score }));
      const { problem: read, losses } = await importOne(archive({ samples }, { type: 1 }));
      expect(
        read.release.cases.map((item) => item.score),
        String(score),
      ).toEqual([33, 33, 34]);
      expect(read.release.ioScore).toBe(100);
      expect(losses).toContainEqual({ code: 'scores.spread', params: { count: 3 } });
    }
    const { lossCodes } = await importOne(archive());
    expect(lossCodes).not.toContain('scores.spread');
  });
});
