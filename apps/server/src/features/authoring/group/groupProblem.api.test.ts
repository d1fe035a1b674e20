import { groupLevels, problemAuths, publishProgress, roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, giveToGroup } from '../../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
type Person = Awaited<ReturnType<typeof aUser>>;
let root: Person;
let padmin: Person;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  padmin = await aUser(server, { role: roleIds.problemAdmin });
});
afterAll(() => server.close());

const ask = <T = unknown>(
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => server.ask<T>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });
interface Row {
  id: number;
  pid: number;
  problemId: string;
  auth: number;
  isGroup: boolean;
  applyPublicProgress: number | null;
  rights: { edit: boolean };
}
const rowsOf = async (who: Person, path: string) => (await ask<{ records: Row[] }>(who, 'GET', path)).data.records;

let counter = 0;
const aForm = (gid: number, more: object = {}) => ({
  problem: {
    gid,
    problemId: `a${++counter}`,
    title: 'Sums',
    description: 'Add two numbers.',
    input: 'Two numbers',
    output: 'Their sum',
    auth: problemAuths.public,
    ...more,
  },
  samples: [{ input: '1 2', output: '3' }],
  isUploadTestCase: false,
  languages: [{ name: 'C++' }],
  tags: [{ name: `own tag ${gid}` }],
});

/** What an answer says, without when. */
const bytes = ({ http, status, msg, data }: Awaited<ReturnType<typeof ask>>) =>
  JSON.stringify({ http, status, msg, data });

