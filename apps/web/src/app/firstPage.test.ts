import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../shared/session/sessionStore.ts';
import { openFirstPage } from './firstPage.ts';

const user = { uid: '1', username: 'amy', roleList: ['default_user'] } as never;

/** Where the document is after it was opened at an address, and what is told afterwards. */
const open = async (address: string): Promise<{ at: string; told: boolean }> => {
  history.replaceState(null, '', address);
  const afterwards = await openFirstPage();
  const early = useSession.getState().login.open;
  expect(early, 'nothing is told before the first picture').toBe(false);
  afterwards?.();
  return { at: location.pathname + location.search, told: useSession.getState().login.open };
};

beforeEach(() => {
  useSession.getState().signOut();
  useSession.getState().closeLogin();
});

test('the root is home', async () => {
  expect(await open('/')).toEqual({ at: '/home', told: false });
});

test('a page for users is home for a visitor, who comes back by logging in', async () => {
  for (const address of ['/problem?keyword=dp', '/contest/7/rank?page=2', '/setting']) {
    useSession.getState().closeLogin();
    expect(await open(address)).toEqual({ at: '/home', told: true });
    expect(useSession.getState().login).toMatchObject({ mode: 'login', returnTo: address });
  }
});

test('other addresses stay: open pages, those of a user, the back office and unknown ones', async () => {
  for (const address of ['/home?x=1', '/contest', '/admin/user', '/nowhere'])
    expect(await open(address)).toEqual({ at: address, told: false });
  useSession.getState().signIn('token', user);
  for (const address of ['/problem?keyword=dp', '/contest/7/rank', '/setting'])
    expect(await open(address)).toEqual({ at: address, told: false });
});
