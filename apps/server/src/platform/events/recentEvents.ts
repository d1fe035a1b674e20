/** Names in the log: a busy minute of a big contest tells of some thousand. */
const maxNames = 20_000;

/** Logs when each name was told of last, the latest 20,000 of them, by a clock that only goes forward (ms). */
export const createRecentEvents = (now: () => number = () => performance.now()) => {
  const notedAt = new Map<string, number>();
  /** Of what was before nothing is known. */
  let knownFrom = now();
  return {
    note: (name: string): void => {
      // The first name of the map is the one that was noted longest ago.
      notedAt.delete(name);
      notedAt.set(name, now());
      if (notedAt.size <= maxNames) return;
      const [oldest, at] = notedAt.entries().next().value!;
      notedAt.delete(oldest);
      knownFrom = at;
    },
    /** Something may have been missed: what was before now is unknown. */
    forget: (): void => {
      notedAt.clear();
      knownFrom = now();
    },
    /** Is it certain that the name was not noted in the last so many ms? */
    wasQuiet: (name: string, ms: number): boolean => {
      const from = now() - ms;
      return from > knownFrom && !((notedAt.get(name) ?? Number.NEGATIVE_INFINITY) >= from);
    },
  };
};
