import { describe, expect, it } from 'vitest';
import { readBytes } from '../fileSource.ts';
import { readPackage } from '../readPackage.ts';
import { importOne, refusals, textOf } from '../testing/importOne.ts';
import { zipOf } from '../testing/zipOf.ts';

const modern = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Sum\nuuid: 6f2b5a52-1111-4222-8333-944455556666\nlimits:\n  time_limit: 1.5\n  memory: 128\n',
  'statement/problem.en.md': 'Add.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n',
  'data/sample/1.in': '1 2\r\n',
  'data/sample/1.ans': '3\r\n',
  'data/secret/2.in': '5 6\n',
  'data/secret/2.ans': '11\n',
  'data/secret/10.in': '7 8\n',
  'data/secret/10.ans': '15\n',
  'submissions/accepted/a.py': 'print(sum(map(int, input().split())))\n',
};
const settings = (more: string): string => `problem_format_version: 2025-09\nname: Sum\nuuid: u\n${more}`;
const validator = '#include <iostream>\nint main() { return 42; }\n';

describe('a 2025-09 package', () => {
  it('becomes a problem with limits, statement, examples and cases in order', async () => {
    const { problem, format, version, lossCodes } = await importOne(modern);
    expect({ format, version, lossCodes }).toEqual({ format: 'icpc-2025-09', version: '2025-09', lossCodes: [] });
    expect(problem).toMatchObject({
      externalId: '6f2b5a52-1111-4222-8333-944455556666',
      defaultLocale: 'en-US',
      statements: { 'en-US': { title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.', hint: '' } },
      examples: [{ input: '1 2', output: '3' }],
      languages: null,
      auth: 1,
      release: {
        type: 0,
        timeLimit: 1500,
        memoryLimit: 128,
        stackLimit: 128,
        judgeMode: 'default',
        caseMode: 'ergodic_without_error',
        tokens: { caseSensitive: false, spaceSensitive: false },
        ioScore: 0,
        groups: [],
      },
    });
    expect(problem.release.cases.map(({ seq, inputName, isSample }) => [seq, inputName, isSample])).toEqual([
      [1, 'sample/1.in', true],
      [2, 'secret/10.in', false],
      [3, 'secret/2.in', false],
    ]);
    expect(await textOf(problem.release.cases[0]?.input)).toBe('1 2\n');
    expect(problem.submissions).toMatchObject([{ expected: 'accepted', language: 'Python3', path: 'accepted/a.py' }]);
  });

  it('may lie in a folder, and several may lie beside each other', async () => {
    const inFolder = (folder: string) =>
      Object.fromEntries(Object.entries(modern).map(([path, text]) => [`${folder}/${path}`, text]));
    expect((await importOne(inFolder('sum'))).problem.statements['en-US']?.title).toBe('Sum');
    expect((await importOne(inFolder('outer/sum'))).problem.statements['en-US']?.title).toBe('Sum');
    const report = await readPackage(await zipOf({ ...inFolder('a'), ...inFolder('b') }));
    expect(report.problems.map((problem) => [problem.name, problem.ok])).toEqual([
      ['a', true],
      ['b', true],
    ]);
  });

  it('keeps both languages and notes others', async () => {
    const { problem, losses } = await importOne({
      ...modern,
      'problem.yaml': modern['problem.yaml'].replace('name: Sum', 'name:\n  en: Sum\n  zh: 求和\n  sv: Summa'),
      'statement/problem.zh.md': '相加。\n\n## 输入格式\n\n两个数。\n',
      'statement/problem.sv.md': 'Addera.',
    });
    expect(problem.statements).toMatchObject({
      'zh-CN': { title: '求和', description: '相加。', input: '两个数。' },
      'en-US': { title: 'Sum' },
    });
    expect(losses).toEqual([{ code: 'statement.languageDropped', params: { file: 'statement/problem.sv.md' } }]);
  });

  it('shows a foreign statement when there is nothing else', async () => {
    const { 'statement/problem.en.md': _, ...rest } = modern;
    const { problem, lossCodes } = await importOne({ ...rest, 'statement/problem.sv.md': 'Addera.' });
    expect(problem.statements['en-US']?.description).toBe('Addera.');
    expect(lossCodes).toEqual(['statement.languageForeign']);
  });

  it('attaches images and files, and fills constants in', async () => {
    const { problem, losses } = await importOne({
      ...modern,
      'problem.yaml': `${modern['problem.yaml']}constants:\n  limit: 100\n`,
      'statement/problem.en.md': 'At most {{limit}} of {{other}}. ![map](map.png) ![](gone.png)\n\n{{nextsample}}',
      'statement/map.png': 'png',
      'attachments/tool.py': 'tool',
      'attachments/map.png': 'another',
      'attachments/templates/cpp/start.cpp': 'int main() {}',
    });
    expect(problem.statements['en-US']?.description).toBe(
      'At most 100 of {{other}}. ![map](attachment:map.png) ![](gone.png)',
    );
    expect(problem.attachments.map((item) => item.name)).toEqual(['map.png', 'map-2.png', 'tool.py']);
    expect(await textOf(problem.attachments[0]?.file)).toBe('png');
    expect(problem.codeTemplates).toEqual({ 'C++': 'int main() {}' });
    expect(losses).toEqual([
      { code: 'statement.imageMissing', params: { file: 'statement/problem.en.md', image: 'gone.png' } },
    ]);
  });

  it('knows the forms of a constant', async () => {
    const { problem } = await importOne({
      ...modern,
      'problem.yaml': `${modern['problem.yaml']}constants:\n  big: { value: 1000, tex: 10^3 }\n`,
      'statement/problem.en.md': 'At most {{big}}, that is {{big.tex}}, not {{big.word}}.',
    });
    expect(problem.statements['en-US']?.description).toBe('At most 1000, that is 10^3, not {{big.word}}.');
  });

  it('keeps a validator with scripts as it is', async () => {
    const { problem, lossCodes } = await importOne({
      ...modern,
      'output_validator/build': '#!/bin/sh\ncc judge.c -o judge',
      'output_validator/run': '#!/bin/sh\n./judge "$@"',
      'output_validator/judge.c': 'int main() { return 42; }',
    });
    const { checker } = problem.release;
    expect(checker).toMatchObject({ language: 'Bash', protocol: 'kattis', main: 'assay-run.sh' });
    expect(Object.keys(checker?.sources ?? {}).sort()).toEqual(['assay-run.sh', 'build', 'judge.c', 'run']);
    expect(await textOf(checker?.sources['judge.c'])).toBe('int main() { return 42; }');
    expect(lossCodes).toEqual([]);
  });

  it('takes a validator in any language that judges can run', async () => {
    const { problem } = await importOne({
      ...modern,
      'output_validator/Helper.java': 'class Helper {}',
      'output_validator/Check.java': 'public class Check { public static void main(String[] args) {} }',
    });
    expect(problem.release.checker).toMatchObject({ language: 'Java', main: 'Check.java' });
  });

  it('reads validator arguments into a comparison', async () => {
    const { problem } = await importOne({
      ...modern,
      'data/secret/test_group.yaml': 'output_validator_args: [float_tolerance, "1e-6", case_sensitive]\n',
    });
    expect(problem.release.tokens).toEqual({
      caseSensitive: true,
      spaceSensitive: false,
      floatAbsolute: 1e-6,
      floatRelative: 1e-6,
    });
    expect(problem.release.cases.every((item) => item.checkerArgs === undefined)).toBe(true);
    const above = await importOne({ ...modern, 'data/test_group.yaml': 'output_validator_args: [case_sensitive]\n' });
    expect(above.problem.release.tokens?.caseSensitive).toBe(true);
  });

  it('compares each case by its own arguments', async () => {
    const { problem, lossCodes } = await importOne({
      ...modern,
      'data/secret/2.yaml': 'output_validator_args: [case_sensitive, float_tolerance, "0.5"]\n',
    });
    expect(lossCodes).toEqual([]);
    const plain = { caseSensitive: false, spaceSensitive: false };
    expect(problem.release.tokens).toEqual(plain);
    const own = problem.release.cases.filter((item) => item.tokens !== undefined);
    expect(own).toMatchObject([
      { inputName: 'secret/2.in', tokens: { ...plain, caseSensitive: true, floatAbsolute: 0.5, floatRelative: 0.5 } },
    ]);
  });

  it('takes a validator of its own as checker, with arguments by case', async () => {
    const { problem } = await importOne({
      ...modern,
      'output_validator/check.cpp': 'int limit = {{limit}};\nint main() {}',
      'output_validator/lib.h': '#pragma once',
      'problem.yaml': `${modern['problem.yaml']}constants: { limit: 5 }\n`,
      'data/secret/2.yaml': 'args: [fast]\noutput_validator_args: [strict, "{{limit}}"]\n',
    });
    const { release } = problem;
    expect(release).toMatchObject({
      judgeMode: 'spj',
      checker: { language: 'C++ 17', protocol: 'kattis', main: 'check.cpp', args: [] },
    });
    expect(release.tokens).toBeUndefined();
    expect(Object.keys(release.checker?.sources ?? {})).toEqual(['check.cpp', 'lib.h']);
    expect(await textOf(release.checker?.sources['check.cpp'])).toContain('limit = 5');
    expect(release.cases[2]).toMatchObject({ args: ['fast'], checkerArgs: ['strict', '5'] });
  });

  it('joins a validator of several files', async () => {
    const { problem, lossCodes } = await importOne({
      ...modern,
      'output_validator/check.cpp': 'int main() { return judge(); }',
      'output_validator/judge.cpp': 'int judge() { return 42; }',
    });
    expect(problem.release.checker?.main).toBe('assay-units.cpp');
    expect(await textOf(problem.release.checker?.sources['assay-units.cpp'])).toBe(
      '#include "judge.cpp"\n#include "check.cpp"\n',
    );
    expect(lossCodes).toEqual(['program.manyUnits']);
  });

  it('can be interactive, multi-pass and submit-answer', async () => {
    const files = { ...modern, 'output_validator/check.py': 'print(1)' };
    const of = async (type: string) =>
      (
        await importOne({
          ...files,
          'problem.yaml': settings(`type: ${type}\nlimits: { time_limit: 1, validation_passes: 3 }`),
        })
      ).problem.release;
    expect(await of('interactive')).toMatchObject({ judgeMode: 'interactive', interactor: { language: 'Python3' } });
    expect(await of('multi-pass')).toMatchObject({ judgeMode: 'spj', passes: 3, checker: { main: 'check.py' } });
    expect(await of('submit-answer')).toMatchObject({ type: 2 });
    expect(await of('[interactive, multi-pass]')).toMatchObject({ judgeMode: 'interactive', passes: 3 });
  });

  it('need not have answers when it is interactive', async () => {
    const { 'data/secret/2.ans': _, ...rest } = modern;
    const { problem, losses } = await importOne({
      ...rest,
      'problem.yaml': settings('type: interactive\nlimits: { time_limit: 1 }'),
      'output_validator/check.py': 'print(1)',
    });
    expect(await textOf(problem.release.cases[2]?.output)).toBe('');
    expect(losses).toEqual([{ code: 'case.answerEmpty', params: { name: 'secret/2.in' } }]);
  });

  it('shows sample conversations in two columns', async () => {
    const { problem } = await importOne({
      ...modern,
      'problem.yaml': settings('type: interactive\nlimits: { time_limit: 1 }'),
      'output_validator/check.py': 'print(1)',
      'data/sample/1.interaction': '<10\n>? 5\n<<\n>! 3\n',
    });
    expect(problem.examples).toEqual([{ input: '10\n\n<\n', output: '\n? 5\n\n! 3' }]);
  });

  it('restricts languages to those it names', async () => {
    const { problem, losses } = await importOne({
      ...modern,
      'problem.yaml': settings('languages: [python3, apl]\nlimits: { time_limit: 1 }'),
    });
    expect(problem.languages).toEqual(['Python3', 'PyPy3']);
    expect(losses).toEqual([{ code: 'language.unknown', params: { language: 'apl' } }]);
  });

  it('stays hidden until its embargo ends', async () => {
    const files = { ...modern, 'problem.yaml': `${modern['problem.yaml']}embargo_until: 2026-05-01\n` };
    const before = await importOne(files, { now: new Date('2026-04-30T12:00:00Z') });
    expect([before.problem.auth, before.lossCodes]).toEqual([2, ['embargo']]);
    expect((await importOne(files, { now: new Date('2026-05-02T00:00:00Z') })).problem.auth).toBe(1);
  });

  it('names authors, source and licence', async () => {
    const { problem } = await importOne({
      ...modern,
      'problem.yaml': settings(
        'credits:\n  authors: [A <a@x>, { name: B }]\nsource: [{ name: Cup, url: "https://c.up" }, Other]\nlicense: cc by-sa\nrights_owner: A\nlimits: { time_limit: 1 }',
      ),
    });
    expect(problem).toMatchObject({ author: 'A, B', source: '[Cup](https://c.up), Other (CC BY-SA, A)' });
  });

  it('lists what it does not take over', async () => {
    const { losses } = await importOne({
      ...modern,
      'problem.yaml': `${modern['problem.yaml']}  code: 64\n  validation_time: 5\nversion: 3\n`,
      'generators/gen.py': '',
      'data/invalid_input/1.in': '',
      'data/secret/2.desc': '',
      'README.md': '',
      'include/cpp/grader.h': '',
    });
    expect(losses.map((loss) => [loss.code, Object.values(loss.params).join(' ')])).toEqual([
      ['key.ignored', 'problem.yaml version'],
      ['limit.ignored', 'code 64'],
      ['limit.ignored', 'validation_time 5'],
      ['case.notes', '1'],
      ['file.ignored', 'generators/ 1'],
      ['file.ignored', 'README.md 1'],
      ['file.ignored', 'data/invalid_input/ 1'],
      ['include.everyLanguage', 'cpp'],
    ]);
  });

  it('obeys assay.yaml', async () => {
    const { problem } = await importOne({
      ...modern,
      'assay.yaml':
        'id: X1\ndifficulty: 2\ntags: [DP]\ncaseMode: default\ncomparison: exact\nfileIO: { read: a.in, write: a.out }\nstackLimit: 64\nshowCaseValues: true\n',
    });
    expect(problem).toMatchObject({
      problemId: 'X1',
      difficulty: 2,
      tags: ['DP'],
      release: {
        caseMode: 'default',
        removeEndBlank: false,
        fileIO: { read: 'a.in', write: 'a.out' },
        stackLimit: 64,
        showCaseValues: true,
      },
    });
    expect(problem.release.tokens).toBeUndefined();
  });

  it('may have a manager of several copies', async () => {
    const { problem } = await importOne(talking('protocol: cms\ncommunication: { processes: 2, tellsNumber: true }'));
    expect(problem.release).toMatchObject({
      judgeMode: 'interactive',
      interactor: { protocol: 'cms' },
      communication: { processes: 2, tellsNumber: true },
    });
  });
});

const talking = (assay: string) => ({
  ...modern,
  'problem.yaml': settings('type: interactive\nlimits: { time_limit: 1 }'),
  'output_validator/manager.py': 'print(1)',
  'assay.yaml': assay,
});

const withoutAny = (start: string) =>
  Object.fromEntries(Object.entries(modern).filter(([path]) => !path.startsWith(start)));

describe('a package with samples only', () => {
  it('is judged by them', async () => {
    const { problem, losses } = await importOne(withoutAny('data/secret/'));
    expect(problem.release.cases.map(({ inputName, isSample }) => [inputName, isSample])).toEqual([
      ['sample/1.in', true],
    ]);
    expect(losses).toContainEqual({ code: 'cases.samplesOnly', params: { count: 1 } });
  });
  it('may have points', async () => {
    for (const settings of ['problem_format_version: 2025-09\ntype: scoring\nname: x\n', 'type: scoring\nname: x\n']) {
      const { problem } = await importOne({
        'problem.yaml': settings,
        'data/sample/1.in': '1',
        'data/sample/1.ans': '1',
      });
      expect(problem.release.cases).toHaveLength(1);
      expect(problem.release.ioScore).toBeGreaterThan(0);
    }
  });
});

describe('programs among the files of a validator', () => {
  const binary = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff]);
  it('are kept as they are', async () => {
    const { problem, lossCodes } = await importOne({
      ...modern,
      'output_validator/check.cpp': 'int main() {}',
      'output_validator/oracle': binary,
    });
    const kept = problem.release.checker?.sources['oracle'];
    expect(kept && (await readBytes(kept, 100))).toEqual(binary);
    expect(lossCodes).not.toContain('text.notUtf8');
  });
  it('do not take the place of sources', async () => {
    expect(await refusals({ ...modern, 'output_validator/check': binary })).toEqual(['program.binary']);
  });
});

