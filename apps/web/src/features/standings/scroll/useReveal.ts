import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useLocation } from 'react-router';
import { keepIfRoom } from '../../../shared/keepIfRoom.ts';
import { createReveal, type Medals, type Reveal, type RevealState, type ScrollData } from './reveal.ts';

interface OnStage {
  reveal: Reveal;
  state: RevealState;
  /** @returns false at the end. */
  next: () => boolean;
  undo: () => void;
  /** Step on until an award is on the stage, or to the end. */
  nextAward: () => void;
}

const isLoadedAgain = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload';
};

/**
 * A reveal whose steps are drawn. A page that is loaded again in the same window goes on where it was; one that is opened begins
 * at its beginning, also where it was tried before.
 */
export const useReveal = (data: ScrollData, removeStar: boolean, medals: Medals): OnStage => {
  const { key } = useLocation();
  const place = `scroll.${key}.${data.id}.${removeStar}.${medals}`;
  const reveal = useMemo(() => {
    const made = createReveal(data, { removeStar, medals });
    const taken = isLoadedAgain() ? Number(sessionStorage.getItem(place)) : 0;
    while (made.state().steps < taken && made.next() !== null);
    return made;
  }, [data, removeStar, medals, place]);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const state = reveal.state();
  useEffect(() => {
    keepIfRoom(sessionStorage, place, String(state.steps));
    // Without a network the page would not come back.
    const ask = (event: Event): void => {
      if (!navigator.onLine) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [place, state.steps]);
  const next = useCallback(() => {
    const step = reveal.next();
    draw();
    return step !== null;
  }, [reveal]);
  const undo = useCallback(() => {
    reveal.undo();
    draw();
  }, [reveal]);
  const nextAward = useCallback(() => {
    for (let step = reveal.next(); step !== null && step.kind !== 'award'; step = reveal.next());
    draw();
  }, [reveal]);
  return { reveal, state, next, undo, nextAward };
};
