import { Readable } from 'node:stream';
import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../../test/contests.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { unzip } from '../../../../test/unzip.ts';
import { aSubmission } from '../../../../test/work.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await aNode(server);
});
afterAll(() => server.close());

type User = Awaited<ReturnType<typeof aUser>>;
const again = (user: User, userAgent: string) =>
  server.services.accounts.login(user, { ip: '10.1.2.3', userAgent }).then(({ token }) => token);
const sessionsOf = async (token: string) =>
  (
    await server.ask<{ id: number; ip: string; userAgent: string; isCurrent: boolean }[]>(
      'GET',
      '/api/account/sessions',
      { token },
    )
  ).data;
const rowsOf = async (uid: string, where: string) =>
  (await server.platform.db.$client.query(`select * from submission where uid = $1 and ${where}`, [uid])).rows;
const noSignal = new AbortController().signal;

describe('open sessions', () => {
  it('are listed to their owner, and end where one says, only there', async () => {
    const user = await aUser(server);
    const [laptop, phone] = [await again(user, 'laptop'), await again(user, 'phone')];
    const seen = await sessionsOf(laptop);
    expect(seen.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['phone', false],
      ['laptop', true],
      ['test', false],
    ]);
    const end = (token: string, body: object) => server.ask('POST', '/api/account/end-session', { token, body });
    expect((await end(laptop, { id: seen[0]!.id })).status).toBe(200);
    expect((await server.ask('GET', '/api/account/sessions', { token: phone })).http).toBe(401);
    expect((await end(laptop, { id: seen[0]!.id })).status).toBe(404);

    const stranger = await aUser(server);
    const [theirs] = await sessionsOf(stranger.token);
    const [refused, unknown] = [await end(laptop, { id: theirs!.id }), await end(laptop, { id: 987654 })];
    expect(refused).toMatchObject({ status: 404, msg: unknown.msg });
    expect((await sessionsOf(stranger.token)).length).toBe(1);

    expect((await end(laptop, {})).status).toBe(200);
    expect((await sessionsOf(laptop)).map(({ userAgent }) => userAgent)).toEqual(['laptop']);
    expect((await server.ask('GET', '/api/account/sessions', { token: user.token })).http).toBe(401);
  });
});

describe('the mobile number', () => {
  it('changes with the password, well-formed and to another one; nobody else sees it', async () => {
    const user = await aUser(server);
    const change = (newMobile: string, password = user.password) =>
      server.ask<{ code: number; msg: string | null; userInfo: { mobile: string } | null }>(
        'POST',
        '/api/change-mobile',
        { token: user.token, body: { password, newMobile } },
      );
    for (const bad of ['', '12345', '23800138000', '+0123456789', '138001380001', 'x'.repeat(50)]) {
      expect((await change(bad)).status, bad).toBe(400);
    }
    expect((await change('13800138000', 'not-my-secret')).data).toMatchObject({ code: 400, userInfo: null });
    expect((await change('138 0013-8000')).data).toMatchObject({ code: 200, userInfo: { mobile: '13800138000' } });
    expect((await change('13800138000')).status).toBe(400);
    expect((await change('+44 20 7946 0958')).data.userInfo?.mobile).toBe('+442079460958');
    const home = await server.ask('GET', `/api/get-user-home-info?username=${user.username}`);
    expect(JSON.stringify(home)).not.toContain('442079460958');
    for (let i = 0; i < 4; i++) await change('13900139000', 'not-my-secret');
    expect((await change('13900139000', 'not-my-secret')).data.code).toBe(403);
    expect((await change('13900139000')).data.code).toBe(403);
  });
});

it('an account is told to its owner as it is now, whoever changed it', async () => {
  const user = await aUser(server);
  const info = async () =>
    (await server.ask<Record<string, unknown>>('GET', '/api/account/info', { token: user.token })).data;
  expect(await info()).toMatchObject({
    uid: user.uid,
    username: user.username,
    realname: null,
    roleList: ['default_user'],
  });
  const root = await aUser(server, { role: roleIds.root });
  const body = { uid: user.uid, realname: 'Ada Byron', titleName: 'Coach' };
  await server.ask('PUT', '/api/admin/user/edit-user', { token: root.token, body });
  const changed = { nickname: 'Ada', realname: 'Ada Lovelace' };
  await server.ask('POST', '/api/change-userInfo', { token: user.token, body: changed });
  expect(await info()).toMatchObject({ ...changed, titleName: 'Coach' });
  expect(JSON.stringify(await info())).not.toContain('argon2');
});

