import { groupLevels, roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aGroup, aMember } from '../../../test/groups.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof aUser>>;
const ask = <T = unknown>(
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => server.ask<T>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });
const levelOf = async (who: Person, gid: number) =>
  (await ask<number>(who, 'GET', `/api/get-group-auth?gid=${gid}`)).data;

const form = {
  name: 'Algorithms',
  shortName: 'ALGO1',
  brief: 'A course of algorithms',
  description: 'Every week a homework',
  auth: 3,
  code: 'abc123',
  visible: true,
};

describe('founding a group', () => {
  it('takes what the specification allows, and makes the founder its root', async () => {
    const founder = await aUser(server, { role: roleIds.admin });
    const made = await ask<{ id: number }>(founder, 'POST', '/api/group', form);
    expect(made.status).toBe(200);
    const read = await ask<Record<string, unknown>>(founder, 'GET', `/api/get-group-detail?gid=${made.data.id}`);
    expect(read.data).toMatchObject({
      code: 'abc123',
      owner: founder.username,
      level: 5,
      isOwner: true,
      memberCount: 1,
    });
    const other = await aUser(server);
    const seen = await ask<Record<string, unknown>>(other, 'GET', `/api/get-group-detail?gid=${made.data.id}`);
    expect(seen.data).toMatchObject({ code: null, level: 0, rights: { member: false, apply: true } });
    const again = await ask(founder, 'POST', '/api/group', { ...form, name: 'ALGORITHMS', shortName: 'ALGO2' });
    expect(again).toMatchObject({ status: 400, msg: expect.stringContaining('名称') });
  });

  it.each([
    ['a short name', { name: 'four' }],
    ['a long name', { name: 'x'.repeat(26) }],
    ['a short name with a dash', { shortName: 'AB-CDE' }],
    ['an empty brief', { brief: '' }],
    ['a long description', { description: 'x'.repeat(1001) }],
    ['a code of five', { code: '12345' }],
    ['no such access', { auth: 4 }],
  ])('refuses %s', async (_what, change) => {
    const answer = await ask(root, 'POST', '/api/group', {
      ...form,
      name: 'Another one',
      shortName: 'OTHER1',
      ...change,
    });
    expect(answer.status).toBe(400);
  });

  it('asks of others for problems solved', async () => {
    const person = await aUser(server);
    const answer = await ask(person, 'POST', '/api/group', { ...form, name: 'By somebody', shortName: 'SOME01' });
    expect(answer).toMatchObject({ status: 403, msg: expect.stringContaining('20') });
  });
});

