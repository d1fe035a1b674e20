interface Expected {
  /** Transactions that have notified and have not ended. */
  open: number;
  /** Notifications that came back before their transaction was known to have committed. */
  early: number;
  /** Commits that were told here, and whose notification has not come back. */
  told: number;
}

/**
 * What transactions of this process notify is told to its own listeners when they commit, and comes back by PostgreSQL a moment
 * later: that is not told again, unless it came first. PostgreSQL notifies in the order of commits, so what another process
 * said in between was written before ours, and whoever was told of ours has read it.
 */
export const createEchoes = (tell: (payload: string) => void) => {
  const expected = new Map<string, Expected>();

  const keep = (payload: string, state: Expected): void => {
    if (state.open === 0 && state.told === 0) expected.delete(payload);
    else expected.set(payload, state);
  };

  return {
    /** A transaction is about to notify. */
    expect: (payload: string): void => {
      const state = expected.get(payload) ?? { open: 0, early: 0, told: 0 };
      expected.set(payload, { ...state, open: state.open + 1 });
    },

    /** It has ended; where it was rolled back nothing comes. */
    ended: (payload: string, isCommitted: boolean): void => {
      const state = expected.get(payload);
      if (!state) {
        // It was forgotten meanwhile.
        if (isCommitted) tell(payload);
        return;
      }
      const { open, early, told } = state;
      if (!isCommitted) keep(payload, { open: open - 1, early: Math.min(early, open - 1), told });
      else {
        if (early > 0) keep(payload, { open: open - 1, early: early - 1, told });
        else keep(payload, { open: open - 1, early, told: told + 1 });
        tell(payload);
      }
    },

    /** A notification came. */
    heard: (payload: string): void => {
      const state = expected.get(payload);
      if (state && state.told > 0) {
        keep(payload, { ...state, told: state.told - 1 });
        return;
      }
      if (state && state.early < state.open) expected.set(payload, { ...state, early: state.early + 1 });
      tell(payload);
    },

    /** Notifications were lost: nothing is expected any more. */
    forget: (): void => expected.clear(),
  };
};
