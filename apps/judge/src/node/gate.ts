/** Lets a fixed number of programs run at once, first come, first served. */
export interface Gate {
  readonly size: number;
  /** Wait for `count` places (at most `size`) at once; answers the function that gives them back. */
  enter(count: number, signal?: AbortSignal): Promise<() => void>;
  /** Run alone: nothing else enters until the function is called. */
  enterAlone(signal?: AbortSignal): Promise<() => void>;
}

interface Waiting {
  count: number;
  admit(): void;
}

/** A counting semaphore in strict order, so that a wish for all places is not overtaken for ever. */
export const createGate = (size: number): Gate => {
  let free = size;
  const queue: Waiting[] = [];

  const admit = () => {
    for (let first = queue[0]; first && first.count <= free; first = queue[0]) {
      queue.shift();
      free -= first.count;
      first.admit();
    }
  };

  const enter = (wanted: number, signal?: AbortSignal): Promise<() => void> => {
    const count = Math.min(Math.max(wanted, 1), size);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      let held = true;
      const leave = () => {
        if (!held) return;
        held = false;
        free += count;
        admit();
      };
      const onAbort = () => {
        const place = queue.indexOf(waiting);
        if (place >= 0) queue.splice(place, 1);
        reject(signal?.reason as Error);
        admit();
      };
      const waiting: Waiting = {
        count,
        admit: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve(leave);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(waiting);
      admit();
    });
  };

  return { size, enter, enterAlone: (signal) => enter(size, signal) };
};
