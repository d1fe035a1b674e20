import { act, cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, useToast } from '../../shared/kit/toastStore.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { passTime } from '../../shared/testing/passTime.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { UnreadWatch } from './UnreadWatch.tsx';
import { useUnread } from './useUnread.ts';

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSource[] = [];
  readyState = 1;
  url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  tell(topic: string): void {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ topic }) }));
  }
  close(): void {
    this.readyState = 2;
  }
}

let mine = 0;
beforeEach(() => {
  mine = 0;
  FakeSource.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ status: 200, data: { comment: 0, reply: 0, like: 0, sys: 0, mine }, msg: '' })),
  );
  useToast.setState({ current: null });
  useSession.setState({ user: { uid: 'a1', username: 'ann', roleList: [] } as never, roles: [] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, roles: [] });
});

const heard = async (count: number): Promise<string | undefined> => {
  useToast.setState({ current: null });
  mine = count;
  FakeSource.all.at(-1)!.tell('messages:a1');
  await passTime(4000);
  const { current } = useToast.getState();
  return current === null ? undefined : String(current.message);
};

test('a pushed message is told of at once; fewer unread ones are not', async () => {
  renderApp(<UnreadWatch />);
  await passTime(100);
  expect(useToast.getState().current).toBeNull();
  expect(FakeSource.all[0]!.url).toContain(encodeURIComponent('messages:a1'));
  FakeSource.all[0]!.dispatchEvent(new Event('open'));
  expect(await heard(2)).toContain('2');
  expect(await heard(1)).toBeUndefined();
  expect(await heard(3)).toContain('3');
});

test('a dialog is not covered: what came meanwhile is told of with the next look', async () => {
  renderApp(<UnreadWatch />);
  await passTime(100);
  FakeSource.all[0]!.dispatchEvent(new Event('open'));
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  expect(await heard(2)).toBeUndefined();
  dialog.remove();
  expect(await heard(2)).toContain('2');
});

test('the message center says itself what is unread, and who leaves it knows', async () => {
  renderApp(<UnreadWatch />, { path: '/message/reply' });
  await passTime(100);
  FakeSource.all[0]!.dispatchEvent(new Event('open'));
  expect(await heard(2)).toBeUndefined();
});

test('another toast is read to its end first', async () => {
  renderApp(<UnreadWatch />);
  await passTime(100);
  FakeSource.all[0]!.dispatchEvent(new Event('open'));
  act(() => void toast.error('not saved'));
  mine = 2;
  FakeSource.all[0]!.tell('messages:a1');
  await passTime(4000);
  expect(useToast.getState().current?.message).toBe('not saved');
  act(() => toast.dismiss());
  expect(String(useToast.getState().current?.message)).toContain('2');
});

const ClosedDoor = () => {
  const { count } = useUnread();
  useEffect(() => {
    if (count > 0) toast.error('No Access');
  }, [count]);
  return null;
};

test('a toast of the same moment is read to its end first too', async () => {
  mine = 2;
  renderApp(
    <>
      <ClosedDoor />
      <UnreadWatch />
    </>,
  );
  await passTime(100);
  expect(useToast.getState().current?.message).toBe('No Access');
  act(() => toast.dismiss());
  expect(String(useToast.getState().current?.message)).toContain('2');
});

test('a page that nobody looks at holds no connection', async () => {
  renderApp(<UnreadWatch />);
  await passTime(100);
  const [source] = FakeSource.all;
  source!.dispatchEvent(new Event('open'));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(source!.readyState).toBe(2);
  hidden.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await passTime(10);
  expect(FakeSource.all).toHaveLength(2);
});
