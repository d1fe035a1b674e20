import { keepIfRoom } from '../keepIfRoom.ts';
/** Least widths in pixels (document 1, section 2). */
export const splitLimits = { left: 420, right: 580, grip: 9 } as const;

/** Keep both panes at their least width; where there is no room for both, the left one gives way. */
export const clampLeft = (px: number, width: number): number =>
  Math.max(0, Math.min(Math.max(px, splitLimits.left), width - splitLimits.right - splitLimits.grip));

const keyOf = (name: string): string => `assay.split.${name}`;

/** The stored share of the left pane, 0 to 1; a little under half at first. */
export const readSplit = (storage: Pick<Storage, 'getItem'>, name: string): number => {
  const stored = Number.parseFloat(storage.getItem(keyOf(name)) ?? '');
  return stored > 0 && stored < 1 ? stored : 0.42;
};

export const storeSplit = (storage: Pick<Storage, 'setItem'>, name: string, share: number): void =>
  keepIfRoom(storage, keyOf(name), share.toFixed(4));
