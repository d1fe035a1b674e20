import type { comment } from '@assay/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../../shared/kit/confirmStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { CommentArea } from './CommentArea.tsx';

const at = '2026-05-01T08:00:00.000+0000';
const person = (name: string) => ({
  fromUid: name,
  fromName: name,
  fromAvatar: null,
  fromRole: name === 'root' ? 'root' : 'user',
  hasPage: true,
  fromTitleName: null,
  fromTitleColor: null,
  held: false,
  isNewAuthor: false,
  gmtCreate: at,
});
const aReply = (id: number, name: string): comment.Reply => ({
  ...person(name),
  id,
  commentId: 1,
  toUid: null,
  toName: null,
  toAvatar: null,
  content: `Reply ${id}`,
  drawn: null,
  status: 0,
  gmtModified: at,
  rights: { delete: false },
});
const aComment = (id: number, change: Partial<comment.Comment> = {}): comment.Comment => ({
  ...person('ann'),
  id,
  content: `Comment ${id}`,
  drawn: null,
  likeNum: 2,
  totalReplyNum: 0,
  replyList: [],
  broadcast: false,
  answeredAt: null,
  answering: null,
  problem: null,
  seat: null,
  rights: { delete: false, reply: true, broadcast: false },
  ...change,
});

const sendingKey = expect.stringMatching(/^[\d-]+$/);

let rows: comment.Comment[];
let asked: { method: string; path: string; search: string; body: unknown }[];
let refused: string | undefined;
/** Replies that come when all are asked for. */
let all: comment.Reply[];
beforeEach(() => {
  asked = [];
  refused = undefined;
  all = [5, 4, 3, 2, 1].map((id) => aReply(id, 'bob'));
  useSession.setState({ user: { uid: 'me', username: 'me' } as never });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const { pathname, search, searchParams } = new URL(String(request), 'http://here');
    const method = init?.method ?? 'GET';
    asked.push({ method, path: pathname, search, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (pathname === refused) return Response.json({ status: 400, data: null, msg: 'No' });
    const answers: Record<string, unknown> = {
      'GET /api/comments': {
        commentList: { records: searchParams.get('currentPage') === '1' ? rows : [], total: rows.length },
        commentLikeMap: { 2: true },
      },
      'GET /api/comment': { comment: rows.find(({ id }) => String(id) === searchParams.get('id')), commentLikeMap: {} },
      'GET /api/reply': all,
      'POST /api/comment': aComment(9),
      'POST /api/reply': aReply(9, 'me'),
      'GET /api/admin/discussion-removal/wave': [{ uid: 'bob', username: 'bob', gmtCreate: at, posts: 3, comments: 4 }],
    };
    return Response.json({ status: 200, data: answers[`${method} ${pathname}`] ?? null, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ user: null });
});

const thread = { query: { cid: 7 }, path: '/contest/7/comment', key: 'comment.contest.7', questions: true };
const area = (path = '/contest/7/comment', more: { removesAuthors?: boolean } = {}) =>
  renderApp(<CommentArea thread={thread} title="Questions" kind="ask" writes withStates {...more} />, { path });
const articleOf = async (id: number) => (await screen.findByText(`Comment ${id}`)).closest('article')!;
const sent = (method: string, path: string) => asked.filter((one) => one.method === method && one.path === path);

test('a comment is asked within its bounds, and only who is logged in asks', async () => {
  rows = [];
  area();
  const field = (await screen.findByLabelText('Ask the organizers')) as HTMLTextAreaElement;
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  fireEvent.change(field, { target: { value: ' \n' } });
  send();
  expect(await screen.findByText('Content cannot be empty')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'x'.repeat(10_001) } });
  send();
  expect(await screen.findByText('Comment Content can not exceed 10000')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'How large is n?' } });
  act(() => useSession.setState({ user: null }));
  send();
  await waitFor(() => expect(useSession.getState().login.open).toBe(true));
  expect(sent('POST', '/api/comment')).toEqual([]);
  const login = { open: false, mode: 'login', returnTo: null } as const;
  act(() => useSession.setState({ user: { uid: 'me', username: 'me' } as never, login }));
  send();
  await waitFor(() =>
    expect(sent('POST', '/api/comment')[0]?.body).toEqual({ cid: 7, content: 'How large is n?', sendingKey }),
  );
  await waitFor(() => expect(field.value).toBe(''));
});