describe('coming in and going', () => {
  it('joins a public group at once', async () => {
    const { gid } = await aGroup(server);
    const person = await aUser(server);
    expect((await ask(person, 'POST', `/api/group/member?gid=${gid}`)).status).toBe(200);
    expect(await levelOf(person, gid)).toBe(3);
    expect((await ask(person, 'POST', `/api/group/member?gid=${gid}`)).status).toBe(403);
    expect((await ask(person, 'DELETE', `/api/group/member/exit?gid=${gid}`)).status).toBe(200);
    expect(await levelOf(person, gid)).toBe(0);
  });

  it('applies with a reason; refused with one, waits a week or until an admin takes it back', async () => {
    const { gid, owner } = await aGroup(server, { auth: 2, code: 'secret' });
    const person = await aUser(server);
    const apply = () =>
      ask(person, 'POST', `/api/group/member?gid=${gid}&reason=${encodeURIComponent('I am in this class')}`);
    expect((await ask(person, 'POST', `/api/group/member?gid=${gid}&reason=abc`)).status).toBe(400);
    expect((await apply()).status).toBe(200);
    expect(await levelOf(person, gid)).toBe(1);
    expect((await apply()).status).toBe(403);
    const setLevel = (auth: number, reason?: string) =>
      ask(owner, 'PUT', '/api/group/member', { gid, uid: person.uid, auth, reason });
    expect((await setLevel(2, 'Not on the list')).status).toBe(200);
    const read = await ask<{ refusal: { reason: string } }>(person, 'GET', `/api/get-group-detail?gid=${gid}`);
    expect(read.data.refusal.reason).toBe('Not on the list');
    expect((await apply()).status).toBe(403);
    expect((await ask(person, 'DELETE', `/api/group/member/exit?gid=${gid}`)).status).not.toBe(200);
    await server.platform.db.execute(
      sql`update group_member set refused_at = now() - interval '8 days' where uid = ${person.uid}`,
    );
    expect((await apply()).status).toBe(200);
    expect((await setLevel(2)).status).toBe(200);
    expect((await ask(owner, 'DELETE', `/api/group/member?gid=${gid}&uid=${person.uid}`)).status).toBe(200);
    expect((await apply()).status).toBe(200);
    expect((await setLevel(3)).status).toBe(200);
    expect(await levelOf(person, gid)).toBe(3);
  });

  it('needs the code of a private group, and only so many tries', async () => {
    const { gid } = await aGroup(server, { auth: 3, code: 'abc123' });
    const person = await aUser(server);
    const apply = (code: string) =>
      ask(person, 'POST', `/api/group/member?gid=${gid}&reason=From+the+class&code=${code}`);
    for (let tries = 0; tries < 10; tries++) expect((await apply('wrong1')).status).toBe(400);
    const locked = await apply('abc123');
    expect(locked).toMatchObject({ status: 403, msg: expect.stringMatching(/\d+ 分钟/) });
    expect(await levelOf(person, gid)).toBe(0);
  });

  it('keeps the owner in it', async () => {
    const { gid, owner } = await aGroup(server);
    expect((await ask(owner, 'DELETE', `/api/group/member/exit?gid=${gid}`)).status).toBe(404);
    expect((await ask(root, 'DELETE', `/api/group/member?gid=${gid}&uid=${owner.uid}`)).status).toBe(404);
    expect((await ask(root, 'PUT', '/api/group/member', { gid, uid: owner.uid, auth: 3 })).status).toBe(404);
  });

  it('lets in by a link as often as it says, until it is revoked', async () => {
    const { gid, owner } = await aGroup(server, { auth: 3, code: 'abc123', visible: false });
    const made = await ask<{ id: number; token: string }>(owner, 'POST', '/api/group/invite', {
      gid,
      maxUses: 2,
      days: 7,
    });
    const accept = (who: Person) =>
      ask<{ gid: number }>(who, 'POST', '/api/group/accept-invite', { token: made.data.token });
    const [first, second, third] = [await aUser(server), await aUser(server), await aUser(server)];
    expect((await accept(first)).data.gid).toBe(gid);
    expect((await accept(first)).status).toBe(200);
    expect((await accept(second)).status).toBe(200);
    expect((await accept(third)).status).toBe(400);
    const people = await ask<{ records: { uid: string; invitedBy: string }[] }>(
      owner,
      'GET',
      `/api/group/get-member-list?gid=${gid}`,
    );
    expect(people.data.records.find(({ uid }) => uid === first.uid)?.invitedBy).toBe(owner.username);
    const more = await ask<{ id: number; token: string }>(owner, 'POST', '/api/group/invite', {
      gid,
      maxUses: 2,
      days: 7,
    });
    expect((await ask(owner, 'DELETE', `/api/group/invite?gid=${gid}&id=${more.data.id}`)).status).toBe(200);
    expect((await ask(third, 'POST', '/api/group/accept-invite', { token: more.data.token })).status).toBe(400);
  });
});

describe('levels', () => {
  it('are changed below one’s own only; 5 by the owner and super admins', async () => {
    const { gid, owner } = await aGroup(server);
    const [admin, other, member] = [
      await aMember(server, gid, 4),
      await aMember(server, gid, 4),
      await aMember(server, gid),
    ];
    const set = (who: Person, whom: Person, auth: number) =>
      ask(who, 'PUT', '/api/group/member', { gid, uid: whom.uid, auth });
    expect((await set(admin, member, 4)).status).toBe(403);
    expect((await set(admin, other, 3)).status).toBe(403);
    expect((await set(admin, member, 2)).status).toBe(403);
    expect((await set(member, admin, 3)).status).toBe(403);
    expect((await set(owner, member, 5)).status).toBe(200);
    expect((await set(member, admin, 5)).status).toBe(403);
    expect((await set(member, admin, 3)).status).toBe(200);
    expect((await ask(other, 'DELETE', `/api/group/member?gid=${gid}&uid=${member.uid}`)).status).toBe(404);
    expect((await ask(other, 'DELETE', `/api/group/member?gid=${gid}&uid=${admin.uid}`)).status).toBe(200);
  });

  it('real names and student numbers are for admins', async () => {
    const { gid, owner } = await aGroup(server);
    const member = await aMember(server, gid);
    await server.platform.db.execute(
      sql`update user_account set realname = 'Li Ming', number = '007' where uid = ${member.uid}`,
    );
    const list = (who: Person, keyword = '') =>
      ask<{ records: { uid: string; realname: string | null }[]; total: number }>(
        who,
        'GET',
        `/api/group/get-member-list?gid=${gid}&keyword=${keyword}`,
      );
    expect((await list(owner, 'Li+Ming')).data.records).toMatchObject([
      { uid: member.uid, realname: 'Li Ming', number: '007' },
    ]);
    expect((await list(member, 'Li+Ming')).data.total).toBe(0);
    expect((await list(member)).data.records.map(({ realname }) => realname)).toEqual([null, null]);
  });
});

