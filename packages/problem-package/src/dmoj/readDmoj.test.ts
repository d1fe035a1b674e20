import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { importOne, refusals, textOf } from '../testing/importOne.ts';
import { zipOf } from '../testing/zipOf.ts';

const data: Record<string, string> = {};
for (const number of [1, 2, 3, 4]) {
  data[`sum.${number}.in`] = `${number} ${number}\r\n`;
  data[`sum.${number}.out`] = `${number * 2}\n`;
}
const files = (number: number): string => `in: sum.${number}.in, out: sum.${number}.out`;
const two = `test_cases:\n- { ${files(1)}, points: 40 }\n- { ${files(2)}, points: 60 }\n`;
const init = (text: string, more: Record<string, string | Buffer> = {}) => ({ 'init.yml': text, ...data, ...more });
const testlib = '#include "testlib.h"\nint main(int c, char** v) { registerTestlibCmd(c, v); }';

describe('a DMOJ problem', () => {
  it('is YAML as its own judge reads it', async () => {
    for (const yes of ['yes', 'on', 'True', '1', '"yes"']) {
      const { problem } = await importOne(init(`binary_data: ${yes}\n${two}`));
      expect([yes, await textOf(problem.release.cases[0]?.input)]).toEqual([yes, '1 1\r\n']);
    }
    for (const no of ['no', 'off', 'False', '0', '']) {
      const { problem } = await importOne(init(`binary_data: ${no}\n${two}`));
      expect([no, await textOf(problem.release.cases[0]?.input)]).toEqual([no, '1 1\n']);
    }
    const letters = await importOne(init('test_cases: [{ in: y, out: n, points: 1 }]', { y: '1\n', n: '2\n' }));
    expect(letters.problem.release.cases[0]).toMatchObject({ inputName: 'y', outputName: 'n' });
  });

  it('may quote what it calls an interactor with', async () => {
    const { problem } = await importOne(
      init(
        `interactive: { files: i.cpp, type: testlib, args_format_string: '"{input_file}" "{answer_file}"' }\n${two}`,
        {
          'i.cpp': testlib,
        },
      ),
    );
    expect(await textOf(problem.release.interactor?.sources['assay-start-hook.cpp'])).toContain(
      'argv[1] = given[1]; argv[2] = given[3]; argv[3] = given[2];',
    );
  });

  it('has cases and batches, in a zip of its own', async () => {
    const batches = `- points: 30\n  batched: [{ ${files(2)} }, { ${files(3)} }]\n- { points: 50, batched: [{ ${files(4)} }], dependencies: [1] }\n`;
    const { problem, format, losses } = await importOne(
      {
        'init.yml': `archive: sum.zip\ntime_limit: 1.5\nmemory_limit: 65536\noutput_limit_length: 1000\nodd: 1\ntest_cases:\n- { ${files(1)}, points: 20 }\n${batches}`,
        'sum.zip': await zipOf(data),
        'notes.txt': '',
      },
      { fileName: 'sum.zip' },
    );
    expect(format).toBe('dmoj');
    expect(problem.statements['en-US']?.title).toBe('sum');
    expect(problem.release).toMatchObject({
      type: 1,
      timeLimit: 1500,
      memoryLimit: 64,
      outputLimit: 1000,
      judgeMode: 'default',
      comparer: { rule: 'dmoj-standard' },
      caseMode: 'subtask_lowest',
      ioScore: 100,
      groups: [
        { group: 1, requires: [] },
        { group: 2, requires: [] },
        { group: 3, requires: [2] },
      ],
    });
    expect(problem.release.cases.map(({ group, score }) => [group, score])).toEqual([
      [1, 20],
      [2, 30],
      [2, 30],
      [3, 50],
    ]);
    expect(await textOf(problem.release.cases[0]?.input)).toBe('1 1\n');
    expect(losses).toEqual([
      { code: 'key.ignored', params: { file: 'init.yml', key: 'odd' } },
      { code: 'statement.missing', params: {} },
      { code: 'file.ignored', params: { path: 'notes.txt', count: 1 } },
    ]);
  });

  it('judges what follows a pretest only when that is passed', async () => {
    const { problem } = await importOne(init(`test_cases: [{ ${files(1)}, points: 0 }, { ${files(2)}, points: 5 }]`));
    expect(problem.release.groups).toMatchObject([
      { group: 1, requires: [] },
      { group: 2, requires: [1] },
    ]);
  });

  it('finds cases by patterns', async () => {
    const usual = await importOne(init('test_cases: { case_points: 25 }\n'));
    expect(
      usual.problem.release.cases.map(({ inputName, outputName, score }) => [inputName, outputName, score]),
    ).toEqual([1, 2, 3, 4].map((number) => [`sum.${number}.in`, `sum.${number}.out`, 25]));
    expect(usual.losses).toContainEqual({ code: 'tests.matchedByName', params: { count: 4 } });
    const own = await importOne({
      'init.yml':
        "test_cases: { input_format: 'a(?P<batch>\\d)-(?P<case>\\d)$', output_format: 'b(?P<batch>\\d)-(?P<case>\\d)$', case_points: [10, 20] }",
      ...Object.fromEntries(['1-1', '1-2', '2-1'].flatMap((name) => [`a${name}`, `b${name}`].map((one) => [one, '1']))),
    });
    expect(own.problem.release.cases.map(({ inputName, group, score }) => [inputName, group, score])).toEqual([
      ['a1-1', 1, 10],
      ['a1-2', 1, 10],
      ['a2-1', 2, 20],
    ]);
  });

  it('keeps points of two places as they are', async () => {
    const text = `test_cases:\n- { points: 0.9, ${files(1)} }\n- { points: 74.42, ${files(2)} }\n`;
    const { problem, losses } = await importOne(init(text));
    expect(problem.release).toMatchObject({ ioScore: 75.32, cases: [{ score: 0.9 }, { score: 74.42 }] });
    expect(losses.filter((loss) => loss.code.endsWith('rounded'))).toEqual([]);
  });

  it.each([
    ['standard', { judgeMode: 'default', comparer: { rule: 'dmoj-standard' } }],
    ['identical', { comparer: { rule: 'dmoj-identical', tellsForm: true, isBinary: false } }],
    ['{ name: identical, args: { pe_allowed: false } }', { comparer: { tellsForm: false } }],
    ['rstripped', { comparer: { rule: 'dmoj-rstripped', skipsEmptyLines: false, isBinary: false } }],
    ['{ name: rstripped, args: { filter_new_line: true } }', { comparer: { skipsEmptyLines: true } }],
    ['floatsabs', { comparer: { rule: 'dmoj-floats', precision: 6, errorMode: 'absolute' } }],
    ['floatsrel', { comparer: { rule: 'dmoj-floats', precision: 6, errorMode: 'relative' } }],
    ['{ name: floats, args: { precision: 4 } }', { comparer: { precision: 4, errorMode: 'default' } }],
    ['{ name: floats, args: { error_mode: relative } }', { comparer: { precision: 6, errorMode: 'relative' } }],
    ['sorted', { comparer: { rule: 'dmoj-sorted', by: 'lines' } }],
    ['{ name: sorted, args: { split_on: whitespace } }', { comparer: { rule: 'dmoj-sorted', by: 'words' } }],
    ['unordered', { comparer: { rule: 'dmoj-sorted', by: 'words' } }],
    ['easy', { comparer: { rule: 'dmoj-easy' } }],
    ['linecount', { judgeMode: 'default', comparer: { rule: 'dmoj-linecount' } }],
    ['linematches', { comparer: { rule: 'dmoj-linematches', points: [1], needsAllLines: true } }],
    [
      '{ name: linematches, args: { point_distribution: [2, 1], filler_lines_required: false } }',
      { comparer: { points: [2, 1], needsAllLines: false } },
    ],
    ['{ name: bridged, args: { files: chk.cpp, type: testlib } }', { judgeMode: 'spj', checker: { main: 'chk.cpp' } }],
  ])('knows the checker %s', async (name, judging) => {
    const { problem } = await importOne(init(`checker: ${name}\n${two}`, { 'chk.cpp': testlib }));
    expect(problem.release).toMatchObject(judging);
  });

  it('takes interactors', async () => {
    const { problem } = await importOne(
      init(
        `interactive: { files: [i.cpp, testlib.h], lang: CPP17, type: testlib }\ntest_cases: [{ in: sum.1.in, points: 1 }]`,
        {
          'i.cpp': testlib,
          'testlib.h': 'theirs',
        },
      ),
    );
    expect(problem.release).toMatchObject({ judgeMode: 'interactive', interactor: { protocol: 'testlib' } });
    expect(Object.keys(problem.release.interactor?.sources ?? {})).toEqual(['i.cpp']);
    const own = await importOne(init(`interactive: { files: i.cpp }\n${two}`, { 'i.cpp': 'int main() {}' }));
    const { sources } = own.problem.release.interactor!;
    expect(await textOf(sources['assay-start-hook.cpp'])).toContain('argv[2] = given[3]; argv[3] = given[2];');
  });

  it.each<[string, string, string, object, boolean]>([
    [
      'one case has its own',
      '',
      `- { ${files(1)}, checker: easy }\n- { ${files(2)} }`,
      { rule: 'dmoj-standard' },
      true,
    ],
    [
      'one batch has its own',
      '',
      `- { ${files(1)} }\n- { batched: [{ ${files(2)} }, { ${files(3)} }], checker: easy }`,
      { rule: 'dmoj-standard' },
      true,
    ],
    [
      'all have the same',
      '',
      `- { ${files(1)}, checker: easy }\n- { batched: [{ ${files(2)} }, { ${files(3)} }], checker: easy }`,
      { rule: 'dmoj-easy' },
      false,
    ],
    [
      'all have another than the problem',
      'checker: identical\n',
      `- { ${files(1)}, checker: easy }\n- { ${files(2)}, checker: easy }`,
      { rule: 'dmoj-easy' },
      false,
    ],
    [
      'one has another than the problem',
      'checker: linecount\n',
      `- { ${files(1)}, checker: easy }\n- { ${files(2)} }`,
      { rule: 'dmoj-linecount' },
      true,
    ],
    [
      'they name what is usual',
      '',
      `- { ${files(1)}, checker: standard }\n- { ${files(2)} }`,
      { rule: 'dmoj-standard' },
      false,
    ],
  ])('judges no case by the checker of another: %s', async (_what, own, cases, comparer, isLost) => {
    const { problem, losses } = await importOne(init(`${own}test_cases:\n${cases}\n`));
    expect(problem.release.comparer).toEqual(comparer);
    expect(losses.some(({ code }) => code === 'checker.perCase')).toBe(isLost);
  });

  it('calls bridged checkers as they want to be called', async () => {
    const args = `files: chk.cpp, type: testlib, flags: [-DLOOSE=2, -DX, -std=c++17, -Iinclude], args_format_string: "{input_file} {answer_file} {output_file} --all 'a b'"`;
    const { problem, losses } = await importOne(
      init(`checker: { name: bridged, args: { ${args} } }\n${two}`, { 'chk.cpp': testlib }),
    );
    const checker = problem.release.checker!;
    expect(checker).toMatchObject({ main: 'chk.cpp', args: ['--all', 'a b'], arePointsOfCase: true });
    expect(await textOf(checker.sources['chk.cpp'])).toBe(`#define LOOSE 2\n#define X 1\n${testlib}`);
    expect(await textOf(checker.sources['assay-start-hook.cpp'])).toContain(
      'argv[1] = given[1]; argv[2] = given[3]; argv[3] = given[2];',
    );
    expect(losses).toContainEqual({ code: 'checker.flags', params: { place: 'chk.cpp', flag: '-Iinclude' } });
  });

  it('takes the buffers away from a talk that is unbuffered', async () => {
    const { problem, lossCodes } = await importOne(
      init(`unbuffered: true\ninteractive: { files: i.cpp, type: testlib }\n${two}`, { 'i.cpp': testlib }),
    );
    const { interactor, userExtraFiles } = problem.release;
    expect(await textOf(interactor?.sources['assay-start-hook.cpp'])).toContain('setvbuf(stdout');
    expect(Object.keys(userExtraFiles)).toEqual(['assay-start-hook.c', 'assay-start-hook.cpp']);
    expect(lossCodes).toContain('program.unbuffered');
    expect(lossCodes).not.toContain('key.ignored');
  });

  it('needs no generator for files that are there', async () => {
    const { losses } = await importOne(init(`generator: gen.cpp\n${two}`));
    expect(losses).toContainEqual({ code: 'key.ignored', params: { file: 'init.yml', key: 'generator' } });
  });

  it('takes generators in Python, and in any language where the answers are there', async () => {
    const python = '#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\nfrom __future__ import print_function\nprint(1)\n';
    const { problem } = await importOne(
      init(
        'test_cases:\n- { generator: gen.py }\n- { generator: old.py }\n- { generator: Gen.java, out: sum.2.out }\n',
        { 'gen.py': python, 'old.py': '#!/usr/bin/python2\nprint 1\n', 'Gen.java': 'class Gen {}' },
      ),
    );
    const { lab, made, answers = [] } = problem.build!;
    expect(lab.generators.map(({ name, language }) => [name, language])).toEqual([
      ['gen', 'Python3'],
      ['gen-answer', 'Python3'],
      ['old', 'Python2'],
      ['old-answer', 'Python2'],
      ['Gen', 'Java'],
    ]);
    expect(lab.generators[1]!.code.split('\n').map((line) => line.slice(0, 19))).toEqual([
      '#!/usr/bin/env pyth',
      '# -*- coding: utf-8',
      'from __future__ imp',
      'import os as _assay',
      'if hasattr(_assay, ',
      'else: _assay_sys.st',
      'print(1)',
      '',
    ]);
    expect([made.length, answers.length]).toEqual([3, 2]);
  });

  it('lets generators of Python write both ways, on the Java machine too, which has no descriptors', async () => {
    const { problem } = await importOne(
      init('test_cases:\n- { generator: gen.py }\n', {
        'gen.py': 'import sys\nsys.stdout.write("in")\nsys.stderr.write("out")\n',
      }),
    );
    const answer = problem.build!.lab.generators.find(({ name }) => name === 'gen-answer')!.code;
    for (const before of ['', 'import os\ndel os.dup2\n']) {
      const { stdout, stderr } = spawnSync('python3', ['-c', before + answer], { encoding: 'utf8' });
      expect([stdout, stderr]).toEqual(['out', 'in']);
    }
  });

  it('leaves what generators write to be made: the input from stdout, the answer from stderr', async () => {
    const { problem, losses } = await importOne(
      init(
        `generator: { source: [gen.cpp, lib.h], flags: [-DBIG=2] }
generator_args: [7]
test_cases:
- { ${files(1)}, points: 10 }
- { generator_args: [1, x y], points: 20 }
- { batched: [{ generator_args: [3] }, { out: sum.2.out }], points: 30 }
- { generator: small/tiny.c, points: 40 }
`,
        { 'gen.cpp': 'int main() {}', 'lib.h': 'int lib;', 'small/tiny.c': 'int main(void) {}' },
      ),
    );
    const { build, release } = problem;
    const call = (name: string, generator: string, ...args: string[]) => ({ name, generator, args });
    expect(release.cases.map(({ inputName, outputName, score }) => [inputName, outputName, score])).toEqual([
      ['sum.1.in', 'sum.1.out', 10],
      ['generated-2.in', 'generated-2.out', 20],
      ['generated-3.in', 'generated-3.out', 30],
      ['generated-4.in', 'sum.2.out', 30],
      ['generated-5.in', 'generated-5.out', 40],
    ]);
    expect(build?.made).toEqual([
      call('generated-2.in', 'gen', '1', 'x y'),
      call('generated-3.in', 'gen', '3'),
      call('generated-4.in', 'gen', '7'),
      call('generated-5.in', 'tiny', '7'),
    ]);
    expect(build?.answers).toEqual([
      call('generated-2.in', 'gen-answer', '1', 'x y'),
      call('generated-3.in', 'gen-answer', '3'),
      call('generated-5.in', 'tiny-answer', '7'),
    ]);
    expect(build?.lab.generators.map(({ name, language }) => [name, language])).toEqual([
      ['gen', 'C++'],
      ['gen-answer', 'C++'],
      ['tiny', 'C'],
      ['tiny-answer', 'C'],
    ]);
    expect(build?.lab.generators[0]?.code).toBe('#define BIG 2\nint main() {}');
    expect(Object.keys(build?.beside ?? {})).toEqual(['lib.h']);
    expect(JSON.stringify(losses)).not.toMatch(/gen\.cpp|lib\.h|small|generator/);
  });

  it('tells batches apart that are named by letters', async () => {
    const names = ['1a-1', '1b-1', '1b-02', '10-1'];
    const { problem } = await importOne({
      'init.yml':
        "test_cases: { input_format: 'i(?P<batch>\\w+)-(?P<case>\\d+)$', output_format: 'o(?P<batch>\\w+)-(?P<case>\\d+)$' }",
      ...Object.fromEntries(names.flatMap((name) => [`i${name}`, `o${name}`].map((one) => [one, name]))),
    });
    expect(problem.release.cases.map(({ inputName, outputName, group }) => [inputName, outputName, group])).toEqual([
      ['i1a-1', 'o1a-1', 1],
      ['i1b-1', 'o1b-1', 2],
      ['i1b-02', 'o1b-02', 2],
      ['i10-1', 'o10-1', 3],
    ]);
  });

  it('compiles programs with the entry of a signature grader', async () => {
    const { problem } = await importOne(
      init(`signature_grader: { entry: handler.c, header: header.h }\n${two}`, {
        'handler.c': 'int main() {}',
        'header.h': 'int f();',
      }),
    );
    expect(Object.keys(problem.release.userExtraFiles).sort()).toEqual(['handler.c', 'handler.cpp', 'header.h']);
    expect(problem.release.templates?.['C++ 17']?.prepend).toBe(
      '#define SIGNATURE_GRADER 1\n#include "header.h"\n#define main main_of_the_contestant',
    );
    expect(await textOf(problem.release.userExtraFiles['handler.c'])).toBe('#define SIGNATURE_GRADER 1\nint main() {}');
    const open = await importOne(
      init(`signature_grader: { entry: a.cpp, header: a.h, allow_main: true }\n${two}`, { 'a.cpp': '', 'a.h': '' }),
    );
    expect(open.problem.release.templates?.['C++ 17']?.prepend).toBe('#define SIGNATURE_GRADER 1\n#include "a.h"');
    expect(problem.languages).toContain('C');
    expect(problem.languages).not.toContain('Java');
  });

  it('leaves binary data alone', async () => {
    const { problem } = await importOne(init(`binary_data: true\n${two}`));
    expect(await textOf(problem.release.cases[0]?.input)).toBe('1 1\r\n');
  });

  it.each([
    ['program.hostScript', init(`checker: check.py\n${two}`)],
    ['program.hostScript', init(`custom_judge: judge.py\n${two}`)],
    ['program.missing', init('generator: gen.cpp\ntest_cases: [{ generator_args: [1], points: 1 }]')],
    ['tests.generator', init('generator: gen.java\ntest_cases: [{ points: 1 }]', { 'gen.java': 'class A {}' })],
    ['tests.generator', init('generator: gen.unknown\ntest_cases: [{ out: sum.1.out }]', { 'gen.unknown': 'x' })],
    [
      'tests.generator',
      init('generator: { source: gen.py, flags: [-DX] }\ntest_cases: [{ out: sum.1.out }]', { 'gen.py': 'x' }),
    ],
    ['program.missing', init('generator: gen.py\ntest_cases: [{ points: 1 }]')],
    ['tests.generator', init(`generator: gen.cpp\ntest_cases: [{ in: sum.1.in }]`, { 'gen.cpp': '' })],
    ['tests.generator', init('generator: [gen.cpp, other.cpp]\ntest_cases: [{}]', { 'gen.cpp': '', 'other.cpp': '' })],
    ['tests.command', init('generator: gen.cpp\ntest_cases: [{ generator_args: [[1]] }]', { 'gen.cpp': '' })],
    ['file.tooLarge', init('generator: gen.cpp\ntest_cases: [{}]', { 'gen.cpp': ' '.repeat(65_536) })],
    [
      'tests.generator',
      init(`generator: { source: gen.cpp }\ntest_cases: [{ in: none.in, out: none.out, points: 1 }]`),
    ],
    [
      'judgeMode.unsupported',
      init(`checker: { name: bridged, args: { files: c.cpp, args_format_string: '{input_file}' } }\n${two}`, {
        'c.cpp': testlib,
      }),
    ],
    [
      'judgeMode.unsupported',
      init(`checker: { name: bridged, args: { files: c.py, flags: [-DX] } }\n${two}`, { 'c.py': 'print(1)' }),
    ],
    ['judgeMode.unsupported', init(`checker: oracle\n${two}`)],
    ['judgeMode.unsupported', init(`checker: { name: floats, args: { error_mode: both } }\n${two}`)],
    ['judgeMode.unsupported', init(`checker: { name: sorted, args: { split_on: commas } }\n${two}`)],
    ['judgeMode.unsupported', init(`checker: { name: linematches, args: { point_distribution: many } }\n${two}`)],
    ['judgeMode.unsupported', init(`checker: { name: bridged, args: { files: c.cpp, type: peg } }\n${two}`)],
    ['judgeMode.unsupported', init(`interactive: { files: i.py }\n${two}`, { 'i.py': 'print(1)' })],
    ['judgeMode.unsupported', init(`communication: { manager: { files: m.cpp } }\n${two}`)],
    ['program.missing', init(`signature_grader: { entry: a.c, header: a.h }\n${two}`)],
    ['file.missing', init(`archive: gone.zip\n${two}`)],
    ['archive.broken', init(`archive: bad.zip\n${two}`, { 'bad.zip': 'no zip' })],
    ['grading.requirement', init(`test_cases: [{ points: 1, batched: [{ ${files(1)} }], dependencies: [3] }]`)],
    ['case.noFile', init('test_cases: [{ in: nowhere.in, out: sum.1.out, points: 1 }]')],
    ['cases.none', init('test_cases: []')],
    ['file.invalid', init("test_cases: { input_format: '(' }")],
  ])('is refused with %s', async (code, archive) => {
    expect(await refusals(archive)).toEqual([code]);
  });

  it('gives up on a pattern that takes for ever', async () => {
    const name = `${'a'.repeat(60)}!`;
    expect(await refusals(init("test_cases: { input_format: '^(a+)+(?P<case>1)$' }", { [name]: '' }))).toEqual([
      'file.invalid',
    ]);
  });
});
