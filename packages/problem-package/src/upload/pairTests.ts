/** A pair of test files by their paths; `output` is empty where an input has none. */
export interface TestPair {
  input: string;
  output: string;
}

export interface PairedTests {
  /** In judging order. */
  pairs: TestPair[];
  /** Answers without an input, with the input whose name is nearest where one is near. */
  lonely: { path: string; nearest: string }[];
  /** What is neither input nor answer by its name. */
  others: string[];
}

/** Words that say what a file is, alone between what are no letters: `1.in`, `in1.txt`, `test.out.3`. */
const inputWords = ['in', 'inp', 'input', 'inputs'];
/** In the order in which they are taken where an input has several. */
const outputWords = ['out', 'ans', 'output', 'outputs', 'answer', 'answers', 'ou', 'sol', 'a'];

/** Endings of what lies beside test data and is none: programs, settings, texts. */
const notTests =
  /\.(?:c|cc|cpp|cxx|h|hpp|java|py|pas|go|rs|kt|js|sh|bat|exe|md|pdf|docx?|ya?ml|json|xml|html?|tex|png|jpe?g|zip)$/i;

type Side = 'input' | 'output';
interface Reading {
  side: Side;
  /** The same for input and answer of a test. */
  key: string;
  rank: number;
}

const letters = /[A-Za-z]+/g;

const sideOf = (word: string): { side: Side; rank: number } | null => {
  const lower = word.toLowerCase();
  if (inputWords.includes(lower)) return { side: 'input', rank: 0 };
  const rank = outputWords.indexOf(lower);
  return rank < 0 ? null : { side: 'output', rank };
};

/** The last word of a name that says what the file is; `input` and `output` do so inside a word of a .txt too. */
const readName = (name: string): { side: Side; rank: number; rest: string } | null => {
  for (const match of [...name.matchAll(letters)].reverse()) {
    const known = sideOf(match[0]);
    // The only letter of a name is a name: `a`, `a.txt`; as an ending it is an answer of Polygon.
    if (known === null || (match[0].length === 1 && name[match.index - 1] !== '.')) continue;
    return { ...known, rest: `${name.slice(0, match.index)}*${name.slice(match.index + match[0].length)}` };
  }
  const inside = /\.txt$/i.test(name) ? /input|output/i.exec(name) : null;
  if (!inside) return null;
  const side = inside[0].toLowerCase() as Side;
  return { side, rank: 3, rest: `${name.slice(0, inside.index)}*${name.slice(inside.index + inside[0].length)}` };
};

const read = (path: string): Reading | null => {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  if (notTests.test(name)) return null;
  const own = readName(name);
  let folderSide: Side | null = null;
  const folders = steps.map((step) => {
    const known = sideOf(step);
    if (known === null || step.length === 1) return step;
    folderSide = known.side;
    return '*';
  });
  const folder = folders.map((step) => `${step}/`).join('');
  if (own) return { side: own.side, rank: own.rank, key: folder + own.rest };
  return folderSide === null ? null : { side: folderSide, rank: 0, key: folder + name };
};

const beforeDot = (name: string): string => name.split('.')[0] ?? name;
const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
const natural = new Intl.Collator('en', { numeric: true });
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Folder by folder; in each, shorter names before longer ones, then by text (server rules 2.8). */
const inOrder = (left: TestPair, right: TestPair): number => {
  const [a, b] = [nameOf(left.input), nameOf(right.input)];
  const [stemA, stemB] = [beforeDot(a), beforeDot(b)];
  return (
    natural.compare(folderOf(left.input), folderOf(right.input)) ||
    stemA.length - stemB.length ||
    byText(stemA, stemB) ||
    byText(a, b)
  );
};

/** The digits at the end of a name are what people mistype: `147b` is near `147`. */
const nearestOf = (path: string, inputs: readonly string[]): string => {
  const stem = beforeDot(nameOf(path)).toLowerCase();
  return (
    inputs.find((input) => {
      const other = beforeDot(nameOf(input)).toLowerCase();
      return other !== '' && stem !== '' && (other.startsWith(stem) || stem.startsWith(other));
    }) ?? ''
  );
};

