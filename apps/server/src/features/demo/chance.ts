/** Makes numbers from 0 up to 1 that look random and are the same each time for one seed. */
export const createChance = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The lower bits of such a sequence repeat soon.
    return ((state >>> 8) % 1_000_000) / 1_000_000;
  };
};
export type Chance = () => number;

/** Picks one of a list that is not empty. */
export const oneOf = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)]!;
