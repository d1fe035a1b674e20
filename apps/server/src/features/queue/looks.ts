/** What a look into the queue found. */
interface Look<Job> {
  mayClaim: boolean;
  job: Job | null;
  /** There was more than the one. */
  hasMore: boolean;
}

/**
 * Claims that wait for the same work are woken together, and most of the time for one job. Those that ask in the same turn
 * look once: the first gets what there is, and the others look only where there was more.
 */
export const createLooks = <Claimer, Job>(look: (claimer: Claimer) => Promise<Look<Job>>) => {
  const gathering = new Map<string, Promise<Look<Job>>>();
  /** `key`: claims that have it may take the same work. */
  return async (key: string, claimer: Claimer): Promise<Pick<Look<Job>, 'mayClaim' | 'job'>> => {
    for (;;) {
      const shared = gathering.get(key);
      if (!shared) break;
      const { mayClaim, job, hasMore } = await shared;
      if (!mayClaim || !job || !hasMore) return { mayClaim, job: null };
    }
    const own = Promise.resolve().then(() => {
      gathering.delete(key);
      return look(claimer);
    });
    gathering.set(key, own);
    return own;
  };
};
