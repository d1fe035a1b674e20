/**
 * A change of a contest's clock: one row of its log, never edited. `at` is ms since the epoch, when it takes effect; `uid`
 * limits it to one participant. A change is taken back by an `undo` that names it, and so the log stays whole.
 */
export type ClockChange = { id: number; at: number } & (
  | { kind: 'pause' | 'resume'; uid?: string | null }
  /** The end comes later by so many ms, earlier where they are negative. */
  | { kind: 'extend'; ms: number; uid?: string | null }
  | { kind: 'undo'; of: number }
);

export type ClockChangeKind = ClockChange['kind'];

/** From and to, in ms since the epoch; a pause that goes on has no end. */
export type Pause = readonly [from: number, to: number];

/** By which standing undo each change, or undo, is taken back: ids. What is missing stands. */
export const undoneBy = (changes: readonly ClockChange[]): ReadonlyMap<number, number> => {
  const undone = new Map<number, number>();
  // The newest first: what undoes an undo is known before the undo is looked at.
  for (const change of [...changes].sort((a, b) => b.id - a.id)) {
    if (change.kind === 'undo' && !undone.has(change.id)) undone.set(change.of, change.id);
  }
  return undone;
};

/** Changes that hold, in the order in which they take effect: an undo can itself be undone. */
export const standingChanges = (changes: readonly ClockChange[]): Exclude<ClockChange, { kind: 'undo' }>[] => {
  const undone = undoneBy(changes);
  return changes
    .filter((change) => change.kind !== 'undo')
    .filter((change) => !undone.has(change.id))
    .sort((a, b) => a.at - b.at || a.id - b.id);
};

/** Pauses of everybody, and with a `uid` that participant's own too, from the start on; none touches another. */
export const pausesOf = (
  changes: readonly ReturnType<typeof standingChanges>[number][],
  start: number,
  uid?: string,
): Pause[] => {
  const pauses: [number, number][] = [];
  for (const scope of uid === undefined ? [null] : [null, uid]) {
    let from: number | undefined;
    for (const change of changes) {
      if (change.kind === 'extend' || (change.uid ?? null) !== scope) continue;
      if (change.kind === 'pause') from ??= change.at;
      else if (from !== undefined) {
        pauses.push([Math.max(start, from), change.at]);
        from = undefined;
      }
    }
    if (from !== undefined) pauses.push([Math.max(start, from), Number.POSITIVE_INFINITY]);
  }
  const merged: [number, number][] = [];
  for (const pause of pauses.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && pause[0] <= last[1]) last[1] = Math.max(last[1], pause[1]);
    else merged.push(pause);
  }
  return merged;
};

/**
 * A pause begins, for everybody or for the same participant, while an earlier one goes on: the clock hears the two as one,
 * and so everything between them would have happened in a pause.
 */
export const hasPauseInPause = (changes: readonly ClockChange[]): boolean => {
  const paused = new Set<string | null>();
  return standingChanges(changes).some((change) => {
    const scope = change.uid ?? null;
    if (change.kind === 'pause' && paused.has(scope)) return true;
    if (change.kind === 'pause') paused.add(scope);
    if (change.kind === 'resume') paused.delete(scope);
    return false;
  });
};
