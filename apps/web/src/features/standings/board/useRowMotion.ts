import { type RefObject, useLayoutEffect, useRef } from 'react';

const motionMs = 400;
const ease = 'cubic-bezier(.2, .7, .2, 1)';

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Rows that stand elsewhere than before slide there in 400 ms; of those that can be seen only. `scene` names what is
 * shown (page, filters): a new scene is not a movement.
 */
export const useRowMotion = (body: RefObject<HTMLElement | null>, rows: unknown, scene: string): void => {
  const before = useRef<{ scene: string; tops: Map<string, number> }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what moves
  useLayoutEffect(() => {
    const within = body.current;
    if (within === null) return;
    const tops = new Map<string, number>();
    const elements = [...within.querySelectorAll<HTMLElement>('[data-row]')];
    for (const element of elements) tops.set(element.dataset['row']!, element.offsetTop);
    const last = before.current;
    before.current = { scene, tops };
    if (last === undefined || last.scene !== scene || isCalm()) return;

    const start = within.getBoundingClientRect().top - within.offsetTop;
    const isSeen = (top: number): boolean => start + top > -80 && start + top < window.innerHeight;
    for (const element of elements) {
      const key = element.dataset['row']!;
      const [from, to] = [last.tops.get(key), tops.get(key)!];
      if (from === undefined || from === to || !(isSeen(from) || isSeen(to))) continue;
      element.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
        duration: motionMs,
        easing: ease,
      });
    }
  }, [rows, scene]);
};
