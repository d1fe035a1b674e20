interface Entry {
  pid: number;
  displayId: string;
}

const letters = 26;

/** A … Z, then AA … */
const letterOf = (index: number): string =>
  (index < letters ? '' : letterOf(Math.floor(index / letters) - 1)) + String.fromCharCode(65 + (index % letters));

/** The first display id in the order of letters that is free. */
export const nextDisplayId = (taken: readonly string[]): string => {
  for (let index = 0; ; index += 1) if (!taken.includes(letterOf(index))) return letterOf(index);
};

/** Moves a problem among the others: the display ids stay in their places, the problems change theirs. */
export const movedTo = (entries: readonly Entry[], from: number, to: number): Entry[] => {
  const pids = entries.map(({ pid }) => pid);
  pids.splice(to, 0, ...pids.splice(from, 1));
  return entries.map(({ displayId }, index) => ({ pid: pids[index] ?? 0, displayId }));
};
