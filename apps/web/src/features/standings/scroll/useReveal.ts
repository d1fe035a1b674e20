import { useCallback, useMemo, useReducer } from 'react';
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

/** A reveal whose steps are drawn. */
export const useReveal = (data: ScrollData, removeStar: boolean, medals: Medals): OnStage => {
  const reveal = useMemo(() => createReveal(data, { removeStar, medals }), [data, removeStar, medals]);
  const [, draw] = useReducer((count: number) => count + 1, 0);
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
  return { reveal, state: reveal.state(), next, undo, nextAward };
};