/**
 * Finds the tests among files by their names, whatever tool named them and whatever folders they lie in: the rule of the
 * reference (`X.in` with `X.out` or `X.ans`, `…input….txt` with `…output….txt`), and names like `in1.txt`, `test.in.1`,
 * `input/1.txt` and Polygon's `01` with `01.a`.
 */
export const pairTests = (paths: readonly string[]): PairedTests => {
  const readings = new Map(paths.map((path) => [path, read(path)]));
  const answers = new Map<string, { path: string; rank: number }[]>();
  for (const [path, reading] of readings) {
    if (reading?.side !== 'output') continue;
    for (const key of new Set([`=${reading.key}`, `~${reading.key.toLowerCase()}`])) {
      const list = answers.get(key);
      if (list) list.push({ path, rank: reading.rank });
      else answers.set(key, [{ path, rank: reading.rank }]);
    }
  }
  for (const list of answers.values()) list.sort((a, b) => a.rank - b.rank || byText(a.path, b.path));
  const used = new Set<string>();
  const take = (key: string): string => {
    const found = answers.get(key)?.find(({ path }) => !used.has(path));
    if (found) used.add(found.path);
    return found?.path ?? '';
  };
  const pairs: TestPair[] = [];
  const open: string[] = [];
  const inputs = [...readings].filter(([, reading]) => reading?.side === 'input');
  for (const [path, reading] of inputs) {
    const output = take(`=${reading!.key}`);
    if (output) pairs.push({ input: path, output });
    else open.push(path);
  }
  for (const path of open) pairs.push({ input: path, output: take(`~${readings.get(path)!.key.toLowerCase()}`) });
  // Inputs without any ending, beside answers of their name.
  const all = new Set(paths);
  for (const [path, reading] of readings) {
    if (reading?.side !== 'output' || used.has(path)) continue;
    const stem = path.replace(/\.[A-Za-z]+$/, '');
    if (stem === path || !all.has(stem) || readings.get(stem) !== null) continue;
    used.add(path);
    pairs.push({ input: stem, output: path });
  }
  const taken = new Set(pairs.map(({ input }) => input));
  const sorted = pairs.sort(inOrder);
  const inputPaths = sorted.filter(({ output }) => output === '').map(({ input }) => input);
  const lonely: PairedTests['lonely'] = [];
  const others: string[] = [];
  // A further answer of a test that has one is no news.
  const pairedKeys = new Set(
    sorted.filter(({ output }) => output !== '').map(({ output }) => readings.get(output)?.key),
  );
  for (const [path, reading] of readings) {
    if (used.has(path) || taken.has(path)) continue;
    if (reading?.side === 'output' && !pairedKeys.has(reading.key)) {
      lonely.push({ path, nearest: nearestOf(path, inputPaths) });
    } else others.push(path);
  }
  return { pairs: sorted, lonely, others };
};

/** The answer that an input without one gets: `X.out`, or the name with `output` in place of `input`. */
export const missingOutput = (input: string): string => {
  if (/input[^/]*\.txt$/i.test(input)) return input.replace(/input(?=[^/]*\.txt$)/i, 'output');
  const stem = input.replace(/\.in$/i, '');
  return `${stem}.out`;
};

const subtaskName = /^(?:sub(?:task)?|s|g|group)[-_]?(\d+)(?:[-_.]|$)|^(\d+)[-_]\d+\./i;

/**
 * The group that each input is in by its folder or its name (`sub2/…`, `sub2_1.in`, `2-1.in`): 1, 2, 3 … in their order;
 * all in 1 where neither tells.
 */
export const groupsOf = (inputs: readonly string[]): number[] => {
  const folders = new Set(inputs.map(folderOf));
  const keyOf = (path: string): string => {
    if (folders.size > 1) return folderOf(path);
    const match = subtaskName.exec(nameOf(path));
    return match ? (match[1] ?? match[2] ?? '') : '?';
  };
  const keys = inputs.map(keyOf);
  // One name that tells nothing, and the others are chance.
  if (keys.includes('?')) return inputs.map(() => 1);
  const order = [...new Set(keys)].sort(natural.compare);
  const numbers = new Map(order.map((key, index) => [key, index + 1]));
  return keys.map((key) => numbers.get(key)!);
};
