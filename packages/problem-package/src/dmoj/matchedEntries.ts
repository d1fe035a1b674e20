import { createContext, Script } from 'node:vm';
import type { FileTree } from '../fileTree.ts';
import { PackageError } from '../packageError.ts';
import type { DmojEntry } from './dmojConfig.ts';

const usual = (side: 'in' | 'out'): string =>
  `^(?=.*?\\.${side}|${side}).*?(?:(?:^|\\W)(?<batch>\\d+)[^\\d\\s]+)?(?<case>\\d+)[^\\d\\s]*$`;

/** ms for all names together; patterns come from the archive and may be made to take for ever. */
const patience = 2000;
/** Longer names belong to no test. */
const longestName = 200;

interface Match {
  name: string;
  /** Numbers without leading zeros, or any text. */
  batch: string | undefined;
  number: string;
}

const identifier = (text: string | undefined): string => text?.replace(/^0+(?=\d+$)/, '') ?? '';
/** 2 before 10, and both before letters. */
const inOrder = (left: string, right: string): number => left.localeCompare(right, 'en', { numeric: true });

/** The names a pattern matches, with its groups `batch` and `case`. Throws `file.invalid`. */
const matchNames = (pattern: string, names: readonly string[]): Match[] => {
  const invalid = new PackageError('file.invalid', { file: 'init.yml', place: pattern.slice(0, 200) });
  let found: string;
  try {
    const context = createContext({
      __proto__: null,
      request: JSON.stringify({ pattern: pattern.replaceAll('(?P<', '(?<'), names }),
    });
    const script = new Script(
      `const { pattern, names } = JSON.parse(request); const test = new RegExp(pattern);
       JSON.stringify(names.map((name) => { const hit = test.exec(name); return hit ? { ...hit.groups } : null; }))`,
    );
    found = String(script.runInContext(context, { timeout: patience }));
  } catch {
    throw invalid;
  }
  const groups = JSON.parse(found) as (Record<string, string | undefined> | null)[];
  return groups.flatMap((group, index) => {
    const number = identifier(group?.['case']);
    if (!group || number === '') return [];
    return [{ name: names[index]!, batch: identifier(group['batch']) || undefined, number }];
  });
};

interface Patterns {
  input_format?: string | null;
  output_format?: string | null;
  /** One number for all, or one for each case and batch. */
  case_points?: readonly number[] | number | null;
}

/**
 * Test cases that are described by patterns of file names: numbers alone are cases, two numbers are a batch and a case
 * in it; both stand in one order.
 */
export const matchedEntries = (patterns: Patterns, files: FileTree, points: number): DmojEntry[] => {
  const names = [...files.keys()].filter((name) => name.length <= longestName);
  const key = ({ batch, number }: Pick<Match, 'batch' | 'number'>): string => `${batch ?? ''}/${number}`;
  const outputs = new Map<string, string>();
  for (const match of matchNames(patterns.output_format ?? usual('out'), names)) {
    if (!outputs.has(key(match))) outputs.set(key(match), match.name);
  }
  const inputs = matchNames(patterns.input_format ?? usual('in'), names);
  const groups = new Map<string, { isBatch: boolean; cases: { number: string; in: string; out?: string }[] }>();
  for (const { name, batch, number } of inputs) {
    const output = outputs.get(key({ batch, number }));
    const place = batch ?? number;
    const group = groups.get(place) ?? { isBatch: batch !== undefined, cases: [] };
    group.cases.push({ number, in: name, ...(output && output !== name ? { out: output } : {}) });
    groups.set(place, group);
  }
  return [...groups]
    .sort(([left], [right]) => inOrder(left, right))
    .map(([, { isBatch, cases }], index): DmojEntry => {
      const own = patterns.case_points;
      const worth = (typeof own === 'number' ? own : own?.[index]) ?? points;
      const sorted = cases
        .sort((left, right) => inOrder(left.number, right.number))
        .map(({ number: _, ...one }) => one);
      return isBatch ? { batched: sorted, points: worth } : { ...sorted[0], points: worth };
    });
};
