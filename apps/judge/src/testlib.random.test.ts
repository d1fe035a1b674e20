import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { program, run } from './testing/testlibBench.ts';

const minutes = 60_000;

/** Command lines of all shapes: none, empty and long words, options, bytes beyond ASCII. */
const commandLines = (version: number) =>
  Array.from({ length: 150 }, (_, i) => {
    const words = ['', 'a', '-n=5', String(i), 'é中', 'x'.repeat(i), '--seed', '\x7f~'];
    return [String(version), String(i), ...words.slice(0, i % 9)];
  });

/**
 * For each kind of draw a hash of what it gave for all command lines, in versions 0 and 1. Tests of published problems
 * exist as such command lines only, so that these values never change.
 */
const golden: Record<string, [string, string]> = {
  int: ['a87ebac716989b1f', 'a4f991ba16a0cd13'],
  unsigned: ['233fc01e718d1e95', '3c72d14d5b6da838'],
  long: ['ec4d10afa1358594', '025443aee4d2f5d8'],
  'unsigned long': ['5338cf1872f9a3fc', '0452c8db6a7b53a4'],
  'long long': ['f35467005d9137f5', '13e300a39b06c71f'],
  'unsigned long long': ['bf295dda815e0079', '0381b27354ea1455'],
  'int range': ['11488c00ab3961b3', '5028622431c23ecb'],
  'unsigned range': ['7d1fbc355855d4aa', 'a992f3b4ad49cd51'],
  'long range': ['80c4e189f9b6ae87', '534e508d55a6ef80'],
  'unsigned long range': ['0e338482718c6d35', 'fd564db466e295fb'],
  'long long range': ['9ebae2931da3016d', '0acf4cf5ab1bbc7f'],
  'unsigned long long range': ['1e24e26cc8a2e58f', '534ded9e85263fb1'],
  real: ['a164be50041458aa', '21d528d31614a5a1'],
  'real below': ['9993e680f544e117', '5e3a9fd754afbd57'],
  'real range': ['637c1da0d73730f4', 'f43ca9f7ca9886e5'],
  'weighted int': ['d183b49e6d12e4b6', 'f9fbc2826d47aa3e'],
  'weighted unsigned': ['b3f1417526037a03', 'd2b23d4d701740ce'],
  'weighted long': ['5dde4bd5695fd938', 'fa8f8486d7b027df'],
  'weighted unsigned long': ['0d8ec3c6bb40b02f', '958224611a0163da'],
  'weighted long long': ['0eb462a1909e0d6d', '90526e90b00f54c3'],
  'weighted unsigned long long': ['546db7ee5b32d512', 'c601e9cd179ef761'],
  'weighted real': ['c38cfbab4b4a1bd2', 'b10b4afe9d1913af'],
  'weighted share': ['8de69f0224cefa45', 'ba6a3e1887431b89'],
  perm: ['72982f883616e8df', '1ba3803c8a00c0ae'],
  distinct: ['4d8cc090245edae9', '3f08da1181ab3561'],
  partition: ['f2edafcadb95290b', '324760bcd04940da'],
  any: ['3d26a856cdea8fe4', 'a7166887c52616ea'],
  wany: ['bb63397066acf76a', 'e711a1a36240d6fe'],
  shuffle: ['7f69c9f77531c5ce', 'd6f50af1d64241e0'],
  pattern: ['4e09bd8cc0efb18e', '6c63c42c7b6500ad'],
  seeded: ['95d9ff8038e95438', '95d9ff8038e95438'],
  'of its own': ['4ec44551f2febeed', '4ec44551f2febeed'],
};

describe('random numbers', { timeout: 4 * minutes }, () => {
  test.each([0, 1])('stay what they were in 150 runs of version %i', async (version) => {
    const made = await program('kinds');
    const hashes = new Map<string, ReturnType<typeof createHash>>();
    for (const args of commandLines(version)) {
      const { code, stdout } = await run(made, args);
      expect([args, code]).toEqual([args, 0]);
      for (const line of stdout.split('\n').filter(Boolean)) {
        const kind = line.slice(0, line.indexOf(':'));
        const hash = hashes.get(kind) ?? createHash('sha256');
        hashes.set(kind, hash.update(`${line}\n`));
      }
    }
    const found = [...hashes].map(([kind, hash]) => [kind, hash.digest('hex').slice(0, 16)]);
    const expected = Object.entries(golden).map(([kind, both]) => [kind, both[version]]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  test('are refused where there are none to draw', async () => {
    const { code, stdout } = await run(await program('refusals'), []);
    const lines = stdout.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, 126]);
    // The others end with a failure, as calls with one code and as patterns with two.
    const fine = lines.filter((line) => !/^3 (?:rnd\.|3 )/.test(line));
    expect(fine).toEqual([
      '0 rnd.wnext(0)',
      '0 rnd.wnext(5, 5, 1)',
      '0 rnd.perm(0)',
      '0 rnd.distinct(0, 5, 4)',
      '0 rnd.distinct(0, 0)',
      '0 rnd.distinct(0, -1)',
      '0 rnd.distinct(5, 5)',
      '0 rnd.partition(0, 0)',
      '0 rnd.partition(5, 5)',
      '0 0 a',
      '0 0 a]',
      '0 0 a{1,2,}',
      '0 0 a{2x}',
      '0 0 a{-1}',
      '0 3 a{2147483647}',
      '0 0 (a)',
      '0 3 []',
      '0 0 []{0}',
      '0 0 [^]',
      '0 0 [a-]',
      '0 3 a*',
      '0 3 a+',
      '0 0 a?',
      '0 0 [()]',
      '0 0 [(|)]',
      '0 0 {',
      '0 0 }',
      '0 0 \\(a',
      '0 0 \\(\\)',
      '0 0 \\ ',
      '0 0 (a|b)|(c)',
      '0 0 x{ 2 }',
      '0 0 x{\\2}',
    ]);
  });
});