describe('problems of a group', () => {
  it('are made by its admins under its short name, and shown to its members', async () => {
    const { gid, shortName, owner } = await aGroup(server);
    const [admin, member] = [await aMember(server, gid, groupLevels.admin), await aMember(server, gid)];
    const form = aForm(gid);
    const add = (who: Person, sent: object = form) => ask<{ pid: number }>(who, 'POST', '/api/group/problem', sent);
    expect(await add(member)).toMatchObject({ status: 403, data: null });
    expect(await add(padmin)).toMatchObject({ status: 403, data: null });
    const made = await add(admin);
    expect(made.status).toBe(200);
    const { pid } = made.data;
    const problemId = `${shortName}${form.problem.problemId}`.toUpperCase();
    expect(await rowsOf(member, `/api/group/get-problem-list?gid=${gid}`)).toMatchObject([
      { pid, problemId, total: 0 },
    ]);
    expect((await ask(member, 'GET', `/api/group/get-admin-problem-list?gid=${gid}`)).status).toBe(403);
    const edits = async (who: Person) =>
      (await rowsOf(who, `/api/group/get-admin-problem-list?gid=${gid}`)).map(({ rights }) => rights.edit);
    const other = await aMember(server, gid, groupLevels.admin);
    expect([await edits(admin), await edits(owner), await edits(other)]).toEqual([[true], [true], [false]]);

    // Tags of the group are its own; those of everybody may be taken.
    const tags = await ask<{ name: string; gid: number | null }[]>(
      admin,
      'GET',
      `/api/group/get-all-problem-tags?gid=${gid}`,
    );
    expect(tags.data).toContainEqual(expect.objectContaining({ name: `own tag ${gid}`, gid }));
    const everybodys = await ask<{ name: string }[]>(root, 'GET', '/api/get-all-problem-tags?oj=ALL');
    expect(everybodys.data.map(({ name }) => name)).not.toContain(`own tag ${gid}`);

    // A save keeps the id, with or without the short name before it, and takes a new one with it.
    const shown = (await ask<{ problemId: string; revision: number }>(admin, 'GET', `/api/group/problem?pid=${pid}`))
      .data;
    expect(shown.problemId).toBe(problemId);
    const save = (who: Person, more: object, sentGid = gid) =>
      ask(who, 'PUT', '/api/group/problem', {
        ...form,
        tags: undefined,
        problem: { ...form.problem, gid: sentGid, id: pid, ...more },
      });
    for (const typed of [form.problem.problemId, problemId])
      expect((await save(admin, { problemId: typed })).status).toBe(200);
    expect((await save(owner, { problemId: 'other', title: 'Sum' })).status).toBe(200);
    expect(await rowsOf(member, `/api/group/get-problem-list?gid=${gid}`)).toMatchObject([
      { problemId: `${shortName}OTHER` },
    ]);
    expect((await save(other, {})).status).toBe(403);
    expect((await save(member, {})).status).toBe(404);
    expect((await ask(admin, 'GET', `/api/group/get-problem-cases?pid=${pid}&isUpload=false`)).data).toMatchObject([
      { input: '1 2' },
    ]);
    expect((await ask(admin, 'GET', `/api/file/download-testcase?pid=${pid}`)).http).toBe(200);
    expect((await ask(member, 'GET', `/api/file/download-testcase?pid=${pid}`)).status).toBe(403);

    const setAuth = (who: Person, auth: number) =>
      ask(who, 'PUT', `/api/group/change-problem-auth?pid=${pid}&auth=${auth}`);
    expect((await setAuth(admin, problemAuths.hidden)).status).toBe(200);
    expect(await rowsOf(member, `/api/group/get-problem-list?gid=${gid}`)).toEqual([]);
    expect((await setAuth(other, problemAuths.public)).status).toBe(403);
    expect((await setAuth(padmin, problemAuths.public)).status).toBe(404);
    const back = await ask(padmin, 'PUT', '/api/admin/problem/change-problem-auth', { id: pid, auth: 1 });
    expect(back.status).toBe(404);
    expect((await ask(padmin, 'DELETE', `/api/admin/problem?pid=${pid}`)).status).toBe(404);
    expect((await ask(other, 'DELETE', `/api/group/problem?pid=${pid}`)).status).toBe(403);
    expect((await ask(admin, 'DELETE', `/api/group/problem?pid=${pid}`)).status).toBe(200);
    expect(await rowsOf(owner, `/api/group/get-admin-problem-list?gid=${gid}`)).toEqual([]);
  });

  it('ask to be published, and stay in the list of the group as public ones', async () => {
    const { gid, owner } = await aGroup(server);
    const member = await aMember(server, gid);
    const { pid, problemId } = await aProblem(server);
    await giveToGroup(server, pid, gid, problemAuths.hidden);
    const apply = (who: Person, isApplied: boolean) =>
      ask(who, 'PUT', `/api/group/apply-public?pid=${pid}&isApplied=${isApplied}`);
    expect((await apply(member, true)).status).toBe(403);
    expect((await apply(await aUser(server), true)).status).toBe(404);
    const waiting = async () =>
      (await rowsOf(padmin, `/api/admin/group-problem/list?gid=${gid}`)).map(({ id, applyPublicProgress }) => [
        id,
        applyPublicProgress,
      ]);
    expect((await apply(owner, true)).status).toBe(200);
    expect(await waiting()).toEqual([[pid, publishProgress.applying]]);
    expect((await apply(owner, false)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await apply(owner, true)).status).toBe(200);
    const answer = { pid, progress: publishProgress.published };
    expect((await ask(padmin, 'PUT', '/api/admin/group-problem/change-progress', answer)).status).toBe(200);
    expect(await rowsOf(member, `/api/group/get-problem-list?gid=${gid}`)).toEqual([]);
    expect(await rowsOf(owner, `/api/group/get-admin-problem-list?gid=${gid}`)).toMatchObject([
      { id: pid, problemId, isGroup: false, auth: problemAuths.public, rights: { edit: false } },
    ]);
    expect((await apply(owner, false)).status).toBe(404);
    expect((await ask(owner, 'GET', `/api/group/problem?pid=${pid}`)).status).not.toBe(200);
  });

  it('have a history, a draft and a lab for who edits them, and none of that for others', async () => {
    const { gid, owner } = await aGroup(server);
    const [admin, other, member] = [
      await aMember(server, gid, groupLevels.admin),
      await aMember(server, gid, groupLevels.admin),
      await aMember(server, gid),
    ];
    const { pid } = (await ask<{ pid: number }>(admin, 'POST', '/api/group/problem', aForm(gid))).data;
    const draft = (id: number) => ({ pid: id, form: '{}' });
    const desk = (who: Person, id: number) => [
      () => ask(who, 'GET', `/api/admin/problem/revisions?pid=${id}`),
      () => ask(who, 'GET', `/api/admin/problem/compare-revisions?pid=${id}&from=1&to=1`),
      () => ask(who, 'PUT', '/api/admin/problem/draft', draft(id)),
      () => ask(who, 'GET', `/api/admin/problem/draft?pid=${id}`),
      () => ask(who, 'POST', '/api/admin/problem/presence', { pid: id, isWriting: false }),
      () => ask(who, 'GET', `/api/admin/problem/consequences?pid=${id}`),
    ];
    const lab = (who: Person, id: number) => () => ask(who, 'GET', `/api/admin/problem/lab?pid=${id}`);
    const statuses = async (calls: (() => ReturnType<typeof ask>)[]) =>
      Promise.all(calls.map(async (call) => (await call()).status));
    for (const who of [admin, owner, root])
      expect(await statuses([...desk(who, pid), lab(who, pid)])).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(await statuses([...desk(other, pid), lab(other, pid)])).toEqual([403, 403, 403, 403, 403, 403, 404]);
    // Who is no administrator hears of no problem of the archive either, and keeps no draft of a new one there.
    const { pid: hidden } = await aProblem(server, { auth: problemAuths.hidden });
    for (const [who, id] of [
      [member, pid],
      [await aUser(server), pid],
      [admin, hidden],
      [member, hidden],
    ] as const) {
      const unknown = [...desk(who, 987_654), lab(who, 987_654)];
      for (const [index, call] of [...desk(who, id), lab(who, id)].entries())
        expect(bytes(await call()), `call ${index}`).toEqual(bytes(await unknown[index]!()));
    }
    expect((await ask(admin, 'PUT', '/api/admin/problem/draft', draft(0))).status).toBe(403);
    expect((await ask(admin, 'GET', `/api/group/problem?pid=${hidden}`)).status).toBe(404);
    expect((await ask(owner, 'PUT', `/api/group/archive?gid=${gid}&archived=true`)).status).toBe(200);
    expect(await ask(owner, 'PUT', `/api/group/change-problem-auth?pid=${pid}&auth=2`)).toMatchObject({ status: 403 });
    expect(await ask(owner, 'PUT', `/api/group/apply-public?pid=${pid}&isApplied=true`)).toMatchObject({ status: 403 });
  });

  it('that a contest keeps for itself stay its own until it is over', async () => {
    const { gid, owner } = await aGroup(server);
    const [maker, other] = [
      await aMember(server, gid, groupLevels.admin),
      await aMember(server, gid, groupLevels.admin),
    ];
    const { pid } = (await ask<{ pid: number }>(maker, 'POST', '/api/group/contest-problem', aForm(gid))).data;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const contest = { gid, title: 'Exam', description: 'E', type: 0, auth: 0, startTime: at(10), endTime: at(20) };
    const make = async (who: Person) => (await ask<{ id: number }>(who, 'POST', '/api/group/contest', contest)).data.id;
    const [cid, others] = [await make(maker), await make(other)];
    const offered = async (who: Person, id: number) =>
      (
        await ask<{ problemList: { records: { id: number }[] } }>(
          who,
          'GET',
          `/api/group/get-contest-problem-list?cid=${id}&problemType=0&limit=100`,
        )
      ).data.problemList.records.map((row) => row.id);
    // In the paper of another admin it stays unseen; the roots of the group take it too.
    expect(await offered(other, others)).not.toContain(pid);
    for (const who of [maker, owner]) expect(await offered(who, cid)).toContain(pid);
    const { problemId } = (await rowsOf(owner, `/api/group/get-admin-problem-list?gid=${gid}`))[0]!;
    const take = (who: Person, id: number) =>
      ask(who, 'POST', `/api/group/add-contest-problem-from-group?problemId=${problemId}&cid=${id}&displayId=A`);
    expect((await take(other, others)).status).not.toBe(200);
    expect((await take(maker, cid)).status).toBe(200);
    expect(await rowsOf(owner, `/api/group/get-admin-problem-list?gid=${gid}`)).toMatchObject([{ keptFor: 'Exam' }]);
    const show = () => ask(maker, 'PUT', `/api/group/change-problem-auth?pid=${pid}&auth=1`);
    const apply = () => ask(maker, 'PUT', `/api/group/apply-public?pid=${pid}&isApplied=true`);
    expect((await show()).status).toBe(400);
    expect((await apply()).status).toBe(400);
    expect((await ask(maker, 'DELETE', `/api/group/contest?cid=${cid}`)).status).toBe(200);
    expect((await show()).status).toBe(200);
    expect((await apply()).status).toBe(200);
  });

  it('of another group do not exist, whatever number is sent along', async () => {
    const [own, other] = [await aGroup(server), await aGroup(server, { visible: false })];
    const { pid } = await aProblem(server);
    await giveToGroup(server, pid, other.gid);
    const calls = (id: number, gid: number) => [
      () => ask(own.owner, 'GET', `/api/group/problem?pid=${id}`),
      () => ask(own.owner, 'GET', `/api/group/get-problem-cases?pid=${id}`),
      () => ask(own.owner, 'DELETE', `/api/group/problem?pid=${id}`),
      () => ask(own.owner, 'PUT', `/api/group/change-problem-auth?pid=${id}&auth=1`),
      () => ask(own.owner, 'PUT', `/api/group/apply-public?pid=${id}&isApplied=true`),
      ...[gid, own.gid, 0].map((sent) => () => {
        const form = aForm(sent);
        return ask(own.owner, 'PUT', '/api/group/problem', { ...form, problem: { ...form.problem, id } });
      }),
      ...['spj', 'interactive'].map(
        (mode) => () =>
          ask(own.owner, 'POST', `/api/group/compile-${mode}?gid=${own.gid}`, { pid: id, code: 'x', language: 'C++' }),
      ),
      () => ask(own.owner, 'POST', '/api/group/problem', aForm(gid)),
      () => ask(own.owner, 'GET', `/api/group/get-problem-list?gid=${gid}`),
      () => ask(own.owner, 'GET', `/api/group/get-admin-problem-list?gid=${gid}`),
      () => ask(own.owner, 'GET', `/api/group/get-all-problem-tags?gid=${gid}`),
      () => ask(own.owner, 'POST', `/api/group/compile-spj?gid=${gid}`, { code: 'x', language: 'C++' }),
      () => ask(own.owner, 'POST', `/api/group/compile-interactive?gid=${gid}`, { code: 'x', language: 'C++' }),
    ];
    const unknown = calls(987_654, 987_654);
    for (const [index, call] of calls(pid, other.gid).entries()) {
      const [hidden, absent] = [await call(), await unknown[index]!()];
      expect(bytes(hidden), `call ${index}`).toEqual(bytes(absent));
      expect(hidden.status).toBe(404);
    }
    // A problem outside groups is none of theirs either.
    const { pid: archived } = await aProblem(server);
    expect((await ask(root, 'GET', `/api/group/problem?pid=${archived}`)).status).toBe(404);
  });
});
