import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, aTraining, giveToGroup } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof aUser>>;
const ask = <T = unknown>(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.ask<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });

describe('the back office of trainings', () => {
  it('shows, hides and deletes', async () => {
    const { tid, author } = await aTraining(server);
    const person = await aUser(server);
    const access = async () =>
      (await ask<{ access: boolean }>(person, 'GET', `/api/get-training-access?tid=${tid}`)).data;
    expect(await access()).toEqual({ access: true });
    const hide = (who: Person) =>
      ask(who, 'PUT', `/api/admin/training/change-training-status?tid=${tid}&status=false&author=${author.username}`);
    // What the client says of the author proves nothing.
    expect((await hide(await aUser(server, { role: roleIds.admin }))).status).toBe(403);
    expect((await hide(root)).status).toBe(200);
    expect(await access()).toBeNull();
    expect((await ask(root, 'DELETE', `/api/admin/training?tid=${tid}`)).status).toBe(200);
    expect((await ask(root, 'GET', `/api/admin/training?tid=${tid}`)).status).toBe(400);
  });

  it('offers public problems that are not in the plan, and those in it in order', async () => {
    const [inside, outside, hidden] = [
      await aProblem(server),
      await aProblem(server),
      await aProblem(server, { auth: 2 }),
    ];
    const { tid } = await aTraining(server, { pids: [inside.pid] });
    const list = async (isIn: boolean) =>
      (
        await ask<{ problemList: { records: { id: number }[] }; trainingProblemMap: Record<string, { rank: number }> }>(
          root,
          'GET',
          `/api/admin/training/get-problem-list?tid=${tid}&limit=200&queryExisted=${isIn}`,
        )
      ).data;
    expect((await list(true)).problemList.records.map(({ id }) => id)).toEqual([inside.pid]);
    expect((await list(true)).trainingProblemMap[inside.pid]).toMatchObject({ rank: 0, displayId: `P${inside.pid}` });
    const offered = (await list(false)).problemList.records.map(({ id }) => id);
    expect(offered).toContain(outside.pid);
    expect(offered).not.toContain(inside.pid);
    expect(offered).not.toContain(hidden.pid);
  });

  it('keeps categories apart by name; a deleted one leaves its trainings', async () => {
    const add = (name: string, color = '#336699') =>
      ask<{ id: number }>(root, 'POST', '/api/admin/training/category', { name, color });
    const { id } = (await add('Graphs')).data;
    expect((await add('graphs')).status).toBe(400);
    expect((await add('Trees', 'javascript:x')).status).toBe(400);
    const training = { title: 'T', description: 'D', auth: 'Public' };
    const made = await ask<{ id: number }>(root, 'POST', '/api/admin/training', { training, trainingCategory: { id } });
    const row = async () =>
      (
        await ask<{ records: { id: number; categoryName: string | null }[] }>(
          root,
          'GET',
          '/api/get-training-list?limit=100',
        )
      ).data.records.find((one) => one.id === made.data.id);
    expect(await row()).toMatchObject({ categoryName: 'Graphs', categoryColor: '#336699' });
    expect((await ask(root, 'PUT', '/api/admin/training/category', { id, name: 'Paths' })).status).toBe(200);
    expect(await row()).toMatchObject({ categoryName: 'Paths' });
    expect((await ask(root, 'DELETE', `/api/admin/training/category?cid=${id}`)).status).toBe(200);
    expect(await row()).toMatchObject({ categoryName: null });
  });
});

describe('taking part', () => {
  it('is told where to go on, and may leave', async () => {
    const [one, two] = [await aProblem(server), await aProblem(server)];
    const { tid } = await aTraining(server, { password: 'open', pids: [one.pid, two.pid] });
    const person = await aUser(server);
    const own = async () => (await ask<{ tid: number }[]>(person, 'GET', '/api/get-own-trainings')).data;
    const leave = () => ask(person, 'DELETE', `/api/training-registration?tid=${tid}`);
    expect((await leave()).status).toBe(400);
    await ask(person, 'POST', '/api/register-training', { tid, password: 'open' });
    expect(await own()).toEqual([]);
    await ask(person, 'POST', '/api/submit-problem-judge', {
      pid: one.problemId,
      language: 'C++',
      code: 'int main() {}',
    });
    expect(await own()).toMatchObject([{ tid, problemId: `P${one.pid}`, acCount: 0, problemCount: 2, dueAt: null }]);
    expect((await leave()).status).toBe(200);
    expect(await own()).toEqual([]);
  });
});

