/** Asks whether the reader leaves the page at `pathname`, which stands at the place `here` of the history. */
interface Guard {
  pathname: string;
  here: number | undefined;
  ask: () => Promise<boolean>;
}

/** The page's place in this window's history, as the router numbers it; undefined where the router knows no such page. */
const placeOf = (state: unknown): number | undefined => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
};

const guards: Guard[] = [];
/** The next event is the way back to where the reader still is, or a step the reader is sure of. */
let next: 'return' | 'sure' | undefined;

const onPop = (event: PopStateEvent): void => {
  const [guard] = guards;
  const expected = next;
  next = undefined;
  if (expected === 'return') event.stopImmediatePropagation();
  if (expected !== undefined || guard === undefined) return;
  const to = placeOf(event.state);
  if (guard.here === undefined || to === undefined || to === guard.here) return;
  // Addresses of one page: its guards go with it.
  if (window.location.pathname === guard.pathname) return;
  event.stopImmediatePropagation();
  const steps = to - guard.here;
  next = 'return';
  window.history.go(-steps);
  void guard.ask().then((sure) => {
    if (!sure) return;
    next = 'sure';
    window.history.go(steps);
  });
};

/** Makes guards possible. To be called before the router begins to listen: whom the window tells first decides. */
export const startHistoryGuard = (): void => window.addEventListener('popstate', onPop);

/**
 * Holds steps of the browser's history (Back, Forward, a gesture) that lead from the present page to another one until `ask`
 * says yes; every address of the page starts another. Answers how to end it.
 */
export const guardHistory = ({ pathname }: { pathname: string }, ask: () => Promise<boolean>): (() => void) => {
  const guard = { pathname, here: placeOf(window.history.state), ask };
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
};
