import type { ContestClock } from '@assay/domain';
import type { Events } from '../../platform/events/events.ts';
import type { StoredContest } from './contest.store.ts';

const maxAgeMs = 1000;
const maxEntries = 1000;
const maxParts = 200;
/** Registrations that are known; taking one back is told by the topic. */
const registrationMs = 30_000;

/** A contest as it is stored, with the clock that its log gives. */
export interface KnownContest extends StoredContest {
  clock: ContestClock;
}

interface Kept<T> {
  /** While it is being loaded it is shared, however long that takes. */
  until: number;
  value: Promise<T>;
  /** What was known before, for those who ask while it is being counted again. */
  before?: { until: number; value: Promise<T> } | undefined;
}

/** Counting may take a twentieth of the time at most: what is kept longer than a second is kept so many times its loading. */
const timesLoading = 20;

interface Entry {
  parts: Map<string, Kept<unknown>>;
  /** When somebody was last seen registered. */
  registered: Map<string, number>;
  stop: () => void;
}

/**
 * Facts of contests that thousands ask for at once, for a second: what a contest is, and what was worked out of it (its
 * problems, counters, totals). The topic `contest:<cid>` says on every server that they are to be read again.
 */
export const createContestCache = (events: Pick<Events, 'on'>) => {
  const entries = new Map<number, Entry>();

  const drop = (cid: number): void => {
    entries.get(cid)?.stop();
    entries.delete(cid);
  };
  const entryOf = (cid: number) => {
    const known = entries.get(cid);
    if (known) return known;
    const [oldest] = entries.keys();
    if (entries.size >= maxEntries && oldest !== undefined) drop(oldest);
    const entry: Entry = {
      parts: new Map(),
      registered: new Map(),
      stop: events.on(`contest:${cid}`, () => drop(cid)),
    };
    entries.set(cid, entry);
    return entry;
  };

  /**
   * What `load` gives, at most a second old (or `ageMs`); asked for once however many wait for it. What may be older than a
   * second nobody waits for while it is counted again: the answer is the one before, for `ageMs` more at most.
   */
  const part = <T>(cid: number, name: string, load: () => Promise<T>, ageMs = maxAgeMs): Promise<T> => {
    const { parts } = entryOf(cid);
    const known = parts.get(name) as Kept<T> | undefined;
    const began = performance.now();
    if (known && began < known.until)
      return known.before && began < known.before.until ? known.before.value : known.value;
    const isUsable = known !== undefined && ageMs > maxAgeMs && began < known.until + ageMs;
    const before = isUsable ? { until: known.until + ageMs, value: known.value } : undefined;
    // A query asks the database whenever it is awaited: what is kept is its answer.
    const value = (async () => load())();
    const [oldest] = parts.keys();
    if (parts.size >= maxParts && oldest !== undefined) parts.delete(oldest);
    parts.delete(name);
    const kept: Kept<T> = { until: Number.POSITIVE_INFINITY, value, before };
    parts.set(name, kept);
    value.then(
      () => {
        const took = performance.now() - began;
        kept.before = undefined;
        kept.until = ageMs > maxAgeMs ? performance.now() + Math.max(ageMs, took * timesLoading) : began + ageMs;
      },
      () => parts.delete(name),
    );
    return before?.value ?? value;
  };

  return {
    part,

    /**
     * `part` of several contests, the missing ones loaded together; those without one are left out, and so is 0, under which
     * stands what is known of all contests together.
     */
    parts: async <T>(
      cids: readonly number[],
      name: string,
      load: (missing: number[]) => Promise<ReadonlyMap<number, T>>,
      ageMs = maxAgeMs,
    ): Promise<Map<number, T>> => {
      const named = cids.filter((cid) => cid > 0);
      const missing: number[] = [];
      const { promise: loaded, resolve, reject } = Promise.withResolvers<ReadonlyMap<number, T>>();
      const wanted = named.map((cid) =>
        part(
          cid,
          name,
          () => {
            missing.push(cid);
            return loaded.then((all) => all.get(cid));
          },
          ageMs,
        ),
      );
      (missing.length > 0 ? load(missing) : Promise.resolve(new Map<number, T>())).then(resolve, reject);
      const found = new Map<number, T>();
      for (const [index, value] of (await Promise.all(wanted)).entries()) {
        if (value !== undefined) found.set(named[index]!, value);
        // Nothing is kept of what does not exist: anybody can name numbers.
        else drop(named[index]!);
      }
      return found;
    },

    /** True where somebody is known to be registered. Who is not may be so in the next moment, and is looked up. */
    isRegistered: (cid: number, uid: string): boolean => {
      const at = entries.get(cid)?.registered.get(uid);
      return at !== undefined && performance.now() - at < registrationMs;
    },

    setRegistered: (cid: number, uid: string): void => {
      entryOf(cid).registered.set(uid, performance.now());
    },

    /** Forgets one contest, or all. */
    forget: (cid?: number): void => {
      for (const known of cid === undefined ? [...entries.keys()] : [cid]) drop(known);
    },
  };
};
