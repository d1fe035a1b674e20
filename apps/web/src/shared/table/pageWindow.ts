/** A page number, or a gap between two of them. */
export type PageSlot = number | 'gap-left' | 'gap-right';

/** First, last and `around` pages on each side of the current one; a gap of a single page is shown as that page. */
export const pageWindow = (current: number, pages: number, around: number): PageSlot[] => {
  const from = Math.max(2, Math.min(current - around, pages - 2 * around));
  const to = Math.min(pages - 1, Math.max(current + around, 2 * around + 1));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const left: PageSlot[] = from === 3 ? [2] : from > 3 ? ['gap-left'] : [];
  const right: PageSlot[] = to === pages - 2 ? [pages - 1] : to < pages - 2 ? ['gap-right'] : [];
  return [1, ...left, ...middle, ...right, ...(pages > 1 ? [pages] : [])];
};
