/** The list with the entry at `index` one place further (`1`) or nearer (`-1`); as it is where there is no such place. */
export const moved = <T>(list: readonly T[], index: number, step: -1 | 1): T[] => {
  const next = [...list];
  const [one] = next.splice(index, 1);
  const place = index + step;
  if (one === undefined || place < 0 || place > next.length) return [...list];
  next.splice(place, 0, one);
  return next;
};
