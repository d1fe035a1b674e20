const amount = /(\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:[.,]\d+)?)\s*(\p{L}*)/u;

const read = (text: string): { value: number; unit: string } | undefined => {
  const [, digits, unit = ''] = amount.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const plain = /,\d{3}(?!\d)/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.');
  return { value: Number(plain), unit: unit.toLowerCase() };
};

/** ms of each unit of time, by how its name begins, in Latin and Cyrillic letters. */
const times: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|mil|мс|мил)/, 1],
  [/^(?:min|мин)/, 60_000],
  [/^[sс]/, 1000],
];

/** MiB of each unit of memory: sites write MB and mean MiB. */
const sizes: readonly (readonly [RegExp, number])[] = [
  [/^[kк]/, 1 / 1024],
  [/^[mм]/, 1],
  [/^[gг]/, 1024],
  [/^[bб]/, 1 / 1_048_576],
];

const inUnits = (text: string, units: readonly (readonly [RegExp, number])[], bare: number): number | null => {
  const found = read(text);
  if (found === undefined) return null;
  const factor = found.unit === '' ? bare : units.find(([name]) => name.test(found.unit))?.[1];
  return factor === undefined ? null : found.value * factor;
};

/** Reads a time as sites write it (`1.5 seconds`, `2 sec`, `1000MS`), in ms; `bare`: ms of a number without unit. Null: none. */
export const timeOf = (text: string, bare = 1): number | null => {
  const time = inUnits(text, times, bare);
  return time === null ? null : Math.round(time);
};

/** Reads a memory as sites write it (`256 megabytes`, `32768 K`), in MiB; `bare`: MiB of a number without unit. Null: none. */
export const memoryOf = (text: string, bare = 1): number | null => inUnits(text, sizes, bare);
