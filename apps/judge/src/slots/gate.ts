import type { queue } from '@assay/contract';
import { createReadiness } from './readiness.ts';
import { createTurns, type Party, type Wish } from './turns.ts';

/** Lets a fixed number of programs run at once; who is next is the business of `turns.ts`. */
export interface Gate {
  readonly size: number;
  /** Places taken now. */
  busy(): number;
  /** Wait for `count` places at once, at most those that slow work leaves; answers the function that gives them back. */
  enter(count: number, signal?: AbortSignal): Promise<() => void>;
  /** One place for work of many seconds. Slow work never takes the last place, so quick work always finds one. */
  enterSlowly(signal?: AbortSignal): Promise<() => void>;
  /** Run alone: nothing else enters until the function is called. Slow work that has begun is not waited for. */
  enterAlone(signal?: AbortSignal): Promise<() => void>;
  /**
   * Leave to make a case ready, whose files stand in memory from then on: as many as keep the places busy. Answers the
   * function that says the case is over.
   */
  makeReady(signal?: AbortSignal): Promise<() => void>;
}

/** The places of a node as one job has them: what enters by it takes turns with what enters for others. */
export interface JobGate {
  /** For its cases. */
  cases: Gate;
  /** For one compilation, which takes its turns by itself: it says nothing of how long the cases are. */
  compiling(): Gate;
  /** The job is over. */
  over(): void;
}

/** The places of a node. What enters by it and not by a job's is as urgent as a contest. */
export interface NodeGate extends Gate {
  /** `owner`: number of the user whose job it is, where the server tells it; `onLong` is called once when it has shown to be long. */
  forJob(job: { urgency: queue.JobUrgency; owner?: number | undefined }, onLong?: () => void): JobGate;
}

interface Waiting extends Wish {
  kind: 'quick' | 'slow' | 'alone';
  count: number;
  admit(places: number): void;
}

/**
 * A counting semaphore. Who is first by turns is not overtaken, so that a wish for all places is served; only slow work that
 * waits for other slow work lets those behind it pass, and so does the last place that a user could take while somebody else's
 * job is at work: that wants one in a moment, and what takes it now may hold it for seconds. `now`: ms, for what each submission has had.
 */
export const createGate = (size: number, now: () => number = () => performance.now()): NodeGate => {
  let free = size;
  let slow = 0;
  let isAlone = false;
  let arrivals = 0;
  const queue: Waiting[] = [];
  const turns = createTurns(now);
  const readiness = createReadiness(size);

  /** Places it gets now; 0: none yet. */
  const placesFor = ({ kind, count }: Waiting): number => {
    if (isAlone) return 0;
    const wanted = kind === 'alone' ? size - slow : Math.min(count, size - slow);
    return wanted <= free ? wanted : 0;
  };
  /** What may begin now, places free or not. */
  const admissible = (): Waiting[] => {
    const stuck = queue.filter(({ kind }) => kind === 'slow' && slow >= size - 1);
    const isCrowding = ({ kind, count, party }: Waiting): boolean =>
      kind !== 'alone' && count === 1 && size > 1 && turns.isCrowding(party, size - 1, stuck);
    return queue.filter((one) => !stuck.includes(one) && !isCrowding(one));
  };

  const admit = () => {
    while (!isAlone && free > 0) {
      const first = turns.next(admissible());
      const places = first ? placesFor(first) : 0;
      if (!first || places === 0) return;
      queue.splice(queue.indexOf(first), 1);
      free -= places;
      if (first.kind === 'slow') slow += 1;
      if (first.kind === 'alone') isAlone = true;
      first.admit(places);
    }
  };

  const wait = (party: Party, kind: Waiting['kind'], count: number, signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const leaver = (places: number) => {
        let held = true;
        const end = turns.served(waiting, places, queue);
        return () => {
          if (!held) return;
          held = false;
          free += places;
          if (kind === 'slow') slow -= 1;
          if (kind === 'alone') isAlone = false;
          end();
          admit();
        };
      };
      const onAbort = () => {
        const place = queue.indexOf(waiting);
        if (place >= 0) queue.splice(place, 1);
        reject(signal?.reason as Error);
        admit();
      };
      const waiting: Waiting = {
        party,
        order: ++arrivals,
        kind,
        count,
        admit: (places) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(leaver(places));
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(waiting);
      admit();
    });

  const forParty = (party: Party): Gate => ({
    size,
    busy: () => size - free,
    enter: (count, signal) => wait(party, 'quick', Math.max(count, 1), signal),
    // With one place there is none to keep free.
    enterSlowly: (signal) => wait(party, size > 1 ? 'slow' : 'quick', 1, signal),
    enterAlone: (signal) => wait(party, 'alone', size, signal),
    makeReady: (signal) => readiness.begin(party, signal),
  });
  // What is nobody's job keeps nobody from the last place.
  const own = turns.join({ urgency: 'contest' });
  own.over();
  return {
    ...forParty(own.party()),
    forJob: (job, onLong) => {
      const entrant = turns.join(job, onLong);
      return {
        cases: forParty(entrant.party()),
        compiling: () => forParty(entrant.party()),
        over: () => {
          entrant.over();
          admit();
        },
      };
    },
  };
};
