import { useEffect, useRef, useState } from 'react';
import { listenToChanges } from '../../../shared/client/changes.ts';

/** Thousands of boards hear of a change at the same moment; ms over which their questions are spread. */
const spread = { least: 200, over: 1800 } as const;
const lookMs = 5000;

/** Hear of changes of a board; several in a row are one question. Says whether the line stands. */
export const useBoardLive = (topic: string | null, onChange: () => void): boolean => {
  const [live, setLive] = useState(false);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (topic === null) {
      setLive(false);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          latest.current();
        },
        spread.least + Math.random() * spread.over,
      );
    };
    const stream = listenToChanges([topic], {
      onChanged: soon,
      onOpen: (missed) => {
        setLive(true);
        if (missed) soon();
      },
    });
    const watch = setInterval(() => setLive(stream.connected()), lookMs);
    return () => {
      stream.stop();
      clearInterval(watch);
      clearTimeout(timer);
    };
  }, [topic]);
  return live;
};
