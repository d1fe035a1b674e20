import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePairs } from './testing/comparePairs.ts';
import { rulingOf } from './testing/comparisonRules.ts';
import type { CompareMode } from './types.ts';

const spaces = [' ', '\n', '\n', '\r\n', '\t', '\r', '\v', '\f', '  '];
const numbers = [
  '1',
  '1.0',
  '1.0000001',
  '1.00001',
  '0.9999',
  '1e0',
  '1.',
  '.5',
  '-0',
  '0',
  '1e',
  '1e+',
  '1e400',
  '1e-400',
  '0x1p1',
  '2',
];
const wordsOf = [
  'a',
  'A',
  'b',
  'ab',
  'nan',
  'NaN',
  'inf',
  '-inf',
  'infinity',
  '1_0',
  '10',
  '1__0',
  '_1',
  '1e1_0',
  '0x',
  '.',
  '\0',
  '\xff',
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...spaces) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...wordsOf) },
);
/** Two texts that differ in little, or in nothing a rule looks at. */
const pair = fc
  .record({
    pieces: fc.array(piece, { maxLength: 8 }),
    edits: fc.array(fc.record({ at: fc.nat(8), drop: fc.nat(1), put: fc.option(piece) }), { maxLength: 2 }),
    rearranged: fc.boolean(),
    seed: fc.nat(),
  })
  .map(({ pieces, edits, rearranged, seed }) => {
    const other = [...pieces];
    for (const { at, drop, put } of edits) other.splice(at, drop, ...(put === null ? [] : [put]));
    if (rearranged && other.length > 1) other.push(...other.splice(0, seed % other.length));
    return { expected: pieces.join(''), actual: other.join('') };
  });

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const tokensOf = (text: string): string[] => text.split(/[ \t\n\r\v\f]+/).filter((token) => token !== '');

it.each<[CompareMode, string[]]>([
  ['exact', []],
  ['lines', []],
  ['tokens', []],
  ['kattis', []],
  ['kattis', ['case', 'space']],
  ['kattis', ['space']],
  ['kattis', ['abs=1e-6']],
  ['kattis', ['rel=0.0001', 'case']],
  ['kattis', ['abs=0.01', 'rel=1e-7', 'space']],
  ['cms', []],
  ['qduoj', []],
  ['diff', []],
  ['diff', ['amount']],
  ['loj-lines', []],
  ['loj-lines', ['anycase']],
  ['dmoj-standard', []],
  ['dmoj-floats', []],
  ['dmoj-floats', ['precision=3', 'mode=absolute']],
  ['dmoj-floats', ['precision=4', 'mode=relative']],
  ['dmoj-rstripped', []],
  ['dmoj-rstripped', ['filled', 'binary']],
  ['dmoj-identical', ['form']],
  ['dmoj-identical', ['binary', 'form']],
  ['dmoj-linecount', []],
  ['dmoj-linematches', ['points=1,2', 'all']],
  ['dmoj-linematches', ['points=1,0']],
  ['dmoj-sorted', []],
  ['dmoj-sorted', ['words']],
  ['dmoj-easy', []],
])('%s %j rules as its rule says', (mode, options) => {
  const rule = rulingOf(mode, options);
  const check = (pairs: { expected: string; actual: string }[]): void => {
    const results = comparePairs(
      pairs.map(({ expected, actual }) => ({ mode, options, expected: bytes(expected), actual: bytes(actual) })),
    );
    for (const [index, texts] of pairs.entries()) {
      const { equal, onlyForm, share, fault, difference } = results[index]!;
      const said = { ...texts, equal, onlyForm, share, isFault: fault !== undefined };
      const ruling = rule(texts.expected, texts.actual);
      expect(said).toEqual({ ...texts, onlyForm: false, share: undefined, isFault: false, ...ruling });
      if (difference === undefined) continue;
      const { place, got } = difference;
      expect(equal).toBe(false);
      expect(place.line).toBeLessThanOrEqual(texts.actual.split('\n').length);
      if (got) expect(bytes(tokensOf(texts.actual)[place.token - 1] ?? '').toString('utf8')).toBe(got);
    }
  };
  fc.assert(fc.property(fc.array(pair, { minLength: 100, maxLength: 100 }), check), { numRuns: 8 });
});
