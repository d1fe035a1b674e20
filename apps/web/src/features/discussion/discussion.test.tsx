import type { discussion, discussionAdmin } from '@assay/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../shared/kit/confirmStore.ts';
import { toast } from '../../shared/kit/toastStore.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { PostsPanel } from './admin/PostsPanel.tsx';
import { RemarksPanel } from './admin/RemarksPanel.tsx';
import { ReportsPanel } from './admin/ReportsPanel.tsx';
import DiscussionListPage from './DiscussionListPage.tsx';
import DiscussionPage from './DiscussionPage.tsx';
import { ReportDialog } from './detail/ReportDialog.tsx';
import { PostDialog } from './form/PostDialog.tsx';
import { keepDraft, readDraft } from './form/postDraft.ts';

const at = '2026-05-01T08:00:00.000+0000';
const aPost = (id: number, change: Partial<discussion.Post> = {}): discussion.Post => ({
  id,
  categoryId: 1,
  categoryName: 'News',
  title: `Post ${id}`,
  description: 'About',
  pid: null,
  gid: null,
  uid: 'ann',
  author: 'ann',
  avatar: null,
  titleName: null,
  titleColor: null,
  role: 'user',
  hasPage: true,
  viewNum: 3,
  likeNum: 2,
  commentNum: 1,
  topPriority: false,
  status: 0,
  gmtCreate: at,
  gmtModified: at,
  content: null,
  reason: null,
  appeal: null,
  appealWaits: false,
  ...change,
});
const aDetail: discussion.PostDetail = {
  ...aPost(7),
  content: 'Text',
  drawn: null,
  hasLike: false,
  isNewAuthor: false,
  rights: { edit: true, delete: true, moderate: false, pin: false, comment: true, removeAuthor: false },
};

