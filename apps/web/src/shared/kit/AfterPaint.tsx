import { type ReactNode, useEffect, useState } from 'react';

/** Who loads a document again, or comes back to it, is led to where they were, which may be at its end: for them it is whole. */
const comesBack = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load !== undefined && load.type !== 'navigate';
};

let painted = comesBack();

/**
 * What nobody sees in the first picture of a document, below its edge or hidden: it is drawn right after that picture, which
 * comes so much sooner. Pages that are opened later are drawn whole. Only for what pushes nothing that is in sight.
 */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const [drawn, setDrawn] = useState(painted);
  useEffect(() => {
    // Effects of the first picture run once it is painted; a task of its own, for browsers that run them before.
    const timer = setTimeout(() => {
      painted = true;
      setDrawn(true);
    });
    return () => clearTimeout(timer);
  }, []);
  return drawn ? children : null;
};