describe('a package of the ICPC format is refused', () => {
  it.each<[string, string[], Parameters<typeof refusals>[0]]>([
    ['without any case', ['cases.none'], withoutAny('data/')],
    ['without an answer', ['case.noAnswer'], withoutAny('data/secret/2.ans')],
    ['for broken YAML', ['file.invalid'], { ...modern, 'problem.yaml': 'name: [a\nb: {' }],
    ['for keys given twice', ['file.invalid'], { ...modern, 'problem.yaml': settings('name: again') }],
    ['for wrong values', ['file.invalid'], { ...modern, 'problem.yaml': settings('limits: { time_limit: -1 }') }],
    ['for a protocol that cannot talk', ['judgeMode.unsupported'], talking('protocol: hustoj')],
    ['for a manager of another protocol', ['judgeMode.unsupported'], talking('communication: { processes: 2 }')],
    [
      'for copies without a manager',
      ['judgeMode.unsupported'],
      { ...modern, 'assay.yaml': 'protocol: cms\ncommunication: { processes: 2 }' },
    ],
    ['for unknown keys in assay.yaml', ['file.invalid'], { ...modern, 'assay.yaml': 'dificulty: 1' }],
    [
      'for an unknown version',
      ['format.version'],
      { ...modern, 'problem.yaml': 'problem_format_version: 2031-01\nname: x' },
    ],
    ['for an unknown type', ['file.invalid'], { ...modern, 'problem.yaml': settings('type: quiz') }],
    [
      'for types that exclude each other',
      ['type.conflict'],
      { ...modern, 'problem.yaml': settings('type: [pass-fail, scoring]') },
    ],
    [
      'for limits beyond ours',
      ['limit.time', 'limit.memory'],
      { ...modern, 'problem.yaml': settings('limits: { time_limit: 1000, memory: 20000 }') },
    ],
    ['without the interactor', ['program.missing'], { ...modern, 'problem.yaml': settings('type: interactive') }],
    ['for validators in other languages', ['program.language'], { ...modern, 'output_validator/a.lisp': '' }],
    ['for files of single cases', ['case.ownFiles'], { ...modern, 'data/secret/2.files/map.txt': '' }],
  ])('%s', async (_, codes, files) => {
    expect(await refusals(files)).toEqual(codes);
  });
  it('but YAML cannot fill the memory with aliases', async () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (let level = 0; level < 9; level++) {
      const [last, next] = [String.fromCharCode(97 + level), String.fromCharCode(98 + level)];
      bomb.push(`${next}: &${next} [${Array(9).fill(`*${last}`).join(',')}]`);
    }
    expect(await refusals({ ...modern, 'problem.yaml': bomb.join('\n') })).toEqual(['file.invalid']);
  });
});

