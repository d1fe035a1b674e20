import type { queue } from '@assay/contract';
import { urgencies } from '../slots/turns.ts';

/** Leave to ask the server for one job. */
export interface Place {
  /** The least urgent job there is room for, or `tests`: a test run or a trial and nothing else. */
  upTo: queue.JobUrgency | 'tests';
  /** A job came. */
  fill(job: Pick<queue.JudgingJob, 'code' | 'release'>): TakenPlace;
  /** No job came. */
  empty(): void;
}

/** The place of a job at work. */
export interface TakenPlace {
  /** The job has shown to be long: it does not count among the short any more. */
  grow(): void;
  /** The job is over. */
  leave(): void;
}

/** Decides when a node asks for another job. */
export interface Places {
  /** Wait until there is room, for `tests` until there is none for a test run; rejects with the signal's reason. */
  take(signal: AbortSignal, kind?: 'any' | 'tests'): Promise<Place>;
}

/** How much a node has at work at once. */
export interface OpenBounds {
  /** Jobs that have not shown to be long. */
  maxShort: number;
  /** All jobs: of the long little more than code, release and outcomes stands in memory. */
  maxOpen: number;
  /** Bytes of their codes and releases. */
  maxBytes: number;
}

/** Bytes that a case of a release takes, about. */
const caseBytes = 512;
const bytesOf = ({ code, release }: Pick<queue.JudgingJob, 'code' | 'release'>): number =>
  code.length + caseBytes * release.cases.length;

/** Jobs of each urgency that find room where there is room for `max`. */
const roomsIn = (max: number, slots: number): Record<queue.JobUrgency, number> => ({
  contest: max,
  normal: Math.max(slots, max - slots),
  testRun: Math.max(slots, max - slots),
  rejudge: Math.max(slots, Math.floor(max / 2)),
});

/** Places beside all others that only test runs and trials get: they have an eighth of the time, see `turns.ts`. */
export const testPlaces = (slots: number): number => Math.max(1, Math.floor(slots / 8));

/**
 * As many jobs as there are slots are asked for at once. A job at work for longer than `longMs` no longer stands in the way of
 * the next, which may be short, up to `maxShort` that have not shown to be long and `maxOpen` of all: the slots go from case to
 * case between them. The last places are kept for the more urgent: contests always find some, and a big rejudge fills half of them.
 */
export const createPlaces = ({
  slots,
  maxShort,
  maxOpen,
  maxBytes,
  longMs,
}: OpenBounds & { slots: number; longMs: number }): Places => {
  const shortRooms = roomsIn(maxShort, slots);
  const openRooms = roomsIn(maxOpen, slots);
  /** Claims under way and jobs that are not at work for long yet; those that have not shown to be long; all; test places in use. */
  const counts = { young: 0, short: 0, open: 0, tests: 0 };
  let bytes = 0;
  const waiting = { any: [] as ((place: Place) => void)[], tests: [] as ((place: Place) => void)[] };

  const leastUrgent = (): queue.JobUrgency | undefined =>
    bytes >= maxBytes
      ? undefined
      : urgencies.findLast((one) => counts.short < shortRooms[one] && counts.open < openRooms[one]);
  const isRoomForTests = (): boolean => {
    const upTo = leastUrgent();
    return upTo !== undefined && urgencies.indexOf(upTo) >= urgencies.indexOf('testRun');
  };
  const admit = () => {
    for (let upTo = leastUrgent(); upTo && waiting.any.length > 0 && counts.young < slots; upTo = leastUrgent())
      waiting.any.shift()!(placeFor(upTo, ['young', 'short', 'open']));
    while (waiting.tests.length > 0 && counts.tests < testPlaces(slots) && !isRoomForTests())
      waiting.tests.shift()!(placeFor('tests', ['tests']));
  };
  const placeFor = (upTo: Place['upTo'], kinds: readonly (keyof typeof counts)[]): Place => {
    const counted = new Set(kinds);
    for (const kind of counted) counts[kind] += 1;
    const uncount = (kind: keyof typeof counts) => {
      if (counted.delete(kind)) counts[kind] -= 1;
    };
    const free = () => {
      for (const kind of [...counted]) uncount(kind);
      admit();
    };
    return {
      upTo,
      fill: (job) => {
        const own = bytesOf(job);
        bytes += own;
        const grown = (kind: keyof typeof counts) => {
          uncount(kind);
          admit();
        };
        const timer = setTimeout(() => grown('young'), longMs);
        return {
          grow: () => grown('short'),
          leave: () => {
            clearTimeout(timer);
            bytes -= own;
            free();
          },
        };
      },
      empty: free,
    };
  };

  return {
    take: (signal, kind = 'any') =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const queue = waiting[kind];
        const onAbort = () => {
          queue.splice(queue.indexOf(give), 1);
          reject(signal.reason as Error);
        };
        const give = (place: Place) => {
          signal.removeEventListener('abort', onAbort);
          resolve(place);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        queue.push(give);
        admit();
      }),
  };
};

const MiB = 1024 ** 2;

/**
 * What a node of so many slots and bytes of memory has at work: four short jobs for each slot (eight at least, one for each 96 MiB,
 * since their next cases stand ready), and of all 32 for each slot, one for each 24 MiB.
 */
export const openBounds = (slots: number, memoryBytes: number): OpenBounds => {
  const bound = (wanted: number, jobMiB: number): number =>
    Math.max(slots, Math.min(wanted, Math.floor(memoryBytes / (jobMiB * MiB))));
  return {
    maxShort: bound(Math.max(8, 4 * slots), 96),
    maxOpen: bound(32 * slots, 24),
    maxBytes: Math.floor(memoryBytes / 64),
  };
};
