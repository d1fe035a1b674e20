import { roleIds } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { contestAnnouncement, contestPrint, contestSeat } from '../contest/contest.table.ts';
import { bindPrintSweepJob } from './print.job.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
/** `admin` is an administrator of the site and nobody special in the contest. */
const roles = ['guest', 'stranger', 'contestant', 'admin', 'creator', 'root'] as const;
type Role = (typeof roles)[number];
const people = {} as Record<Exclude<Role, 'guest'>, User>;
const tokenOf = (role: Role): string | undefined => (role === 'guest' ? undefined : people[role].token);

const phases = { before: [30, 60], running: [-30, 60], ended: [-60, -30] } as const;
type Phase = keyof typeof phases;
const contests = {} as Record<Phase, number>;
const text = 'x'.repeat(60);

beforeAll(async () => {
  server = await startTestServer();
  people.stranger = await aUser(server);
  people.contestant = await aUser(server);
  people.admin = await aUser(server, { role: roleIds.problemAdmin });
  people.creator = await aUser(server, { role: roleIds.admin });
  people.root = await aUser(server, { role: roleIds.root });
  for (const [phase, [startsIn, endsIn]] of Object.entries(phases)) {
    const { cid } = await aContest(server, {
      uid: people.creator.uid,
      auth: 1,
      pwd: 'x',
      openPrint: true,
      startsIn,
      endsIn,
      registered: [people.contestant.uid],
    });
    contests[phase as Phase] = cid;
    const said = { cid, uid: people.creator.uid, title: 'Said', content: 'To all', status: 0 };
    await server.platform.db.insert(contestAnnouncement).values(said);
  }
});
afterAll(() => server.close());

const topicsOf = async (
  topic: `contest:${number}` | `desk:${number}`,
  act: () => Promise<unknown>,
): Promise<number> => {
  let heard = 0;
  const stop = server.platform.events.on(topic, () => {
    heard += 1;
  });
  await act();
  // Notifications of one database come in the order of their commits: this one comes behind those of the act.
  const marked = new Promise<void>((resolve) => {
    const end = server.platform.events.on('queue', () => {
      end();
      resolve();
    });
  });
  await server.platform.db.execute(`select pg_notify('assay', 'queue')`);
  await marked;
  stop();
  return heard;
};

const announce = (cid: number, token: string | undefined, announcement: object) =>
  server.ask('POST', '/api/admin/contest/announcement', { token, body: { cid, announcement } });
const listOf = async (cid: number, token: string | undefined) =>
  (
    await server.ask<{
      records: { id: number; title: string; status: number; username: string; readers: number | null }[];
      total: number;
    }>('GET', `/api/get-contest-announcement?cid=${cid}`, { token })
  ).data;