const download = (token: string) =>
  server.app.inject({ method: 'GET', url: '/api/account/data', headers: { authorization: token } });

describe('the data of an account', () => {
  it('are a zip of all that is kept, code as it was sent, at most three times an hour', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    const code = 'int main() { return 0; } // 中文';
    const id = await aSubmission(server, user.token, problemId, code);
    const answer = await download(user.token);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzip(answer.rawPayload);
    expect([...files.keys()].sort()).toEqual(
      ['README.txt', `code/${id}.cpp`]
        .concat(
          'comments contests drafts files gradeCorrections groups handles honors lineComments loginFailures logins messages posts prints profile replies reports submissions tokens trainings'
            .split(' ')
            .map((name) => `${name}.json`),
        )
        .sort(),
    );
    expect(files.get(`code/${id}.cpp`)).toBe(code);
    expect(JSON.parse(files.get('submissions.json')!)).toMatchObject([{ id, displayPid: problemId, cid: 0 }]);
    expect(JSON.parse(files.get('profile.json')!)).toMatchObject({ username: user.username });
    expect(JSON.parse(files.get('logins.json')!)).toMatchObject([{ ip: '127.0.0.1' }]);
    expect([...files.values()].join()).not.toMatch(/argon2/);
    await download(user.token);
    await download(user.token);
    expect((await download(user.token)).json()).toMatchObject({ status: 403 });
  });

  it('hold posts, honors, messages, uploads and drafts, each one’s own alone', async () => {
    const [user, other] = [await aUser(server), await aUser(server)];
    const { $client } = server.platform.db;
    const { rows } = await $client.query("insert into discussion_category (name) values ('talk') returning id");
    for (const { uid, username } of [user, other]) {
      const run = (text: string, more: unknown[] = []) => $client.query(text, [uid, `of ${username}`, ...more]);
      for (let n = 1; n <= 45; n++)
        await run(
          `insert into discussion (uid, title, description, content, category_id, search)
           values ($1, $2 || ' ' || $4, '', 'Long text', $3, '')`,
          [rows[0].id, String(n)],
        );
      await run("insert into honor (uid, title, level, date) values ($1, $2, 'Gold', '2026-05-01')");
      await run(
        `with told as (insert into system_notice (title, content, type, tab) values ($2, 'Text', 'Single', 'Mine') returning id)
         insert into user_message (uid, tab, notice_id) select $1, 'Mine', id from told`,
      );
      await run(
        `insert into public_file (uid, title, name, type, blob, size, mime)
         values ($1, $2, md5($2) || '.png', 'md', '', 9, 'image/png')`,
      );
      const { rows: held } = await $client.query(
        `insert into contest (title, uid, start_time, end_time, type, auth) values ('C', $1, now(), now(), 0, 0) returning id`,
        [uid],
      );
      await $client.query('insert into contest_register (uid, cid) values ($1, $2)', [uid, held[0].id]);
      await run('insert into contest_print (uid, content, cid) values ($1, $2, $3)', [held[0].id]);
      await run('insert into contest_seat (uid, seat, cid) values ($1, $2, $3)', [held[0].id]);
      await run(
        "insert into discussion_report (uid, content, did, title, description, text, author) values ($1, $2, 7, '', '', '', '')",
      );
      await run('insert into problem_draft (uid, form, pid) values ($1, $2, 0), ($1, $2, 7)');
    }
    await $client.query(
      "insert into user_message (uid, tab, action, sender_uid, did) values ($1, 'Like', 'Like_Post', $2, 7)",
      [user.uid, other.uid],
    );
    const files = unzip((await download(user.token)).rawPayload);
    const rowsIn = (name: string) => JSON.parse(files.get(`${name}.json`)!) as Record<string, unknown>[];
    const mine = `of ${user.username}`;
    const titles = Array.from({ length: 45 }, (_, n) => `${mine} ${n + 1}`);
    expect(rowsIn('posts').map(({ title }) => title)).toEqual(titles);
    expect(rowsIn('honors')).toMatchObject([{ title: mine, level: 'Gold' }]);
    expect(rowsIn('messages')).toMatchObject([
      { tab: 'Mine', title: mine, content: 'Text' },
      { tab: 'Like', action: 'Like_Post', senderUsername: other.username, did: 7 },
    ]);
    expect(rowsIn('contests')).toMatchObject([{ entered: expect.any(String), seat: mine, virtualStart: null }]);
    expect(rowsIn('prints')).toMatchObject([{ content: mine }]);
    expect(rowsIn('reports')).toMatchObject([{ did: 7, content: mine }]);
    expect(rowsIn('files')).toMatchObject([{ title: mine, size: 9 }]);
    expect(rowsIn('drafts').map(({ pid, form }) => [pid, form])).toEqual([
      [0, mine],
      [7, mine],
    ]);
    expect([...files.values()].join()).not.toContain(`of ${other.username}`);
    const told = files.get('README.txt')!;
    expect([...files.keys()].filter((name) => name.endsWith('.json') && !told.includes(name))).toEqual([]);
  });

  it('hold no verdict that a seal hides, and no code that the site hides', async () => {
    const user = await aUser(server);
    const contest = await aContest(server, { type: 1, sealsIn: -30 });
    const run = await aContestRun(server, contest, { uid: user.uid, at: 45, status: 0 });
    const sealed = unzip((await download(user.token)).rawPayload);
    const [row] = JSON.parse(sealed.get('submissions.json')!);
    expect(row).toMatchObject({ id: run, verdict: { status: -5, score: null, time: null } });

    const { problemId } = await aProblem(server);
    const id = await aSubmission(server, user.token, problemId, 'int main() { return 77; }');
    await server.platform.settings.set({ hideNonContestSubmissionCode: true });
    const hidden = unzip((await download(user.token)).rawPayload);
    expect([...hidden.keys()]).not.toContain(`code/${id}.cpp`);
    expect([...hidden.values()].join()).not.toContain('return 77');
    await server.platform.settings.set({ hideNonContestSubmissionCode: false });
  });
});

