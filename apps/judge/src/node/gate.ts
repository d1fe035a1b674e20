/** Lets a fixed number of programs run at once, first come, first served. */
export interface Gate {
  readonly size: number;
  /** Wait for `count` places at once, at most those that slow work leaves; answers the function that gives them back. */
  enter(count: number, signal?: AbortSignal): Promise<() => void>;
  /** One place for work of many seconds. Slow work never takes the last place, so quick work always finds one. */
  enterSlowly(signal?: AbortSignal): Promise<() => void>;
  /** Run alone: nothing else enters until the function is called. Slow work that has begun is not waited for. */
  enterAlone(signal?: AbortSignal): Promise<() => void>;
}

interface Waiting {
  kind: 'quick' | 'slow' | 'alone';
  count: number;
  admit(places: number): void;
}

/**
 * A counting semaphore in strict order, so that a wish for all places is not overtaken for ever. Only slow work that waits
 * for other slow work lets those behind it pass.
 */
export const createGate = (size: number): Gate => {
  let free = size;
  let slow = 0;
  let isAlone = false;
  const queue: Waiting[] = [];

  /** Places it gets now; 0: none yet. */
  const placesFor = ({ kind, count }: Waiting): number => {
    if (isAlone) return 0;
    const wanted = kind === 'alone' ? size - slow : Math.min(count, size - slow);
    return wanted <= free ? wanted : 0;
  };
  const mayNotBegin = ({ kind }: Waiting): boolean => kind === 'slow' && slow >= size - 1;

  const admit = () => {
    for (let place = 0; place < queue.length; ) {
      const first = queue[place]!;
      if (mayNotBegin(first)) {
        place += 1;
        continue;
      }
      const places = placesFor(first);
      if (places === 0) return;
      queue.splice(place, 1);
      free -= places;
      if (first.kind === 'slow') slow += 1;
      if (first.kind === 'alone') isAlone = true;
      first.admit(places);
    }
  };

  const wait = (kind: Waiting['kind'], count: number, signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const leaver = (places: number) => {
        let held = true;
        return () => {
          if (!held) return;
          held = false;
          free += places;
          if (kind === 'slow') slow -= 1;
          if (kind === 'alone') isAlone = false;
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

  return {
    size,
    enter: (count, signal) => wait('quick', Math.max(count, 1), signal),
    // With one place there is none to keep free.
    enterSlowly: (signal) => wait(size > 1 ? 'slow' : 'quick', 1, signal),
    enterAlone: (signal) => wait('alone', size, signal),
  };
};
