import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testlibBench } from './testing/testlibBench.ts';

const minutes = 60_000;
const bench = testlibBench();
const { check, compile, file, program, run } = bench;
beforeAll(bench.open, 4 * minutes);
afterAll(bench.close);

describe('the header', { timeout: 4 * minutes }, () => {
  test.each(['c++11', 'c++23'])('compiles as %s without a warning', async (dialect) => {
    const flags = [`-std=${dialect}`, '-Wall', '-Wextra', '-Wpedantic', '-fsyntax-only', `-I${bench.header}`];
    const sources = ['probe', 'draws', 'printing', 'options'].map((name) =>
      join(bench.header, 'programs', `${name}.cpp`),
    );
    expect(await run('g++', [...flags, ...sources])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('keeps its promises about texts, numbers, patterns and streams', async () => {
    const end = await run(await program('probe'), []);
    expect([end.code, end.stdout]).toEqual([0, '']);
  });

  test('stands beside the whole standard library, whichever comes first', async () => {
    const body =
      'using namespace std;\nint main(int c, char **v) { registerGen(c, v, 1); println(format("%d", 5)); }\n';
    const includes = ['#include <bits/stdc++.h>\n', '#include "testlib.h"\n'];
    const orders = [includes.join(''), includes.toReversed().join('')];
    for (const [index, order] of orders.entries()) {
      const source = bench.path(`order${index}.cpp`);
      await writeFile(source, order + body);
      expect((await run(await compile(source), [])).stdout).toBe('5\n');
    }
  });
});

describe('a checker', { timeout: 2 * minutes }, () => {
  const word = 'words differ - expected:';
  test.each<[string, string, string, string, number, string]>([
    ['tokens', '', ' a\n b ', 'a b\n', 0, 'ok 2 words'],
    ['tokens', '', '\uFEFFa b', 'a b', 0, 'ok 2 words'],
    ['tokens', '', 'a c', 'a b', 1, `wrong answer 2nd ${word} 'b', found: 'c'`],
    ['tokens', '', 'a', 'a b', 1, 'wrong answer output is shorter than 2 words'],
    ['tokens', '', 'a b c', 'a b', 2, 'wrong output format Extra information in the output file'],
    ['lines', '', 'a  b\n\nc\n', 'a  b\n\nc', 0, 'ok 3 lines'],
    ['lines', '', 'a\r\nb\r\n', 'a\nb\n', 0, 'ok 2 lines'],
    ['lines', '', 'a b \n', 'a b\n', 1, "wrong answer line 1: expected 'a b', but found 'a b '"],
    ['lines', '', 'a\n', 'a\nb\n', 1, "wrong answer line 2: expected 'b', but found ''"],
    ['lineTokens', '', ' 1  2 \n3\n\n', '1 2\n3', 0, 'ok 2 lines'],
    ['lineTokens', '', '1\n2 3\n', '1 2\n3\n', 1, 'wrong answer line 1: [1] is not [1 2]'],
    ['numbers', '2', '1 2', '1 2', 0, 'ok 2 numbers'],
    ['numbers', '2', '1 3', '1 2', 1, "wrong answer expected '2', but found '3'"],
    ['numbers', '2', '1 02', '1 2', 2, 'wrong output format Expected integer, but "02" found'],
    ['numbers', '2', '1', '1 2', 2, 'wrong output format Unexpected end of file - int64 expected'],
    [
      'numbers',
      '2',
      '1 1000000000000000001',
      '1 2',
      1,
      'wrong answer Integer parameter [name=x[1]] equals to 1000000000000000001, violates the range [-10^18, 10^18]',
    ],
    ['numbers', '2', '1 2', '1', 3, 'FAIL Unexpected end of file - int64 expected FILE'],
    ['numbers', '0', '', '', 3, 'FAIL Integer parameter [name=n] equals to 0, violates the range [1, 1000000] FILE'],
    ['reals', '', '0.3333337 1e9', '0.3333333 1000000000.5', 0, 'ok 2 numbers, worst error 0.0000004'],
    ['reals', '', '0.34', '0.33', 1, 'wrong answer number 1: 0.34000 is not 0.33000, error 0.01000'],
    ['reals', '', 'nan', '0.33', 2, 'wrong output format Expected double, but "nan" found'],
    ['yesno', '', 'yEs\n', 'YES', 0, 'ok answer is YES'],
    ['yesno', '', 'NO', 'YES', 1, 'wrong answer expected YES, found NO'],
    ['yesno', '', 'maybe', 'YES', 2, 'wrong output format YES or NO expected, but MAYBE found'],
    ['yesno', '', 'YES', '?', 3, 'FAIL YES or NO expected in answer'],
    ['ending', 'partial', '', '', 40, 'partially correct (40) two of five'],
    ['ending', 'partial', 'x', '', 2, 'wrong output format Extra information in the output file'],
    ['ending', 'no points', '', '', 7, 'points 0'],
    ['ending', 'raw points', '', '', 7, 'points 0.25 by hand'],
    ['ending', 'points', '-1', '', 3, "FAIL Parameter 'points' can't be negative"],
    ['ending', 'points', '12.50', '', 7, 'points 12.5 after 3 steps'],
    ['ending', 'points', '100', '', 7, 'points 100.0 after 3 steps'],
    ['ending', 'count', '70', '', 7, 'points 70'],
    ['ending', 'info', '', '', 7, 'points points_info=a=1 said'],
    ['ending', 'case', '4', '', 1, 'wrong answer bad (path) (test case 5)'],
    ['ending', 'cases', 'x', '', 2, 'wrong output format Extra information in the output file (test case 2)'],
    ['ending', 'cases', '', '', 0, 'ok good (2 test cases)'],
    ['ending', 'odd', '', '', 3, 'FAIL What is the code ???'],
    ['ending', 'found', '', '', 1, "wrong answer 3rd: expected '97', but found '98'"],
    ['ending', 'own', '', '', 5, 'partially correct (5) by hand'],
    ['ending', 'uncased', '', '', 0, 'ok good'],
    ['ending', 'jury', '', '', 3, 'FAIL jury has no path FILE'],
    ['ending', 'ensure', '', '', 1, 'wrong answer length is 5'],
    ['ending', 'condition', '', '', 3, 'FAIL Condition failed: "1 + 1 == 3"'],
    ['ending', 'eof', '', '', 2, 'wrong output format too short'],
    ['ending', 'dirt', ' \n', '', 0, 'ok done'],
    ['ending', 'none', '', '', 3, 'FAIL Checker must end with quit or quitf call.'],
  ])('%s: input %j, output %j, answer %j', async (name, input, output, answer, code, said) => {
    const [left, stderr] = await check(program(name), input, output, answer);
    expect([left, String(stderr).replace(' (FILE)', ' FILE')]).toEqual([code, said]);
  });

  test('shortens a message that is too long', async () => {
    const [, stderr] = await check(program('ending'), 'long', '', '');
    expect(stderr).toHaveLength('wrong answer '.length + 32_000);
    expect(stderr).toMatch(/^wrong answer message length exceeds 32000, the message is truncated: x+$/);
  });

  test('knows its test set and group', async () => {
    const args = ['--group', 'g2', '--testset', 'pretests'];
    expect(await check(program('ending'), 'group', '', '', ...args)).toEqual([0, 'ok pretests g2']);
  });

  test('writes its report as text and as XML', async () => {
    const report = bench.path('report');
    const [code, said] = await check(program('ending'), 'xml', '', '', report);
    expect([code, said]).toEqual([1, '\nSee file to check exit message']);
    expect(await readFile(report, 'utf8')).toBe('a < b & "c"');
    await check(program('ending'), 'xml', '', '', report, '-appes');
    expect(await readFile(report, 'utf8')).toBe(
      '<?xml version="1.0" encoding="windows-1251"?><result outcome = "wrong-answer">a &lt; b &amp; &quot;c&quot;</result>\n',
    );
    await check(program('ending'), 'points', '2.5', '', report, '-appes');
    expect(await readFile(report, 'utf8')).toContain('<result outcome = "points" points = "2.5">2.5 after 3 steps');
    await check(program('ending'), 'partial', '', '', report, '-appes');
    expect(await readFile(report, 'utf8')).toContain('<result outcome = "partially-correct" pctype = "40">');
  });

  test('blames the right side for a missing file', async () => {
    const [some, none] = [await file('1'), bench.path('none')];
    const made = await program('tokens');
    expect((await run(made, [some, none, some])).code).toBe(2);
    expect((await run(made, [some, some, none])).code).toBe(3);
    // An input that the checker does not read may be missing.
    expect((await run(made, [none, some, some])).code).toBe(0);
    expect((await run(await program('numbers'), [none, some, some])).code).toBe(3);
    expect((await run(made, [some, some])).code).toBe(3);
  });

  test('ends with the codes that the judging system wants', async () => {
    const codes = async (flags: string[], ...ways: string[]) => {
      const made = program('ending', ...flags);
      return Promise.all(ways.map(async (way) => (await check(made, way, '', ''))[0]));
    };
    expect(await codes(['-DENABLE_UNEXPECTED_EOF', '-DTESTSYS'], 'eof', 'partial')).toEqual([8, 90]);
    expect(await codes(['-DEJUDGE', '-DFAIL_EXIT_CODE=14'], 'ensure', 'eof', 'condition')).toEqual([5, 4, 14]);
  });
});

describe('a checker in a corner of the interface', { timeout: 4 * minutes }, () => {
  const corner = (way: string, output: string, answer = '', ...more: string[]) =>
    check(program('corners'), way, output, answer, ...more);

  test.each<[string, string, string, number, string]>([
    ['names', '', '', 0, 'ok 5 6'],
    ['percent', '', '', 1, 'wrong answer less than 50'],
    ['line', '', 'a', 1, "wrong answer expected 'a', but found ''"],
    ['lone line', '', '', 1, 'wrong answer Line [name=title] equals to "", doesn\'t correspond to pattern "[a-z]+"'],
    [
      'element',
      'a 5',
      '',
      1,
      'wrong answer Token element [index=2] equals to "5" doesn\'t correspond to pattern "[a-z]"',
    ],
    [
      'named element',
      'a 5',
      '',
      1,
      'wrong answer Token element w[1] equals to "5", doesn\'t correspond to pattern "[a-z]"',
    ],
    ['text', '', '', 2, 'wrong output format Expected integer, but "a" found'],
    ['real', '1\0', '', 2, 'wrong output format Expected double, but "1~" found (it contains \\0)'],
    ['strict', '-0.0', '', 2, 'wrong output format Redundant minus in "-0.0" found'],
    ['strict', '-.5', '', 2, 'wrong output format Expected strict double, but "-.5" found'],
    [
      'strict',
      `${'9'.repeat(400)}.5`,
      '',
      2,
      `wrong output format Expected double, but "${'9'.repeat(30)}...${'9'.repeat(29)}.5" found`,
    ],
    ['real found', '2.50', '', 1, "wrong answer expected '1.0', but found '2.5'"],
    ['large', '12345', '123', 2, 'wrong output format File size exceeds 3 bytes, size is 5'],
    ['large', '123', '12345', 3, 'FAIL File size exceeds 3 bytes, size is 5 FILE'],
    ['points', '1e-9', '', 7, 'points 0.000000001'],
    ['points', '-1e-9', '', 7, 'points 0.0'],
    ['points', '1000000.000000001', '', 7, 'points 1000000.0'],
    ['points', '1000001', '', 3, "FAIL Parameter 'points' can't be greater than 1E6"],
    ['case points', '', '', 7, 'points 1.5 all (2 test cases)'],
    ['case share', '', '', 7, 'partially correct (7) some (test case 2)'],
    ['wordless jury', '', '', 3, 'FAIL FILE'],
    ['odd jury', '', '', 3, 'FAIL unknown FILE'],
    ['place', '', '', 0, 'ok tests'],
    ['halt', '', '', 3, 'FAIL Checker must end with quit or quitf call.'],
  ])('%s: output %j, answer %j', async (way, output, answer, code, said) => {
    const [left, stderr] = await corner(way, output, answer);
    expect([left, String(stderr).replace(' (FILE)', ' FILE').trimEnd()]).toEqual([code, said]);
  });

  test('tells a jury message that is too long as too long twice', async () => {
    const [, stderr] = await corner('long jury', '');
    expect(stderr).toMatch(/^FAIL (message length exceeds 32000, the message is truncated: ){2}x+$/);
    expect(stderr).toHaveLength('FAIL '.length + 32_000);
  });

  test('knows what it was called for, and refuses an empty test set', async () => {
    expect(await corner('place', '', '', '--testset', 'pre', '--group', 'g')).toEqual([0, 'ok pre pre g']);
    expect((await corner('place', '', '', '--testset', ''))[0]).toBe(3);
  });

  test('says that it cannot write its report', async () => {
    const none = join(bench.path('none'), 'report');
    expect(await corner('percent', '', '', none)).toEqual([3, 'FAIL Can not write to the result file']);
  });

  test('has no verdict but help for who asks for help', async () => {
    const { code, stderr } = await run(await program('corners'), ['--help']);
    expect([code, stderr]).toEqual([3, expect.stringContaining('<input-file> <output-file> <answer-file>')]);
  });

  test('names its outcome and its end as the judging system wants', async () => {
    const made = program('corners', '-DPCMS2', '-DFOOTER');
    const report = bench.path('pcms2');
    const [, stderr] = await check(made, 'points', '1', '', report, '-appes');
    expect(stderr).toMatch(/See file to check exit message\nChecker: "untitled checker"\nExit code: 7$/);
    expect(await readFile(report, 'utf8')).toContain(
      '<result outcome = "relative-scoring" points = "1.0">1.0</result>',
    );
  });
});

describe('a scorer', { timeout: 2 * minutes }, () => {
  test.each<[string, number, string]>([
    ['1;tests;;OK;60.000;12;2048;;;;0;\n2;tests;a\\;b;OK;40.5;11;2048;x\\ny;;;0;ok\r\n', 0, '100.500\n'],
    ['1;tests;;OK;60;12;2048;;;;0;\n2;tests;;TIME_LIMIT_EXCEEDED;;2000;2048;;;;-1;\n', 0, '60.000\n'],
    ['', 0, '0.000\n'],
    ['1;tests;;OK;60;12;2048;;;0;\n', 3, ''],
    ['1;tests;;FINE;60;12;2048;;;;0;\n', 3, ''],
    ['1;tests;;OK;1e3;12;2048;;;;0;\n', 0, '1000.000\n'],
    ['1;tests;;OK;all;12;2048;;;;0;\n', 3, ''],
    ['x;tests;;OK;1;12;2048;;;;0;\n', 3, ''],
  ])('adds up %j', async (results, code, score) => {
    const end = await run(await program('sum'), [], results);
    expect([end.code, end.stdout]).toEqual([code, score]);
  });

  test('gives points only', async () => {
    const end = await run(await program('sum'), [], '1;quit;;OK;1;12;2048;;;;0;\n');
    expect([end.code, end.stderr]).toEqual([3, "FAIL Scorer should return points only. Don't use a quit function.\n"]);
  });
});