const legacy = {
  'problem.yaml':
    'name: Hello\nauthor: Someone\nsource: Cup\nsource_url: http://cup\nkeywords: easy math\nlimits:\n  memory: 512\n',
  'problem_statement/problem.en.tex': '\\problemname{Hello}\nSay \\emph{it}.\n\\section*{Output}\nOne line.\n',
  '.timelimit': '3\n',
  'data/sample/1.in': '',
  'data/sample/1.ans': 'Hello\n',
  'data/secret/a/1.in': '',
  'data/secret/a/1.ans': 'Hello\n',
  'data/secret/2.in': '',
  'data/secret/2.ans': 'Hello\n',
};
const withValidation = (validation: string, more = ''): string => `name: Hello\nvalidation: ${validation}\n${more}`;

describe('a legacy package', () => {
  it('becomes a problem, its statement converted', async () => {
    const { problem, format, version, losses } = await importOne(legacy, { fileName: 'hello.zip' });
    expect([format, version]).toEqual(['icpc-legacy', 'legacy']);
    expect(problem).toMatchObject({
      externalId: 'hello',
      author: 'Someone',
      source: '[Cup](http://cup)',
      tags: ['easy', 'math'],
      statements: { 'en-US': { title: 'Hello', description: 'Say *it*.', output: 'One line.' } },
      release: { timeLimit: 3000, memoryLimit: 512, judgeMode: 'default', caseMode: 'ergodic_without_error' },
    });
    expect(problem.release.cases.map((item) => item.inputName)).toEqual([
      'sample/1.in',
      'secret/2.in',
      'secret/a/1.in',
    ]);
    expect(losses).toEqual([{ code: 'statement.tex', params: { file: 'problem_statement/problem.en.tex' } }]);
  });
  it('may be DOMjudge’s: settings in an ini file, statement as PDF', async () => {
    const { problem, losses } = await importOne({
      'domjudge-problem.ini':
        'name = "Ini name"\ntimelimit = 2.5\nexternalid=hello\ncolor = red\nprobid=A\nspecial_run = old\n',
      'problem.pdf': '%PDF',
      'data/secret/1.in': '',
      'data/secret/1.ans': '',
    });
    expect(problem).toMatchObject({
      externalId: 'hello',
      statements: {
        'en-US': { title: 'Ini name', description: '[Problem statement (PDF)](attachment:problem.pdf)' },
      },
      attachments: [{ name: 'problem.pdf' }],
      release: { timeLimit: 2500 },
    });
    expect(losses).toEqual([
      { code: 'key.ignored', params: { file: 'domjudge-problem.ini', key: 'special_run' } },
      { code: 'statement.pdf', params: { file: 'problem.pdf' } },
    ]);
  });
  it('may have an HTML statement, or none, and no time limit', async () => {
    const { 'problem_statement/problem.en.tex': _, '.timelimit': __, ...rest } = legacy;
    const html =
      '<html><head><style>x</style></head><body><p>Say it.</p><script>bad()</script><h2>Input</h2>Nothing.</body></html>';
    const shown = await importOne({ ...rest, 'problem_statement/problem.html': html });
    expect(shown.problem.statements['en-US']).toMatchObject({ description: '<p>Say it.</p>', input: 'Nothing.' });
    expect(shown.problem.release.timeLimit).toBe(2000);
    expect(shown.lossCodes).toEqual(['limit.timeDefault']);
    expect((await importOne(rest)).lossCodes).toContain('statement.missing');
  });
  it('reads validator_flags into a comparison', async () => {
    const { problem } = await importOne({
      ...legacy,
      'problem.yaml': withValidation(
        'default',
        'validator_flags: float_absolute_tolerance 1e-4 space_change_sensitive\n',
      ),
    });
    expect(problem.release.tokens).toEqual({ caseSensitive: false, spaceSensitive: true, floatAbsolute: 1e-4 });
  });
  it('takes its validator as checker or interactor', async () => {
    const files = { ...legacy, 'output_validators/check/check.cc': validator, 'output_validators/check/check.h': '' };
    const custom = await importOne({ ...files, 'problem.yaml': withValidation('custom', 'validator_flags: a b\n') });
    expect(custom.problem.release).toMatchObject({
      judgeMode: 'spj',
      checker: { protocol: 'kattis', main: 'check.cc', args: ['a', 'b'] },
    });
    const interactive = await importOne({ ...files, 'problem.yaml': withValidation('custom interactive') });
    expect(interactive.problem.release).toMatchObject({ judgeMode: 'interactive', interactor: { main: 'check.cc' } });
    expect((await importOne(files)).losses).toContainEqual({
      code: 'file.ignored',
      params: { path: 'output_validators/', count: 2 },
    });
    expect(
      await refusals({ ...files, 'output_validators/b/b.cc': '', 'problem.yaml': withValidation('custom') }),
    ).toEqual(['program.many']);
  });
  it('gives validators the flags of the folder', async () => {
    const { problem } = await importOne({
      ...legacy,
      'output_validators/check.cc': validator,
      'problem.yaml': withValidation('custom'),
      'data/secret/a/testdata.yaml': 'output_validator_flags: strict 3\n',
    });
    expect(problem.release.cases.map((item) => item.checkerArgs)).toEqual([undefined, undefined, ['strict', '3']]);
  });
  it('may judge in several passes, as DOMjudge writes it', async () => {
    const { problem } = await importOne({
      ...legacy,
      'output_validators/check.cc': validator,
      'problem.yaml': withValidation(
        'custom multi-pass',
        `validator_flags: --say "two words" 'and "more"'\nlimits: { validation_passes: 5 }\n`,
      ),
      'data/secret/a/testdata.yaml': 'output_validator_flags: --title "of a group"\n',
    });
    expect(problem.release).toMatchObject({
      judgeMode: 'spj',
      passes: 5,
      checker: { args: ['--say', 'two words', 'and "more"'] },
    });
    expect(problem.release.cases.at(-1)?.checkerArgs).toEqual(['--title', 'of a group']);
  });
  it('inherits what the settings of a folder leave out', async () => {
    const { problem } = await importOne({
      ...legacy,
      'output_validators/check.cc': validator,
      'problem.yaml': withValidation('custom'),
      'data/testdata.yaml': 'on_reject: continue\noutput_validator_flags: strict\n',
      'data/secret/testdata.yaml': 'input_validator_flags: big\n',
      'data/secret/a/testdata.yaml': 'output_validator_flags: loose\n',
    });
    expect(problem.release.caseMode).toBe('default');
    expect(problem.release.cases.map((item) => item.checkerArgs)).toEqual([['strict'], ['strict'], ['loose']]);
  });
  it('says which wish of its grading is not kept', async () => {
    const graded = (more: string) =>
      importOne({ ...legacy, 'problem.yaml': `name: x\ngrading:\n  show_test_data_groups: true\n  ${more}\n` });
    expect((await graded('objective: max')).lossCodes).toEqual(['statement.tex']);
    expect((await graded('objective: min')).losses[0]).toEqual({
      code: 'key.ignored',
      params: { file: 'problem.yaml', key: 'grading.objective' },
    });
  });
  it('goes on after a failed case when it says so', async () => {
    const { problem } = await importOne({ ...legacy, 'data/testdata.yaml': 'on_reject: continue\n' });
    expect(problem.release.caseMode).toBe('default');
  });
  it('reads the 2023-07 draft as its own version', async () => {
    const { format, version, problem } = await importOne({
      ...modern,
      'problem.yaml': 'problem_format_version: 2023-07-draft\nname: { en: Sum }\nlimits: { time_limit: 2 }\n',
    });
    expect([format, version, problem.release.timeLimit]).toEqual(['icpc-2023-07', '2023-07-draft', 2000]);
  });
  it('reads validation as a map and flags as a list', async () => {
    const draft = (more: string) => ({
      ...modern,
      'problem.yaml': `problem_format_version: 2023-07-draft\nname: { de: Summe, en: Sum }\nauthor: A\n${more}`,
      'output_validator/v.cpp': validator,
    });
    const { problem } = await importOne(draft('validation:\n  interactive: true\n  score: false\n'));
    expect(problem.release).toMatchObject({ judgeMode: 'interactive', interactor: { main: 'v.cpp' } });
    const flagged = await importOne(draft('validator_flags: [--strict, 3]\n'));
    expect(flagged.problem.release.checker?.args).toEqual(['--strict', '3']);
  });
  it('makes its solutions the beginning of a lab, and says which are no part of it', async () => {
    const { problem, losses } = await importOne({
      ...modern,
      'submissions/wrong_answer/a.py': 'print(0)',
      'submissions/time_limit_exceeded/slow.cpp': 'int main() { for (;;) {} }',
      'submissions/rejected/x.cpp': 'int main() {}',
      'submissions/accepted/many/Main.java': 'class Main {}',
      'submissions/accepted/note.xyz': '?',
    });
    expect(problem.lab?.solutions.map(({ name, expect: how, isModel }) => [name, how, isModel])).toEqual([
      ['a.py', 'right', true],
      ['slow.cpp', 'slow', false],
      ['wrong_answer-a.py', 'wrong', false],
    ]);
    expect(problem.isLabBorrowed).toBe(true);
    expect(losses).toEqual([
      { code: 'file.ignored', params: { path: 'submissions/accepted/many/Main.java', count: 1 } },
      { code: 'solutions.ignored', params: { count: 2 } },
    ]);
  });
  it('reads what the drafts wrote into testdata.yaml', async () => {
    const { problem, lossCodes } = await importOne({
      ...modern,
      'problem.yaml':
        'problem_format_version: 2023-07-draft\nname: Sum\nsource:\n  name:\n  url:\nlimits: { time_limit: 2 }\n',
      'data/testdata.yaml': 'output_validator_args: float_tolerance 1E-6\n',
    });
    expect(problem.release.tokens).toMatchObject({ floatAbsolute: 1e-6, floatRelative: 1e-6 });
    expect([problem.source, lossCodes]).toEqual(['', []]);
  });
});