describe('trainings of a group in its desk', () => {
  it('are listed, hidden and planned by its admins', async () => {
    const { gid, owner } = await aGroup(server);
    const [admin, member] = [await aMember(server, gid, 4), await aMember(server, gid)];
    const [own, open] = [await aProblem(server), await aProblem(server)];
    await giveToGroup(server, own.pid, gid);
    const { tid } = await aTraining(server, { gid, author: owner });
    const desk = (who: Person) =>
      ask<{ records: { id: number; rights: { edit: boolean } }[] }>(
        who,
        'GET',
        `/api/group/get-admin-training-list?gid=${gid}`,
      );
    expect((await desk(member)).status).toBe(403);
    expect((await desk(admin)).data.records).toMatchObject([{ id: tid, rights: { edit: false } }]);
    expect((await ask<unknown[]>(admin, 'GET', `/api/group/get-training-category?gid=${gid}`)).data).toEqual([]);
    const show = (who: Person, status: boolean) =>
      ask(who, 'PUT', `/api/group/change-training-status?tid=${tid}&status=${status}`);
    expect((await show(admin, false)).status).toBe(403);
    expect((await show(owner, false)).status).toBe(200);
    const listed = async () =>
      (await ask<{ total: number }>(member, 'GET', `/api/group/get-training-list?gid=${gid}`)).data.total;
    expect(await listed()).toBe(0);
    expect((await show(owner, true)).status).toBe(200);
    expect(await listed()).toBe(1);

    const add = (who: Person) =>
      ask(who, 'POST', '/api/group/add-training-problem-from-public', { tid, pid: open.pid, displayId: 'A' });
    expect((await add(member)).status).toBe(400);
    expect((await add(owner)).status).toBe(200);
    const plan = async (isIn: boolean, more = '') =>
      (
        await ask<{ problemList: { records: { id: number }[] } }>(
          owner,
          'GET',
          `/api/group/get-training-problem-list?tid=${tid}&queryExisted=${isIn}${more}`,
        )
      ).data.problemList.records.map(({ id }) => id);
    expect(await plan(true)).toEqual([open.pid]);
    expect(await plan(false)).toEqual([own.pid]);
    expect(
      (await ask(owner, 'PUT', '/api/group/training-problem', { tid, pid: open.pid, displayId: 'B', rank: 7 })).status,
    ).toBe(200);
    expect((await ask(owner, 'DELETE', `/api/group/training-problem?tid=${tid}&pid=${open.pid}`)).status).toBe(200);
    expect(await plan(true)).toEqual([]);
    expect(await plan(false, '&fromPublic=true&limit=100')).toContain(open.pid);
    expect(await plan(false, '&fromPublic=true&limit=100')).not.toContain(own.pid);
  });
});

describe('publication of a group’s problem', () => {
  it('is accepted or refused with a reason, which its author hears', async () => {
    const { gid } = await aGroup(server);
    const { pid, problemId } = await aProblem(server);
    await giveToGroup(server, pid, gid);
    const answer = (progress: number, reason?: string) =>
      ask(root, 'PUT', '/api/admin/group-problem/change-progress', { pid, progress, reason });
    expect((await answer(2)).status).toBe(404);
    await server.platform.db.$client.query('update problem set apply_public_progress = 1 where id = $1', [pid]);
    const requests = async () =>
      (await ask<{ records: object[] }>(root, 'GET', `/api/admin/group-problem/list?gid=${gid}`)).data.records;
    expect(await requests()).toMatchObject([{ id: pid, gid, applyPublicProgress: 1 }]);
    expect((await answer(9)).status).toBe(400);
    expect((await answer(3, 'No test data')).status).toBe(200);
    expect(await requests()).toMatchObject([{ applyPublicProgress: 3 }]);
    expect((await answer(2)).status).toBe(200);
    // It keeps its number and id, and is met by everybody.
    const guest = await server.ask<{ problem: { id: number } }>(
      'GET',
      `/api/get-problem-detail?problemId=${problemId}`,
    );
    expect(guest.data.problem.id).toBe(pid);
    expect(
      (await ask<{ total: number }>(root, 'GET', `/api/admin/group/get-group-list?keyword=${gid}`)).data.total,
    ).toBeGreaterThan(0);
  });
});
