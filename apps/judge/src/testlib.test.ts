import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const header = join(import.meta.dirname, '../testlib');
const minutes = 60_000;
let folder = '';

interface End {
  code: number | null;
  stdout: string;
  stderr: string;
}

const run = (file: string, args: string[], input = '', cwd = folder): Promise<End> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd });
    const end: End = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      end.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      end.stderr += text;
    });
    // A program may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.on('error', reject).on('close', (code) => resolve({ ...end, code }));
    child.stdin.end(input);
  });

const compile = async (source: string, flags: string[] = [], include = folder): Promise<string> => {
  const program = join(folder, 'bin', `${basename(source, '.cpp')}${flags.join('')}`);
  const end = await run('g++', ['-std=gnu++17', '-w', ...flags, `-I${include}`, source, '-o', program]);
  expect(end).toEqual({ code: 0, stdout: '', stderr: '' });
  return program;
};

const programs = new Map<string, Promise<string>>();
/** The program of `testlib/programs`, compiled at its first use. */
const program = (name: string, ...flags: string[]): Promise<string> => {
  const key = [name, ...flags].join(' ');
  const known = programs.get(key);
  if (known !== undefined) return known;
  // A precompiled header serves only programs that are compiled with its flags and define nothing before it.
  const include = flags.length > 0 || name === 'probe' ? header : folder;
  const made = compile(join(header, 'programs', `${name}.cpp`), flags, include);
  programs.set(key, made);
  return made;
};

let files = 0;
const file = async (content: string): Promise<string> => {
  files += 1;
  const path = join(folder, `file${files}`);
  await writeFile(path, content);
  return path;
};

const check = async (made: Promise<string>, input: string, output: string, answer: string, ...more: string[]) => {
  const { code, stderr } = await run(await made, [await file(input), await file(output), await file(answer), ...more]);
  return [code, stderr.replaceAll(/\(?\/\S*\/file\d+\)?/g, 'FILE').trimEnd()];
};