describe('code that is compiled with every program', () => {
  it('is that of the language, and of all others where it has none', async () => {
    const { problem, losses } = await importOne({
      ...modern,
      'include/c/lib.h': 'c',
      'include/cpp/lib.h': 'cpp',
      'include/default/lib.h': 'default',
      'include/default/more.h': 'default',
    });
    expect(await textOf(problem.release.userExtraFiles['lib.h'])).toBe('cpp');
    expect(await textOf(problem.release.userExtraFiles['more.h'])).toBe('default');
    for (const path of ['include/c/lib.h', 'include/default/lib.h'])
      expect(losses).toContainEqual({ code: 'file.ignored', params: { path, count: 1 } });
  });
  const files = {
    ...modern,
    'include/cpp/grader.cpp': 'const int answer = 42;',
    'include/cpp/grader.h': 'int ask();',
  };
  it('is shown to contestants where it is a header, or the package says so', async () => {
    const { problem, losses } = await importOne(files);
    expect(problem.release.hiddenFiles).toEqual(['grader.cpp']);
    expect(losses).toContainEqual({ code: 'files.hidden', params: { names: 'grader.cpp' } });
    const attached = await importOne({ ...files, 'attachments/grader.cpp': 'const int answer = 0;' });
    expect(attached.problem.release.hiddenFiles).toBeUndefined();
    const own = await importOne({ ...files, 'assay.yaml': 'difficulty: 1\n' });
    expect(own.problem.release.hiddenFiles).toBeUndefined();
    const listed = await importOne({ ...files, 'assay.yaml': 'hiddenFiles: [grader.h]\n' });
    expect(listed.problem.release.hiddenFiles).toEqual(['grader.h']);
  });
});
