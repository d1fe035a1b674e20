import type { DataOf, userAdmin } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../../test/contests.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { watchStatements } from '../../../../test/statements.ts';
import { aSubmission } from '../../../../test/work.ts';

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
let root: User;

beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const list = async (query: string) =>
  (
    await server.ask<DataOf<typeof userAdmin.getUserList>>('GET', `/api/admin/user/get-user-list?${query}`, {
      token: root.token,
    })
  ).data;
const edit = (body: object, token = root.token) => server.ask('PUT', '/api/admin/user/edit-user', { token, body });
const remove = (ids: string[], token = root.token) =>
  server.ask('DELETE', '/api/admin/user/delete-user', { token, body: { ids } });
const isIn = async ({ token }: User) => (await server.ask('GET', '/api/get-user-auth-info', { token })).http === 200;
const roleOf = async ({ token }: User) =>
  (await server.ask<{ roles: string[] }>('GET', '/api/get-user-auth-info', { token })).data?.roles;
const mayLogIn = async ({ username }: User, password: string) =>
  (await server.ask('POST', '/api/login', { body: { username, password } })).status === 200;

describe('the list', () => {
  it('is found by name, real name and address, by role and by state, newest first', async () => {
    const old = await aUser(server, { username: 'needle-old' });
    const young = await aUser(server, { username: 'young-one', role: roleIds.admin });
    await edit({ uid: young.uid, realname: 'Nora Needle', email: 'needle@example.org' });
    await edit({ uid: old.uid, status: 1 });
    expect((await list('keyword=NEEDLE')).records.map(({ username }) => username)).toEqual(['young-one', 'needle-old']);
    expect((await list('keyword=needle@exa')).records.map(({ uid }) => uid)).toEqual([young.uid]);
    expect((await list('keyword=needle&onlyAdmin=true')).records.map(({ uid }) => uid)).toEqual([young.uid]);
    expect((await list('keyword=needle&status=1')).records.map(({ uid }) => uid)).toEqual([old.uid]);
    expect((await list(`keyword=needle&role=${roleIds.admin}`)).total).toBe(1);
    expect((await list('keyword=%25')).total).toBe(0);
  });

  it('looks once for a text, of the page and of the number of all, and finds more than are gathered too', async () => {
    const names = async (query: string) => {
      const { records, total } = await list(`limit=2&${query}`);
      return { names: records.map(({ username }) => username), total };
    };
    const insert = (from: number, to: number) =>
      server.platform.db.execute(sql`insert into user_account (uid, username, gmt_create)
        select 'crowd' || n, 'crowd-' || n, now() - make_interval(days => n::int)
        from generate_series(${from}::int, ${to}::int) n`);
    await insert(1, 3);
    const statements = watchStatements(server);
    const looks = async (query: string) =>
      (await statements.during(() => names(query))).filter((text) => text.includes('ilike')).length;
    expect(await names('keyword=CROWD-')).toEqual({ names: ['crowd-1', 'crowd-2'], total: 3 });
    expect(await names('keyword=crowd-&currentPage=2')).toEqual({ names: ['crowd-3'], total: 3 });
    expect(await names('keyword=crowd-&currentPage=3')).toEqual({ names: [], total: 3 });
    expect(await looks('keyword=crowd-')).toBe(1);
    await insert(4, 5001);
    expect(await names('keyword=crowd-&currentPage=2')).toEqual({ names: ['crowd-3', 'crowd-4'], total: 5001 });
    await server.platform.db.execute(sql`delete from user_account where username like 'crowd-%'`);
  }, 120_000);

  it('is found by the last login; who never came in is away since the account was made', async () => {
    await server.platform.db.execute(sql`insert into user_account (uid, username, gmt_create, last_login_at)
      select 'span' || n, 'span-' || n, now() - make_interval(days => made), now() - make_interval(days => came)
      from (values (1, 400, 10), (2, 399, 40), (3, 398, 200), (4, 397, 390), (5, 396, null), (6, 5, null)) v(n, made, came)`);
    const found = async (login: string) =>
      (await list(`keyword=span-&login=${login}`)).records.map(({ username }) => username.slice(-1)).join('');
    expect(await found('within30')).toBe('1');
    expect(await found('within365')).toBe('321');
    expect(await found('away30')).toBe('5432');
    expect(await found('away180')).toBe('543');
    expect(await found('never')).toBe('65');
    const all = (await list('login=never')).total;
    expect(all).toBeGreaterThanOrEqual(2);
    expect((await list('login=never&status=1')).total).toBe(0);
    expect((await server.ask('GET', '/api/admin/user/get-user-list?login=ever', { token: root.token })).status).toBe(
      400,
    );

    const newcomer = await aUser(server);
    await edit({ uid: newcomer.uid, realname: 'Span' });
    const [row] = (await list(`keyword=${newcomer.username}&login=within30`)).records;
    expect(Date.now() - new Date(row!.lastLogin ?? 0).getTime()).toBeLessThan(60_000);
    await server.platform.db.execute(sql`delete from user_account where uid like 'span%'`);
  });

  it('tells role, activity and no hash', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    await aSubmission(server, user.token, problemId);
    const { records } = await list(`keyword=${user.username}`);
    expect(records).toMatchObject([
      { password: null, submissions: 1, roles: [{ id: roleIds.user, role: 'default_user' }], status: 0 },
    ]);
    expect(records[0]?.lastLogin).not.toBeNull();
    expect(JSON.stringify(records)).not.toMatch(/argon2|hash/i);
  });
});

