/** The page's place in this window's history, as the router numbers it; undefined where the router knows no such page. */
const placeOf = (state: unknown): number | undefined => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
};

// Of the window, not of one guard: several may hold the same step.
let isReturning = false;
let isSure = false;

/**
 * Holds steps of the browser's history (Back, Forward, a gesture) that lead from the present page to another one until `ask`
 * says yes; every address of the page begins one anew. Steps between addresses of one page go on. Answers how to end it.
 */
export const guardHistory = ({ pathname }: { pathname: string }, ask: () => Promise<boolean>): (() => void) => {
  let here = placeOf(window.history.state);
  const onPop = (event: PopStateEvent): void => {
    const to = placeOf(event.state);
    if (isReturning) {
      // The way back to where the reader still is: the router was told of neither step.
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (isSure || here === undefined || to === undefined || to === here) return;
    if (window.location.pathname === pathname) {
      here = to;
      return;
    }
    event.stopImmediatePropagation();
    const steps = to - here;
    isReturning = true;
    window.history.go(-steps);
    void ask().then((sure) => {
      if (!sure) return;
      isSure = true;
      window.addEventListener('popstate', () => setTimeout(() => (isSure = false)), { once: true });
      window.history.go(steps);
    });
  };
  // Before the router, which listens at the same window.
  window.addEventListener('popstate', onPop, true);
  return () => window.removeEventListener('popstate', onPop, true);
};
