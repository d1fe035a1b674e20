/** Names kept: lists that hold as many as are counted are few. */
const most = 1000;

/** Remembers names for so many ms, the newest thousand. */
export const createRecent = (ms: number, now: () => number = () => performance.now()) => {
  const until = new Map<string, number>();
  return {
    has: (name: string): boolean => (until.get(name) ?? 0) > now(),
    add: (name: string): void => {
      if (until.size >= most && !until.has(name)) until.delete(until.keys().next().value!);
      if (!((until.get(name) ?? 0) > now())) until.set(name, now() + ms);
    },
  };
};