describe('a class list', () => {
  it('is tried first, taken whole or not at all, and removes nobody', async () => {
    const { gid, owner } = await aGroup(server, { auth: 2, code: 'abc123' });
    const there = await aMember(server, gid);
    const [one, two, gone] = [await aUser(server), await aUser(server), await aUser(server)];
    await server.platform.db.execute(sql`update user_account set number = '00000123' where uid = ${two.uid}`);
    await server.platform.db.execute(sql`update user_account set status = 1 where uid = ${gone.uid}`);
    const bring = (names: string[], dryRun: boolean) =>
      ask<{ outcome: string }[]>(owner, 'POST', '/api/group/import-members', { gid, dryRun, names });
    const names = [one.username, '00000123', there.username];
    const tried = await bring([...names, 'nobody-at-all', gone.username, one.username], true);
    expect(tried.data.map(({ outcome }) => outcome)).toEqual([
      'added',
      'added',
      'already',
      'unknown',
      'disabled',
      'twice',
    ]);
    await bring([...names, 'nobody-at-all'], false);
    expect(await levelOf(one, gid)).toBe(0);
    await bring(names, false);
    expect([await levelOf(one, gid), await levelOf(two, gid), await levelOf(there, gid)]).toEqual([3, 3, 3]);
  });
});

describe('a hidden group', () => {
  it('answers every call of an outsider with the bytes of an unknown one', async () => {
    const { gid } = await aGroup(server, { visible: false });
    const outsider = await aUser(server);
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', (gid: number) => string, ((gid: number) => unknown)?][] = [
      ['GET', (id) => `/api/get-group-detail?gid=${id}`],
      ['GET', (id) => `/api/get-group-access?gid=${id}`],
      ['GET', (id) => `/api/get-group-auth?gid=${id}`],
      ['GET', (id) => `/api/group/get-member-list?gid=${id}`],
      ['GET', (id) => `/api/group/get-apply-list?gid=${id}`],
      ['GET', (id) => `/api/group/get-announcement-list?gid=${id}`],
      ['GET', (id) => `/api/group/get-training-list?gid=${id}`],
      ['GET', (id) => `/api/get-group-rank-list?gid=${id}&type=0`],
      ['GET', (id) => `/api/group/invites?gid=${id}`],
      ['POST', (id) => `/api/group/member?gid=${id}&reason=Let+me+in`],
      ['PUT', () => '/api/group/member', (id) => ({ gid: id, uid: outsider.uid, auth: 5 })],
      ['DELETE', (id) => `/api/group/member/exit?gid=${id}`],
      ['PUT', () => '/api/group', (id) => ({ ...form, id })],
      ['DELETE', (id) => `/api/group?gid=${id}`],
      [
        'POST',
        () => '/api/group/training',
        (id) => ({ training: { gid: id, title: 'T', description: 'D', auth: 'Public' } }),
      ],
    ];
    const answers = async (id: number) =>
      Promise.all(
        calls.map(async ([method, path, body]) => {
          const { http, status, data, msg } = await ask(outsider, method, path(id), body?.(id));
          return JSON.stringify({ http, status, data, msg });
        }),
      );
    expect(await answers(gid)).toEqual(await answers(987_654));
    expect(JSON.stringify(await ask(outsider, 'GET', '/api/get-group-list?limit=100'))).not.toContain(`"id":${gid},`);
    expect(JSON.stringify(await ask(root, 'GET', '/api/get-group-list?limit=100'))).toContain(`"id":${gid},`);
  });

  it('is the same for a banned one, to its own members too', async () => {
    const { gid, owner } = await aGroup(server);
    expect((await ask(root, 'PUT', `/api/admin/group/change-status?gid=${gid}&status=1`)).status).toBe(200);
    expect((await ask(owner, 'GET', `/api/get-group-detail?gid=${gid}`)).status).toBe(404);
    expect((await ask(root, 'GET', `/api/get-group-detail?gid=${gid}`)).status).toBe(200);
  });
});