describe('an edit', () => {
  it('changes what is sent and keeps the rest', async () => {
    const user = await aUser(server);
    await edit({ uid: user.uid, realname: 'Real', titleName: 'Coach', titleColor: '#2047C4', email: 'e1@example.org' });
    expect((await edit({ uid: user.uid, titleName: '', type: String(roleIds.problemAdmin) })).status).toBe(200);
    expect((await list(`keyword=${user.username}`)).records).toMatchObject([
      { realname: 'Real', titleName: null, email: 'e1@example.org', roles: [{ role: 'problem_admin' }] },
    ]);
    expect(await roleOf(user)).toEqual(['problem_admin']);
    const { data } = await server.ask<{ records: { title: string; content: string }[] }>('GET', '/api/msg/sys', {
      token: user.token,
      headers: { 'accept-language': 'en-US' },
    });
    expect(data.records).toMatchObject([{ title: 'Your role has changed' }]);
    expect(data.records[0]?.content).toMatch(/“user” to “problem admin”/);
    await edit({ uid: user.uid, email: '  ' });
    expect((await list(`keyword=${user.username}`)).records[0]?.email).toBeNull();
  });

  it('of the name takes stars and what was made along: who registers the old name gets none of it', async () => {
    const user = await aUser(server, { role: roleIds.admin });
    const old = user.username;
    const made = await aContest(server, { openRank: true, starAccount: ['somebody', old.toUpperCase()] });
    await aContestRun(server, made, { uid: user.uid, at: 10, status: 0 });
    const written = await aProblem(server);
    await server.platform.db.execute(sql`update problem set author = ${old} where id = ${written.pid}`);
    const starred = async () =>
      (
        await server.ask<{ records: { username: string; rank: number }[] }>(
          'POST',
          '/api/get-contest-outside-scoreboard',
          { body: { cid: made.cid, currentPage: 1, limit: 50, type: 0, removeStar: false } },
        )
      ).data.records.map(({ username, rank }) => [username, rank]);
    expect(await starred()).toEqual([[old, -1]]);
    const now = `now-${old}`;
    expect((await edit({ uid: user.uid, username: now })).status).toBe(200);
    await expect.poll(starred).toEqual([[now, -1]]);

    const heir = await aUser(server, { username: old });
    await aContestRun(server, made, { uid: heir.uid, at: 20, status: 0 });
    await expect.poll(starred).toContainEqual([old, 1]);
    const { rows } = await server.platform.db.execute(sql`select p.author, c.star_account from problem p, contest c
      where p.id = ${written.pid} and c.id = ${made.cid}`);
    expect(rows).toEqual([{ author: now, star_account: ['somebody', now] }]);
  });

  it('with a new password ends the sessions of the user', async () => {
    const user = await aUser(server);
    expect(await isIn(user)).toBe(true);
    expect((await edit({ uid: user.uid, setNewPwd: true, password: 'brand-new-1' })).status).toBe(200);
    expect(await isIn(user)).toBe(false);
    expect([await mayLogIn(user, user.password), await mayLogIn(user, 'brand-new-1')]).toEqual([false, true]);
  });

  it('that disables ends the sessions, and lets nobody in until it is taken back', async () => {
    const user = await aUser(server);
    await edit({ uid: user.uid, status: 1 });
    expect([await isIn(user), await mayLogIn(user, user.password)]).toEqual([false, false]);
    await edit({ uid: user.uid, status: 0 });
    expect([await isIn(user), await mayLogIn(user, user.password)]).toEqual([false, true]);
  });

  it.each([
    ['a real name that is too long', { realname: 'x'.repeat(51) }],
    ['a title that is too long', { titleName: 'x'.repeat(21) }],
    ['a colour that is a style', { titleColor: 'red; background: url(x)' }],
    ['a username that is too long', { username: 'x'.repeat(21) }],
    ['a password that is too short', { setNewPwd: true, password: '12345' }],
    ['a password that is missing', { setNewPwd: true }],
    ['no address', { email: 'no-address' }],
    ['a role of its own', { type: 4711 }],
  ])('is refused with %s', async (_what, change) => {
    const user = await aUser(server);
    const before = (await list(`keyword=${user.username}`)).records;
    expect((await edit({ uid: user.uid, ...change })).status).toBe(400);
    expect((await list(`keyword=${user.username}`)).records).toEqual(before);
  });

  it('takes no name and no address of somebody else', async () => {
    const [one, other] = [await aUser(server), await aUser(server)];
    await edit({ uid: one.uid, email: 'taken@example.org' });
    expect((await edit({ uid: other.uid, email: 'TAKEN@example.org' })).status).toBe(400);
    expect((await edit({ uid: other.uid, username: one.username.toUpperCase(), type: 1001 })).status).toBe(400);
    expect(await roleOf(other)).toEqual(['default_user']);
  });
});

