import { labBounds } from './spec.ts';

/** A test to generate. */
export interface RecipeTest {
  /** Line of the recipe, from 1. */
  line: number;
  generator: string;
  args: string[];
  group: number;
  /** Points of the test. */
  score: number;
}

export type RecipeFault =
  | 'generatorUnknown'
  | 'lineTooLong'
  | 'tooManyWords'
  | 'tooManyTests'
  | 'rangeBroken'
  | 'groupBroken';

export interface Recipe {
  tests: RecipeTest[];
  faults: { line: number; fault: RecipeFault; word: string }[];
}

const rangePattern = /\{(\d{1,9})\.\.(\d{1,9})\}/;

/** Is anything like a range left, as `{a..b}`? Looked for between braces: one pattern would try each pair of all of them. */
const hasRange = (text: string): boolean =>
  text
    .split('}')
    .slice(0, -1)
    .some((part) => part.includes('{') && part.includes('..', part.indexOf('{') + 1));

/**
 * Reads a recipe, a line for each test:
 *
 *     # a comment
 *     group 2 25          the tests that follow belong to subtask 2, with 25 points each
 *     random 1000 7       the generator `random` with the arguments 1000 and 7
 *     random 1000 {1..5}  five tests: the range is written out
 *
 * A line that is wrong makes no tests and is named; so are tests beyond the bound.
 */
export const parseRecipe = (text: string, generators: readonly string[]): Recipe => {
  const known = new Set(generators);
  const tests: RecipeTest[] = [];
  const faults: Recipe['faults'] = [];
  let group = 1;
  let score = 0;
  const lines = text.split('\n');
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const own = raw.trim();
    if (own === '' || own.startsWith('#')) continue;
    const blame = (fault: RecipeFault, word = '') => void faults.push({ line, fault, word: word.slice(0, 64) });
    if (own.length > labBounds.line) {
      blame('lineTooLong');
      continue;
    }
    const [name = '', ...args] = own.split(/\s+/);
    if (args.length > labBounds.words) {
      blame('tooManyWords');
      continue;
    }
    if (name === 'group' && !known.has('group')) {
      const [number = '', points = '0', ...rest] = args;
      if (!/^[1-9]\d{0,3}$/.test(number) || !/^\d{1,7}(\.\d{1,2})?$/.test(points) || rest.length > 0) {
        blame('groupBroken', args.join(' '));
        continue;
      }
      group = Number(number);
      score = Number(points);
      continue;
    }
    if (!known.has(name)) {
      blame('generatorUnknown', name);
      continue;
    }
    const range = rangePattern.exec(own);
    const [from, to] = range ? [Number(range[1]), Number(range[2])] : [0, 0];
    const withoutRange = range ? own.replaceAll(range[0], '') : own;
    if (from > to || hasRange(withoutRange)) {
      blame('rangeBroken', range?.[0] ?? '');
      continue;
    }
    if (tests.length + (to - from + 1) > labBounds.generated) {
      blame('tooManyTests');
      break;
    }
    for (let value = from; value <= to; value += 1) {
      const filled = range ? args.map((arg) => arg.replaceAll(range[0], String(value))) : args;
      tests.push({ line, generator: name, args: filled, group, score });
    }
  }
  return { tests, faults };
};

/** A recipe with one test more; `group`: the subtask it is in, and its points there. */
export const withTest = (
  recipe: string,
  test: { generator: string; args: readonly string[]; group?: { group: number; points: number } },
): string => {
  const { generator, args, group } = test;
  const before = recipe === '' || recipe.endsWith('\n') ? recipe : `${recipe}\n`;
  const head = group === undefined ? '' : `group ${group.group} ${group.points}\n`;
  return `${before}${head}${[generator, ...args].join(' ')}\n`;
};

/** The place where each try of a stress test writes its number. */
export const seedMark = '{seed}';

/** The arguments of one try. */
export const seeded = (args: readonly string[], seed: number): string[] =>
  args.map((arg) => arg.replaceAll(seedMark, String(seed)));
