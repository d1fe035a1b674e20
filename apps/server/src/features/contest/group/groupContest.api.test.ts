import { groupLevels, problemAuths, roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, giveToGroup } from '../../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { findById } from '../../problem/index.ts';

let server: TestServer;
type Person = Awaited<ReturnType<typeof aUser>>;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await aUser(server, { role: roleIds.admin });
});
afterAll(() => server.close());

const code = 'int main() { return 0; } // long enough to be taken as a program';
const ask = <T = unknown>(
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => server.ask<T>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const aForm = (gid: number, more: object = {}) => ({
  gid,
  title: 'Class test',
  description: 'Half an hour',
  type: 0,
  auth: 0,
  startTime: at(-30),
  endTime: at(60),
  visible: true,
  ...more,
});
const idsOf = async (who: Person | null, path: string) =>
  (await ask<{ records: { id: number }[] }>(who, 'GET', path)).data.records.map(({ id }) => id);
const make = async (who: Person, gid: number, more: object = {}): Promise<number> =>
  (await ask<{ id: number }>(who, 'POST', '/api/group/contest', aForm(gid, more))).data.id;

/** What an answer says, without when. */
const bytes = ({ http, status, msg, data }: Awaited<ReturnType<typeof ask>>) =>
  JSON.stringify({ http, status, msg, data });

describe('contests of a group', () => {
  it('are made and directed by its admins and entered by its members alone', async () => {
    const { gid, owner } = await aGroup(server);
    const [maker, member, outsider] = [
      await aMember(server, gid, groupLevels.admin),
      await aMember(server, gid),
      await aUser(server),
    ];
    for (const who of [member, outsider, admin])
      expect((await ask(who, 'POST', '/api/group/contest', aForm(gid))).status).toBe(403);
    const cid = await make(maker, gid);
    const hidden = await make(owner, gid, { visible: false });
    expect(await idsOf(member, `/api/group/get-contest-list?gid=${gid}`)).toEqual([cid]);
    expect(await idsOf(owner, `/api/group/get-admin-contest-list?gid=${gid}`)).toEqual([hidden, cid]);
    expect((await ask(member, 'GET', `/api/group/get-admin-contest-list?gid=${gid}`)).status).toBe(403);
    expect((await ask(outsider, 'GET', `/api/group/get-contest-list?gid=${gid}`)).status).toBe(403);
    expect(await idsOf(null, '/api/get-contest-list?limit=100')).not.toContain(cid);

    // Problems: public ones stay public, those of the group are met in the contest only from then on.
    const [open, own] = [await aProblem(server), await aProblem(server)];
    await giveToGroup(server, own.pid, gid, problemAuths.hidden);
    const fromPublic = { pid: open.pid, cid, displayId: 'A' };
    expect((await ask(member, 'POST', '/api/group/add-contest-problem-from-public', fromPublic)).status).toBe(403);
    expect((await ask(maker, 'POST', '/api/group/add-contest-problem-from-public', fromPublic)).status).toBe(200);
    const fromGroup = `/api/group/add-contest-problem-from-group?problemId=${own.problemId}&cid=${cid}&displayId=B`;
    expect((await ask(maker, 'POST', fromGroup)).status).toBe(200);
    const auths = await Promise.all(
      [open, own].map(async ({ pid }) => (await findById(server.platform.db, pid))?.auth),
    );
    expect(auths).toEqual([problemAuths.public, problemAuths.contest]);
    const list = await ask<{ contestProblemMap: object }>(
      maker,
      'GET',
      `/api/group/get-contest-problem-list?cid=${cid}`,
    );
    expect(Object.keys(list.data.contestProblemMap).sort()).toEqual([open.pid, own.pid].map(String).sort());
    const named = { cid, pid: own.pid, displayId: 'B', displayTitle: 'The second' };
    expect((await ask(maker, 'PUT', '/api/group/contest-problem', named)).status).toBe(200);
    expect((await ask(maker, 'GET', `/api/group/contest-problem?cid=${cid}&pid=${own.pid}`)).data).toMatchObject({
      displayTitle: 'The second',
    });

    const enter = (who: Person | null) =>
      ask<{ displayId: string }[]>(who, 'GET', `/api/get-contest-problem?cid=${cid}&containsEnd=false`);
    expect((await enter(member)).data.map(({ displayId }) => displayId)).toEqual(['A', 'B']);
    expect((await enter(outsider)).status).not.toBe(200);
    const submit = (who: Person, place: object) =>
      ask<{ submitId: number }>(who, 'POST', '/api/submit-problem-judge', {
        pid: 'B',
        language: 'C++',
        code,
        ...place,
      });
    expect((await submit(member, { cid, gid })).status).toBe(200);
    expect((await submit(member, { cid, gid: gid + 1 })).status).toBe(404);
    expect((await submit(outsider, { cid })).status).not.toBe(200);

    const said = { title: 'Hello', content: 'Read the statement of B again.', status: 0 };
    const announce = (who: Person) => ask(who, 'POST', '/api/group/contest-announcement', { cid, announcement: said });
    expect((await announce(member)).status).toBe(403);
    expect((await announce(maker)).status).toBe(200);
    type Rows = { records: { id: number; title: string }[] };
    const announced = () => ask<Rows>(owner, 'GET', `/api/group/get-contest-announcement-list?cid=${cid}`);
    const [row] = (await announced()).data.records;
    expect(row).toMatchObject({ title: 'Hello' });
    const again = { cid, announcement: { id: row!.id, title: 'Hello again' } };
    expect((await ask(owner, 'PUT', '/api/group/contest-announcement', again)).status).toBe(200);
    expect((await ask(member, 'GET', `/api/get-contest-announcement?cid=${cid}`)).data).toMatchObject({
      records: [{ title: 'Hello again' }],
    });
    const remove = (of: number) => ask(owner, 'DELETE', `/api/group/contest-announcement?aid=${row!.id}&cid=${of}`);
    expect((await remove(hidden)).status).not.toBe(200);
    expect((await remove(cid)).status).toBe(200);

    // A save names no other group, and another admin's contest is not one's own.
    const other = await aMember(server, gid, groupLevels.admin);
    const save = (who: Person, more: object = {}) =>
      ask(who, 'PUT', '/api/group/contest', { ...aForm(gid), id: cid, title: 'Second test', ...more });
    expect((await save(other)).status).toBe(403);
    expect(await save(maker, { gid: gid + 1 })).toMatchObject({ status: 400, data: null });
    expect((await save(maker)).status).toBe(200);
    expect((await ask(maker, 'GET', `/api/group/contest?cid=${cid}`)).data).toMatchObject({
      title: 'Second test',
      gid,
    });
    const show = `/api/group/change-contest-visible?cid=${cid}&visible=false`;
    expect((await ask(other, 'PUT', show)).status).toBe(403);
    expect((await ask(owner, 'PUT', show)).status).toBe(200);
    expect(await idsOf(member, `/api/group/get-contest-list?gid=${gid}`)).toEqual([]);
    expect((await ask(maker, 'DELETE', `/api/group/contest-problem?cid=${cid}&pid=${own.pid}`)).status).toBe(200);

    // An author who left manages nothing.
    expect((await ask(maker, 'DELETE', `/api/group/member/exit?gid=${gid}`)).status).toBe(200);
    expect((await ask(maker, 'GET', `/api/group/contest?cid=${cid}`)).status).not.toBe(200);
    expect((await ask(owner, 'DELETE', `/api/group/contest?cid=${cid}`)).status).toBe(200);
    expect(await idsOf(owner, `/api/group/get-admin-contest-list?gid=${gid}`)).toEqual([hidden]);
  });

  it('of a hidden group answer as contests that do not exist', async () => {
    const { gid, owner } = await aGroup(server, { visible: false });
    const outsider = await aUser(server);
    const cid = await make(owner, gid, { openRank: true });
    const { pid } = await aProblem(server);
    const made = { pid, cid, displayId: 'A' };
    expect((await ask(owner, 'POST', '/api/group/add-contest-problem-from-public', made)).status).toBe(200);
    const sent = await ask<{ submitId: number }>(owner, 'POST', '/api/submit-problem-judge', {
      pid: 'A',
      cid,
      language: 'C++',
      code,
    });
    const { submitId } = sent.data;
    const calls = (id: number, run: number) => [
      ...[
        `/api/get-contest-info?cid=${id}`,
        `/api/get-contest-access?cid=${id}`,
        `/api/get-contest-problem?cid=${id}`,
        `/api/get-contest-problem-details?cid=${id}&displayId=A`,
        `/api/contest-submissions?contestID=${id}&beforeContestSubmit=false`,
        `/api/get-contest-announcement?cid=${id}`,
        `/api/get-submission-detail?submitId=${run}`,
        `/api/get-full-screen-problem-list?cid=${id}`,
        `/api/file/download-contest-ac-submission?cid=${id}&excludeAdmin=false&splitType=user`,
        `/api/group/contest?cid=${id}`,
        `/api/group/get-contest-problem-list?cid=${id}`,
        `/api/group/contest-problem?cid=${id}&pid=${pid}`,
        `/api/group/get-contest-announcement-list?cid=${id}`,
      ].map((path) => () => ask(outsider, 'GET', path)),
      () => ask(outsider, 'POST', '/api/register-contest', { cid: id, password: 'x' }),
      () => ask(outsider, 'POST', '/api/submit-problem-judge', { pid: 'A', cid: id, language: 'C++', code }),
      () => ask(outsider, 'PUT', '/api/group/contest', { ...aForm(gid), id }),
      () => ask(outsider, 'DELETE', `/api/group/contest?cid=${id}`),
      () => ask(outsider, 'PUT', `/api/group/change-contest-visible?cid=${id}&visible=false`),
      () => ask(outsider, 'PUT', '/api/group/contest-problem', { cid: id, pid, displayId: 'B' }),
      () => ask(outsider, 'DELETE', `/api/group/contest-problem?cid=${id}&pid=${pid}`),
      () => ask(outsider, 'POST', '/api/group/add-contest-problem-from-public', { pid, cid: id, displayId: 'C' }),
      () => ask(outsider, 'POST', `/api/group/add-contest-problem-from-group?problemId=A&cid=${id}&displayId=D`),
      () =>
        ask(outsider, 'POST', '/api/group/contest-announcement', {
          cid: id,
          announcement: { title: 'T', content: 'C' },
        }),
      () =>
        ask(outsider, 'PUT', '/api/group/contest-announcement', {
          cid: id,
          announcement: { id: 1, title: 'T', content: 'C' },
        }),
      () => ask(outsider, 'DELETE', `/api/group/contest-announcement?aid=1&cid=${id}`),
      () => ask(admin, 'GET', `/api/admin/contest?cid=${id}`),
      () => ask(null, 'POST', '/api/get-contest-outside-scoreboard', { cid: id, currentPage: 1, limit: 10 }),
    ];
    const unknown = calls(987_654, 987_654);
    for (const [index, call] of calls(cid, submitId).entries())
      expect(bytes(await call()), `call ${index}`).toEqual(bytes(await unknown[index]!()));
  });

  it('of an archived group are read and not changed, by its roots neither', async () => {
    const { gid, owner } = await aGroup(server);
    const [maker, member] = [await aMember(server, gid, groupLevels.admin), await aMember(server, gid)];
    const cid = await make(maker, gid);
    const { pid } = await aProblem(server);
    const taken = { pid, cid, displayId: 'A' };
    expect((await ask(maker, 'POST', '/api/group/add-contest-problem-from-public', taken)).status).toBe(200);
    const announcement = { title: 'T', content: 'C', status: 0 };
    const order = { cid, displayIds: [{ pid, displayId: 'B' }] };
    expect((await ask(maker, 'PUT', '/api/admin/contest/problem-order', order)).status).toBe(200);
    expect((await ask(owner, 'PUT', `/api/group/archive?gid=${gid}&archived=true`)).status).toBe(200);
    for (const who of [maker, owner])
      for (const [method, path, body] of [
        ['PUT', '/api/group/contest', { ...aForm(gid), id: cid }],
        ['PUT', `/api/group/change-contest-visible?cid=${cid}&visible=false`],
        ['PUT', '/api/group/contest-problem', { ...taken, displayId: 'B' }],
        ['DELETE', `/api/group/contest-problem?cid=${cid}&pid=${pid}`],
        ['PUT', '/api/admin/contest/problem-order', order],
        ['POST', '/api/group/contest-announcement', { cid, announcement }],
        ['DELETE', `/api/group/contest?cid=${cid}`],
        ['POST', '/api/group/contest', aForm(gid)],
      ] as const)
        expect(await ask(who, method, path, body), path).toMatchObject({ status: 403 });
    const submit = await ask(member, 'POST', '/api/submit-problem-judge', { pid: 'B', cid, language: 'C++', code });
    expect(submit.status).not.toBe(200);
    expect((await ask(member, 'GET', `/api/get-contest-problem?cid=${cid}&containsEnd=false`)).status).toBe(200);
    expect((await ask(owner, 'PUT', `/api/group/archive?gid=${gid}&archived=false`)).status).toBe(200);
    expect((await ask(maker, 'DELETE', `/api/group/contest?cid=${cid}`)).status).toBe(200);
  });

  it('take no problem of another group, and make problems under the name of their own', async () => {
    const [own, other] = [await aGroup(server), await aGroup(server)];
    const cid = await make(own.owner, own.gid);
    const foreign = await aProblem(server);
    await giveToGroup(server, foreign.pid, other.gid);
    const body = { pid: foreign.pid, cid, displayId: 'A' };
    for (const call of [
      () => ask(own.owner, 'POST', '/api/group/add-contest-problem-from-public', body),
      () => ask(own.owner, 'PUT', '/api/group/contest-problem', body),
      () =>
        ask(
          own.owner,
          'POST',
          `/api/group/add-contest-problem-from-group?problemId=${foreign.problemId}&cid=${cid}&displayId=A`,
        ),
    ])
      expect(await call()).toMatchObject({ status: 404, data: null });
    const form = {
      problem: { gid: own.gid, problemId: 'exam1', title: 'T', description: 'D', input: 'I', output: 'O' },
      samples: [{ input: '1', output: '1' }],
      isUploadTestCase: false,
      languages: [{ name: 'C++' }],
    };
    const made = await ask<{ pid: number }>(own.owner, 'POST', '/api/group/contest-problem', form);
    expect(await findById(server.platform.db, made.data.pid)).toMatchObject({
      problemId: `${own.shortName}EXAM1`,
      auth: problemAuths.contest,
      gid: own.gid,
      isGroup: true,
    });
  });
});
