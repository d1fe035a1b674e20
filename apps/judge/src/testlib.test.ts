import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check, compile, file, header, path, program, run, sourceOfAll } from './testing/testlibBench.ts';

const minutes = 60_000;

describe('the header', { timeout: 4 * minutes }, () => {
  test.each(['c++11', 'c++23'])('compiles as %s without a warning', async (dialect) => {
    const flags = [`-std=${dialect}`, '-Wall', '-Wextra', '-Wpedantic', '-fsyntax-only', `-I${header}`];
    // One file of all programs reads the library once; without it, the header is read by the first.
    const all = path('all.cpp');
    // Where it is not the program's own, `main` would have to return something.
    const ownMain = '#pragma GCC diagnostic ignored "-Wreturn-type"\n';
    const parts = await sourceOfAll(['draws', 'printing', 'options', 'kinds']);
    await writeFile(all, `#include <bits/stdc++.h>\n${ownMain}${parts}`);
    const sources = [join(header, 'programs', 'probe.cpp'), all];
    expect(await run('g++', [...flags, ...sources])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('keeps its promises about texts, numbers, patterns and streams', async () => {
    const end = await run(await program('probe'), []);
    expect([end.code, end.stdout]).toEqual([0, '']);
  });

  test('stands beside the whole standard library, whichever comes first', async () => {
    expect((await run(await program('library'), [])).stdout).toBe('5\n');
    const first = path('first.cpp');
    const library = await readFile(join(header, 'programs/library.cpp'), 'utf8');
    await writeFile(first, `#include <bits/stdc++.h>\n${library}`);
    expect((await run(await compile(first), [])).stdout).toBe('5\n');
  });
});

describe('a checker', { timeout: 2 * minutes }, () => {
  const word = 'words differ - expected:';
  test.each<[string, string, string, string, number, string]>([
    ['tokens', '', ' a\n b ', 'a b\n', 0, 'ok 2 words'],
    ['tokens', '', '\uFEFFa b', 'a b', 0, 'ok 2 words'],
    ['tokens', '', 'a c', 'a b', 1, `wrong answer 2nd ${word} 'b', found: 'c'`],
    ['tokens', '', 'a', 'a b', 1, 'wrong answer output is shorter than 2 words'],
    ['tokens', '', 'a b c', 'a b', 2, 'wrong output format the output has more than it should'],
    ['lines', '', 'a  b\n\nc\n', 'a  b\n\nc', 0, 'ok 3 lines'],
    ['lines', '', 'a\r\nb\r\n', 'a\nb\n', 0, 'ok 2 lines'],
    ['lines', '', 'a b \n', 'a b\n', 1, "wrong answer line 1: 'a b ' instead of 'a b'"],
    ['lines', '', 'a\n', 'a\nb\n', 1, "wrong answer line 2: '' instead of 'b'"],
    ['lineTokens', '', ' 1  2 \n3\n\n', '1 2\n3', 0, 'ok 2 lines'],
    ['lineTokens', '', '1\n2 3\n', '1 2\n3\n', 1, 'wrong answer line 1: [1] is not [1 2]'],
    ['numbers', '2', '1 2', '1 2', 0, 'ok 2 numbers'],
    ['numbers', '2', '1 3', '1 2', 1, "wrong answer '3' instead of '2'"],
    ['numbers', '2', '1 02', '1 2', 2, 'wrong output format "02" is no integer'],
    ['numbers', '2', '1', '1 2', 2, 'wrong output format the file ends where an integer was expected'],
    [
      'numbers',
      '2',
      '1 1000000000000000001',
      '1 2',
      1,
      'wrong answer x[1] = 1000000000000000001 is not in [-10^18, 10^18]',
    ],
    ['numbers', '2', '1 2', '1', 3, 'FAIL the file ends where an integer was expected FILE'],
    ['numbers', '0', '', '', 3, 'FAIL n = 0 is not in [1, 1000000] FILE'],
    ['reals', '', '0.3333337 1e9', '0.3333333 1000000000.5', 0, 'ok 2 numbers, worst error 0.0000004'],
    ['reals', '', '0.34', '0.33', 1, 'wrong answer number 1: 0.34000 is not 0.33000, error 0.01000'],
    ['reals', '', 'nan', '0.33', 2, 'wrong output format "nan" is no real number'],
    ['yesno', '', 'yEs\n', 'YES', 0, 'ok answer is YES'],
    ['yesno', '', 'NO', 'YES', 1, 'wrong answer expected YES, found NO'],
    ['yesno', '', 'maybe', 'YES', 2, 'wrong output format YES or NO expected, but MAYBE found'],
    ['yesno', '', 'YES', '?', 3, 'FAIL YES or NO expected in answer'],
    ['ending', 'partial', '', '', 40, 'partially correct (40) two of five'],
    ['ending', 'partial', 'x', '', 2, 'wrong output format the output has more than it should'],
    ['ending', 'no points', '', '', 7, 'points 0'],
    ['ending', 'raw points', '', '', 7, 'points 0.25 by hand'],
    ['ending', 'points', '-1', '', 3, 'FAIL points may not be negative'],
    ['ending', 'points', '12.50', '', 7, 'points 12.5 after 3 steps'],
    ['ending', 'points', '100', '', 7, 'points 100.0 after 3 steps'],
    ['ending', 'count', '70', '', 7, 'points 70'],
    ['ending', 'info', '', '', 7, 'points points_info=a=1 said'],
    ['ending', 'case', '4', '', 1, 'wrong answer bad (path) (test case 5)'],
    ['ending', 'cases', 'x', '', 2, 'wrong output format the output has more than it should (test case 2)'],
    ['ending', 'cases', '', '', 0, 'ok good (2 test cases)'],
    ['ending', 'odd', '', '', 3, 'FAIL no verdict has the number 12'],
    ['ending', 'found', '', '', 1, "wrong answer 3rd: '98' instead of '97'"],
    ['ending', 'own', '', '', 5, 'partially correct (5) by hand'],
    ['ending', 'uncased', '', '', 0, 'ok good'],
    ['ending', 'jury', '', '', 3, 'FAIL jury has no path FILE'],
    ['ending', 'ensure', '', '', 1, 'wrong answer length is 5'],
    ['ending', 'condition', '', '', 3, 'FAIL "1 + 1 == 3" does not hold'],
    ['ending', 'eof', '', '', 2, 'wrong output format too short'],
    ['ending', 'dirt', ' \n', '', 0, 'ok done'],
    ['ending', 'none', '', '', 3, 'FAIL the checker ended without a verdict'],
  ])('%s: input %j, output %j, answer %j', async (name, input, output, answer, code, said) => {
    const [left, stderr] = await check(program(name), input, output, answer);
    expect([left, String(stderr).replace(' (FILE)', ' FILE')]).toEqual([code, said]);
  });

  test('shortens a message that is too long', async () => {
    const [, stderr] = await check(program('ending'), 'long', '', '');
    expect(stderr).toHaveLength('wrong answer '.length + 32_000);
    expect(stderr).toMatch(/^wrong answer cut to 32000 characters: x+$/);
  });

  test('knows its test set and group', async () => {
    const args = ['--group', 'g2', '--testset', 'pretests'];
    expect(await check(program('ending'), 'group', '', '', ...args)).toEqual([0, 'ok pretests g2']);
  });

  test('writes its report as text and as XML', async () => {
    const report = path('report');
    const [code, said] = await check(program('ending'), 'xml', '', '', report);
    expect([code, said]).toEqual([1, '\nThe words are in the report file.']);
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
    const [some, none] = [await file('1'), path('none')];
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
    ['line', '', 'a', 1, "wrong answer '' instead of 'a'"],
    ['lone line', '', '', 1, 'wrong answer title = "" does not match "[a-z]+"'],
    ['element', 'a 5', '', 1, 'wrong answer token "5" at index 2 does not match "[a-z]"'],
    ['named element', 'a 5', '', 1, 'wrong answer w[1] = "5" does not match "[a-z]"'],
    ['text', '', '', 2, 'wrong output format "a" is no integer'],
    ['real', '1\0', '', 2, 'wrong output format "1~" holds a NUL character'],
    ['strict', '-0.0', '', 2, 'wrong output format "-0.0" has a needless minus'],
    ['strict', '-.5', '', 2, 'wrong output format "-.5" is no plain decimal number'],
    [
      'strict',
      `${'9'.repeat(400)}.5`,
      '',
      2,
      `wrong output format "${'9'.repeat(30)}...${'9'.repeat(29)}.5" is too large`,
    ],
    ['real found', '2.50', '', 1, "wrong answer '2.5' instead of '1.0'"],
    ['large', '12345', '123', 2, 'wrong output format the file has 5 bytes, at most 3 are allowed'],
    ['large', '123', '12345', 3, 'FAIL the file has 5 bytes, at most 3 are allowed FILE'],
    ['points', '1e-9', '', 7, 'points 0.000000001'],
    ['points', '-1e-9', '', 7, 'points 0.0'],
    ['points', '1000000.000000001', '', 7, 'points 1000000.0'],
    ['points', '1000001', '', 3, 'FAIL points may not be above 1000000'],
    ['case points', '', '', 7, 'points 1.5 all (2 test cases)'],
    ['case share', '', '', 7, 'partially correct (7) some (test case 2)'],
    ['wordless jury', '', '', 3, 'FAIL FILE'],
    ['odd jury', '', '', 3, 'FAIL unknown FILE'],
    ['place', '', '', 0, 'ok tests'],
    ['halt', '', '', 3, 'FAIL the checker ended without a verdict'],
  ])('%s: output %j, answer %j', async (way, output, answer, code, said) => {
    const [left, stderr] = await corner(way, output, answer);
    expect([left, String(stderr).replace(' (FILE)', ' FILE').trimEnd()]).toEqual([code, said]);
  });

  test('tells a jury message that is too long as too long twice', async () => {
    const [, stderr] = await corner('long jury', '');
    expect(stderr).toMatch(/^FAIL (cut to 32000 characters: ){2}x+$/);
    expect(stderr).toHaveLength('FAIL '.length + 32_000);
  });

  test('knows what it was called for, and refuses an empty test set', async () => {
    expect(await corner('place', '', '', '--testset', 'pre', '--group', 'g')).toEqual([0, 'ok pre pre g']);
    expect((await corner('place', '', '', '--testset', ''))[0]).toBe(3);
  });

  test('says that it cannot write its report', async () => {
    const none = join(path('none'), 'report');
    expect(await corner('percent', '', '', none)).toEqual([3, 'FAIL the report file cannot be written']);
  });

  test('has no verdict but help for who asks for help', async () => {
    const { code, stderr } = await run(await program('corners'), ['--help']);
    expect([code, stderr]).toEqual([3, expect.stringContaining(' INPUT OUTPUT ANSWER ')]);
  });

  test('names its outcome and its end as the judging system wants', async () => {
    const made = program('corners', '-DPCMS2', '-DFOOTER');
    const report = path('pcms2');
    const [, stderr] = await check(made, 'points', '1', '', report, '-appes');
    expect(stderr).toMatch(/The words are in the report file\.\nunnamed program: exit code 7$/);
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
    expect([end.code, end.stderr]).toEqual([3, 'FAIL a scorer returns points, it does not quit\n']);
  });
});
