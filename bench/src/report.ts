/** One number of a benchmark. Ratios are asserted, since absolute times depend on the machine; both are printed. */
export interface Measurement {
  id: string;
  title: string;
  value: number;
  unit: string;
  /** What we aim for, in words. */
  target?: string;
  /** `poor` makes the command fail. */
  verdict: 'good' | 'fair' | 'poor' | 'told';
}

export interface Bench {
  /** What is measured, one line. */
  title: string;
  run(options: { log(line: string): void }): Promise<Measurement[]>;
}

/** The middle value; the mean of the two in the middle for an even count. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which a share of the values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** Smaller is better: good up to `target`, poor above `fail`. */
export const atMost = (value: number, target: number, fail: number): Measurement['verdict'] =>
  value <= target ? 'good' : value <= fail ? 'fair' : 'poor';

/** Larger is better: good from `target` on, poor below `fail`. */
export const atLeast = (value: number, target: number, fail: number): Measurement['verdict'] =>
  value >= target ? 'good' : value >= fail ? 'fair' : 'poor';

/** A table for people. */
export const table = (measurements: readonly Measurement[]): string => {
  const rows = measurements.map(({ id, title, value, unit, target, verdict }) => [
    id,
    title,
    `${Number.isInteger(value) ? value : value.toPrecision(3)} ${unit}`,
    target ?? '',
    verdict === 'told' ? '' : verdict,
  ]);
  const head = ['', 'what', 'measured', 'target', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
