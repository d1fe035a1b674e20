import { create } from 'zustand';

/** One slip to print: whose it is, and what opens the account. */
export interface Slip {
  username: string;
  password: string;
  realname: string;
}

/** Accounts whose slips may be printed; in memory alone, so that no password stays on the machine. */
export const useSlips = create<{ slips: readonly Slip[] }>()(() => ({ slips: [] }));

export const keepSlips = (slips: readonly Slip[]): void => useSlips.setState({ slips });
