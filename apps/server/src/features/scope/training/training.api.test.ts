import { problemAuths, roleIds, status } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, aTraining, giveToGroup } from '../../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { submission } from '../../submission/submission.table.ts';

let server: TestServer;
type Person = Awaited<ReturnType<typeof aUser>>;
let root: Person;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const code = 'int main() { return 0; } // long enough to be taken as a program';
const ask = <T = unknown>(who: Person | null, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.ask<T>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });
const submit = (who: Person, body: object) =>
  ask<{ submitId: number }>(who, 'POST', '/api/submit-problem-judge', { language: 'C++', code, ...body });
const detail = (who: Person | null, query: string) =>
  ask<{ problem: { id: number }; rights: { use: boolean } }>(who, 'GET', `/api/get-problem-detail?${query}`);
const stored = async (id: number) => {
  const [row] = await server.platform.db.select().from(submission).where(eq(submission.id, id));
  return row!;
};

describe('a training as a place', () => {
  it('takes submissions by the ids of its plan; they belong to the archive and name the training', async () => {
    const { pid, problemId } = await aProblem(server);
    const other = await aProblem(server);
    const { tid } = await aTraining(server, { pids: [pid] });
    const person = await aUser(server);
    const asked = { pid: `P${pid}`, tid };
    const { data } = await submit(person, asked);
    expect(await stored(data.submitId)).toMatchObject({ pid, tid, cid: null, gid: null });
    // Neither the problem's own id nor one of another plan leads in.
    expect(await submit(person, { pid: problemId, tid })).toMatchObject({ status: 404, data: null });
    expect(await submit(person, { pid: other.problemId, tid })).toMatchObject({ status: 404, data: null });
    expect((await detail(person, `problemId=P${pid}&tid=${tid}`)).data).toMatchObject({
      problem: { id: pid },
      rights: { use: true },
    });
    expect((await detail(null, `problemId=P${pid}&tid=${tid}`)).status).toBe(401);
    const list = (query: string) =>
      ask<{ total: number; records: { submitId: number }[] }>(person, 'GET', `/api/get-submission-list?${query}`);
    expect((await list(`tid=${tid}`)).data).toMatchObject({ total: 1, records: [{ submitId: data.submitId }] });
    const everywhere = (await list('limit=500')).data.records.map(({ submitId }) => submitId);
    expect(everywhere).toContain(data.submitId);
    const results = await ask<object>(person, 'POST', '/api/get-user-problem-status', {
      pidList: [pid, other.pid],
      isContestProblemList: false,
      tid,
    });
    expect(results.data).toMatchObject({
      [pid]: { status: status.pending },
      [other.pid]: { status: status.notSubmitted },
    });
    const navigator = await ask(person, 'GET', `/api/get-full-screen-problem-list?tid=${tid}`);
    expect(navigator.data).toMatchObject([{ pid, problemId: `P${pid}`, status: null }]);
    // The training ends, what was sent stays.
    await server.platform.db.execute(sql`delete from training where id = ${tid}`);
    expect(await stored(data.submitId)).toMatchObject({ tid: null });
    expect((await ask(person, 'GET', `/api/get-submission-detail?submitId=${data.submitId}`)).status).toBe(200);
  });

  it('asks for its password before each of its calls, and knows none of what does not belong together', async () => {
    const { pid } = await aProblem(server);
    const { tid } = await aTraining(server, { password: 'open', pids: [pid] });
    const { gid } = await aGroup(server);
    const person = await aUser(server);
    const calls = (place: Record<string, number>) => {
      const query = new URLSearchParams(Object.entries(place).map(([name, id]) => [name, String(id)]));
      return [
        () => submit(person, { pid: `P${pid}`, ...place }),
        () => detail(person, `problemId=P${pid}&${query}`),
        () => ask(person, 'GET', `/api/get-submission-list?${query}`),
        () => ask(person, 'GET', `/api/get-last-ac-code?pid=${pid}&${query}`),
        () => ask(person, 'GET', `/api/get-full-screen-problem-list?${query}`),
        () =>
          ask(person, 'POST', '/api/get-user-problem-status', {
            pidList: [pid],
            isContestProblemList: false,
            ...place,
          }),
      ];
    };
    for (const call of calls({ tid })) expect(await call()).toMatchObject({ status: 401, data: null });
    expect((await ask(person, 'POST', '/api/register-training', { tid, password: 'open' })).status).toBe(200);
    for (const call of calls({ tid })) expect((await call()).status).toBe(200);
    const unknown = calls({ tid: 987654 });
    for (const [index, call] of calls({ tid, gid }).entries()) {
      const [pair, none] = [await call(), await unknown[index]!()];
      expect(pair).toMatchObject({ status: 400, data: null });
      expect([pair.status, pair.msg]).toEqual([none.status, none.msg]);
    }
    // No contest is in a training.
    expect(await submit(person, { pid: `P${pid}`, tid, cid: 5 })).toMatchObject({ status: 404, data: null });
  });

  it('of a group hands out private problems from the opening of their part on, and only there', async () => {
    const { gid, owner } = await aGroup(server);
    const [member, outsider] = [await aMember(server, gid), await aUser(server)];
    const { pid, problemId } = await aProblem(server);
    await giveToGroup(server, pid, gid, problemAuths.hidden);
    const { tid } = await aTraining(server, { gid, author: owner, pids: [pid] });
    const plan = (openAt: number | null) =>
      ask(owner, 'PUT', '/api/training/plan', {
        tid,
        pids: [],
        sections: [
          {
            title: 'Week 1',
            openAt: openAt === null ? null : new Date(Date.now() + openAt).toISOString(),
            pids: [pid],
          },
        ],
      });
    expect((await plan(3_600_000)).status).toBe(200);
    const inTraining = { pid: `P${pid}`, tid, gid };
    const templates = (who: Person) => ask(who, 'GET', `/api/get-problem-code-template?pid=${pid}`);
    expect(await submit(member, inTraining)).toMatchObject({ status: 404, data: null });
    expect((await templates(member)).status).toBe(404);
    expect((await submit(owner, inTraining)).status).toBe(200);
    expect((await plan(-3_600_000)).status).toBe(200);
    expect((await templates(member)).status).toBe(200);
    const { data } = await submit(member, inTraining);
    expect(await stored(data.submitId)).toMatchObject({ pid, tid, cid: null, gid });
    // Without the group's number the group is the training's all the same.
    expect(await stored((await submit(owner, { pid: `P${pid}`, tid })).data?.submitId ?? 0)).toMatchObject({ gid });
    expect(await submit(member, { pid: problemId, gid })).toMatchObject({ status: 403, data: null });
    expect(await submit(member, { pid: problemId })).toMatchObject({ status: 404, data: null });
    for (const call of [() => submit(outsider, inTraining), () => detail(outsider, `problemId=P${pid}&tid=${tid}`)])
      expect(await call()).toMatchObject({ status: 400, data: null });
    expect((await templates(outsider)).status).toBe(404);
    // Those who sent nothing do not meet what others sent to it.
    const another = await aMember(server, gid);
    const list = async (who: Person) =>
      (
        await ask<{ records: { submitId: number }[] }>(who, 'GET', `/api/get-submission-list?tid=${tid}&gid=${gid}`)
      ).data.records.map(({ submitId }) => submitId);
    expect(await list(another)).toEqual([]);
    expect(await list(member)).toEqual([data.submitId]);
    expect(await list(owner)).toHaveLength(3);
    const read = (who: Person) => ask(who, 'GET', `/api/get-submission-detail?submitId=${data.submitId}`);
    expect([(await read(another)).status, (await read(member)).status, (await read(root)).status]).toEqual([
      403, 200, 200,
    ]);
  });
});