describe('who may do what, by phase', () => {
  /** Envelope statuses in the order of `roles`, for the phases before, running and ended. */
  const table: [string, (cid: number, token: string | undefined) => ReturnType<TestServer['ask']>, number[][]][] = [
    [
      'read announcements',
      (cid, token) => server.ask('GET', `/api/get-contest-announcement?cid=${cid}`, { token }),
      [
        [401, 403, 403, 403, 200, 200],
        [401, 403, 200, 403, 200, 200],
        [401, 403, 200, 403, 200, 200],
      ],
    ],
    [
      'read new announcements',
      async (cid, token) => {
        const path = '/api/get-contest-not-read-announcement';
        const answer = await server.ask<object[]>('POST', path, { token, body: { cid } });
        // Who asks from outside is told nothing, and that it is nothing: clients ask each minute.
        return answer.status === 200 && answer.data.length === 0 ? { ...answer, status: 204 } : answer;
      },
      [
        [401, 204, 204, 204, 200, 200],
        [401, 204, 200, 204, 200, 200],
        [401, 204, 200, 204, 200, 200],
      ],
    ],
    [
      'watch the news',
      async (cid, token) => {
        const answer = await server.ask<{ announcements: object[]; waiting: number | null }>(
          'POST',
          '/api/get-contest-news',
          { token, body: { cid } },
        );
        const isEmpty = answer.status === 200 && answer.data.announcements.length === 0 && answer.data.waiting === null;
        return isEmpty ? { ...answer, status: 204 } : answer;
      },
      [
        [401, 204, 204, 204, 200, 200],
        [401, 204, 200, 204, 200, 200],
        [401, 204, 200, 204, 200, 200],
      ],
    ],
    [
      'announce',
      (cid, token) => announce(cid, token, { title: 'T', content: 'C', status: 1 }),
      Array(3).fill([401, 403, 403, 403, 200, 200]),
    ],
    [
      'read what was announced and is hidden',
      (cid, token) => server.ask('GET', `/api/admin/contest/announcement?cid=${cid}`, { token }),
      Array(3).fill([401, 403, 403, 403, 200, 200]),
    ],
    [
      'print',
      async (cid, token) => {
        await server.platform.db.execute(`delete from ephemeral where key like 'print:%'`);
        return server.ask('POST', '/api/submit-print-text', { token, body: { cid, content: text } });
      },
      [
        [401, 403, 403, 403, 403, 403],
        [401, 403, 200, 403, 200, 200],
        [401, 403, 403, 403, 403, 403],
      ],
    ],
    [
      'serve prints',
      (cid, token) => server.ask('GET', `/api/get-contest-print?cid=${cid}`, { token }),
      Array(3).fill([401, 403, 403, 403, 200, 200]),
    ],
    [
      'open the desk',
      (cid, token) => server.ask('GET', `/api/contest/desk?cid=${cid}`, { token }),
      Array(3).fill([401, 403, 403, 403, 200, 200]),
    ],
    [
      'tick a print',
      (cid, token) => server.ask('PUT', `/api/check-contest-print-status?cid=${cid}&id=987654`, { token, body: {} }),
      Array(3).fill([401, 403, 403, 403, 404, 404]),
    ],
    [
      'help with balloons',
      (cid, token) => server.ask('GET', `/api/get-contest-ac-info?cid=${cid}`, { token }),
      Array(3).fill([401, 403, 403, 403, 200, 200]),
    ],
    [
      'tick a balloon',
      (cid, token) =>
        server.ask('PUT', '/api/check-contest-ac-info', { token, body: { cid, id: 987654, checked: true } }),
      Array(3).fill([401, 403, 403, 403, 404, 404]),
    ],
  ];
  it.each(table)('%s', async (_, ask, expected) => {
    const answers: number[][] = [];
    for (const phase of ['before', 'running', 'ended'] as const) {
      const row: number[] = [];
      for (const role of roles) row.push((await ask(contests[phase], tokenOf(role))).status);
      answers.push(row);
    }
    expect(answers).toEqual(expected);
  });

  it('only the desk of one’s own contest is heard', async () => {
    const cids = Object.values(contests);
    for (const role of ['stranger', 'contestant', 'admin'] as const)
      expect(await server.services.balloons.audible({ ...people[role], role: roleIds.user }, cids)).toEqual(new Set());
    expect(await server.services.balloons.audible(null, cids)).toEqual(new Set());
    expect(await server.services.balloons.audible({ ...people.creator, role: roleIds.admin }, cids)).toEqual(
      new Set(cids),
    );
  });
});

