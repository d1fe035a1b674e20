import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../../shared/kit/toastStore.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { passTime } from '../../shared/testing/passTime.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { Shell } from './Shell.tsx';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const data = path.includes('unread') ? { comment: 1, reply: 0, like: 0, sys: 2, mine: 0 } : undefined;
    return new Response(JSON.stringify(data === undefined ? { status: 500 } : { status: 200, data }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, roles: [] });
});

const unread = (): number => asked.filter((path) => path.includes('unread')).length;

test('whoever is logged in is asked about messages every 120 s on every page, and told of unread ones', async () => {
  useSession.setState({ user: { uid: '1', username: 'ann', roleList: [] } as never, roles: [] });
  renderApp(<Shell />);
  await passTime(100);
  expect(unread()).toBe(1);
  expect(useToast.getState().current?.message).toContain('3');
  await passTime(120_100);
  expect(unread()).toBe(2);
});

test('nothing of one’s own is told on the stage of a scroll board', async () => {
  useSession.setState({ user: { uid: '1', username: 'ann', roleList: [] } as never, roles: [] });
  useToast.setState({ current: null });
  renderApp(<Shell />, { path: '/scrollBoard?cid=7' });
  await passTime(121_000);
  expect(unread()).toBe(0);
  expect(useToast.getState().current).toBeNull();
});

test('visitors are not asked', async () => {
  renderApp(<Shell />);
  await passTime(121_000);
  expect(unread()).toBe(0);
});

const Go = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/status')}>
      go
    </button>
  );
};

test.each([
  ['moves to a new page', false],
  ['stays in the login dialog that opened with it', true],
])('the focus %s', async (_what, open) => {
  renderApp(
    <>
      <Shell />
      <Go />
    </>,
  );
  useSession.getState().closeLogin();
  if (open) useSession.setState({ login: { open: true, mode: 'login', returnTo: '/status' } });
  const go = screen.getByText('go');
  go.focus();
  fireEvent.click(go);
  await passTime(100);
  expect(document.activeElement === screen.getByRole('main', { hidden: true })).toBe(!open);
  useSession.getState().closeLogin();
});

test('whoever uses the keyboard comes to the code of a problem without walking through its statement', () => {
  renderApp(<Shell />, { path: '/problem/P1000' });
  expect(screen.getByText('Skip to the code').getAttribute('href')).toBe('#code');
  cleanup();
  renderApp(<Shell />, { path: '/problem' });
  expect(screen.queryByText('Skip to the code')).toBeNull();
});
