import { useEffect, useRef } from 'react';

/** What keys do on the stage. */
export interface StageKeys {
  next: () => void;
  undo: () => void;
  nextAward: () => void;
  toggleAuto: () => void;
  faster: () => void;
  slower: () => void;
  fullScreen: () => void;
  toggleHints: () => void;
  help: () => void;
  closeHelp: () => void;
}

const keys: Readonly<Record<string, keyof StageKeys>> = {
  ' ': 'next',
  Enter: 'next',
  ArrowRight: 'next',
  ArrowLeft: 'undo',
  n: 'nextAward',
  a: 'toggleAuto',
  '+': 'faster',
  '=': 'faster',
  '-': 'slower',
  f: 'fullScreen',
  h: 'toggleHints',
  '?': 'help',
  Escape: 'closeHelp',
};

/** The stage is led by keys; a button that has the focus keeps Space and Enter for itself. */
export const useStageKeys = (acts: StageKeys): void => {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const name = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (name === undefined) return;
      const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, input') !== null;
      if (onButton && (event.key === ' ' || event.key === 'Enter')) return;
      event.preventDefault();
      // A key that is held must not tell the whole board.
      if (!event.repeat) latest.current[name]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
