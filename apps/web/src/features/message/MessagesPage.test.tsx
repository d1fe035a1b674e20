import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../shared/kit/confirmStore.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import MessagesPage from './MessagesPage.tsx';

const asked: string[] = [];
let unread = 2;
const row = (id: number, more: object = {}) => ({
  id,
  action: 'Reply',
  sourceId: 4,
  sourceType: 'Discussion',
  sourceTitle: 'Fast input',
  sourceContent: 'Use scanf here',
  quoteId: null,
  quoteType: null,
  quoteContent: 'Too slow?',
  url: '/discussion-detail/4',
  commentId: 9,
  replyId: 12,
  state: false,
  senderId: 'b',
  senderUsername: 'bob',
  senderAvatar: null,
  hasPage: true,
  gmtCreate: '2026-11-22T08:00:00.000+0000',
  ...more,
});

beforeEach(() => {
  asked.length = 0;
  unread = 2;
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string }) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    const page = (records: object[]) => ({ records, total: records.length });
    const data = path.includes('unread')
      ? { comment: 0, reply: unread, like: 0, sys: 0, mine: 0 }
      : path.includes('clean')
        ? null
        : path.includes('msg/reply')
          ? page([
              row(1),
              row(2, {
                state: true,
                senderUsername: null,
                sourceContent: null,
                gmtCreate: '2026-11-20T08:00:00.000+0000',
              }),
            ])
          : page([]);
    return new Response(JSON.stringify({ status: 200, data, msg: '' }));
  });
  useSession.setState({ user: { uid: 'a', username: 'ann', roleList: [] } as never, roles: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, roles: [] });
});

const open = async (path: string) => {
  const shown = renderApp(<MessagesPage />, { path, pattern: '/message/:messageTab' });
  await screen.findByRole('heading', { level: 1 });
  return shown;
};

test('a tab shows who did what and where, day by day, and which words cannot be read', async () => {
  await open('/message/reply');
  const first = (await screen.findAllByRole('link', { name: 'Fast input' }))[0]!.closest('li')!;
  expect(within(first).getByRole('link', { name: 'bob' })).toBeTruthy();
  // To the reply itself, as long as it is there.
  expect(screen.getAllByRole('link', { name: 'Fast input' }).map((link) => link.getAttribute('href'))).toEqual([
    '/discussion-detail/4?comment=9&reply=12',
    '/discussion-detail/4',
  ]);
  expect(within(first).getByText('Unread')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  // Deleted, or of a place that may not be read while a contest runs: the server does not tell which.
  expect(screen.getByText('This comment cannot be read at the moment')).toBeTruthy();
  expect(screen.queryByText(/deleted/)).toBeNull();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Replies');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('2 unread');
});

test('cleaning asks first, and names the tab it takes', async () => {
  await open('/message/reply');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear “Replies”' }));
  const { pending } = useConfirm.getState();
  expect(pending?.danger).toBe(true);
  expect(asked.some((one) => one.startsWith('DELETE'))).toBe(false);
  await act(async () => pending!.answer(true));
  await waitFor(() => expect(asked).toContain('DELETE /api/msg/clean?type=Reply'));
});

test('one message is deleted by its number', async () => {
  await open('/message/reply');
  const [button] = await screen.findAllByRole('button', { name: 'Delete this message' });
  fireEvent.click(button!);
  await waitFor(() => expect(asked).toContain('DELETE /api/msg/clean?type=Reply&id=1'));
});

test('an unknown word in the address is the first tab, and an empty tab says so', async () => {
  await open('/message/nothing');
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(asked.some((one) => one.includes('/api/msg/comment'))).toBe(true);
});

test('all of a tab is read by one button, where more is unread than the page shows', async () => {
  renderApp(<MessagesPage />, { path: '/message/reply', pattern: '/message/:messageTab' });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(asked).toContain('PUT /api/msg/read?type=Reply'));
  unread = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
});