test('what is wrong with a text is said to those who look at its preview too', async () => {
  rows = [];
  area();
  const field = async () => (await screen.findByLabelText('Ask the organizers')) as HTMLTextAreaElement;
  fireEvent.change(await field(), { target: { value: 'x'.repeat(10_001) } });
  fireEvent.click(screen.getByRole('radio', { name: 'Preview' }));
  await waitFor(() => expect(screen.queryByLabelText('Ask the organizers')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Comment Content can not exceed 10000')).toBeTruthy();
  expect((await field()).value).toHaveLength(10_001);
});

test('keys send a comment once, however often they are pressed', async () => {
  rows = [];
  area();
  const field = (await screen.findByLabelText('Ask the organizers')) as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: 'How large is n?' } });
  const press = () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  press();
  press();
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent('POST', '/api/comment')).toHaveLength(1);
});

test('three replies are shown, all of them when asked for, and fewer again', async () => {
  rows = [aComment(1, { totalReplyNum: 5, replyList: [5, 4, 3].map((id) => aReply(id, 'bob')) })];
  area();
  const article = await articleOf(1);
  await within(article).findByText('Reply 3');
  expect(within(article).queryByText('Reply 1')).toBeNull();
  fireEvent.click(within(article).getByRole('button', { name: 'Show all 5 replies' }));
  expect(await within(article).findByText('Reply 1')).toBeTruthy();
  fireEvent.click(within(article).getByRole('button', { name: 'Show fewer replies' }));
  await waitFor(() => expect(within(article).queryByText('Reply 1')).toBeNull());
});

test('likes are given and taken back', async () => {
  rows = [aComment(1), aComment(2)];
  area();
  const like = async (id: number) => within(await articleOf(id)).getByRole('button', { name: 'Like 2' });
  const pressed = async (id: number) => (await like(id)).getAttribute('aria-pressed');
  expect([await pressed(1), await pressed(2)]).toEqual(['false', 'true']);
  fireEvent.click(await like(1));
  fireEvent.click(await like(2));
  await waitFor(() =>
    expect(sent('GET', '/api/comment-like').map(({ search }) => search)).toEqual([
      '?cid=1&toLike=true',
      '?cid=2&toLike=false',
    ]),
  );
});

test('a quote stands in the answer, which goes to whom was quoted', async () => {
  rows = [aComment(1, { totalReplyNum: 1, replyList: [aReply(4, 'bob')] })];
  area();
  const article = await articleOf(1);
  fireEvent.click(
    within(await within(article).findByRole('list', { name: 'Replies' })).getByRole('button', { name: 'Quote' }),
  );
  const field = (await screen.findByLabelText('Reply to bob')) as HTMLTextAreaElement;
  expect(field.value).toBe('> **bob**\n> Reply 4\n\n');
  fireEvent.change(field, { target: { value: `${field.value}Yes` } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() =>
    expect(sent('POST', '/api/reply')[0]?.body).toEqual({
      sendingKey,
      reply: { commentId: 1, toUid: 'bob', content: '> **bob**\n> Reply 4\n\nYes' },
      quoteId: 4,
      quoteType: 'Reply',
    }),
  );
});

test('what may be deleted is, after a question', async () => {
  rows = [aComment(1), aComment(2, { rights: { delete: true, reply: false, broadcast: false } })];
  area();
  expect(within(await articleOf(1)).queryByRole('button', { name: 'Delete' })).toBeNull();
  const second = within(await articleOf(2));
  expect(second.queryByRole('button', { name: 'Reply' })).toBeNull();
  fireEvent.click(second.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(useConfirm.getState().pending).not.toBeNull());
  expect(sent('DELETE', '/api/comment')).toEqual([]);
  useConfirm.getState().pending?.answer(true);
  await waitFor(() => expect(sent('DELETE', '/api/comment')[0]?.body).toEqual({ id: 2 }));
});

test('who moderates takes the author of a comment or a reply away where it is read, told what goes', async () => {
  rows = [
    aComment(1, { totalReplyNum: 1, replyList: [aReply(4, 'bob')] }),
    aComment(2, { fromName: 'root', fromRole: 'root' }),
  ];
  area('/contest/7/comment', { removesAuthors: true });
  const button = { name: 'Remove author' };
  expect(within(await articleOf(2)).queryByRole('button', button)).toBeNull();
  const [ofComment, ofReply] = within(await articleOf(1)).getAllByRole('button', button);
  expect(ofComment).toBeTruthy();
  fireEvent.click(ofReply!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove an author: bob' }));
  expect(dialog.getByText(/disappear at once/)).toBeTruthy();
  expect(await dialog.findByText('Posts: 3, comments: 4')).toBeTruthy();
  const read = sent('GET', '/api/comments').length;
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(sent('POST', '/api/admin/discussion-removal')[0]?.body).toEqual({
      uid: 'bob',
      others: [],
      withAccounts: false,
      reason: '',
    }),
  );
  await waitFor(() => expect(sent('GET', '/api/comments').length).toBeGreaterThan(read));
});

test('a comment that is answered stays while the reply is typed, wherever others have moved it', async () => {
  rows = [aComment(1), aComment(2)];
  const { queries } = area();
  fireEvent.click(within(await articleOf(2)).getByRole('button', { name: 'Reply' }));
  const field = (await screen.findByLabelText('Reply to ann')) as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: 'Half a thought' } });
  rows = [aComment(3), aComment(1)];
  await act(() => queries.invalidateQueries());
  await articleOf(3);
  expect(screen.getByLabelText('Reply to ann')).toBe(field);
  expect(field.value).toBe('Half a thought');
  expect(screen.getByRole('status').textContent).toBe('1 new comment or reply');
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(screen.queryByText('Comment 2')).toBeNull());
  // The focus that left with it is not at the top of the page.
  expect(document.activeElement?.tagName).toBe('OL');
  expect(sent('POST', '/api/reply')[0]?.body).toMatchObject({ reply: { commentId: 2, content: 'Half a thought' } });
});