describe('nobody', () => {
  it('takes the own role, state or account', async () => {
    const other = await aUser(server, { role: roleIds.root });
    expect((await edit({ uid: other.uid, type: 1002 }, other.token)).status).toBe(403);
    expect((await edit({ uid: other.uid, status: 1 }, other.token)).status).toBe(403);
    expect((await remove([other.uid], other.token)).status).toBe(403);
    expect((await edit({ uid: other.uid, type: 1000, status: 0, realname: 'Me' }, other.token)).status).toBe(200);
  });

  it('is left without a super admin when two take each other’s role at once', async () => {
    const alone = await startTestServer();
    const [a, b] = [await aUser(alone, { role: roleIds.root }), await aUser(alone, { role: roleIds.root })];
    await alone.platform.db.execute(sql`delete from user_account where uid not in (${a.uid}, ${b.uid})`);
    const demote = (by: User, whom: User) =>
      alone.ask('PUT', '/api/admin/user/edit-user', { token: by.token, body: { uid: whom.uid, type: 1002 } });
    const answers = await Promise.all([demote(a, b), demote(b, a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await alone.platform.db.execute(sql`select uid from user_account where role = 1000`);
    expect(rows).toHaveLength(1);
    await alone.close();
  });
});

describe('many at once', () => {
  it('get a role or a state, all or none', async () => {
    const [a, b] = [await aUser(server), await aUser(server)];
    const many = (body: object) => server.ask('PUT', '/api/admin/user/edit-many', { token: root.token, body });
    expect((await many({ ids: [a.uid, 'nobody'], type: 1001 })).status).toBe(400);
    expect((await many({ ids: [a.uid, root.uid], type: 1001 })).status).toBe(403);
    expect(await roleOf(a)).toEqual(['default_user']);
    expect((await many({ ids: [a.uid, b.uid], type: 1001 })).status).toBe(200);
    expect([await roleOf(a), await roleOf(b)]).toEqual([['admin'], ['admin']]);
    expect((await many({ ids: Array.from({ length: 501 }, () => a.uid), status: 1 })).http).toBe(400);
  });
});

describe('deleting', () => {
  const consequences = async (ids: string[]) =>
    (
      await server.ask<DataOf<typeof userAdmin.userConsequences>>('POST', '/api/admin/user/delete-consequences', {
        token: root.token,
        body: { ids },
      })
    ).data;
  const accountsOf = async (uid: string) =>
    (await server.platform.db.execute(sql`select username, status from user_account where uid = ${uid}`)).rows;

  it('of somebody who took part in nothing leaves no row, and free names', async () => {
    const user = await aUser(server);
    const { pid, problemId } = await aProblem(server);
    await aSubmission(server, user.token, problemId);
    const total = async () =>
      (await server.platform.db.execute<{ total: number }>(sql`select total from problem_count where pid = ${pid}`))
        .rows[0]?.total;
    expect(await total()).toBe(1);
    expect(await consequences([user.uid])).toEqual({
      users: [{ uid: user.uid, username: user.username, stays: false }],
      submissions: 1,
      inContests: 0,
      announcements: 0,
      notices: 0,
      comments: 0,
      posts: 0,
      honors: 0,
    });
    expect((await remove([user.uid])).status).toBe(200);
    expect(await isIn(user)).toBe(false);
    expect(await total()).toBe(0);
    expect(await accountsOf(user.uid)).toEqual([]);
    expect((await remove([user.uid])).status).toBe(400);
  });

  it('of a contestant leaves the row of the board under a neutral name, and nothing else', async () => {
    const user = await aUser(server);
    const other = await aUser(server);
    await edit({ uid: user.uid, realname: 'Real Person' });
    const { pid, problemId } = await aProblem(server);
    await aSubmission(server, user.token, problemId);
    const made = await aContest(server, { openRank: true, rankShowName: 'realname', starAccount: [user.username] });
    await aContestRun(server, made, { uid: user.uid, at: 10, status: 0 });
    await server.platform.db.execute(sql`insert into user_message (uid, tab, action, sender_uid, did)
      values (${other.uid}, 'Like', 'Like_Post', ${user.uid}, 1), (${user.uid}, 'Like', 'Like_Post', ${other.uid}, 1)`);
    const board = async () =>
      (
        await server.ask<{ records: { uid: string; username: string }[] }>(
          'POST',
          '/api/get-contest-outside-scoreboard',
          { body: { cid: made.cid, currentPage: 1, limit: 50, type: 0, removeStar: false } },
        )
      ).data.records;
    expect((await board()).map(({ uid }) => uid)).toEqual([user.uid]);
    expect(await consequences([user.uid])).toMatchObject({ submissions: 1, inContests: 1, users: [{ stays: true }] });
    expect((await remove([user.uid])).status).toBe(200);
    await expect.poll(async () => (await board())[0]?.username).toMatch(/^gone-[0-9a-f]{12}$/);
    expect(JSON.stringify(await board())).not.toMatch(/Real Person/);
    const left = await server.platform.db.execute(sql`select
      (select count(*)::int from submission where uid = ${user.uid} and cid is null) as submissions,
      (select count(*)::int from user_best where uid = ${user.uid}) as best,
      (select total from problem_count where pid = ${pid}) as total,
      (select count(*)::int from user_message where ${user.uid} in (uid, sender_uid)) as messages,
      (select array_to_string(star_account, ' ') from contest where id = ${made.cid}) as stars,
      (select count(*)::int from session where uid = ${user.uid}) as sessions,
      (select count(*)::int from user_rank where uid = ${user.uid} and is_shown) as ranked`);
    expect(left.rows).toEqual([
      {
        submissions: 0,
        best: 0,
        total: 0,
        messages: 0,
        stars: (await board())[0]?.username,
        sessions: 0,
        ranked: 0,
      },
    ]);
    const [gone] = await accountsOf(user.uid);
    expect(gone).toMatchObject({ status: 2 });
    expect((await list(`keyword=${String(gone!['username'])}`)).total).toBe(0);
    expect((await edit({ uid: user.uid, status: 0 })).status).toBe(400);
    expect((await remove([user.uid])).status).toBe(400);
    expect(await consequences([user.uid])).toMatchObject({ users: [] });
  });

  it('keeps contests of a director, and what super admins sent counts no more than before', async () => {
    const director = await aUser(server, { role: roleIds.root });
    const made = await aContest(server, { uid: director.uid, openRank: true });
    await aContestRun(server, made, { uid: director.uid, at: 10, status: 0 });
    expect((await remove([director.uid])).status).toBe(200);
    const info = await server.ask<{ author: string }>('GET', `/api/get-contest-info?cid=${made.cid}`, {
      token: root.token,
    });
    expect(info.data.author).toMatch(/^gone-/);
    const board = await server.ask<{ total: number }>('POST', '/api/get-contest-outside-scoreboard', {
      body: { cid: made.cid, currentPage: 1, limit: 50, type: 0 },
    });
    expect(board.data.total).toBe(0);
  });

  it('keeps what an administrator told the site, in hand and under a name that says nothing', async () => {
    const author = await aUser(server, { role: roleIds.root });
    const say = (path: string, body: object) => server.ask('POST', path, { token: author.token, body });
    const words = { title: `Words of ${author.username}`, content: 'Stay' };
    expect((await say('/api/admin/announcement', { ...words, status: 0 })).status).toBe(200);
    const deliverAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await say('/api/admin/msg/notice', { ...words, type: 'All', deliverAt })).status).toBe(200);
    expect(await consequences([author.uid])).toMatchObject({
      announcements: 1,
      notices: 1,
      users: [{ stays: true }],
    });
    expect((await remove([author.uid])).status).toBe(200);

    interface Told {
      id: number;
      title: string;
      username?: string;
      adminUsername?: string;
    }
    const told = async (path: string) =>
      (await server.ask<{ records: Told[] }>('GET', path, { token: root.token })).data.records.find(
        ({ title }) => title === words.title,
      );
    expect((await told('/api/get-common-announcement'))?.username).toMatch(/^gone-/);
    const waiting = await told('/api/admin/msg/notice');
    expect(waiting?.adminUsername).toMatch(/^gone-/);
    const back = await server.ask('DELETE', `/api/admin/msg/notice?id=${waiting?.id}`, { token: root.token });
    expect(back.status).toBe(200);
  });

  it('keeps what proves a problem, whoever let the lab run', async () => {
    const setter = await aUser(server, { role: roleIds.problemAdmin });
    const { pid, releaseId } = await aProblem(server);
    await server.platform.db.execute(sql`
      insert into lab_run (pid, number, uid, username, kind, step, plan, base_release_id, release_id, state)
      values (${pid}, 1, ${setter.uid}, ${setter.username}, 'check', 'judge', '{}', ${releaseId}, ${releaseId}, 'done')`);
    expect((await consequences([setter.uid])).users).toMatchObject([{ stays: true }]);
    expect((await remove([setter.uid])).status).toBe(200);
    const { rows } = await server.platform.db.execute(sql`select username from lab_run where pid = ${pid}`);
    expect(rows).toEqual([{ username: expect.stringMatching(/^gone-/) }]);
  });

  it('takes posts, comments and likes, and counts what is below others’ posts again', async () => {
    const [user, other] = [await aUser(server), await aUser(server)];
    const { db } = server.platform;
    const { rows: categories } = await db.execute<{ id: string }>(
      sql`insert into discussion_category (name) values ('talk') returning id`,
    );
    const post = async (uid: string): Promise<number> => {
      const { rows } = await db.execute<{ id: string }>(sql`insert into discussion
        (category_id, title, description, content, uid, search, like_num, comment_num)
        values (${categories[0]!.id}, 't', 'd', 'c', ${uid}, '', 1, 3) returning id`);
      return Number(rows[0]!.id);
    };
    const [theirs, kept] = [await post(user.uid), await post(other.uid)];
    const { rows: comments } = await db.execute<{ id: string }>(sql`insert into comment
      (did, content, from_uid, reply_num, like_num) values
      (${kept}, 'of other', ${other.uid}, 1, 1), (${kept}, 'of user', ${user.uid}, 0, 0) returning id`);
    const commentId = comments[0]!.id;
    await db.execute(sql`insert into reply (comment_id, from_uid, content) values (${commentId}, ${user.uid}, 'r')`);
    await db.execute(sql`insert into comment_like (comment_id, uid) values (${commentId}, ${user.uid})`);
    await db.execute(sql`insert into discussion_like (did, uid) values (${kept}, ${user.uid})`);
    const third = await aUser(server);
    await db.execute(sql`insert into comment (did, content, from_uid) values (${theirs}, 'below it', ${other.uid})`);
    for (const did of [theirs, kept])
      await db.execute(sql`insert into user_message (uid, tab, action, sender_uid, did, comment_id)
        values (${other.uid}, 'Like', 'Like_Discuss', ${third.uid}, ${did},
          (select id from comment where did = ${did} and from_uid = ${other.uid}))`);
    expect(await consequences([user.uid])).toMatchObject({ posts: 1, comments: 2, users: [{ stays: false }] });
    expect((await remove([user.uid])).status).toBe(200);
    // Who was told of something below a post that is gone is called there no longer.
    const { rows: told } = await db.execute(sql`select did::int from user_message where uid = ${other.uid}`);
    expect(told).toEqual([{ did: kept }]);
    const { rows } = await db.execute(sql`select d.id::int, d.like_num, d.comment_num, c.like_num as likes, c.reply_num
      from discussion d join comment c on c.did = d.id where d.id in (${theirs}, ${kept})`);
    expect(rows).toEqual([{ id: kept, like_num: 0, comment_num: 1, likes: 0, reply_num: 0 }]);
  });

  it('frees the name, but nobody takes the name of one who is gone', async () => {
    const user = await aUser(server);
    await remove([user.uid]);
    const other = await aUser(server);
    expect((await edit({ uid: other.uid, username: user.username })).status).toBe(200);
    expect((await edit({ uid: other.uid, username: 'gone-0123456789ab' })).status).toBe(400);
  });

  it('keeps the built-in account', async () => {
    for (const unfit of ['short', ' spaces-around ', 'longer-than-any-login-takes'])
      await expect(server.services.accounts.createRoot(unfit)).rejects.toThrow('ROOT_PASSWORD');
    await server.services.accounts.createRoot('root-Secret-1');
    expect((await remove(['1'])).status).toBe(403);
  });
});

describe('logins', () => {
  it('are listed, and ended everywhere', async () => {
    const user = await aUser(server);
    const again = await server.services.accounts.login(user, { ip: '10.0.0.9', userAgent: 'other' });
    const logins = async () =>
      (
        await server.ask<DataOf<typeof userAdmin.getUserLogins>>('GET', `/api/admin/user/logins?uid=${user.uid}`, {
          token: root.token,
        })
      ).data;
    expect((await logins()).records).toMatchObject([
      { ip: '10.0.0.9', userAgent: 'other', living: true, endedAt: null },
      { ip: '127.0.0.1', living: true },
    ]);
    const out = await server.ask('POST', '/api/admin/user/logout-everywhere', {
      token: root.token,
      body: { uid: user.uid },
    });
    expect(out.data).toEqual({ ended: 2 });
    expect([await isIn(user), await isIn({ ...user, token: again.token })]).toEqual([false, false]);
    expect((await logins()).records.map(({ living }) => living)).toEqual([false, false]);
  });

  it('of oneself end everywhere else', async () => {
    const self = await aUser(server, { role: roleIds.root });
    const other = await server.services.accounts.login(self, { ip: '10.0.0.9', userAgent: 'other' });
    await server.ask('POST', '/api/admin/user/logout-everywhere', { token: self.token, body: { uid: self.uid } });
    expect([await isIn(self), await isIn({ ...self, token: other.token })]).toEqual([true, false]);
  });
});

it('writes down who did what', async () => {
  const user = await aUser(server, { username: 'noted-one' });
  await edit({ uid: user.uid, type: 1001, realname: 'R', setNewPwd: true, password: 'noted-secret' });
  await edit({ uid: user.uid, status: 1 });
  await remove([user.uid]);
  const { data } = await server.ask<{ records: { act: string; detail: object }[] }>(
    'GET',
    '/api/admin/audit?target=user:noted-one',
    { token: root.token },
  );
  expect(data.records.map(({ act }) => act).sort()).toEqual(
    ['user-delete', 'user-edit', 'user-password', 'user-role', 'user-state'].sort(),
  );
  expect(JSON.stringify(data)).not.toContain('noted-secret');
});
