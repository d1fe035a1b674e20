import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../shared/session/sessionStore.ts';
import { guarded } from './guard.ts';

const user = { uid: '1', username: 'amy', roleList: ['default_user'] } as never;

const enter = (access: 'login' | 'admin', path: string): Response | null => {
  const [route] = guarded([{ path, handle: { access } }]);
  const loader = route!.loader as (input: unknown) => null;
  try {
    return loader({ request: new Request(`http://localhost${path}`) });
  } catch (thrown) {
    return thrown as Response;
  }
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  useSession.getState().signOut();
  useSession.getState().closeLogin();
});

test('a page for users sends a visitor home and opens the login dialog, remembering the way', () => {
  const answer = enter('login', '/problem?keyword=dp');
  expect(answer?.headers.get('Location')).toBe('/home');
  expect(useSession.getState().login).toMatchObject({ open: true, mode: 'login', returnTo: '/problem?keyword=dp' });
});

test('a page for users lets a user in', () => {
  useSession.getState().signIn('token', user);
  expect(enter('login', '/problem')).toBeNull();
});

test('the back office takes admins only', () => {
  useSession.getState().signIn('token', user);
  expect(enter('admin', '/admin/')?.headers.get('Location')).toBe('/admin/login');
  useSession.getState().setRoles(['problem_admin']);
  expect(enter('admin', '/admin/')).toBeNull();
});