describe('announcements', () => {
  it('are written by admins, changed by their authors and roots, and shown to members', async () => {
    const { gid, owner } = await aGroup(server);
    const [admin, other, member] = [
      await aMember(server, gid, 4),
      await aMember(server, gid, 4),
      await aMember(server, gid),
    ];
    const add = (who: Person, status = 0) =>
      ask(who, 'POST', '/api/group/announcement', { gid, title: 'Exam', content: 'Friday', status });
    expect((await add(member)).status).toBe(403);
    expect((await add(admin, 1)).status).toBe(200);
    type Rows = { records: { id: number; rights: { edit: boolean } }[] };
    const list = (who: Person, path: string) => ask<Rows>(who, 'GET', `${path}?gid=${gid}`);
    expect((await list(member, '/api/group/get-announcement-list')).data.records).toEqual([]);
    expect((await list(member, '/api/group/get-admin-announcement-list')).status).toBe(403);
    const [row] = (await list(other, '/api/group/get-admin-announcement-list')).data.records;
    expect(row).toMatchObject({ rights: { edit: false } });
    const show = (who: Person) => ask(who, 'PUT', '/api/group/announcement', { id: row!.id, gid: 987_654, status: 0 });
    expect((await show(other)).status).toBe(403);
    expect((await show(await aUser(server))).status).toBe(404);
    expect((await show(admin)).status).toBe(200);
    expect((await list(member, '/api/group/get-announcement-list')).data.records).toHaveLength(1);
    expect((await ask(owner, 'DELETE', `/api/group/announcement?aid=${row!.id}`)).status).toBe(200);
  });
});

describe('the end of a group', () => {
  it('archived: nothing is changed in it any more', async () => {
    const { gid, owner } = await aGroup(server);
    expect((await ask(owner, 'PUT', `/api/group/archive?gid=${gid}&archived=true`)).status).toBe(200);
    expect(await ask(owner, 'POST', '/api/group/announcement', { gid, title: 'T', content: 'C' })).toMatchObject({
      status: 403,
      msg: expect.stringContaining('归档'),
    });
    expect((await ask(await aUser(server), 'POST', `/api/group/member?gid=${gid}`)).status).toBe(403);
    expect((await ask(owner, 'GET', `/api/group/get-member-list?gid=${gid}`)).status).toBe(200);
  });

  it('disbanded by its owner alone, with what goes and stays told before', async () => {
    const { gid, owner } = await aGroup(server);
    const level5 = await aMember(server, gid, groupLevels.root);
    expect((await ask(level5, 'GET', `/api/group/consequences?gid=${gid}`)).status).toBe(403);
    expect((await ask<object>(owner, 'GET', `/api/group/consequences?gid=${gid}`)).data).toMatchObject({
      members: 2,
      trainings: 0,
    });
    expect((await ask(level5, 'DELETE', `/api/group?gid=${gid}`)).status).toBe(403);
    expect((await ask(owner, 'DELETE', `/api/group?gid=${gid}`)).status).toBe(200);
    expect((await ask(owner, 'GET', `/api/get-group-detail?gid=${gid}`)).status).toBe(404);
    const told = await ask<{ records: { title: string }[] }>(level5, 'GET', '/api/msg/sys?currentPage=1&limit=5');
    expect(told.data.records[0]?.title).toBe('团队已解散');
  });

  it('disbanded leaves a row that nothing lists for what refers to it, and its name to others', async () => {
    for (const name of ['First', 'Second']) {
      const { gid, owner } = await aGroup(server);
      const { cid } = await aContest(server, { gid, uid: owner.uid });
      expect((await ask(owner, 'DELETE', `/api/group?gid=${gid}`)).status, name).toBe(200);
      for (const person of [owner, root]) {
        expect((await ask(person, 'GET', `/api/get-group-detail?gid=${gid}`)).status).toBe(404);
        const { headers: _at, ...unknown } = await ask(person, 'GET', '/api/get-contest-info?cid=999999');
        expect(await ask(person, 'GET', `/api/get-contest-info?cid=${cid}`)).toMatchObject(unknown);
        for (const list of ['get-group-list', 'admin/group/get-group-list']) {
          const { data } = await ask<{ records: { id: number }[] }>(
            person,
            'GET',
            `/api/${list}?currentPage=1&limit=100`,
          );
          expect(data?.records.map(({ id }) => id) ?? []).not.toContain(gid);
        }
      }
    }
  });
});
