import type { account } from '@assay/contract';
import { create } from 'zustand';
import { token } from '../client/token.ts';
import { keepIfRoom } from '../keepIfRoom.ts';

export type SessionUser = account.UserInfo;
export type LoginMode = 'login' | 'register' | 'reset';

interface Session {
  user: SessionUser | null;
  token: string | null;
  roles: readonly string[];
  login: { open: boolean; mode: LoginMode; returnTo: string | null };
  /** Wrong passwords since the last success; from 5 on the slide puzzle is asked for. */
  loginFailures: number;
  signIn: (token: string, user: SessionUser) => void;
  signOut: () => void;
  setUser: (user: SessionUser) => void;
  setRoles: (roles: readonly string[]) => void;
  setToken: (token: string) => void;
  /** Take over what another tab stored. */
  adopt: () => void;
  /** Open the account dialog; `returnTo` is where a successful login leads. */
  openLogin: (mode?: LoginMode, returnTo?: string) => void;
  closeLogin: () => void;
  countLoginFailure: () => void;
}

const userKey = 'assay.user';

const storedUser = (): SessionUser | null => {
  if (token.read() === null) return null;
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
};

const remember = (user: SessionUser | null): void => {
  if (user === null) localStorage.removeItem(userKey);
  else keepIfRoom(localStorage, userKey, JSON.stringify(user));
};

const startUser = storedUser();

/** Who is logged in, and the account dialog. The token and the user survive a reload; other tabs follow. */
export const useSession = create<Session>()((set, get) => ({
  user: startUser,
  token: startUser === null ? null : token.read(),
  roles: startUser?.roleList ?? [],
  login: { open: false, mode: 'login', returnTo: null },
  loginFailures: 0,
  signIn: (fresh, user) => {
    // Other tabs look at both when they hear of the token.
    remember(user);
    token.write(fresh);
    set({ token: fresh, user, roles: user.roleList, loginFailures: 0 });
  },
  signOut: () => {
    token.clear();
    remember(null);
    set({ token: null, user: null, roles: [] });
  },
  setUser: (user) => {
    remember(user);
    set({ user });
  },
  setRoles: (roles) => {
    const user = get().user;
    const list = [...roles];
    if (user !== null) remember({ ...user, roleList: list });
    set({ roles: list, user: user === null ? null : { ...user, roleList: list } });
  },
  setToken: (fresh) => set({ token: fresh }),
  adopt: () => {
    const user = storedUser();
    set({ user, token: user === null ? null : token.read(), roles: user?.roleList ?? [] });
  },
  openLogin: (mode = 'login', returnTo) => set({ login: { open: true, mode, returnTo: returnTo ?? null } }),
  closeLogin: () => set({ login: { ...get().login, open: false } }),
  countLoginFailure: () => set({ loginFailures: get().loginFailures + 1 }),
}));