const validate = async (name: string, input: string, ...args: string[]) => {
  const { code, stderr } = await run(await program(name), args, input);
  return [code, stderr.trimEnd()];
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'testlib-'));
  await mkdir(join(folder, 'bin'));
  await copyFile(join(header, 'testlib.h'), join(folder, 'testlib.h'));
  const flags = ['-std=gnu++17', '-w', '-x', 'c++-header', 'testlib.h', '-o', 'testlib.h.gch'];
  expect(await run('g++', flags)).toEqual({ code: 0, stdout: '', stderr: '' });
}, 4 * minutes);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the header', { timeout: 4 * minutes }, () => {
  test.each(['c++11', 'c++23'])('compiles as %s without a warning', async (dialect) => {
    const flags = [`-std=${dialect}`, '-Wall', '-Wextra', '-Wpedantic', '-fsyntax-only', `-I${header}`];
    const sources = ['probe', 'draws', 'printing', 'options'].map((name) => join(header, 'programs', `${name}.cpp`));
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
      const source = join(folder, `order${index}.cpp`);
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
    const report = join(folder, 'report');
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
    const [some, none] = [await file('1'), join(folder, 'none')];
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

describe('a validator', { timeout: 2 * minutes }, () => {
  const good = 'abc 1.25 18446744073709551615 ; -5\nA Title\n01 10\n';
  const pattern = (subject: string, text: string, wish: string) =>
    `${subject} equals to "${text}", doesn't correspond to pattern "${wish}"`;
  test.each<[string, string, number, string]>([
    ['abc', 'abc', 0, ''],
    ['abc', '-', 0, ''],
    ['abc', 'abcdef', 1, pattern('Token parameter [name=word]', 'abcdef', '[a-z]{1,5}|-')],
    ['abc ', 'abc  ', 1, 'Unexpected white-space - token expected'],
    [
      '1.25',
      '1.2500',
      1,
      'Expected strict double with number of digits after point in range [1,3], but "1.2500" found',
    ],
    ['1.25', '100.5', 1, 'Strict double parameter [name=x] equals to 100.5, violates the range [-1, 100]'],
    ['1844', '9844', 1, 'Expected unsigned integer, but "98446744073709551615" found'],
    [' ; ', ' , ', 1, "Unexpected character ',', but ';' expected"],
    [' ; -5', ' \n', 1, "Unexpected character #10, but ';' expected"],
    ['-5', '-6', 1, 'Integer -6 violates the range [-5, 10^12]'],
    ['-5\n', '-5 \n', 1, 'Expected EOLN'],
    ['-5\n', '-5\r\n', 1, 'Expected EOLN'],
    ['A Title', 'A Title 2', 2, pattern('Line [name=title]', 'A Title 2', '[a-zA-Z\\ ]{0,10}')],
    ['A Title', '', 0, ''],
    ['10\n', '12\n', 3, pattern('Token element bits[1]', '12', '[01]{2}')],
    ['01 10', '01  10', 3, 'Unexpected white-space - token expected'],
    ['10\n', '10', 3, 'Expected EOLN'],
    ['10\n', '10\n\n', 4, 'Expected EOF'],
    [good, '', 1, 'Unexpected end of file - token expected'],
  ])('reads %j as %j', async (part, other, line, said) => {
    const end = line === 0 ? [0, ''] : [3, `FAIL ${said} (stdin, line ${line})`];
    expect(await validate('fields', good.replace(part, other))).toEqual(end);
  });

  test('knows its test set and group, and refuses to guess them', async () => {
    const dash = good.replace('abc', '-');
    expect(await validate('fields', dash, '--testset', 'pretests')).toEqual([
      3,
      'FAIL Condition failed: "word != "-""',
    ]);
    expect(await validate('fields', good, '--group', 'short')).toEqual([3, 'FAIL abc is too long']);
    expect(await validate('fields', dash, '--group', 'short', '--testset', 'tests')).toEqual([0, '']);
  });

  test('marks the test cases of a test, and takes one of them out', async () => {
    const made = await program('marks');
    const text = '2\n!a\\b\nc!\n';
    const marked = join(folder, 'marked');
    expect((await run(made, ['--testMarkupFileName', marked], text)).code).toBe(0);
    expect(await readFile(marked, 'latin1')).toBe('MU\xF3\x012\n!c1;\\!a\\\\b\n!c2;c\\!\n');
    expect(await run(made, ['--testCase', '2'], text)).toEqual({ code: 0, stdout: 'c!\n', stderr: '' });
    const [one, none] = [join(folder, 'case1'), join(folder, 'case3')];
    await run(made, ['--testCase', '1', '--testCaseFileName', one], text);
    await run(made, ['--testCase', '3', '--testCaseFileName', none], text);
    expect(await readFile(one, 'utf8')).toBe('!a\\b\n');
    await expect(readFile(none)).rejects.toThrow();
    expect((await run(made, ['--testCase', 'x'], text)).code).toBe(3);
    await rm(marked);
    await run(made, ['--testMarkupFileName', marked], '2\na\n');
    await expect(readFile(marked)).rejects.toThrow();
  });

  test('has to read its input to the end', async () => {
    expect(await validate('unread', '5\n')).toEqual([3, 'FAIL Validator must end with readEof call.']);
  });

  test('tells which bounds and features a test reaches, unless the test is bad', async () => {
    const log = ['--testOverviewLogFileName', 'stderr'];
    expect(await validate('cases', '2\n1 0\n1\n3 9\n3 1 2\n', ...log)).toEqual([
      0,
      [
        '"a": min-value-hit max-value-hit',
        '"n": min-value-hit',
        '"t":',
        'feature "single": hit',
        'feature "sorted": hit',
        'constant-bounds "a": 1 ?',
        'constant-bounds "n": 1 4',
        'constant-bounds "t": 1 3',
        'variable "a"',
        'variable "n"',
        'variable "t"',
      ].join('\n'),
    ]);
    expect(await validate('cases', '2\n1 0\n1\n3 9\n3 1 4\n', ...log)).toEqual([
      3,
      'FAIL Integer element a[3] equals to 4, violates the range [1, 3] (test case 2, stdin, line 5)',
    ]);
    expect(await validate('cases', '1\n2 0\n2 2\n', ...log)).toEqual([3, 'FAIL not a permutation (test case 1)']);
  });

  test('reads a million numbers within 0.3 s of the processor', async () => {
    const source = join(folder, 'million.cpp');
    await writeFile(
      source,
      '#include "testlib.h"\nint main(int c, char **v) { registerValidation(c, v); inf.readInts(1000000, -1000000000, 1000000000, "a"); inf.readEoln(); inf.readEof(); fprintf(stderr, "%.3f", double(clock()) / CLOCKS_PER_SEC); }\n',
    );
    const numbers = Array.from({ length: 1_000_000 }, (_, i) => ((i * 7919) % 2_000_000_001) - 1_000_000_000);
    const end = await run(await compile(source, ['-O2'], header), [], `${numbers.join(' ')}\n`);
    expect(end.code).toBe(0);
    expect(Number(end.stderr)).toBeLessThan(0.3);
  });
});

/** The documented generator: 48 bits, multiplier 0x5DEECE66D, addend 0xB, seeded from the words of the command line. */
const documentedRandom = (words: string[]) => {
  const multiplier = 0x5deece66dn;
  const mask = (1n << 48n) - 1n;
  const whole = (1n << 64n) - 1n;
  let seed = 3905348978240129619n;
  for (const word of words) {
    for (const char of word) seed = (seed * multiplier + BigInt(char.codePointAt(0) ?? 0) + 0xbn) & whole;
    seed = (seed + multiplier / 0xbn) & whole;
  }
  seed &= mask;
  const bits = (count: bigint) => {
    seed = (seed * multiplier + 0xbn) & mask;
    return seed >> (48n - count);
  };
  const below = (draw: () => bigint, limit: bigint) => {
    let drawn = draw();
    while (drawn >= limit) drawn = draw();
    return drawn;
  };
  const long = (n: bigint) => {
    const largest = (1n << 63n) - 1n;
    return below(() => (bits(31n) << 32n) ^ bits(32n), (largest / n) * n) % n;
  };
  return {
    int: (n: bigint) => {
      if ((n & -n) === n) return (n * bits(31n)) >> 31n;
      const largest = (1n << 31n) - 1n;
      return below(() => bits(31n), (largest / n) * n) % n;
    },
    long,
    between: (from: bigint, to: bigint) => from + long(to - from + 1n),
    real: () => Number((bits(26n) << 27n) + bits(27n)) / 2 ** 53,
  };
};

describe('a generator', { timeout: 2 * minutes }, () => {
  const draw = async (...args: string[]) => {
    const { stdout } = await run(await program('draws'), args);
    return stdout.trimEnd().split('\n');
  };

  test('draws the documented numbers from the words of its command line', async () => {
    const random = documentedRandom(['1', '-n=5', 'x']);
    const int = [random.int(1024n), random.int(1000n), random.between(-5n, 5n), random.int(7n), random.between(3n, 9n)];
    const long = [random.long(10n ** 12n), random.between(-9n, 9n), random.long(5n), random.between(1n, 6n)];
    long.push(random.long(1n << 40n));
    const real = [random.real(), random.real() * 3.5, random.real() * 2 - 1].map((value) => value.toFixed(9));
    const lines = [`int ${int.join(' ')}`, `long ${long.join(' ')}`, `real ${real.join(' ')}`];
    const drawn = await draw('1', '-n=5', 'x');
    expect(drawn.slice(0, 3)).toEqual(lines);
    // Seeded with a number it is the generator of Java: new Random(42).nextInt(1000000).
    expect(drawn.at(-1)).toMatch(/^seeded 431130 /);
  });

  test.each<[string, string[]]>([
    [
      '1',
      [
        'weighted 96 4 9 99056 6',
        'weighted real 1.730439665 0.054785955 0.941052903',
        'pattern nqeqicad ab3y 110000',
        'perm 5 2 7 0 6 1 4 3',
        'perm 4 3 2 1',
        'perm ',
        'distinct 124410 748212 603705 448721 347091',
        'distinct 3 2 1 4 5',
        'distinct 10 12 11',
        'partition 31 15 15 18 21',
        'partition 2 6 2',
        'partition 7',
        'any 9 b 5 7 a',
        'shuffle 3 4 6 2 1 5',
        'seeded 431130 392763',
      ],
    ],
    [
      '0',
      [
        'weighted 95 16 10 96259 7',
        'weighted real 0.366429544 0.024585957 0.731036003',
        'pattern rnxajjpd a003x 010101',
        'perm 1 4 6 7 2 5 0 3',
        'perm 1 3 4 2',
        'perm ',
        'distinct 626011 260561 32529 538031 3459',
        'distinct 1 2 0 5 3',
        'distinct 10 12 11',
        'partition 11 21 16 38 14',
        'partition 3 2 5',
        'partition 7',
        'any 1 d 1 9 c',
        'shuffle 1 4 2 3 6 5',
        'seeded 431130 392763',
      ],
    ],
  ])('prints the same tests for ever in version %s', async (version, lines) => {
    expect((await draw(version, 'a')).slice(3)).toEqual(lines);
  });

  test('keeps what each kind of draw promises', async () => {
    const lines = await draw('1', 'relations');
    const lists = (name: string) =>
      lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.split(' ').slice(1).map(Number));
    const sum = (numbers: number[] = []) => numbers.reduce((all, one) => all + one, 0);
    const sorted = (numbers: number[] = []) => numbers.toSorted((a, b) => a - b);
    expect(sorted(lists('perm')[0])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(sorted(lists('perm')[1])).toEqual([1, 2, 3, 4]);
    expect(lists('distinct').map((numbers) => new Set(numbers).size)).toEqual([5, 5, 3]);
    expect(sorted(lists('distinct')[2])).toEqual([10, 11, 12]);
    expect(lists('partition').map(sum)).toEqual([100, 10, 7]);
    expect(sorted(lists('partition')[0])[0]).toBeGreaterThanOrEqual(1);
    expect(sorted(lists('partition')[1])[0]).toBeGreaterThanOrEqual(2);
    expect(sorted(lists('shuffle')[0])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lines.find((line) => line.startsWith('pattern'))).toMatch(/^pattern [a-z]{8} ab?[0-9]{1,3}[xy]? [01]{6}$/);
  });

  test('prints values, collections and ranges with single blanks', async () => {
    expect((await run(await program('printing'), [])).stdout).toBe(
      '\ntext c 1.5 -7 1\n1 2 3\n1 2 3 1 2 3\n1 2\n5 6\na 1 2 3 b 4 5 6 x y z\n1 one 4 5 6 4 5 6\n1 1 1 8 9\n',
    );
  });

  test.each<[string, number, string]>([
    ['-n=1', 0, '7 0.5 plain'],
    ['--n 1 --m=-5 -ratio 2.25 --mode=a=b', 0, '-5 2.25 a=b'],
    ['-n1 -mode deep', 0, '7 0.5 deep'],
    ['5 --n=2 x', 0, '5 --n=2 -1 none'],
    ['-n3 -deep', 0, '1 1 0 1'],
    ['-n 3 -deep false -wide 0', 0, '1 0 0 0'],
    ['-n 6 -text -5', 0, '-5'],
    ['-n 4 -m 3e4', 0, '30000'],
    ['-n 4 -m=2.5e3', 0, '2500'],
    ['-n 4 -m 2.5', 3, "FAIL Opts: expected integer but '2.5' found"],
    ['-n 7 -x 5', 0, ''],
    ['', 3, "FAIL Opts: unknown key 'n'"],
    ['-n x', 3, "FAIL Opts: expected integer but 'x' found"],
    ['-n 2', 3, "FAIL Opts: expected integer but '-n' found"],
    ['-n 4 -m 3e6', 3, "FAIL Opts: integer overflow: expected integer but '3e6' found"],
    ['-n 5 -m -1', 3, "FAIL Opts: expected non-negative integer but '-1' found"],
    ['-n 3 -flat maybe', 3, "FAIL Opts: key 'flat': expected bool true/false or 0/1 but 'maybe' found"],
    ['-n 1 -mm 4', 3, "FAIL Opts: unused key 'mm'"],
  ])('understands the options %j', async (words, code, said) => {
    const end = await run(await program('options'), words.split(' ').filter(Boolean));
    expect([end.code, code === 0 ? end.stdout.trimEnd() : end.stderr.trimEnd()]).toEqual([code, said]);
  });

  test('has to register itself', async () => {
    const source = join(folder, 'unregistered.cpp');
    await writeFile(source, '#include "testlib.h"\nint main() { println(rnd.next(5)); }\n');
    const { code, stderr } = await run(await compile(source), []);
    expect([code, stderr]).toEqual([
      3,
      'FAIL Call register-function in the first line of the main (registerTestlibCmd or other similar)\n',
    ]);
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

describe('an interactor', { timeout: 2 * minutes }, () => {
  /** Runs the interactor against a contestant that answers line by line; null closes the contestant. */
  const play = async (secret: number, answer: (line: string) => string | null) => {
    const log = join(folder, 'interactor.log');
    const child = spawn(await program('guess'), [await file(`${secret}\n`), log]);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.on('error', () => undefined);
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    for await (const line of createInterface(child.stdout)) {
      const said = answer(line);
      if (said === null) child.stdin.end();
      else child.stdin.write(said);
    }
    return [await ended, stderr.trimEnd(), (await readFile(log, 'utf8')).trimEnd()];
  };
  const bisecting = (last: (guess: number) => string) => {
    let [low, high, guess] = [1, 1000, 0];
    return (line: string) => {
      if (line === '=') return last(guess);
      if (line === '<') low = guess + 1;
      if (line === '>') high = guess - 1;
      guess = Math.floor((low + high) / 2);
      return `? ${guess}\n`;
    };
  };

  test('answers each line at once, without waiting for more', async () => {
    expect(
      await play(
        500,
        bisecting((guess) => `!  ${guess}\n`),
      ),
    ).toEqual([0, 'ok 2 questions', '2']);
    expect(
      await play(
        501,
        bisecting((guess) => `! ${guess}\n more`),
      ),
    ).toEqual([0, 'ok 10 questions', '10']);
  });

  test('tells what the contestant did wrong', async () => {
    expect(
      await play(
        500,
        bisecting(() => '! 7\n'),
      ),
    ).toEqual([1, 'wrong answer 7 is not 500', '2']);
    expect(await play(500, () => '? 1001\n')).toEqual([
      1,
      'wrong answer Integer parameter [name=guess] equals to 1001, violates the range [1, 1000]',
      '',
    ]);
    expect(await play(500, () => '? 1\n')).toEqual([1, 'wrong answer too many questions', '']);
    expect(await play(500, () => '? one\n')).toEqual([2, 'wrong output format Expected integer, but "one" found', '']);
    const unexpected = [2, 'wrong output format Unexpected end of file - token expected', ''];
    expect(await play(500, () => null)).toEqual(unexpected);
  });
});
