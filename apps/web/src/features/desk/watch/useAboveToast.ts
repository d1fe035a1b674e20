import { useLayoutEffect, useState } from 'react';
import { useToast } from '../../../shared/kit/toastStore.ts';

/** Air between a toast and what stands above it, px. */
const gap = 8;

/**
 * How far from the bottom of the window what stays there has to begin, px, so that the toast covers none of it; undefined: there
 * is none.
 */
export const useAboveToast = (): number | undefined => {
  const current = useToast((state) => state.current);
  const [bottom, setBottom] = useState<number>();
  useLayoutEffect(() => {
    const box = document.querySelector('[data-toasts]')?.getBoundingClientRect();
    setBottom(current === null || box === undefined ? undefined : window.innerHeight - box.top + gap);
  }, [current]);
  return bottom;
};
