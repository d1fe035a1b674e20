interface Expected {
  /** A transaction of the connection has notified and has not ended. */
  isOpen: boolean;
  /** Its notification came back before it was known to have committed. */
  isBack: boolean;
  /** Commits that were told here, and whose notifications have not come back. */
  told: number;
}

const nothing: Expected = { isOpen: false, isBack: false, told: 0 };

/**
 * What a transaction of this process notifies is told to its own listeners when it commits, and comes back by PostgreSQL a
 * moment before or after: each is told once. Notifications say which connection sent them (its process in PostgreSQL, `from`),
 * and a connection has one transaction at a time.
 */
export const createEchoes = (tell: (payload: string) => void) => {
  const expected = new Map<string, Expected>();
  const nameOf = (from: number, payload: string): string => `${from} ${payload}`;
  const keep = (name: string, state: Expected): void => {
    if (state.isOpen || state.told > 0) expected.set(name, state);
    else expected.delete(name);
  };

  return {
    /** A transaction has notified: it is heard of when that commits. */
    expect: (from: number, payload: string): void => {
      const name = nameOf(from, payload);
      expected.set(name, { ...(expected.get(name) ?? nothing), isOpen: true, isBack: false });
    },

    /** The transaction has ended; where it was rolled back nothing comes. */
    ended: (from: number, payload: string, isCommitted: boolean): void => {
      const name = nameOf(from, payload);
      const state = expected.get(name);
      // Where it was forgotten meanwhile, its notification may come or not.
      const told = state && isCommitted && !state.isBack ? state.told + 1 : (state?.told ?? 0);
      keep(name, { isOpen: false, isBack: false, told });
      if (isCommitted && !state?.isBack) tell(payload);
    },

    /** A notification came. */
    heard: (from: number, payload: string): void => {
      const name = nameOf(from, payload);
      const state = expected.get(name);
      if (state && state.told > 0) {
        keep(name, { ...state, told: state.told - 1 });
        return;
      }
      if (state) expected.set(name, { ...state, isBack: true });
      tell(payload);
    },

    /** Notifications were lost: nothing is expected any more. */
    forget: (): void => expected.clear(),
  };
};
export type Echoes = ReturnType<typeof createEchoes>;
