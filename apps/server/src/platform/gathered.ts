/** Keys in one look-up. */
const most = 200;

interface Waiting<Value> {
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks one thing up by its key, together with all that are asked for in the same turn of the event loop: the busier the
 * process, the more of them share one statement; one that is asked for alone waits for nothing. Undefined where there is
 * none. Throws what `readMany` throws.
 */
export const createGathered = <Key, Value>(readMany: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>) => {
  let waiting = new Map<Key, Waiting<Value>[]>();

  const flush = (): void => {
    const asked = waiting;
    if (asked.size === 0) return;
    waiting = new Map();
    readMany([...asked.keys()]).then(
      (found) => {
        for (const [key, list] of asked) for (const { resolve } of list) resolve(found.get(key));
      },
      (error: unknown) => {
        for (const list of asked.values()) for (const { reject } of list) reject(error);
      },
    );
  };

  return (key: Key): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(flush);
      const list = waiting.get(key) ?? [];
      list.push({ resolve, reject });
      waiting.set(key, list);
      if (waiting.size >= most) flush();
    });
};
