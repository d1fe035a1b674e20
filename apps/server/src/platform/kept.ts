import type { Events, Topic } from './events.ts';

const maxKept = 200;

/**
 * Keeps what was read until one of the topics is told, for which every change that people look for at once is told, and for
 * `maxAgeMs` at most. Who asks while it is being read waits for the same answer. What cannot be read is not kept.
 */
export const createKept = <Value>(
  events: Pick<Events, 'on'>,
  { topics, maxAgeMs }: { topics: readonly Topic[]; maxAgeMs: number },
) => {
  let kept = new Map<string, { at: number; value: Promise<Value> }>();
  for (const topic of topics)
    events.on(topic, () => {
      kept = new Map();
    });
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known && performance.now() - known.at < maxAgeMs) return known.value;
    const value = read();
    // What is read while it changes goes with what was kept before.
    const into = kept;
    if (into.size >= maxKept) into.clear();
    into.set(key, { at: performance.now(), value });
    value.catch(() => into.delete(key));
    return value;
  };
};
