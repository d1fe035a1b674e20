import type { queue } from '@assay/contract';
import { urgencies } from './turns.ts';

/** Leave to ask the server for one job. */
export interface Place {
  /** The least urgent job there is room for. */
  upTo: queue.JobUrgency;
  /** A job came; answers the function to call when it is over. */
  fill(): () => void;
  /** No job came. */
  empty(): void;
}

/** Decides when a node asks for another job. */
export interface Places {
  /** Wait until there is room; rejects with the signal's reason. */
  take(signal: AbortSignal): Promise<Place>;
  /** Jobs at work. */
  open(): number;
}

/**
 * As many jobs as there are slots are asked for at once. A job at work for longer than `longMs` no longer stands in the way of
 * the next, which may be short, up to `most` jobs at work: the slots go from case to case between them. The last places are
 * kept for the more urgent: contests always find some, and a big rejudge fills half of them.
 */
export const createPlaces = ({ slots, most, longMs }: { slots: number; most: number; longMs: number }): Places => {
  const roomFor: Record<queue.JobUrgency, number> = {
    contest: most,
    normal: Math.max(slots, most - slots),
    testRun: Math.max(slots, most - slots),
    rejudge: Math.max(slots, Math.floor(most / 2)),
  };
  /** Claims under way and jobs that are not long yet. */
  let young = 0;
  let taken = 0;
  let atWork = 0;
  const waiting: ((place: Place) => void)[] = [];

  const leastUrgent = (): queue.JobUrgency | undefined => urgencies.findLast((urgency) => taken < roomFor[urgency]);
  const admit = () => {
    for (;;) {
      const upTo = leastUrgent();
      if (waiting.length === 0 || young >= slots || upTo === undefined) return;
      waiting.shift()!(placeFor(upTo));
    }
  };
  const placeFor = (upTo: queue.JobUrgency): Place => {
    young += 1;
    taken += 1;
    let isYoung = true;
    const growUp = () => {
      if (isYoung) young -= 1;
      isYoung = false;
    };
    const free = () => {
      growUp();
      taken -= 1;
      admit();
    };
    return {
      upTo,
      fill: () => {
        atWork += 1;
        const timer = setTimeout(() => {
          growUp();
          admit();
        }, longMs);
        return () => {
          clearTimeout(timer);
          atWork -= 1;
          free();
        };
      },
      empty: free,
    };
  };

  return {
    open: () => atWork,
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const onAbort = () => {
          waiting.splice(waiting.indexOf(give), 1);
          reject(signal.reason as Error);
        };
        const give = (place: Place) => {
          signal.removeEventListener('abort', onAbort);
          resolve(place);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.push(give);
        admit();
      }),
  };
};

/** MiB of this machine's memory for each job at work: its code, its release, the files of its next cases. */
const memoryPerJobMiB = 96;

/** Jobs that a node has at work at most: four for each slot, eight at least, fewer where memory is small. */
export const mostOpenJobs = (slots: number, memoryBytes: number): number =>
  Math.max(slots, Math.min(Math.max(8, 4 * slots), Math.floor(memoryBytes / (memoryPerJobMiB * 1024 * 1024))));
