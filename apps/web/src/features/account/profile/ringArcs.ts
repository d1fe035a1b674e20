export interface Arc {
  key: string;
  /** Drawn length and its start, both along the circle in the unit of `length`. */
  dash: number;
  offset: number;
}

/**
 * Parts of a ring, one after the other with a gap between them.
 * @param length the whole circumference
 */
export const ringArcs = (parts: readonly { key: string; value: number }[], length: number, gap: number): Arc[] => {
  const present = parts.filter(({ value }) => value > 0);
  const total = present.reduce((sum, { value }) => sum + value, 0);
  const space = present.length > 1 ? gap : 0;
  let offset = 0;
  return present.map(({ key, value }) => {
    const share = (value / total) * length;
    const arc = { key, dash: Math.max(1, share - space), offset };
    offset += share;
    return arc;
  });
};
