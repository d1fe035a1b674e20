export interface ChartScale {
  /** Top of the axis. */
  max: number;
  /** From 0 to `max`, evenly spaced. */
  ticks: number[];
}

const nice = [1, 2, 2.5, 5, 10] as const;

/** An axis of whole numbers with four or five round steps that holds the highest value; 4 for an empty week. */
export const chartScale = (highest: number): ChartScale => {
  const rough = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil((nice.find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(4, Math.ceil(highest / step));
  return { max: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
};
