import type { Events } from '../../platform/events/events.ts';
import type { Caller } from '../../platform/http/implement.ts';

const maxAgeMs = 5000;
const maxEntries = 10_000;

/**
 * Callers by the hash of their token, for five seconds: a page makes several calls at once and others soon after, and each
 * would look its session up. Whatever ends a session or changes an account tells the topic `callers`.
 */
export const createCallerCache = (events: Pick<Events, 'on'>) => {
  let kept = new Map<string, { at: number; caller: Caller }>();
  events.on('callers', () => {
    kept = new Map();
  });

  return {
    /** The caller behind a token; `look` says who it is, and whether the answer may be kept. */
    find: async <T extends { caller: Caller }>(
      tokenHash: string,
      look: () => Promise<(T & { mayKeep: boolean }) | undefined>,
    ): Promise<T | { caller: Caller } | undefined> => {
      const known = kept.get(tokenHash);
      if (known && performance.now() - known.at < maxAgeMs) return { caller: known.caller };
      const at = performance.now();
      // What is forgotten while we look takes our answer with it.
      const into = kept;
      const found = await look();
      into.delete(tokenHash);
      if (!found?.mayKeep) return found;
      // Entries stand in the order they were kept, so the first is the oldest.
      for (const oldest of into.keys()) {
        if (into.size < maxEntries) break;
        into.delete(oldest);
      }
      into.set(tokenHash, { at, caller: found.caller });
      return found;
    },
  };
};
export type CallerCache = ReturnType<typeof createCallerCache>;