test('replies that come are told to those who do not see them, once each', async () => {
  rows = [aComment(1, { totalReplyNum: 2 })];
  const { queries } = area();
  await articleOf(1);
  expect(screen.getByRole('status').textContent).toBe('');
  rows = [aComment(1, { totalReplyNum: 4 })];
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 new comments or replies'));
  rows = [aComment(1, { totalReplyNum: 3, likeNum: 9 })];
  await act(() => queries.invalidateQueries());
  expect(screen.getByRole('status').textContent).toBe('2 new comments or replies');
});

test('readers are not offered to take an author away', async () => {
  rows = [aComment(1)];
  area();
  expect(within(await articleOf(1)).queryByRole('button', { name: 'Remove author' })).toBeNull();
});

test('administrators are named to each other while they answer, and may show the answer to all', async () => {
  rows = [aComment(1, { answering: 'boss', rights: { delete: true, reply: true, broadcast: true } })];
  area();
  const article = within(await articleOf(1));
  expect(article.getByText('boss is writing an answer')).toBeTruthy();
  fireEvent.click(article.getByRole('button', { name: 'Take over' }));
  const field = await screen.findByLabelText('Reply to ann');
  await waitFor(() => expect(sent('PUT', '/api/contest/question-claim')[0]?.body).toEqual({ id: 1, claimed: true }));
  fireEvent.click(screen.getByRole('switch', { name: 'Show to everyone' }));
  fireEvent.change(field, { target: { value: 'It is.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reply and show to everyone' }));
  await waitFor(() =>
    expect(sent('PUT', '/api/contest/question-broadcast')[0]?.body).toEqual({ id: 1, broadcast: true }),
  );
  await waitFor(() =>
    expect(sent('PUT', '/api/contest/question-claim').at(-1)?.body).toEqual({ id: 1, claimed: false }),
  );
});

test('a question shows its problem and seat, ready answers fill the field, and asking names a problem', async () => {
  const problem = { displayId: 'G', title: 'Cobblers', color: '#00f' };
  rows = [aComment(1, { problem, seat: 'A-03', rights: { delete: false, reply: true, broadcast: true } })];
  renderApp(
    <CommentArea thread={thread} title="Questions" kind="ask" writes about={[{ value: 'G', label: 'G Cobblers' }]} />,
  );
  const article = await screen.findByRole('article');
  expect(article.textContent).toContain('A-03');
  expect(article.textContent).toContain('G Cobblers');
  fireEvent.click(within(article).getByRole('button', { name: 'Reply' }));
  fireEvent.click(await within(article).findByRole('button', { name: 'No comment' }));
  expect((within(article).getByRole('textbox') as HTMLTextAreaElement).value).toBe('No comment');
});

test('the claim that one holds oneself is for colleagues', async () => {
  rows = [aComment(1, { answering: 'me', rights: { delete: true, reply: true, broadcast: true } })];
  area();
  const article = within(await articleOf(1));
  expect(article.queryByText(/is writing an answer/)).toBeNull();
  expect(article.getByRole('button', { name: 'Reply' })).toBeTruthy();
});

