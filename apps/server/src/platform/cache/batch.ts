import DataLoader from 'dataloader';

/**
 * Batches look-ups of one turn of the event loop, up to 200 keys in one read: the busier the process, the more requests share
 * one statement. Undefined where there is none. Throws what `readMany` throws.
 */
export const createBatch = <Key, Value>(readMany: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>) => {
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const found = await readMany([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: 200, batchScheduleFn: (flush) => setImmediate(flush) },
  );
  return (key: Key): Promise<Value | undefined> => loader.load(key);
};
