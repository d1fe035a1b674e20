import { createHash } from 'node:crypto';

/** Numbers that are the same for the same seed: a failure names it. */
export const randomOf = (seed: number) => {
  let taken = 0;
  /** From 0 up to 1. */
  const next = (): number => {
    taken += 1;
    return createHash('sha256').update(`${seed} ${taken}`).digest().readUInt32BE() / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)]!, is: (share: number) => next() < share };
};
export type Random = ReturnType<typeof randomOf>;