test('a reply leaves the switch as a colleague has set it meanwhile', async () => {
  rows = [aComment(1, { rights: { delete: true, reply: true, broadcast: true } })];
  const { queries } = area();
  fireEvent.click(within(await articleOf(1)).getByRole('button', { name: 'Reply' }));
  const field = await screen.findByLabelText('Reply to ann');
  rows = [{ ...rows[0]!, broadcast: true }];
  await act(() => queries.invalidateQueries());
  const all = screen.getByRole('switch', { name: 'Show to everyone' }) as HTMLInputElement;
  await waitFor(() => expect(all.checked).toBe(true));
  fireEvent.change(field, { target: { value: 'It is.' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(screen.queryByLabelText('Reply to ann')).toBeNull());
  expect(sent('POST', '/api/reply')).toHaveLength(1);
  expect(sent('PUT', '/api/contest/question-broadcast')).toEqual([]);
});

test('a reply that is sent is not sent again because it could not be shown to all', async () => {
  rows = [aComment(1, { rights: { delete: true, reply: true, broadcast: true } })];
  refused = '/api/contest/question-broadcast';
  area();
  fireEvent.click(within(await articleOf(1)).getByRole('button', { name: 'Reply' }));
  const field = await screen.findByLabelText('Reply to ann');
  fireEvent.click(screen.getByRole('switch', { name: 'Show to everyone' }));
  fireEvent.change(field, { target: { value: 'It is.' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(sent('PUT', '/api/contest/question-broadcast')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByLabelText('Reply to ann')).toBeNull());
  expect(sent('POST', '/api/reply')).toHaveLength(1);
});

test('a link leads to one comment, and back to all', async () => {
  rows = [aComment(1), aComment(2)];
  area('/contest/7/comment?comment=2');
  expect((await articleOf(2)).parentElement).toBe(document.activeElement);
  expect(screen.queryByText('Comment 1')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'All comments' }));
  await articleOf(1);
});

test('a link leads to a reply, however old: it is marked, and stays though not all of them come', async () => {
  const linked = [29, 28, 27, 3, 2].map((id) => aReply(id, 'bob'));
  rows = [aComment(1, { totalReplyNum: 700, replyList: linked })];
  all = [29, 28, 27, 26].map((id) => aReply(id, 'bob'));
  area('/contest/7/comment?comment=1&reply=3');
  const replyOf = async (id: number) => (await screen.findByText(`Reply ${id}`)).closest('li')!;
  const there = await replyOf(3);
  expect(there).toBe(document.activeElement);
  expect(there.getAttribute('aria-current')).toBe('true');
  expect((await replyOf(2)).getAttribute('aria-current')).toBeNull();
  expect(sent('GET', '/api/comment')[0]!.search).toBe('?id=1&reply=3&drawn=true');
  const link = within(await replyOf(28)).getByRole('link', { name: 'Link' });
  expect(link.getAttribute('href')).toBe('/contest/7/comment?comment=1&reply=28');
  fireEvent.click(screen.getByRole('button', { name: /700/ }));
  await replyOf(26);
  const shown = screen.getAllByText(/^Reply \d+$/).map((one) => one.textContent?.trim());
  expect(shown).toEqual(['Reply 29', 'Reply 28', 'Reply 27', 'Reply 26', 'Reply 3', 'Reply 2']);
  expect((await replyOf(3)).getAttribute('aria-current')).toBe('true');
});

test('a link to a reply that is gone shows its comment, and says so', async () => {
  rows = [aComment(1, { totalReplyNum: 1, replyList: [aReply(5, 'bob')] })];
  area('/contest/7/comment?comment=1&reply=3');
  expect((await articleOf(1)).parentElement).toBe(document.activeElement);
  expect(screen.getByText('The reply this link points to no longer exists.')).toBeTruthy();
});

test('a link leads to its comment once what stands above is drawn: before, it may be out of sight', async () => {
  rows = [aComment(2)];
  const Page = () => {
    const [settled, setSettled] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setSettled(true)}>
          Draw
        </button>
        <CommentArea thread={thread} title="Questions" kind="ask" writes settled={settled} />
      </>
    );
  };
  renderApp(<Page />, { path: '/?comment=2' });
  const there = (await articleOf(2)).parentElement;
  expect(there).not.toBe(document.activeElement);
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  await waitFor(() => expect(there).toBe(document.activeElement));
});

test('emoji are shown and put away by keys, and the button says which', async () => {
  rows = [];
  area();
  const button = await screen.findByRole('button', { name: 'Emoji' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: '😀' })).toBe(document.activeElement);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('group', { name: 'Emoji' })).toBeNull();
  expect(screen.getByLabelText('Ask the organizers')).toBe(document.activeElement);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a link to a comment that is gone leads on to all of them, not to another try', async () => {
  rows = [aComment(1)];
  refused = '/api/comment';
  area('/contest/7/comment?comment=2');
  expect(await screen.findByText('No')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All comments' })).toBeTruthy();
});

test('a page behind the last comment leads to the last one that is there', async () => {
  rows = [aComment(1)];
  const { location } = area('/contest/7/comment?currentPage=3');
  await articleOf(1);
  expect(location()).toBe('/contest/7/comment');
});
