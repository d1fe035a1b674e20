/** What `walk.c` found in what it printed: the value of each thing it can read. */
export const found = (printed: string): Map<string, string> =>
  new Map(
    printed
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => line.split('\t') as [string, string]),
  );

/** What differs whatever ran before: the time of day, and the numbers of the host that the sandbox's README names as left. */
const moves =
  /^(times |stat \/proc$|number of |machine|resident|device |inode \/proc|inode \/(etc|dev|lib\d*|bin|sbin))/;

/** What tells how many runs a box had before: their own process, what bears its number, and the files they got. */
const counts = /^(pid|next pid|process itself|link \/proc\/(self|thread-self)$|\w+ \/proc\/\d+$|inode \/w\/)/;

/** What a later run reads that a run before did not: nothing, where nothing was left. `inSameBox`: after any number of runs in there. */
export const changed = (before: Map<string, string>, after: Map<string, string>, inSameBox = false): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => !moves.test(key) && !(inSameBox && counts.test(key)) && before.get(key) !== after.get(key))
    .map((key) => `${key}: ${before.get(key)} became ${after.get(key)}`);
