/**
 * Throttles a read to once within `ms`: each request gets what was read after it came, and waits for no longer than that; the
 * first one waits for nothing. Throws what `read` throws.
 */
export const createThrottle = <Value>(ms: number, read: () => Promise<Value>): (() => Promise<Value>) => {
  let next: Promise<Value> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const readNext = async (): Promise<Value> => {
    const wait = last + ms - performance.now();
    // Others join until the read begins, so it never begins at once.
    await (wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined);
    next = undefined;
    last = performance.now();
    return read();
  };
  return () => {
    next ??= readNext();
    return next;
  };
};
