import { useEffect, useRef } from 'react';
import { type ChangeStream, listenToChanges } from './changes.ts';

interface ChangesOptions {
  /** Calls come at a random moment within so many ms, so that open pages do not all ask at once. */
  spreadMs?: number;
  /** At most one call in so many ms, the last change never lost. */
  everyMs?: number;
}

/**
 * Calls `heard` after a change of one of the topics, and when the stream is open late or again: what happened in between
 * is unknown. Answers whether events arrive, so that polling may slow down.
 */
export const useChanges = (
  topics: readonly string[],
  heard: () => void,
  { spreadMs = 0, everyMs = 1000 }: ChangesOptions = {},
): (() => boolean) => {
  const latest = useRef(heard);
  latest.current = heard;
  const stream = useRef<ChangeStream>(undefined);
  const key = topics.join(',');

  useEffect(() => {
    if (key === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastCall = Number.NEGATIVE_INFINITY;
    const note = (): void => {
      if (timer !== undefined) return;
      const wait = Math.max(0, lastCall + everyMs - performance.now());
      timer = setTimeout(
        () => {
          timer = undefined;
          lastCall = performance.now();
          latest.current();
        },
        wait + Math.random() * spreadMs,
      );
    };
    const opening = listenToChanges(key.split(','), {
      onChanged: note,
      onOpen: (missed) => {
        if (missed) note();
      },
    });
    stream.current = opening;
    return () => {
      clearTimeout(timer);
      opening.stop();
      stream.current = undefined;
    };
  }, [key, spreadMs, everyMs]);

  return () => stream.current?.connected() ?? false;
};
