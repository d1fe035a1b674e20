import { postStates, roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPost } from '../../../test/discussions.ts';
import { aGroup } from '../../../test/groups.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let ann: User;
let bob: User;
let admin: User;
let root: User;
beforeAll(async () => {
  server = await startTestServer();
  ann = await aUser(server);
  bob = await aUser(server);
  admin = await aUser(server, { role: roleIds.admin });
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const fresh = () => server.platform.db.execute(`delete from ephemeral where key like 'discussion%'`);
const ask = <T>(who: User | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  server.ask<T>(method, url, { token: who?.token, ...(method === 'GET' ? {} : { body: body ?? {} }) });
const read = (who: User | undefined, id: number) =>
  ask<{
    title: string;
    viewNum: number;
    likeNum: number;
    hasLike: boolean;
    topPriority: boolean;
    gmtModified: string;
    isNewAuthor: boolean;
    rights: Record<string, boolean>;
  }>(who, 'GET', `/api/get-discussion-detail?did=${id}`);
const texts = { title: 'Changed', description: 'D', content: 'C' };

describe('a post', () => {
  it('is looked at once a day by each reader', async () => {
    const { id } = await aPost(server);
    const seen = [];
    for (const who of [undefined, undefined, ann, ann, bob]) seen.push((await read(who, id)).data.viewNum);
    expect(seen).toEqual([1, 1, 2, 2, 3]);
    const from = (remoteAddress: string) =>
      server.app.inject({ method: 'GET', url: `/api/get-discussion-detail?did=${id}`, remoteAddress });
    for (const address of ['2001:db8:5:5::1', '2001:db8:5:5::2', '2001:db8:5:6::1']) await from(address);
    expect((await read(ann, id)).data.viewNum).toBe(5);
  });

  it('is drawn by the server with its comments and replies, where that is asked for', async () => {
    const { id } = await aPost(server, { content: 'So $a^2$' });
    const comment = await ask<{ id: number }>(admin, 'POST', '/api/comment', { did: id, content: '**Well**' });
    await ask(admin, 'POST', '/api/reply', {
      did: id,
      reply: { commentId: comment.data.id, content: 'so `it` is' },
    });
    const drawn = async <T>(path: string) => (await ask<T>(undefined, 'GET', `${path}&drawn=true`)).data;
    const post = await drawn<{ drawn: string }>(`/api/get-discussion-detail?did=${id}`);
    expect(post.drawn).toContain('class="katex"');
    const raw = await aPost(server, { content: '<script>x</script>' });
    expect((await drawn<{ drawn: null }>(`/api/get-discussion-detail?did=${raw.id}`)).drawn).toBeNull();
    interface Said {
      drawn: string | null;
      replyList: { drawn: string | null }[];
    }
    const { commentList } = await drawn<{ commentList: { records: Said[] } }>(`/api/comments?did=${id}`);
    const one = await drawn<{ comment: Said }>(`/api/comment?id=${comment.data.id}`);
    for (const said of [commentList.records[0]!, one.comment]) {
      expect(said.drawn).toContain('<strong>Well</strong>');
      expect(said.replyList[0]?.drawn).toContain('<code>it</code>');
    }
    const replies = await drawn<{ drawn: string }[]>(`/api/reply?commentId=${comment.data.id}`);
    expect(replies[0]?.drawn).toContain('<code>it</code>');
    expect((await ask<{ drawn: null }>(ann, 'GET', `/api/get-discussion-detail?did=${id}`)).data.drawn).toBeNull();
  });

  it('is liked once by each, whatever is sent at the same time', async () => {
    const { id } = await aPost(server);
    const like = (who: User, to = true) => ask(who, 'GET', `/api/discussion-like?did=${id}&toLike=${to}`);
    const five = await Promise.all(Array.from({ length: 5 }, () => like(ann)));
    expect(five.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
    expect(five.every(({ http }) => http === 200)).toBe(true);
    await like(bob);
    expect((await read(ann, id)).data).toMatchObject({ likeNum: 2, hasLike: true });
    expect((await read(root, id)).data).toMatchObject({ likeNum: 2, hasLike: false });
    await fresh();
    await like(ann);
    expect((await read(ann, id)).data.likeNum).toBe(2);
    await fresh();
    await like(ann, false);
    expect((await read(ann, id)).data).toMatchObject({ likeNum: 1, hasLike: false });
    expect((await ask(ann, 'GET', '/api/discussion-like?did=987654&toLike=true')).status).toBe(404);
  });

  it('is changed by its author and by super admins, and no change is lost', async () => {
    const { id } = await aPost(server, { uid: ann.uid });
    const change = (who: User, more: object = {}) => ask(who, 'PUT', '/api/discussion', { id, ...texts, ...more });
    expect((await change(bob)).status).toBe(403);
    expect((await change(admin)).status).toBe(403);
    const { gmtModified } = (await read(ann, id)).data;
    expect((await change(ann, { gmtModified, topPriority: true })).status).toBe(200);
    expect((await read(bob, id)).data).toMatchObject({ title: 'Changed', topPriority: false });
    expect((await change(root, { gmtModified, title: 'Lost' })).status).toBe(400);
    expect((await read(bob, id)).data.title).toBe('Changed');
    expect((await change(root, { topPriority: true })).status).toBe(200);
    expect((await read(bob, id)).data.topPriority).toBe(true);
    const { rows } = await server.platform.db.execute<{ action: string; username: string }>(
      sql`select l.action, l.username from audit_log l where l.subject = ${`discussion:${id}`} order by l.id`,
    );
    // What others change of a post is written down, and a pin whoever sets it.
    expect(rows.map((row) => [row.action, row.username])).toEqual([
      ['discussion-edit', root.username],
      ['discussion-pin', root.username],
    ]);
    expect((await change(ann, { title: ' ' })).status).toBe(400);
    expect((await ask(ann, 'PUT', '/api/discussion', { id: 987654, ...texts })).status).toBe(404);
  });

  it('is changed and written so often a minute, whether what was sent is taken or not', async () => {
    const writer = await aUser(server);
    const { id } = await aPost(server, { uid: writer.uid });
    const change = (more: object) => ask(writer, 'PUT', '/api/discussion', { id, ...texts, ...more });
    const changed = [];
    for (let turn = 0; turn < 10; turn++) changed.push((await change({ content: turn % 2 ? ' ' : 'C' })).status);
    expect(changed).toEqual([200, 400, 200, 400, 200, 400, 200, 400, 200, 400]);
    expect((await change({})).http).toBe(429);
    const written = [];
    for (let turn = 0; turn < 6; turn++)
      written.push((await ask(writer, 'POST', '/api/discussion', { ...texts, content: ' ' })).http);
    expect(written).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is no longer than twice its bound as it is looked through', async () => {
    await fresh();
    const { id } = await aPost(server, { uid: ann.uid });
    const change = (content: string) => ask(ann, 'PUT', '/api/discussion', { id, ...texts, content });
    expect((await change('\uFDFA'.repeat(60_000))).status).toBe(400);
    expect((await change('\uFF21'.repeat(60_000))).status).toBe(200);
  });

  it('is deleted by its author and by administrators', async () => {
    for (const [who, status] of [
      [bob, 403],
      [ann, 200],
      [admin, 200],
    ] as const) {
      const { id } = await aPost(server, { uid: ann.uid });
      expect((await ask(who, 'DELETE', `/api/discussion?did=${id}`)).status).toBe(status);
      expect((await read(root, id)).status).toBe(status === 200 ? 404 : 200);
    }
    expect((await ask(admin, 'DELETE', '/api/discussion')).http).toBe(400);
  });

  it('says what one may do with it', async () => {
    const { id } = await aPost(server, { uid: ann.uid });
    const rights = async (who: User | undefined) =>
      Object.entries((await read(who, id)).data.rights).flatMap(([name, may]) => (may ? [name] : []));
    expect(await rights(undefined)).toEqual(['comment']);
    expect(await rights(bob)).toEqual(['comment']);
    expect(await rights(ann)).toEqual(['edit', 'delete', 'comment']);
    expect(await rights(admin)).toEqual(['delete', 'moderate', 'pin', 'comment', 'removeAuthor']);
    expect(await rights(await aUser(server, { role: roleIds.mute }))).toEqual([]);
    expect((await read(bob, id)).data.isNewAuthor).toBe(true);
    await server.platform.db.execute(`update user_account set gmt_create = now() - interval '30 days'`);
    expect((await read(bob, id)).data.isNewAuthor).toBe(false);
  });
});

describe('finding', () => {
  const found = async (keyword: string, more = '') =>
    (
      await ask<{ records: { title: string }[] }>(
        bob,
        'GET',
        `/api/get-discussion-list?keyword=${encodeURIComponent(keyword)}${more}`,
      )
    ).data.records.map(({ title }) => title);

  it('goes by words of titles, descriptions, texts and authors, in Chinese and in English', async () => {
    const chinese = await aPost(server, {
      title: '线段树常数优化整理',
      content: '非递归、按层展开',
      author: 'segment_beats',
    });
    const english = await aPost(server, {
      title: 'Fast INPUT in Python',
      description: 'sys.stdin',
      content: 'Ｆｕｌｌ',
    });
    expect(await found('线段树')).toEqual([chinese.title]);
    expect(await found('优化 递归')).toEqual([chinese.title]);
    expect(await found('segment_b')).toEqual([chinese.title]);
    expect(await found('python inp')).toEqual([english.title]);
    expect(await found('full')).toEqual([english.title]);
    expect(await found("'); --")).toEqual([]);
    expect(await found('整理 python')).toEqual([]);
    expect(await found('线段树', `&cid=${chinese.categoryId}`)).toEqual([chinese.title]);
    expect(await found('线段树', '&cid=987654')).toEqual([]);
  });

  it('goes by the number of a post too, which then stands first on the first page alone', async () => {
    const { id, title } = await aPost(server);
    const number = String(id);
    const newer = [];
    for (let turn = 0; turn < 3; turn++) newer.unshift((await aPost(server, { content: `See ${number}` })).title);
    expect(await found(number)).toEqual([title, ...newer]);
    expect(await found(`#${number}`)).toEqual([title]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await found(number, `&limit=2&currentPage=${page}`));
    expect(pages).toEqual([[title, newer[0]], newer.slice(1), []]);
    expect(await found(String((await aPost(server, { status: 1 })).id))).toEqual([]);
  });

  it('has pinned posts first, then the newest, and a cursor that goes on', async () => {
    await server.platform.db.execute('delete from discussion');
    const made = [];
    for (let turn = 0; turn < 5; turn++) made.push((await aPost(server, { topPriority: turn === 1 })).title);
    const page = async (more: string) => {
      const { data } = await ask<{ records: { id: number; title: string }[]; total: number }>(
        bob,
        'GET',
        `/api/get-discussion-list?limit=2${more}`,
      );
      expect(data.total).toBe(5);
      return data.records;
    };
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
    const first = await page('');
    expect(titles(first)).toEqual([made[1], made[4]]);
    expect(titles(await page('&currentPage=2'))).toEqual([made[3], made[2]]);
    expect(titles(await page(`&before=${first[1]!.id}`))).toEqual([made[3], made[2]]);
    expect(titles(await page('&currentPage=-3'))).toEqual(titles(first));
  });
});

describe('categories', () => {
  it('are renamed and added by super admins', async () => {
    const get = async (headers: Record<string, string> = {}) =>
      (await server.ask<{ id: number; name: string }[]>('GET', '/api/discussion-category', { headers })).data;
    const before = await get();
    const body = [{ id: before[0]!.id, name: 'News' }, { name: ' New one ' }, { name: ' ' }, { id: 987654, name: 'x' }];
    expect((await ask(admin, 'POST', '/api/discussion-category', body)).http).toBe(403);
    expect((await ask(root, 'POST', '/api/discussion-category', body)).data).toMatchObject([
      { name: 'News' },
      ...before.slice(1).map(({ id }) => ({ id })),
      { name: 'New one' },
    ]);
    expect((await get({ 'accept-language': 'en-US' }))[0]!.name).toBe('News');
    expect((await ask(root, 'POST', '/api/discussion-category', [{ name: 'x'.repeat(51) }])).status).toBe(400);
    expect((await ask(root, 'POST', '/api/discussion-category', Array(101).fill({ name: 'x' }))).http).toBe(400);
  });

  it('say how many posts the reader finds in each', async () => {
    await server.platform.db.execute('delete from discussion');
    const get = async (who?: User) =>
      (await ask<{ id: number; count: number }[]>(who, 'GET', '/api/discussion-category')).data;
    const [first, second] = await get();
    for (const categoryId of [second!.id, second!.id, first!.id]) await aPost(server, { categoryId });
    await aPost(server, { categoryId: first!.id, status: 1 });
    await aPost(server, { categoryId: first!.id, status: 2, uid: ann.uid });
    await aPost(server, { categoryId: first!.id, gid: (await aGroup(server)).gid });
    for (const who of [undefined, ann, root])
      expect((await get(who)).map(({ count }) => count).slice(0, 3)).toEqual([1, 2, 0]);
    await server.platform.settings.set({ openPublicDiscussion: false });
    expect((await get()).every(({ count }) => count === 0)).toBe(true);
    await server.platform.settings.set({ openPublicDiscussion: true });
  });
});

describe('moderators', () => {
  it('pin, ban with a reason, let through, and delete many', async () => {
    const { id } = await aPost(server, { uid: ann.uid, status: postStates.held });
    const other = await aPost(server);
    const patch = (body: object) => ask(admin, 'PUT', '/api/admin/discussion', { id, ...body });
    expect((await read(bob, id)).status).toBe(404);
    expect((await patch({ status: 0, topPriority: true })).status).toBe(200);
    expect((await read(bob, id)).data.topPriority).toBe(true);
    expect((await patch({ status: 1, reason: ' Not here ' })).status).toBe(200);
    expect((await read(admin, id)).status).toBe(403);
    expect((await ask(admin, 'GET', `/api/admin/discussion?id=${id}`)).data).toMatchObject({
      status: 1,
      reason: 'Not here',
      content: 'What it says',
    });
    expect((await patch({ status: 3 })).http).toBe(400);
    const appeal = (who: User, content = 'It was a question') =>
      ask(who, 'POST', '/api/discussion-appeal', { did: id, content });
    const said = [await appeal(bob), await appeal(ann, ' '), await appeal(ann, 'x'.repeat(501)), await appeal(ann)];
    expect([...said, await appeal(ann)].map(({ status }) => status)).toEqual([400, 400, 400, 200, 400]);
    expect((await ask(admin, 'GET', `/api/admin/discussion?id=${id}`)).data).toMatchObject({
      appeal: 'It was a question',
    });
    expect((await ask(admin, 'DELETE', '/api/admin/discussion', [id, other.id, 987654])).status).toBe(200);
    expect((await ask(admin, 'GET', `/api/admin/discussion?id=${id}`)).status).toBe(404);
    expect((await read(bob, other.id)).status).toBe(404);
    for (const body of [[], Array(501).fill(1)])
      expect((await ask(admin, 'DELETE', '/api/admin/discussion', body)).http).toBe(400);
  });

  it('read one report of a reader who sends two at once', async () => {
    const who = await aUser(server);
    const { id } = await aPost(server);
    const send = (content: string) => ask(who, 'POST', '/api/discussion-report', { did: id, content });
    await Promise.all(['a', 'b', 'c', 'd'].map(send));
    const { rows } = await server.platform.db.execute(sql`select from discussion_report where did = ${id}`);
    expect(rows).toHaveLength(1);
    await server.platform.db.execute(sql`delete from discussion_report where did = ${id}`);
  });

  it('read reports with the text as it was, one of each reader, whoever it claims to be', async () => {
    const { id } = await aPost(server, { uid: ann.uid, title: 'Cheap watches', author: ann.username });
    const report = (who: User, content: string, did = id) =>
      ask(who, 'POST', '/api/discussion-report', { did, content, reporter: 'root', status: true });
    expect((await report(bob, 'First')).status).toBe(200);
    expect((await report(bob, 'Spam')).status).toBe(200);
    expect((await report(root, 'x'.repeat(255))).status).toBe(200);
    for (const content of [' ', 'x'.repeat(256)]) expect((await report(bob, content)).status).toBe(400);
    expect((await report(bob, 'Spam', 987654)).status).toBe(404);
    await ask(ann, 'PUT', '/api/discussion', { id, ...texts });
    const reports = async (more = '') =>
      (
        await ask<{ records: { id: number; reporter: string; status: boolean }[]; total: number }>(
          admin,
          'GET',
          `/api/admin/discussion-report?limit=50${more}`,
        )
      ).data.records;
    const [newest, first] = await reports();
    expect(newest).toMatchObject({ reporter: root.username });
    expect(first).toMatchObject({
      reporter: bob.username,
      content: 'Spam',
      status: false,
      discussionTitle: 'Cheap watches',
      discussionAuthor: ann.username,
      discussionContent: 'What it says',
      discussionStatus: 0,
      removableUid: ann.uid,
    });
    await ask(admin, 'PUT', '/api/admin/discussion-report', { id: newest!.id, status: true });
    expect((await reports()).map((row) => row.status)).toEqual([false, true]);
    expect(await reports('&status=true')).toHaveLength(1);
    await ask(ann, 'DELETE', `/api/discussion?did=${id}`);
    expect(await reports()).toMatchObject([
      { discussionStatus: null, discussionContent: 'What it says', removableUid: null },
      {},
    ]);
  });
});