describe('announcements', () => {
  it('are listed newest first, without hidden ones, and told to open pages', async () => {
    const { cid } = await aContest(server, { uid: people.creator.uid });
    const { token } = people.creator;
    const say = (announcement: object) => () => announce(cid, token, announcement);
    expect(await topicsOf(`contest:${cid}`, say({ title: 'First', content: 'One' }))).toBe(1);
    expect(await topicsOf(`contest:${cid}`, say({ title: 'Hidden', content: 'Two', status: 1 }))).toBe(0);
    expect(await topicsOf(`contest:${cid}`, say({ title: ' Third ', content: 'Three' }))).toBe(1);
    const { records, total } = await listOf(cid, people.stranger.token);
    expect(records.map((row) => row.title)).toEqual(['Third', 'First']);
    expect(total).toBe(2);
    expect(records[0]).toMatchObject({ username: people.creator.username, status: 0 });
    const all = await server.ask<{ records: { id: number; title: string }[] }>(
      'GET',
      `/api/admin/contest/announcement?cid=${cid}&limit=2`,
      { token },
    );
    expect(all.data.records.map((row) => row.title)).toEqual(['Third', 'Hidden']);

    const unread = await server.ask<{ title: string }[]>('POST', '/api/get-contest-not-read-announcement', {
      token: people.stranger.token,
      body: { cid, readAnnouncementList: [records[0]!.id] },
    });
    expect(unread.data.map((row) => row.title)).toEqual(['First']);
  });

  it('tell their directors how many have read them, and nobody else', async () => {
    const { cid } = await aContest(server, { uid: people.creator.uid });
    const other = await aContest(server, { uid: people.creator.uid });
    const { token } = people.creator;
    for (const title of ['First', 'Second']) await announce(cid, token, { title, content: 'C' });
    await announce(other.cid, token, { title: 'Elsewhere', content: 'C' });
    const [second, first] = (await listOf(cid, token)).records;
    const elsewhere = (await listOf(other.cid, token)).records[0]!;
    const watch = (who: { token: string }, ids: number[]) =>
      server.ask('POST', '/api/get-contest-news', {
        token: who.token,
        body: { cid, readAnnouncementList: [...ids, elsewhere.id, 987654] },
      });
    for (const ids of [[first!.id], [first!.id], [first!.id, second!.id]]) await watch(people.stranger, ids);
    await watch(people.admin, [first!.id]);
    await watch(people.creator, [first!.id]);
    const readersOf = async (id: number) =>
      (
        await server.ask<{ records: { title: string; readers: number | null }[] }>(
          'GET',
          `/api/admin/contest/announcement?cid=${id}`,
          { token },
        )
      ).data.records.map(({ title, readers }) => [title, readers]);
    expect(await readersOf(cid)).toEqual([
      ['Second', 1],
      ['First', 2],
    ]);
    expect(await readersOf(other.cid)).toEqual([['Elsewhere', 0]]);
    expect((await listOf(cid, people.stranger.token)).records.map((row) => row.readers)).toEqual([null, null]);
  });

  it('are changed and deleted by the stored row, whatever contest the request names', async () => {
    const [mine, other] = [
      await aContest(server, { uid: people.creator.uid }),
      await aContest(server, { uid: people.admin.uid }),
    ];
    const unseen = await announce(mine.cid, people.creator.token, { title: 'T', content: '&nbsp;' });
    expect(unseen.status).toBe(400);
    await announce(mine.cid, people.creator.token, { title: 'T', content: 'C' });
    const { id } = (await listOf(mine.cid, people.creator.token)).records[0]!;
    const change = (cid: number, token: string, aid: number | null = id) =>
      server.ask('PUT', '/api/admin/contest/announcement', {
        token,
        body: { cid, announcement: { id: aid, title: 'New', content: 'N', status: 1 } },
      });
    const remove = (token: string, aid = id) =>
      server.ask('DELETE', `/api/admin/contest/announcement?aid=${aid}`, { token });
    expect((await change(other.cid, people.admin.token)).status).toBe(404);
    expect((await change(mine.cid, people.admin.token)).status).toBe(403);
    expect((await change(mine.cid, people.creator.token, null)).status).toBe(404);
    expect((await remove(people.admin.token)).status).toBe(403);
    expect((await remove(people.creator.token, 987654)).status).toBe(404);
    expect((await listOf(mine.cid, people.creator.token)).records).toMatchObject([{ title: 'T' }]);

    // Hiding it is told, because pages show it; what happens to it then is not.
    const heard = (act: () => Promise<unknown>) => topicsOf(`contest:${mine.cid}`, act);
    expect(await heard(() => change(mine.cid, people.creator.token))).toBe(1);
    expect((await listOf(mine.cid, people.creator.token)).records).toEqual([]);
    // Shown again without its words, which stay as they were saved last.
    const shown = { cid: mine.cid, announcement: { id, status: 0 } };
    const { token } = people.creator;
    expect(await heard(() => server.ask('PUT', '/api/admin/contest/announcement', { token, body: shown }))).toBe(1);
    expect((await listOf(mine.cid, token)).records).toMatchObject([{ title: 'New', content: 'N' }]);
    expect(await heard(() => change(mine.cid, token))).toBe(1);
    expect(await heard(() => remove(people.root.token))).toBe(0);
    const left = await server.platform.db
      .select()
      .from(contestAnnouncement)
      .where(eq(contestAnnouncement.cid, mine.cid));
    expect(left).toEqual([]);
  });

  it('are in the log of the directors, also when they are gone', async () => {
    const { cid } = await aContest(server, { uid: people.creator.uid });
    const { token } = people.creator;
    await announce(cid, token, { title: 'T', content: 'C', status: 1 });
    const { records } = (
      await server.ask<{ records: { id: number }[] }>('GET', `/api/admin/contest/announcement?cid=${cid}`, { token })
    ).data;
    const { id } = records[0]!;
    const body = { cid, announcement: { id, title: 'New', status: 0 } };
    await server.ask('PUT', '/api/admin/contest/announcement', { token, body });
    await server.ask('DELETE', `/api/admin/contest/announcement?aid=${id}`, { token });
    const log = await server.ask<{ records: { action: string; detail: object }[] }>(
      'GET',
      `/api/admin/contest/log?cid=${cid}`,
      { token },
    );
    expect(log.data.records.map(({ action, detail }) => [action, detail])).toEqual([
      ['announcementRemoved', { title: 'New' }],
      ['announcementChanged', { title: 'New' }],
      ['announced', { title: 'T' }],
    ]);
  });

  it('are not overwritten silently by the second of two who change one', async () => {
    const { cid } = await aContest(server, { uid: people.creator.uid });
    const { token } = people.creator;
    await announce(cid, token, { title: 'T', content: 'C' });
    const read = (
      await server.ask<{ records: { id: number; gmtModified: string }[] }>(
        'GET',
        `/api/admin/contest/announcement?cid=${cid}`,
        { token },
      )
    ).data.records[0]!;
    const change = (announcement: object) =>
      server.ask<{ title: string; gmtModified: string } | null>('PUT', '/api/admin/contest/announcement', {
        token,
        body: { cid, announcement: { ...read, ...announcement } },
      });
    expect((await change({ title: 'Theirs' })).status).toBe(200);
    const refused = await change({ title: 'Mine' });
    expect(refused).toMatchObject({ http: 200, status: 400, data: { title: 'Theirs', content: 'C' } });
    expect((await listOf(cid, token)).records).toMatchObject([{ title: 'Theirs' }]);
    expect((await change({ title: 'Mine', gmtModified: refused.data!.gmtModified })).status).toBe(200);
    expect((await listOf(cid, token)).records).toMatchObject([{ title: 'Mine' }]);
  });

  it('have bounds', async () => {
    const { cid } = await aContest(server, { uid: people.creator.uid, visible: false });
    const say = async (title: string, content: string) =>
      (await announce(cid, people.creator.token, { title, content })).status;
    expect(await say('T', ' ')).toBe(400);
    expect(await say(' ', 'C')).toBe(400);
    expect(await say('x'.repeat(256), 'C')).toBe(400);
    expect(await say('T', 'x'.repeat(65_536))).toBe(400);
    expect(await say('x'.repeat(255), 'x'.repeat(65_535))).toBe(200);
    expect((await announce(987654, people.root.token, { title: 'T', content: 'C' })).status).toBe(400);
    // The contest is hidden: nobody reads it but where it is prepared.
    const read = await server.ask('GET', `/api/get-contest-announcement?cid=${cid}`, { token: people.root.token });
    expect(read.status).toBe(400);
  });
});

