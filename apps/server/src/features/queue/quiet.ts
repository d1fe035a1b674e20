/** ms for which it is believed that nothing waits while nothing is told: news of a server that died is lost with it. */
const believed = 1000;

/**
 * Remembers after which looks into the queue nothing was left for whoever looked, so that a node that has done a job and
 * waits for the next does not look again for nothing. Any news of work or of nodes ends that. `now`: ms.
 */
export const createQuiet = (now: () => number = () => performance.now()) => {
  let news = 0;
  const since = new Map<string, number>();
  return {
    /** Work came, or something else that may let somebody take some. */
    heard: (): void => {
      news += 1;
      since.clear();
    },
    /** A look begins; answers the function to call when nothing is left. What was told meanwhile may have come after it looked. */
    looking: (key: string): (() => void) => {
      const [before, at] = [news, now()];
      since.delete(key);
      return () => {
        if (news === before) since.set(key, at);
      };
    },
    /** Is it certain enough that a look would find nothing? */
    isQuiet: (key: string): boolean => now() - (since.get(key) ?? Number.NEGATIVE_INFINITY) < believed,
  };
};
