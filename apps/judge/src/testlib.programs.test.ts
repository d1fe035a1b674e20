import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { compile, file, path, program, run, validate } from './testing/testlibBench.ts';

const minutes = 60_000;

describe('a validator', { timeout: 2 * minutes }, () => {
  const good = 'abc 1.25 18446744073709551615 ; -5\nA Title\n01 10\n';
  const pattern = (subject: string, text: string, wish: string) => `${subject} = "${text}" does not match "${wish}"`;
  test.each<[string, string, number, string]>([
    ['abc', 'abc', 0, ''],
    ['abc', '-', 0, ''],
    ['abc', 'abcdef', 1, pattern('word', 'abcdef', '[a-z]{1,5}|-')],
    ['abc ', 'abc  ', 1, 'a blank is where a token was expected'],
    ['1.25', '1.2500', 1, '"1.2500" should have 1 to 3 digits after the point'],
    ['1.25', '100.5', 1, 'x = 100.5 is not in [-1, 100]'],
    ['1844', '9844', 1, '"98446744073709551615" is no unsigned integer'],
    [' ; ', ' , ', 1, "';' was expected where ',' is"],
    [' ; -5', ' \n', 1, "';' was expected where a line end (code 10) is"],
    ['-5', '-6', 1, 'integer -6 is not in [-5, 10^12]'],
    ['-5\n', '-5 \n', 1, 'the line does not end where it should'],
    ['-5\n', '-5\r\n', 1, 'the line does not end where it should'],
    ['A Title', 'A Title 2', 2, pattern('title', 'A Title 2', '[a-zA-Z\\ ]{0,10}')],
    ['A Title', '', 0, ''],
    ['10\n', '12\n', 3, pattern('bits[1]', '12', '[01]{2}')],
    ['01 10', '01  10', 3, 'a blank is where a token was expected'],
    ['10\n', '10', 3, 'the line does not end where it should'],
    ['10\n', '10\n\n', 4, 'the file does not end where it should'],
    [good, '', 1, 'the file ends where a token was expected'],
  ])('reads %j as %j', async (part, other, line, said) => {
    const end = line === 0 ? [0, ''] : [3, `FAIL ${said} (stdin, line ${line})`];
    expect(await validate('fields', good.replace(part, other))).toEqual(end);
  });

  test('knows its test set and group, and refuses to guess them', async () => {
    const dash = good.replace('abc', '-');
    expect(await validate('fields', dash, '--testset', 'pretests')).toEqual([3, 'FAIL "word != "-"" does not hold']);
    expect(await validate('fields', good, '--group', 'short')).toEqual([3, 'FAIL abc is too long']);
    expect(await validate('fields', dash, '--group', 'short', '--testset', 'tests')).toEqual([0, '']);
  });

  test('marks the test cases of a test, and takes one of them out', async () => {
    const made = await program('marks');
    const text = '2\n!a\\b\nc!\n';
    const marked = path('marked');
    expect((await run(made, ['--testMarkupFileName', marked], text)).code).toBe(0);
    expect(await readFile(marked, 'latin1')).toBe('MU\xF3\x012\n!c1;\\!a\\\\b\n!c2;c\\!\n');
    await run(await program('overview'), ['--testset', 'empty', '--testMarkupFileName', marked]);
    expect(await readFile(marked, 'latin1')).toBe('MU\xF3\x01!c3;');
    expect(await run(made, ['--testCase', '2'], text)).toEqual({ code: 0, stdout: 'c!\n', stderr: '' });
    const [one, none] = [path('case1'), path('case3')];
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
    expect(await validate('unread', '5\n')).toEqual([3, 'FAIL the validator never called readEof']);
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
      'FAIL a[3] = 4 is not in [1, 3] (test case 2, stdin, line 5)',
    ]);
    expect(await validate('cases', '1\n2 0\n2 2\n', ...log)).toEqual([3, 'FAIL not a permutation (test case 1)']);
  });

  test('tells of names with marks, of texts, of empty lists, and of bounds that are none', async () => {
    const log = ['--testOverviewLogFileName', 'stderr'];
    expect(await validate('overview', '2 1 3 0 ab\n1 9\nsometext\n3\n2\n5\n', ...log)).toEqual([
      0,
      [
        '"both": max-value-hit',
        '"list": min-value-hit max-value-hit',
        '"n": min-value-hit max-value-hit',
        '"share": max-value-hit',
        '"wide":',
        '"~~": min-value-hit',
        'constant-bounds "list": 1 9',
        'constant-bounds "n": 0 3',
        'constant-bounds "share": 0.000000 3.000000',
        'constant-bounds "~~": 1 9',
        ...['both', 'list', 'n', 'share', 'text', 'wide', 'word', '~~'].map((name) => `variable "${name}"`),
      ].join('\n'),
    ]);
    const [, few] = await validate('overview', '0 1 0 0 ab\n\ntext\n1\n0\n5\n', ...log);
    expect(few).not.toContain('"list":');
    expect(few).toContain('variable "list"');
    const [, many] = await validate('overview', '0 1 0 0 ab\n\ntext\n1\n0\n5\n', '--testset', 'many', ...log);
    expect(String(many).match(/^"/gm)).toHaveLength(255);
  });

  test.each<[string, string]>([
    ['spoilt', 'FAIL of no use ()'],
    ['text', "FAIL ' ' was expected where a line end (code 10) is (text of stdin)"],
    ['far case', 'FAIL test cases have the numbers from 1 to 1073741823, not 1073741824 (test case 1073741824)'],
    ['odd feature', "FAIL the name of a feature may hold printable ASCII only: 'a\nb'"],
  ])('fails by itself: %s', async (way, said) => {
    expect(await validate('overview', '', '--testset', way)).toEqual([3, said]);
  });

  test('reads and checks a million numbers in little more time than the C library needs to read them', async () => {
    const cost = 'fprintf(stderr, "%.4f", double(clock()) / CLOCKS_PER_SEC);';
    const compiled = async (name: string, included: string, body: string) => {
      await writeFile(path(name), `#include ${included}\nint main(int c, char **v) { ${body} ${cost} }\n`);
      return compile(path(name), ['-O2']);
    };
    const ours = await compiled(
      'million.cpp',
      '"testlib.h"',
      'registerValidation(c, v); inf.readInts(1000000, -1000000000, 1000000000, "a"); inf.readEoln(); inf.readEof();',
    );
    const bare = await compiled(
      'bare.cpp',
      '<cstdio>\n#include <ctime>',
      'long long x; while (scanf("%lld", &x) == 1);',
    );
    const numbers = Array.from({ length: 1_000_000 }, (_, i) => ((i * 7919) % 2_000_000_001) - 1_000_000_000);
    const took = async (made: string) => {
      const end = await run(made, [], `${numbers.join(' ')}\n`);
      expect(end.code).toBe(0);
      return Number(end.stderr);
    };
    const rounds: [number, number][] = [];
    const least = (which: 0 | 1) => Math.min(...rounds.map((round) => round[which]));
    // The first round that shows it is enough.
    do rounds.push([await took(ours), await took(bare)]);
    while (rounds.length < 5 && least(0) / least(1) >= 3);
    expect(least(0) / least(1), JSON.stringify(rounds)).toBeLessThan(3);
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
    ['-n 4 -m 2.5', 3, "FAIL options: '2.5' is no integer"],
    ['-n 7 -x 5', 0, ''],
    ['-n 8 -m +1.50e+1', 0, '15 0'],
    ['-n 8 -m 2500e-2 -c 65', 0, '25 65'],
    ['-n 8 -m .5e1', 0, '5 0'],
    ['-n 8 -m -0e9', 0, '0 0'],
    ['-n 8 -m 5 -c x', 3, "FAIL options: 'x' is no integer"],
    ['-n 8 -m 15e-1', 3, "FAIL options: '15e-1' is no integer"],
    ['-n 8 -m 1e', 3, "FAIL options: '1e' has no exponent that can be read"],
    ['-n 9 -x 0.1', 0, '0.10000000000000001'],
    ['-n 9 -x=-125e-3', 0, '-0.125'],
    ['-n 9 -x .', 0, '0'],
    ['-n 9 -x nan', 3, "FAIL options: 'nan' is no real number"],
    ['-n 9 -x +1', 3, "FAIL options: '+1' is no real number"],
    ['', 3, "FAIL options: 'n' is missing"],
    ['-n x', 3, "FAIL options: 'x' is no integer"],
    ['-n 2', 3, "FAIL options: '-n' is no integer"],
    ['-n 4 -m 3e6', 3, "FAIL options: '3e6' is too large"],
    ['-n 5 -m -1', 3, "FAIL options: '-1' is negative"],
    ['-n 3 -flat maybe', 3, "FAIL options: 'maybe' of 'flat' is neither true, 1, false nor 0"],
    ['-n 1 -mm 4', 3, "FAIL options: nothing asks for 'mm'"],
  ])('understands the options %j', async (words, code, said) => {
    const end = await run(await program('options'), words.split(' ').filter(Boolean));
    expect([end.code, code === 0 ? end.stdout.trimEnd() : end.stderr.trimEnd()]).toEqual([code, said]);
  });

  test('has to register itself', async () => {
    const { code, stderr } = await run(await program('unregistered'), []);
    expect([code, stderr]).toEqual([
      3,
      'FAIL the program never called a function that registers it, such as registerGen\n',
    ]);
  });
});

describe('an interactor', { timeout: 2 * minutes }, () => {
  /** Runs the interactor against a contestant that answers line by line; null closes the contestant. */
  const play = async (secret: number, answer: (line: string) => string | null) => {
    const log = path('interactor.log');
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
    expect(await play(500, () => '? 1001\n')).toEqual([1, 'wrong answer guess = 1001 is not in [1, 1000]', '']);
    expect(await play(500, () => '? 1\n')).toEqual([1, 'wrong answer too many questions', '']);
    expect(await play(500, () => '? one\n')).toEqual([2, 'wrong output format "one" is no integer', '']);
    const unexpected = [2, 'wrong output format the file ends where a token was expected', ''];
    expect(await play(500, () => null)).toEqual(unexpected);
  });
});