const close = (user: User, password = user.password) =>
  server.ask<{ code: number }>('POST', '/api/account/delete', { token: user.token, body: { password } });

describe('the end of an account', () => {
  it('takes the name, the profile, the sessions and what was sent outside contests; runs of contests stay', async () => {
    const user = await aUser(server);
    await server.services.accounts.changeUserInfo(user.uid, { realname: 'Real Name', school: 'Hill' });
    const { pid, problemId } = await aProblem(server);
    await aSubmission(server, user.token, problemId);
    const contest = await aContest(server, { startsIn: -120, endsIn: -60 });
    const run = await aContestRun(server, contest, { uid: user.uid, at: 5, status: 0 });
    const others = await aUser(server, { role: roleIds.root });
    await server.ask('PUT', '/api/admin/user/edit-user', {
      token: others.token,
      body: { uid: user.uid, titleName: 'Coach' },
    });
    const sql = (text: string) => server.platform.db.$client.query(text, [user.uid]);
    await server.platform.db.$client.query(
      `insert into user_message (uid, tab, action, sender_uid, did)
       values ($1, 'Like', 'Like_Post', $2, 7), ($2, 'Like', 'Like_Post', $1, 7)`,
      [user.uid, others.uid],
    );

    expect((await close(user, 'not-my-secret')).data.code).toBe(400);
    expect((await sessionsOf(user.token)).length).toBe(1);
    expect((await close(user)).data.code).toBe(200);
    expect((await server.ask('GET', '/api/account/sessions', { token: user.token })).http).toBe(401);
    const login = { username: user.username, password: user.password };
    expect((await server.ask('POST', '/api/login', { body: login })).status).toBe(400);
    expect((await server.ask('GET', `/api/get-user-home-info?uid=${user.uid}`)).status).toBe(400);

    await server.services.ownAccounts.erase(user.uid, noSignal);
    await server.services.ownAccounts.erase(user.uid, noSignal);
    expect(await rowsOf(user.uid, 'cid is null')).toEqual([]);
    expect(await rowsOf(user.uid, 'cid is not null')).toMatchObject([{ id: String(run), ip: null }]);
    const { rows } = await server.platform.db.$client.query('select * from user_account where uid = $1', [user.uid]);
    expect(JSON.stringify(rows)).not.toMatch(/Real Name|Hill/);
    expect(rows[0].username).toMatch(/^gone-[0-9a-f]{12}$/);
    expect((await sql('select from user_best where uid = $1')).rowCount).toBe(0);
    expect((await sql('select from user_message where $1 in (uid, sender_uid)')).rowCount).toBe(0);
    const counts = await server.platform.db.$client.query('select total from problem_count where pid = $1', [pid]);
    expect(counts.rows).toEqual([{ total: 0 }]);
    const { rows: acts } = await server.platform.db.$client.query('select * from audit_log');
    expect(JSON.stringify(acts)).not.toContain(user.username);
    expect(acts.map(({ subject }) => subject)).toContain(`user:${rows[0].username}`);
    const { rows: jobs } = await server.platform.db.$client.query(
      "select task_identifier from graphile_worker.jobs where task_identifier = 'account.erase'",
    );
    expect(jobs.length).toBeGreaterThan(0);
    // The name is free again, and means somebody else.
    expect((await server.services.accounts.checkUsernameOrEmail({ username: user.username })).username).toBe(false);
  });

  it('takes what was still under way then: a profile that is sent, a picture that is stored', async () => {
    const user = await aUser(server);
    expect((await close(user)).data.code).toBe(200);
    await server.services.accounts.changeUserInfo(user.uid, { realname: 'Real Name' });
    const { media } = server.platform.blobs;
    const key = await media.put(Readable.from(['a face']));
    await server.platform.db.$client.query(
      "insert into public_file (uid, title, name, type, blob, size, mime) values ($1, 'me', 'face.webp', 'avatar', $2, 6, 'image/webp')",
      [user.uid, key],
    );
    await server.services.ownAccounts.erase(user.uid, noSignal);
    const { rows } = await server.platform.db.$client.query('select * from user_account where uid = $1', [user.uid]);
    expect(JSON.stringify(rows)).not.toContain('Real Name');
    expect(await media.stream(key)).toBeUndefined();
  });

  it('does not come in the middle of a contest', async () => {
    const user = await aUser(server);
    const contest = await aContest(server, {});
    await aContestRun(server, contest, { uid: user.uid, at: 5, status: 0 });
    expect((await close(user)).status).toBe(403);
    expect((await sessionsOf(user.token)).length).toBe(1);
  });

  it('does not come while a contest goes on longer than planned, for everybody or for one; afterwards it does', async () => {
    const director = await aUser(server, { role: roleIds.root });
    const [one, other] = [await aUser(server), await aUser(server)];
    const made = await aContest(server, { uid: director.uid, startsIn: -120, endsIn: -5 });
    const entered = await aContest(server, {
      uid: director.uid,
      auth: 2,
      pwd: 'p',
      startsIn: -120,
      endsIn: -5,
      registered: [other.uid],
    });
    await aContestRun(server, made, { uid: one.uid, at: 5, status: 0 });
    const extend = (cid: number, usernames: string[]) =>
      server.ask<object>('POST', '/api/admin/contest/clock', {
        token: director.token,
        body: { cid, kind: 'extend', minutes: 60, usernames },
      });
    expect((await extend(made.cid, [])).status).toBe(200);
    expect((await extend(entered.cid, [director.username])).status).toBe(200);
    expect([(await close(one)).status, (await close(other)).status]).toEqual([403, 403]);
    await server.platform.db.$client.query('delete from contest_clock');
    server.services.contests.forget();
    expect([(await close(one)).data.code, (await close(other)).data.code]).toEqual([200, 200]);
  });

  it('never takes the last super admin, not from two who go at once either', async () => {
    const { db } = server.platform;
    await db.$client.query('update user_account set role = 1002 where role = 1000');
    const roots = [await aUser(server, { role: roleIds.root }), await aUser(server, { role: roleIds.root })];
    const outcomes = await Promise.all(roots.map((root) => close(root)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await db.$client.query('select uid from user_account where role = 1000 and status = 0');
    expect(left.rows.length).toBe(1);
  });
});