describe('prints', () => {
  const print = (cid: number, user: User, content = text) =>
    server.ask('POST', '/api/submit-print-text', { token: user.token, body: { cid, content } });
  const queue = async (cid: number, more = '') =>
    (
      await server.ask<{ records: Record<string, unknown>[]; total: number }>(
        'GET',
        `/api/get-contest-print?cid=${cid}${more}`,
        { token: people.creator.token },
      )
    ).data;

  it('go through the queue to a page with name and seat', async () => {
    const user = await aUser(server);
    const { cid } = await aContest(server, { uid: people.creator.uid, openPrint: true, registered: [user.uid] });
    await server.platform.db.insert(contestSeat).values({ cid, uid: user.uid, seat: 'B-12' });
    const code = `${'int a;\n'.repeat(20)}// 终`;
    expect(await topicsOf(`desk:${cid}`, () => print(cid, user, code))).toBe(1);
    const listed = await queue(cid);
    expect(listed).toMatchObject({
      total: 1,
      records: [{ cid, username: user.username, seat: 'B-12', status: 0, content: null, lines: 21 }],
    });
    const id = listed.records[0]!['id'] as number;
    const { token } = people.creator;
    const page = await server.ask(`GET`, `/api/contest/print?id=${id}`, { token });
    expect(page.data).toMatchObject({ content: code, seat: 'B-12', username: user.username });
    const file = await server.app.inject({
      url: `/api/file/download-contest-print-text?id=${id}`,
      headers: { authorization: token },
    });
    expect(file.body).toBe(code);
    expect(file.headers['content-disposition']).toBe(`attachment;filename=${user.username}_Contest_Print.txt`);
    expect(file.headers['content-type']).toMatch(/^text\/plain/);

    // Whoever does not serve it learns nothing of it, not even that it is there.
    for (const other of [user, people.stranger, people.admin])
      for (const path of [`/api/contest/print?id=${id}`, '/api/contest/print?id=987654'])
        expect(await server.ask('GET', path, { token: other.token })).toMatchObject({ status: 404, data: null });
    const refused = await server.ask('GET', `/api/file/download-contest-print-text?id=${id}`, { token: user.token });
    expect([refused.http, refused.status]).toEqual([400, 404]);

    const elsewhere = await aContest(server, { uid: people.creator.uid, openPrint: true });
    const check = (where: number) =>
      server.ask('PUT', `/api/check-contest-print-status?id=${id}&cid=${where}`, { token, body: {} });
    expect((await check(elsewhere.cid)).status).toBe(404);
    expect((await queue(cid)).records).toMatchObject([{ status: 0 }]);
    expect(await topicsOf(`desk:${cid}`, () => check(cid))).toBe(1);
    expect((await queue(cid)).records).toMatchObject([{ status: 1 }]);
    expect((await queue(cid, '&status=0')).total).toBe(0);
  });

  it('have bounds: length, and one in 30 seconds, of many at once too', async () => {
    const { cid } = await aContest(server, { uid: people.creator.uid, openPrint: true });
    const user = await aUser(server);
    expect((await print(cid, user, 'x'.repeat(49))).status).toBe(400);
    expect((await print(cid, user, ' '.repeat(60))).status).toBe(400);
    expect((await print(cid, user, 'x'.repeat(65_537))).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 10 }, () => print(cid, user, 'x'.repeat(65_536))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(403)]);
    expect((await queue(cid)).total).toBe(1);
  });

  it('are not taken where the contest has no printer', async () => {
    const { cid } = await aContest(server, { uid: people.creator.uid });
    expect((await print(cid, await aUser(server))).status).toBe(403);
    const { status } = await server.ask('GET', `/api/get-contest-print?cid=${cid}`, { token: people.creator.token });
    expect(status).toBe(403);
  });

  it('are forgotten at four in the night, but those that still wait', async () => {
    const { cid } = await aContest(server, { uid: people.creator.uid, openPrint: true });
    const row = { cid, uid: people.contestant.uid, content: text };
    const old = new Date(Date.now() - 25 * 3_600_000);
    await server.platform.db.delete(contestPrint);
    await server.platform.db
      .insert(contestPrint)
      .values([{ ...row, status: 1 }, row, { ...row, gmtCreate: old }, { ...row, status: 1, gmtCreate: old }]);
    const job = bindPrintSweepJob(server.services.prints.sweep);
    expect(job.cron).toBe('0 4 * * *');
    await job.handle(null, new AbortController().signal);
    expect(await server.platform.db.$count(contestPrint)).toBe(1);
    expect(await queue(cid)).toMatchObject({ total: 1, records: [{ status: 0 }] });
  });
});
