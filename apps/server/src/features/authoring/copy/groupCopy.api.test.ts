import { groupLevels, problemAuths, roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGroup, aMember, aTraining, giveToGroup } from '../../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
type Person = Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = <T = unknown>(who: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.ask<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
type Rows<T> = { records: T[]; total: number };
interface Plan {
  sections: { title: string; openAt: string; dueAt: string; pids: number[] }[];
  pids: number[];
}
const planOf = async (who: Person, tid: number) => (await ask<Plan>(who, 'GET', `/api/training/plan?tid=${tid}`)).data;

let counter = 0;
const names = () => {
  counter += 1;
  return { name: `Next term ${counter}`, shortName: `NEXT${counter}` };
};

/** A group with a problem of its own, one kept for contests, a public one, a plan with dates, an announcement and a member. */
const aTerm = async () => {
  const owner = await aUser(server, { role: roleIds.admin });
  const { gid, shortName } = await aGroup(server, { owner, auth: 2, code: 'abc123', visible: false });
  const member = await aMember(server, gid);
  const own = await aProblem(server, { problemId: `${shortName}100` });
  await giveToGroup(server, own.pid, gid);
  const kept = await aProblem(server, { problemId: `${shortName}200` });
  await giveToGroup(server, kept.pid, gid, problemAuths.contest);
  const open = await aProblem(server);
  const { tid } = await aTraining(server, { gid, author: owner, pids: [own.pid, open.pid] });
  const part = { title: 'Week 1', text: 'Read', openAt: '2030-01-01T00:00:00Z', dueAt: '2030-01-08T00:00:00Z' };
  const sections = [{ ...part, lateUntil: null, lateFactor: 0.5, weight: 2, pids: [own.pid] }];
  await ask(owner, 'PUT', '/api/training/plan', { tid, sections, pids: [open.pid] });
  await ask(owner, 'POST', '/api/group/announcement', { gid, title: 'Exam', content: 'Friday', status: 0 });
  await ask(member, 'POST', '/api/submit-problem-judge', {
    pid: own.problemId,
    gid,
    language: 'C++',
    code: 'int main() {}',
  });
  return { gid, shortName, owner, member, own, kept, open, tid };
};

it('copies settings, problems and trainings with dates moved, and no people', async () => {
  const { gid, owner, own, kept, open, tid } = await aTerm();
  const asked = { gid, ...names(), days: 182, announcements: true };
  const made = await ask<{ id: number }>(owner, 'POST', '/api/group/copy', asked);
  expect(made).toMatchObject({ status: 200, data: { problems: 2, trainings: 1, announcements: 1 } });
  const copy = made.data.id;
  const detail = await ask<object>(owner, 'GET', `/api/get-group-detail?gid=${copy}`);
  expect(detail.data).toMatchObject({
    ...{ name: asked.name, shortName: asked.shortName, auth: 2, code: 'abc123', visible: false, memberCount: 1 },
    ...{ isOwner: true, rights: { copy: true } },
  });

  interface Row {
    id: number;
    problemId: string;
    auth: number;
  }
  const problems = await ask<Rows<Row>>(owner, 'GET', `/api/group/get-admin-problem-list?gid=${copy}`);
  const byId = new Map(problems.data.records.map((row) => [row.problemId, row]));
  const copied = byId.get(`${asked.shortName}100`)!;
  expect(copied.auth).toBe(problemAuths.public);
  expect(byId.get(`${asked.shortName}200`)).toMatchObject({ auth: problemAuths.hidden });
  expect(problems.data.records.map(({ id }) => id)).not.toContain(own.pid);
  expect(problems.data.records.map(({ id }) => id)).not.toContain(kept.pid);
  // It is judged as the old one is, by a release of its own.
  const { rows } = await server.platform.db.execute(sql`
    select p.id, p.release_id, r.pid, r.spec = o.spec as same from problem p join problem_release r on r.id = p.release_id
    join problem_release o on o.id = ${own.releaseId} where p.id = ${copied.id}`);
  expect(rows).toMatchObject([{ same: true, pid: rows[0]!['id'] }]);
  const total = await ask<Rows<{ total: number }>>(owner, 'GET', `/api/group/get-problem-list?gid=${copy}`);
  expect(total.data.records.map((row) => row.total)).toEqual([0]);

  const trainings = await ask<Rows<{ id: number }>>(owner, 'GET', `/api/group/get-admin-training-list?gid=${copy}`);
  const plan = await planOf(owner, trainings.data.records[0]!.id);
  expect(plan).toMatchObject({
    sections: [{ title: 'Week 1', openAt: expect.stringContaining('2030-07-02'), pids: [copied.id] }],
    pids: [open.pid],
  });
  expect(plan.sections[0]!.dueAt).toContain('2030-07-09');
  expect((await planOf(owner, tid)).sections[0]!.openAt).toContain('2030-01-01');
  const news = await ask<Rows<object>>(owner, 'GET', `/api/group/get-announcement-list?gid=${copy}`);
  expect(news.data.total).toBe(0);
  const desk = await ask<Rows<object>>(owner, 'GET', `/api/group/get-admin-announcement-list?gid=${copy}`);
  expect(desk.data.records).toMatchObject([{ title: 'Exam', status: 1 }]);
});

it('is for roots who may found groups, and makes nothing where something is wrong', async () => {
  const { gid, shortName, owner, member } = await aTerm();
  const copy = (who: Person, change: object = {}) =>
    ask(who, 'POST', '/api/group/copy', { gid, ...names(), days: 0, announcements: false, ...change });
  const admin = await aMember(server, gid, groupLevels.admin);
  expect([(await copy(member)).status, (await copy(admin)).status]).toEqual([403, 403]);
  expect(await copy(await aUser(server))).toMatchObject(await copy(await aUser(server), { gid: 987_654 }));
  const groups = async () => (await server.platform.db.execute(sql`select count(*)::int as n from user_group`)).rows[0];
  const before = await groups();
  expect((await copy(owner, { shortName })).status).toBe(400);
  expect((await copy(owner, { name: 'x' })).status).toBe(400);
  expect((await copy(owner, { days: 4000 })).status).toBe(400);
  await aProblem(server, { problemId: 'TAKEN1100' });
  const taken = await copy(owner, { shortName: 'taken1' });
  expect(taken).toMatchObject({ status: 400, msg: expect.stringContaining('TAKEN1100') });
  expect(await groups()).toEqual(before);
  // A root of the group who solved too little founds none this way either.
  const root = await aMember(server, gid, groupLevels.root);
  expect(await copy(root)).toMatchObject({ status: 403, msg: expect.stringContaining('20') });
});
