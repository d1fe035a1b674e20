/** Share of the time that may be spent on refreshing one number. */
const share = 1 / 20;
/** A number that takes less to read (ms) is not kept. */
const quick = 50;
const maxKept = 200;

/**
 * Reads an expensive number at most as often as keeps the reading below a twentieth of the time, and never twice at the same
 * time for one key. Who asks in between gets the last number that was read, so that only the first one waits; a number that
 * takes less than 50 ms to read is always read again.
 */
export const createSparing = <Key, Value>(read: (key: Key) => Promise<Value>) => {
  const kept = new Map<Key, { value: Value | undefined; freshUntil: number; reading: Promise<Value> | undefined }>();

  const refresh = (key: Key): Promise<Value> => {
    const began = performance.now();
    const before = kept.get(key);
    const reading = read(key).then(
      (value) => {
        const now = performance.now();
        const took = now - began;
        if (took < quick) kept.delete(key);
        else kept.set(key, { value, freshUntil: now + took / share, reading: undefined });
        return value;
      },
      (error: unknown) => {
        kept.delete(key);
        throw error;
      },
    );
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
    kept.set(key, { value: before?.value, freshUntil: 0, reading });
    return reading;
  };

  return async (key: Key): Promise<Value> => {
    const found = kept.get(key);
    if (!found) return refresh(key);
    if (performance.now() < found.freshUntil && found.value !== undefined) return found.value;
    const reading = found.reading ?? refresh(key);
    if (found.value === undefined) return reading;
    reading.catch(() => undefined);
    return found.value;
  };
};
