import { compareSlots, type Standings } from './standings.ts';

/** The smallest value of a key among rows and how many there are up to the largest; undefined where one is no whole number. */
const spanOf = (keys: Float64Array, keyCount: number, key: number, rows: Int32Array) => {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const slot of rows) {
    const value = keys[slot * keyCount + key]!;
    if (!Number.isInteger(value)) return undefined;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, count: most - least + 1 };
};

/**
 * Sorts slots of rows, best first. Comparing ten thousand rows with each other is half the work of a fold, so the keys that
 * say most, and the place of the row, are written into one number each and these are sorted; only rows that share those
 * keys are compared.
 */
export const sortRows = (standings: Standings, rows: Int32Array): void => {
  const { keys, settings } = standings;
  const { keyCount, compared } = settings.rule;
  const compare = (a: number, b: number): number => compareSlots(standings, a, b);
  const first = spanOf(keys, keyCount, 0, rows);
  const second = compared > 1 ? spanOf(keys, keyCount, 1, rows) : { least: 0, count: 1 };
  const size = rows.length;
  if (!first || !second || !(first.count * second.count * size <= Number.MAX_SAFE_INTEGER)) {
    rows.sort(compare);
    return;
  }
  const packed = new Float64Array(size);
  for (let place = 0; place < size; place++) {
    const at = rows[place]! * keyCount;
    const rest = compared > 1 ? keys[at + 1]! - second.least : 0;
    packed[place] = ((keys[at]! - first.least) * second.count + rest) * size + place;
  }
  packed.sort();
  const before = rows.slice();
  let from = 0;
  let last = -1;
  for (let place = 0; place < size; place++) {
    const origin = packed[place]! % size;
    rows[place] = before[origin]!;
    const group = (packed[place]! - origin) / size;
    if (group !== last) {
      if (place - from > 1) rows.subarray(from, place).sort(compare);
      from = place;
      last = group;
    }
  }
  if (size - from > 1) rows.subarray(from).sort(compare);
};
