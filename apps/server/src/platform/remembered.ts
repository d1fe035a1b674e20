/**
 * Remembers what was read for so many ms: whoever asks while it is being read waits for the same answer, and what cannot be
 * read is not remembered. `force` reads anew.
 */
export const createRemembered = <Value>(ms: number, read: () => Promise<Value>) => {
  let known: { at: number; value: Promise<Value> } | undefined;
  return (force = false): Promise<Value> => {
    if (!force && known && performance.now() - known.at < ms) return known.value;
    const mine = { at: performance.now(), value: read() };
    known = mine;
    mine.value.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.value;
  };
};