let rights: Partial<discussion.PostDetail['rights']>;
let place: Pick<discussion.PostDetail, 'gid'>;
let rows: discussion.Post[];
let remarks: discussionAdmin.Remark[];
let gone: boolean;
let noCategories: boolean;
let isClosed: boolean;
let refusal: string | undefined;
let unknown: string | undefined;
let asked: { method: string; path: string; search: string; body: unknown }[];
beforeEach(() => {
  asked = [];
  rights = {};
  place = { gid: null };
  rows = [];
  remarks = [];
  refusal = undefined;
  gone = false;
  noCategories = false;
  isClosed = false;
  unknown = undefined;
  localStorage.clear();
  useSession.setState({ user: { uid: 'me', username: 'me' } as never });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const { pathname, search } = new URL(String(request), 'http://here');
    const method = init?.method ?? 'GET';
    asked.push({ method, path: pathname, search, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (method !== 'GET' && refusal !== undefined) return Response.json({ status: 400, data: null, msg: refusal });
    if (pathname === '/api/get-problem-detail' && unknown !== undefined)
      return Response.json({ status: 404, data: null, msg: unknown });
    if (pathname === '/api/discussion-category' && noCategories)
      return Response.json({ status: 500, data: null, msg: 'Out of order' }, { status: 500 });
    if (pathname === '/api/get-discussion-detail' && gone)
      return Response.json({ status: 403, data: null, msg: 'This post is banned' });
    const answers: Record<string, unknown> = {
      ...(isClosed ? { 'GET /api/get-website-config': { name: 'Assay', openPublicDiscussion: false } } : {}),
      'GET /api/get-discussion-detail': { ...aDetail, ...place, rights: { ...aDetail.rights, ...rights } },
      'GET /api/admin/discussion-removal/wave': [],
      'GET /api/admin/discussion-report': {
        records: [
          {
            id: 1,
            did: 7,
            gid: null,
            discussionTitle: 'Post 7',
            discussionAuthor: 'ann',
            removableUid: 'ann-uid',
            discussionDescription: 'About',
            discussionContent: 'Text',
            discussionStatus: 0,
            reporter: 'bob',
            content: 'Spam',
            status: false,
            gmtCreate: at,
            gmtModified: at,
          },
        ],
        total: 1,
      },
      'GET /api/admin/comments': { records: remarks, total: remarks.length },
      'GET /api/comments': { commentList: { records: [], total: 0 }, commentLikeMap: {} },
      'GET /api/discussion-category': ['News', 'Help'].map((name, index) => ({
        id: index + 1,
        name,
        gmtCreate: at,
        gmtModified: at,
      })),
      'GET /api/get-discussion-list': { records: rows, total: rows.length },
      'POST /api/discussion': { id: 9, held: false },
    };
    return Response.json({ status: 200, data: answers[`${method} ${pathname}`] ?? null, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ user: null, roles: [] });
});
const sent = (method: string, path: string) => asked.filter((one) => one.method === method && one.path === path);

test('the list shows posts, what became of them, and asks what the address says', async () => {
  rows = [aPost(1, { topPriority: true }), aPost(2, { status: 1, reason: 'An advert' }), aPost(3, { status: 2 })];
  renderApp(<DiscussionListPage />, { path: '/discussion?cid=1&keyword=tree&onlyMine=true&currentPage=2' });
  expect((await screen.findByRole('link', { name: 'Post 1' })).getAttribute('href')).toBe('/discussion-detail/1');
  expect(screen.getByText('Pinned')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Post 2' })).toBeNull();
  expect(screen.getByText('An advert')).toBeTruthy();
  expect(screen.getByText('Waiting for a moderator')).toBeTruthy();
  const query = new URLSearchParams(sent('GET', '/api/get-discussion-list')[0]!.search);
  expect(Object.fromEntries(query)).toMatchObject({ cid: '1', keyword: 'tree', onlyMine: 'true', currentPage: '2' });
});

test('categories that did not come can be asked for again', async () => {
  noCategories = true;
  rows = [aPost(1)];
  renderApp(<DiscussionListPage />, { path: '/discussion' });
  const again = await screen.findByRole('button', { name: 'Retry' });
  noCategories = false;
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: /News/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test.each([
  ['a wide', false],
  ['a narrow', true],
])('super admins edit the categories on %s page', async (_, matches) => {
  const media = (query: string) =>
    ({ matches, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  vi.spyOn(window, 'matchMedia').mockImplementation(media);
  renderApp(<DiscussionListPage />, { path: '/discussion' });
  await screen.findByText('Nothing has been posted yet');
  expect(screen.queryByRole('button', { name: 'Edit categories' })).toBeNull();
  act(() => useSession.setState({ roles: ['root'] }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Edit categories' })));
  const field = await screen.findByLabelText('Name of category 1');
  fireEvent.change(field, { target: { value: 'Notices' } });
  fireEvent.submit(field.closest('form')!);
  // What stays as it was read is left alone: somebody else may have renamed it meanwhile.
  await waitFor(() => expect(sent('POST', '/api/discussion-category')[0]?.body).toEqual([{ id: 1, name: 'Notices' }]));
  await waitFor(() => expect(screen.queryByLabelText('Name of category 1')).toBeNull());
});

test('a category is one of all discussions, chosen on a phone beside those of a problem too', async () => {
  mediaMatch(() => true);
  const { location } = renderApp(<DiscussionListPage />, {
    path: '/discussion/P1000',
    pattern: '/discussion/:problemID?',
  });
  fireEvent.click(await screen.findByLabelText('Categories'));
  fireEvent.click(await screen.findByRole('option', { name: /Help/ }));
  await waitFor(() => expect(location()).toBe('/discussion?cid=2'));
});

test.each([
  ['the list', <DiscussionListPage key="" />, '/discussion'],
  ['those of a problem', <DiscussionListPage key="" />, '/discussion/P1000'],
  ['a post', <DiscussionPage key="" />, '/discussion-detail/7'],
])('where public discussions are switched off, %s is closed and its reader sent home', async (_, page, path) => {
  isClosed = true;
  const say = vi.spyOn(toast, 'error');
  const { location } = renderApp(page, { path });
  await waitFor(() => expect(location()).toBe('/home'));
  expect(say).toHaveBeenCalledWith('No Access');
});

test('nobody is invited to write about a problem that is not there', async () => {
  unknown = 'There is no such problem';
  renderApp(<DiscussionListPage />, { path: '/discussion/NOPE', pattern: '/discussion/:problemID' });
  expect(await screen.findByText('There is no such problem')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start a discussion' })).toBeNull();
});

test('an author says something to a ban, once', async () => {
  rows = [aPost(2, { status: 1 }), aPost(4, { status: 1, appeal: 'Because' })];
  renderApp(<DiscussionListPage />, { path: '/discussion?onlyMine=true' });
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
  const field = await screen.findByLabelText('Your reply');
  fireEvent.change(field, { target: { value: ' Why ' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => expect(sent('POST', '/api/discussion-appeal')[0]?.body).toEqual({ did: 2, content: 'Why' }));
});

test('what is wrong is said at its field, what the server refuses is still there, and a draft is kept', async () => {
  const onPosted = vi.fn();
  const dialog = renderApp(<PostDialog problemId="P1" onClose={() => undefined} onPosted={onPosted} />);
  const title = (await screen.findByLabelText('Title')) as HTMLInputElement;
  expect(title.value).toBe('[P1] ');
  fireEvent.submit(title.closest('form')!);
  // The mark of the problem alone is no title.
  await waitFor(() => expect(screen.getAllByText('Field is required').length).toBe(4));
  for (const label of ['Title', 'Description', 'Category'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(title, { target: { value: 'Why two edges?' } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'x'.repeat(256) } });
  fireEvent.submit(title.closest('form')!);
  expect(await screen.findByText('Can not exceed 255')).toBeTruthy();
  expect(sent('POST', '/api/discussion')).toEqual([]);
  await waitFor(() => expect(readDraft('P1').title).toBe('Why two edges?'));
  dialog.unmount();
  keepDraft('P1', { title: 'Why two edges?', description: 'D', categoryId: '1', content: 'C' });
  refusal = 'You have not solved enough problems to post yet (needed: 10)';
  renderApp(<PostDialog problemId="P1" onClose={() => undefined} onPosted={onPosted} />);
  const again = (await screen.findByLabelText('Title')) as HTMLInputElement;
  expect(again.value).toBe('[P1] Why two edges?');
  fireEvent.submit(again.closest('form')!);
  await waitFor(() => expect(sent('POST', '/api/discussion')).toHaveLength(1));
  expect(again.value).toBe('[P1] Why two edges?');
  refusal = undefined;
  await waitFor(() => {
    fireEvent.submit(again.closest('form')!);
    expect(onPosted).toHaveBeenCalledWith(9, false);
  });
  expect(sent('POST', '/api/discussion').at(-1)?.body).toEqual({
    sendingKey: expect.stringMatching(/^[\d-]+$/),
    title: '[P1] Why two edges?',
    description: 'D',
    categoryId: 1,
    content: 'C',
    pid: 'P1',
  });
  expect(readDraft('P1').content).toBe('');
});

test('a change that is left asks first, and names the moment it was read at', async () => {
  const onClose = vi.fn();
  renderApp(<PostDialog post={aDetail} onClose={onClose} />);
  const title = await screen.findByLabelText('Title');
  expect(screen.queryByLabelText('Category')).toBeNull();
  fireEvent.change(title, { target: { value: 'Changed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(useConfirm.getState().pending).not.toBeNull());
  useConfirm.getState().pending?.answer(false);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.submit(title.closest('form')!);
  await waitFor(() =>
    expect(sent('PUT', '/api/discussion')[0]?.body).toMatchObject({ id: 7, title: 'Changed', gmtModified: at }),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('what somebody else stores meanwhile is not overwritten unless the writer says so', async () => {
  let later: (post: discussion.PostDetail) => void = () => undefined;
  const Page = () => {
    const [post, setPost] = useState(aDetail);
    later = setPost;
    return <PostDialog post={post} onClose={() => undefined} />;
  };
  renderApp(<Page />);
  const title = (await screen.findByLabelText('Title')) as HTMLInputElement;
  fireEvent.change(title, { target: { value: 'Mine' } });
  expect(screen.queryByText('Somebody has changed this discussion in the meantime.')).toBeNull();
  const newer = '2026-05-01T09:00:00.000+0000';
  act(() => later({ ...aDetail, title: 'Theirs', gmtModified: newer }));
  expect(await screen.findByText('Somebody has changed this discussion in the meantime.')).toBeTruthy();
  expect(title.value).toBe('Mine');
  refusal = 'Changed meanwhile';
  const body = () => sent('PUT', '/api/discussion').at(-1)?.body;
  fireEvent.submit(title.closest('form')!);
  await waitFor(() => expect(body()).toMatchObject({ title: 'Mine', gmtModified: at }));
  fireEvent.click(screen.getByRole('button', { name: 'Replace it with mine' }));
  refusal = undefined;
  await waitFor(() => {
    fireEvent.submit(title.closest('form')!);
    expect(body()).toMatchObject({ title: 'Mine', gmtModified: newer });
  });
});

test('who moderates takes the author of a post away where it is read, and is led to the list', async () => {
  rights = { moderate: true, pin: true, removeAuthor: true };
  const { location } = renderApp(<DiscussionPage />, {
    path: '/discussion-detail/7',
    pattern: '/discussion-detail/:discussionID',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove author' }));
  await screen.findByRole('dialog', { name: 'Remove an author: ann' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(sent('POST', '/api/admin/discussion-removal')[0]?.body).toMatchObject({ uid: 'ann', withAccounts: false }),
  );
  await waitFor(() => expect(location()).toBe('/discussion'));
});

test.each([
  [null, 'PUT /api/admin/discussion', { id: 7, topPriority: true }],
  [3, 'PUT /api/group/pin-discussion', undefined],
])('who may pin pins a post by the call of its place, here group %s', async (gid, call, body) => {
  rights = { pin: true };
  place = { gid };
  renderApp(<DiscussionPage />, { path: '/discussion-detail/7', pattern: '/discussion-detail/:discussionID' });
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Pin' }));
  const [method, path] = call.split(' ') as ['PUT', string];
  await waitFor(() => expect(sent(method, path)[0]?.body).toEqual(body));
  expect(sent(method, path)).toHaveLength(1);
});

test('who reads a report bans the post there, and reads a long text by keys', async () => {
  renderApp(<ReportsPanel />);
  const text = await screen.findByRole('group', { name: 'The text when it was reported' });
  expect(text.tabIndex).toBe(0);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ban' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban' }));
  fireEvent.change(dialog.getByLabelText('Reason for the author'), { target: { value: 'Spam' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ban' }));
  await waitFor(() =>
    expect(sent('PUT', '/api/admin/discussion')[0]?.body).toEqual({ id: 7, status: 1, reason: 'Spam' }),
  );
});

test('who reads a report takes the author of the post away there', async () => {
  renderApp(<ReportsPanel />);
  const button = await screen.findByRole('button', { name: 'Remove author' });
  await act(async () => void fireEvent.click(button));
  await screen.findByRole('dialog', { name: 'Remove an author: ann' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent('POST', '/api/admin/discussion-removal')[0]?.body).toMatchObject({ uid: 'ann-uid' }));
});

test('a report has a label or a reason', async () => {
  renderApp(<ReportDialog did={7} onClose={() => undefined} />);
  const field = await screen.findByLabelText('Reason (at most 200 characters)');
  fireEvent.submit(field.closest('form')!);
  expect(sent('POST', '/api/discussion-report')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Spam ads' }));
  fireEvent.change(field, { target: { value: 'Look' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() =>
    expect(sent('POST', '/api/discussion-report')[0]?.body).toEqual({ did: 7, content: '#垃圾广告# Look' }),
  );
});

test('title and description are read from the side of their own words', async () => {
  renderApp(<DiscussionPage />, { path: '/discussion-detail/7', pattern: '/discussion-detail/:discussionID' });
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.querySelector('bdi')?.textContent).toBe(title.textContent);
  const description = title.parentElement?.querySelector<HTMLElement>('[dir="auto"]');
  expect(description?.textContent).toBe('About');
  // On the side of the title, whatever its own.
  expect(description?.style.textAlign).toBe('left');
});

test('a post that is banned while it is read leaves the page with its buttons', async () => {
  const { queries } = renderApp(<DiscussionPage />, {
    path: '/discussion-detail/7',
    pattern: '/discussion-detail/:discussionID',
  });
  await screen.findByRole('heading', { name: 'Post 7' });
  expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy();
  fireEvent.change(await screen.findByLabelText('Write a comment'), { target: { value: 'Half a thought' } });
  gone = true;
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('This post is banned')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Post 7' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  // Another try would not help; the list does.
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Discussions' }).getAttribute('href')).toBe('/discussion');
  // What was typed below it can be taken along.
  const typed = screen.getByLabelText('What you typed here and did not send') as HTMLTextAreaElement;
  expect([typed.value, typed.readOnly]).toEqual(['Half a thought', true]);
  fireEvent.click(screen.getByRole('button', { name: 'Throw it away' }));
  expect(screen.queryByLabelText('What you typed here and did not send')).toBeNull();
});

test('moderators see an appeal, find it, and may keep the ban', async () => {
  rows = [aPost(1, { status: 1, appeal: 'It was no advert', appealWaits: true }), aPost(2, { status: 1 })];
  renderApp(<PostsPanel />, { path: '/admin/discussion?status=appealed' });
  await screen.findByText('Appeal', { selector: 'td *, td' });
  const query = new URLSearchParams(sent('GET', '/api/get-discussion-list')[0]!.search);
  expect(Object.fromEntries(query)).toMatchObject({ admin: 'true', appealed: 'true' });
  expect(query.has('status')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Keep banned' }));
  await waitFor(() => expect(sent('PUT', '/api/admin/discussion')[0]?.body).toEqual({ id: 1, appealDone: true }));
});

test('what was said by an author who is removed leaves the list of comments', async () => {
  const remark = {
    type: 'Comment',
    id: 3,
    commentId: 3,
    did: 7,
    cid: null,
    title: 'Post 7',
    content: 'Buy it',
  } as const;
  remarks = [{ ...remark, uid: 'ann', author: 'ann', role: 'user', status: 0, gmtCreate: at }];
  renderApp(<RemarksPanel />, { path: '/admin/discussion' });
  await screen.findByText('Buy it');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove author' })));
  const reason = await screen.findByLabelText('Reason');
  fireEvent.change(reason, { target: { value: 'Adverts' } });
  remarks = [];
  fireEvent.submit(reason.closest('form')!);
  await waitFor(() => expect(screen.queryByText('Buy it')).toBeNull());
});
