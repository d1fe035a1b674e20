import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, useToast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { passTime } from '../../../shared/testing/passTime.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { answerCalls, aRunningContest } from '../testing/inContest.tsx';
import { Watch } from './Watch.tsx';

const at = '2026-05-01T08:00:00.000+0000';
const announcement = (id: number, title: string) => ({
  id,
  title,
  content: `Text of **${title}**`,
  uid: 'jury',
  username: 'jury',
  status: 0,
  gmtCreate: at,
  gmtModified: at,
});

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ user: { uid: 'me', username: 'me' } as never });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  useSession.setState({ user: null });
});

/** Announcements that the server has; asked for as the page does, without those it names. */
const announced: ReturnType<typeof announcement>[] = [];
const calls = () =>
  answerCalls({
    '/api/get-contest-news': ({ body }) => {
      const { readAnnouncementList } = body as { readAnnouncementList: number[] };
      return {
        announcements: announced.filter(({ id }) => !readAnnouncementList.includes(id)),
        questions: [],
        waiting: null,
      };
    },
  });

test('a new announcement stays until it is read, and is not raised again after a reload', async () => {
  announced.splice(0, announced.length, announcement(1, 'Printer'), announcement(2, 'Problem C'));
  calls();
  const { value, inside } = aRunningContest();
  const first = renderApp(inside(<Watch />));
  expect((await screen.findByText('Printer', { selector: 'strong' })).parentElement?.textContent?.trim()).toBe(
    'Text of Printer',
  );
  expect(value.setCount).toHaveBeenCalledWith('announcements', 2);
  const [notice] = screen.getAllByRole('article');
  fireEvent.click(notice!.querySelector('button')!);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  first.unmount();

  renderApp(inside(<Watch />));
  expect(await screen.findByText('Problem C', { selector: 'strong' })).toBeTruthy();
  expect(screen.queryByText('Printer')).toBeNull();
});

test('a notice is drawn as the page draws it, formulas too', async () => {
  announced.splice(0, announced.length, { ...announcement(1, 'Limits'), content: 'Let $n \\le 5$ and `x`' });
  calls();
  renderApp(aRunningContest().inside(<Watch />));
  const notice = await screen.findByRole('article');
  await waitFor(() => expect(notice.querySelector('.katex')).not.toBeNull());
  expect(notice.querySelector('code')?.textContent).toBe('x');
  expect(notice.textContent).not.toContain('$');
});

test('a push has every page ask within a second', async () => {
  announced.splice(0);
  vi.useFakeTimers();
  const asked = calls();
  const { changed, inside } = aRunningContest();
  renderApp(inside(<Watch />));
  await passTime(0);
  const before = asked.length;
  announced.push(announcement(3, 'Break'));
  act(changed);
  expect(asked.length).toBe(before);
  await passTime(1000);
  expect(screen.getByText('Break', { selector: 'strong' })).toBeTruthy();
});

test('without pushes it asks every 60 seconds', async () => {
  announced.splice(0);
  vi.useFakeTimers();
  const asked = calls();
  renderApp(aRunningContest().inside(<Watch />));
  await passTime(0);
  const count = () => asked.filter(({ path }) => path.endsWith('news')).length;
  expect(count()).toBe(1);
  await passTime(60_100);
  expect(count()).toBe(2);
});

test('questions that the page shows are read there, and counted no more', async () => {
  announced.splice(0);
  const question = {
    id: 4,
    content: 'How large is n?',
    fromUid: 'other',
    fromName: 'other',
    fromRole: 'user',
    replyList: [],
    broadcast: true,
    answeredAt: null,
    gmtCreate: at,
  };
  answerCalls({
    '/api/get-contest-news': () => ({ announcements: [], questions: [question], waiting: null }),
  });
  const { value, inside } = aRunningContest();
  const elsewhere = renderApp(inside(<Watch />));
  await waitFor(() => expect(value.setCount).toHaveBeenLastCalledWith('comment', 1));
  elsewhere.unmount();
  renderApp(inside(<Watch />), { path: '/contest/7/comment' });
  await waitFor(() => expect(localStorage.getItem('assay.contestRead.me.7')).toBe('["q4:"]'));
  await waitFor(() => expect(value.setCount).toHaveBeenLastCalledWith('comment', 0));
  expect(screen.queryByRole('article')).toBeNull();
});

test('administrators see how many questions wait', async () => {
  announced.splice(0);
  answerCalls({ '/api/get-contest-news': () => ({ announcements: [], questions: [], waiting: 4 }) });
  const { value, inside } = aRunningContest({ manage: true });
  renderApp(inside(<Watch />));
  await waitFor(() => expect(value.setCount).toHaveBeenLastCalledWith('comment', 4));
});

test('notices make room for a toast, and take their place again when it has gone', async () => {
  announced.splice(0, announced.length, announcement(1, 'Printer'));
  calls();
  renderApp(
    <>
      {aRunningContest().inside(<Watch />)}
      <div data-toasts />
    </>,
  );
  await screen.findByRole('article');
  const stack = screen.getByRole('region');
  const box = { top: window.innerHeight - 90 } as DOMRect;
  vi.spyOn(document.querySelector('[data-toasts]')!, 'getBoundingClientRect').mockReturnValue(box);
  act(() => void toast.info('Unread'));
  expect(stack.style.bottom).toBe('98px');
  act(() => useToast.setState({ current: null }));
  expect(stack.style.bottom).toBe('');
});
