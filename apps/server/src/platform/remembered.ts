/**
 * Remembers what was read for so many ms: whoever asks while it is being read waits for the same answer, and what cannot be
 * read is not remembered. For the same time after that, whoever asks gets what is known while a new reading is under way:
 * nobody waits for what takes long. `force` reads again, and waits.
 */
export const createRemembered = <Value>(ms: number, read: () => Promise<Value>) => {
  let known: { at: number; value: Promise<Value> } | undefined;
  let isRenewing = false;
  const renew = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    const at = performance.now();
    try {
      const value = await read();
      // Somebody may have read later by force.
      if (known === undefined || known.at < at) known = { at, value: Promise.resolve(value) };
    } catch {
      // What is known grows old, and who then asks is told why.
    } finally {
      isRenewing = false;
    }
  };
  return (force = false): Promise<Value> => {
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    if (!force && known && age < ms) return known.value;
    if (!force && known && age < 2 * ms) {
      void renew();
      return known.value;
    }
    const mine = { at: performance.now(), value: read() };
    known = mine;
    mine.value.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.value;
  };
};
