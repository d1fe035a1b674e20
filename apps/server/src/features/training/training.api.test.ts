import { roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
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
const ask = <T = unknown>(
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => server.ask<T>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });

/** Sends to a problem of the archive and has it judged by hand, which is a verdict like any other. */
const run = async (who: Person, problemId: string, verdict: number): Promise<number> => {
  const sent = await ask<{ submitId: number }>(who, 'POST', '/api/submit-problem-judge', {
    pid: problemId,
    language: 'C++',
    code: `int main() { return ${Math.random()}; }`,
  });
  const { submitId } = sent.data;
  // What waits is no longer judged once it is cancelled: no node is needed.
  expect((await ask(root, 'GET', `/api/admin/judge/cancel-judge?submitId=${submitId}`)).status).toBe(200);
  await judge(submitId, verdict);
  return submitId;
};
const judge = async (submitId: number, verdict: number): Promise<void> => {
  const given = await ask(root, 'GET', `/api/admin/judge/manual-judge?submitId=${submitId}&status=${verdict}`);
  expect(given.status).toBe(200);
};
const records = async (who: Person, tid: number, query = '') =>
  (
    await ask<{
      records: { seq: number; uid: string; ac: number; submissionInfo: Record<string, Record<string, unknown>> }[];
    }>(who, 'GET', `/api/get-training-rank?tid=${tid}${query}`)
  ).data.records;

describe('a private training', () => {
  it('asks for its password first, and copies what was accepted before', async () => {
    const { pid, problemId } = await aProblem(server);
    const { tid, author } = await aTraining(server, { password: 'open', pids: [pid] });
    const person = await aUser(server);
    await run(person, problemId, status.wrongAnswer);
    await run(person, problemId, status.accepted);
    const list = () =>
      ask<{ pid: number; myStatus: number }[]>(person, 'GET', `/api/get-training-problem-list?tid=${tid}`);
    expect(await list()).toMatchObject({ status: 401, data: null });
    expect((await ask<object>(person, 'GET', `/api/get-training-detail?tid=${tid}`)).data).toMatchObject({
      entry: 'password',
      acCount: 0,
      problemCount: 1,
      rights: { records: false },
    });
    const asks = async (who: Person | null) =>
      (
        await ask<{ records: { id: number; asksPassword: boolean }[] }>(who, 'GET', '/api/get-training-list?limit=100')
      ).data.records.find(({ id }) => id === tid)?.asksPassword;
    expect([await asks(null), await asks(person), await asks(author), await asks(root)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const enter = (password: string) => ask(person, 'POST', '/api/register-training', { tid, password });
    expect((await enter('')).status).toBe(400);
    expect((await enter('wrong')).status).toBe(400);
    expect((await enter('open')).status).toBe(200);
    expect((await enter('open')).status).toBe(400);
    expect((await list()).data).toMatchObject([{ pid, problemId: `P${pid}`, myStatus: 0, share: 1 }]);
    expect(await asks(person)).toBe(false);
    expect(await records(person, tid)).toMatchObject([
      { uid: person.uid, ac: 1, realname: null, submissionInfo: { [`P${pid}`]: { status: 0, isAC: true, tries: 1 } } },
    ]);
    expect(await records(author, tid)).toHaveLength(1);
    // Another password ends the registrations; the row stays and says so.
    const training = { id: tid, title: 'T', description: 'D', auth: 'Private', privatePwd: 'other' };
    expect((await ask(root, 'PUT', '/api/admin/training', { training })).status).toBe(200);
    expect((await list()).status).toBe(401);
    expect(await records(author, tid)).toMatchObject([{ uid: person.uid, isGone: true }]);
  });

  it('shows no more of a hidden one than of none', async () => {
    const { tid } = await aTraining(server, { status: false });
    const person = await aUser(server);
    const [hidden, none] = [
      await ask(person, 'GET', `/api/get-training-detail?tid=${tid}`),
      await ask(person, 'GET', '/api/get-training-detail?tid=987654'),
    ];
    expect([hidden.status, hidden.msg]).toEqual([none.status, none.msg]);
  });
});

describe('records', () => {
  it('are sorted and searched, and each keeps its place among all', async () => {
    const problems = [await aProblem(server), await aProblem(server)];
    const { tid, author } = await aTraining(server, { password: 'open', pids: problems.map(({ pid }) => pid) });
    const [one, two, none] = [await aUser(server), await aUser(server), await aUser(server)];
    for (const who of [none, two, one]) await ask(who, 'POST', '/api/register-training', { tid, password: 'open' });
    for (const [who, name] of [
      [one, 'C'],
      [two, 'A'],
      [none, 'B'],
    ] as const)
      await server.platform.db.execute(sql`update user_account set realname = ${name} where uid = ${who.uid}`);
    await run(one, problems[0]!.problemId, status.accepted);
    for (const { problemId } of problems) await run(two, problemId, status.accepted);
    const order = async (who: Person, query = '') => (await records(who, tid, query)).map(({ uid, seq }) => [uid, seq]);
    const [first, second, third] = [
      [two.uid, 1],
      [one.uid, 2],
      [none.uid, 3],
    ];
    expect(await order(one)).toEqual([first, second, third]);
    expect(await order(one, '&sort=ac')).toEqual([third, second, first]);
    expect(await order(author, '&sort=realname')).toEqual([first, third, second]);
    expect(await order(author, '&sort=realname&descending=true')).toEqual([second, third, first]);
    // Who sees no real names learns nothing of their order.
    expect(await order(one, '&sort=realname')).toEqual(await order(one, '&sort=username'));
    expect(await order(none, '&onlyMine=true')).toEqual([third]);
    expect(await order(one, `&keyword=${two.username}`)).toEqual([first]);
    expect((await ask(one, 'GET', `/api/get-training-rank?tid=${tid}&sort=uid`)).status).toBe(400);
  });

  it('equal a count from nothing after verdicts, rejudges, joins and plans that change', async () => {
    const problems = await Promise.all([1, 2, 3].map(() => aProblem(server)));
    const { tid } = await aTraining(server, { password: 'open', pids: problems.slice(0, 2).map(({ pid }) => pid) });
    const people = await Promise.all([1, 2, 3].map(() => aUser(server)));
    let seed = 20_261_128;
    const random = (n: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * n);
    };
    const verdicts = [status.accepted, status.wrongAnswer, status.runtimeError, status.timeLimitExceeded];
    const sent: number[] = [];
    for (let step = 0; step < 40; step++) {
      const person = people[random(3)]!;
      const problem = problems[random(3)]!;
      const act = random(10);
      if (act < 5) sent.push(await run(person, problem.problemId, verdicts[random(4)]!));
      else if (act < 7 && sent.length > 0) await judge(sent[random(sent.length)]!, verdicts[random(4)]!);
      else if (act === 7) await ask(person, 'POST', '/api/register-training', { tid, password: 'open' });
      else if (act === 8)
        await ask(root, 'POST', '/api/admin/training/add-problem-from-public', {
          tid,
          pid: problem.pid,
          displayId: problem.problemId,
        });
      else await ask(root, 'DELETE', `/api/admin/training/problem?tid=${tid}&pid=${problem.pid}`);
    }
    const stored = async () =>
      (
        await server.platform.db.execute(sql`
          select uid, pid, status, tries, accepted_at, run_time, share, is_late, last_at from training_record r
          where tid = ${tid} and exists (select from training_problem p where p.tid = r.tid and p.pid = r.pid)
          order by uid, pid`)
      ).rows;
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    const { keepTrainingRecords } = await import('../submission/index.ts');
    await server.platform.db.execute(sql`delete from training_record where tid = ${tid}`);
    await keepTrainingRecords(server.platform.db, { tid });
    expect(await stored()).toEqual(before);
  });

  it('count for the moment a run was received: in time, late with the factor, or for practice', async () => {
    const { pid, problemId } = await aProblem(server);
    const { tid } = await aTraining(server, { password: 'open', pids: [pid] });
    const day = 86_400_000;
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const plan = (dueIn: number, lateIn: number | null) =>
      ask(root, 'PUT', '/api/training/plan', {
        tid,
        pids: [],
        sections: [
          {
            title: 'Week 1',
            dueAt: at(dueIn),
            lateUntil: lateIn === null ? null : at(lateIn),
            lateFactor: 0.5,
            pids: [pid],
          },
        ],
      });
    const person = await aUser(server);
    await ask(person, 'POST', '/api/register-training', { tid, password: 'open' });
    expect((await plan(day, null)).status).toBe(200);
    await run(person, problemId, status.accepted);
    const share = async () => {
      const [row] = (
        await ask<{ share: number; isLate: boolean }[]>(person, 'GET', `/api/get-training-problem-list?tid=${tid}`)
      ).data;
      return [row?.share, row?.isLate];
    };
    expect(await share()).toEqual([1, false]);
    await plan(-day, day);
    expect(await share()).toEqual([0.5, true]);
    await plan(-2 * day, -day);
    expect(await share()).toEqual([0, true]);
    const [section] = (await ask<{ sections: { id: number }[] }>(root, 'GET', `/api/training/plan?tid=${tid}`)).data
      .sections;
    await server.platform.db.execute(sql`insert into training_extension (section_id, uid, until, by)
      values (${section!.id}, ${person.uid}, now() + interval '1 hour', ${root.uid})`);
    const { keepTrainingRecords } = await import('../submission/index.ts');
    await keepTrainingRecords(server.platform.db, { tid, uid: person.uid });
    expect(await share()).toEqual([1, false]);
  });
});

describe('the plan', () => {
  it('is saved whole or not at all, and the second of two who edit it is told', async () => {
    const [one, two] = [await aProblem(server), await aProblem(server)];
    const { tid } = await aTraining(server, { pids: [one.pid, two.pid] });
    const read = async () =>
      (
        await ask<{ basedOn: string; pids: number[]; sections: { pids: number[] }[] }>(
          root,
          'GET',
          `/api/training/plan?tid=${tid}`,
        )
      ).data;
    const first = await read();
    expect(first.pids).toEqual([one.pid, two.pid]);
    const save = (plan: object) => ask(root, 'PUT', '/api/training/plan', { tid, ...plan });
    const sections = [{ title: 'Start', pids: [two.pid] }];
    expect((await save({ basedOn: first.basedOn, pids: [one.pid], sections })).status).toBe(200);
    expect((await save({ basedOn: first.basedOn, pids: [one.pid, two.pid], sections: [] })).status).toBe(400);
    expect(await read()).toMatchObject({ pids: [one.pid], sections: [{ pids: [two.pid] }] });
    const wrong = { title: 'Late', openAt: '2026-12-02T00:00:00Z', dueAt: '2026-12-01T00:00:00Z', pids: [] };
    expect((await save({ pids: [one.pid], sections: [...sections, wrong] })).status).toBe(400);
    expect((await save({ pids: [one.pid], sections: [{ title: 'X', pids: [987_654] }] })).status).toBe(404);
    expect(await read()).toMatchObject({ pids: [one.pid], sections: [{ pids: [two.pid] }] });
  });

  it('never deletes a problem, whatever an older client means', async () => {
    const { pid } = await aProblem(server);
    await aTraining(server, { pids: [pid] });
    expect((await ask(root, 'DELETE', `/api/admin/training/problem?pid=${pid}`)).status).toBe(400);
    expect((await ask<{ id: number }>(root, 'GET', `/api/admin/problem?pid=${pid}`)).data.id).toBe(pid);
  });
});

describe('a training of a group', () => {
  it('is met by members alone, with private problems of the group, and by the number of its own group', async () => {
    const { gid, owner } = await aGroup(server);
    const { gid: otherGid, owner: other } = await aGroup(server);
    const member = await aMember(server, gid);
    const outsider = await aUser(server);
    const [own, foreign] = [await aProblem(server), await aProblem(server)];
    await giveToGroup(server, own.pid, gid, 2);
    await giveToGroup(server, foreign.pid, otherGid, 1);
    const made = await ask<{ id: number }>(owner, 'POST', '/api/group/training', {
      training: { gid, title: 'Homework', description: 'D', auth: 'Public' },
    });
    const tid = made.data.id;
    const add = (who: Person, problemId: string) =>
      ask(who, 'POST', `/api/group/add-training-problem-from-group?tid=${tid}&problemId=${problemId}`);
    expect((await add(owner, own.problemId)).status).toBe(200);
    expect((await add(owner, foreign.problemId)).status).toBe(404);
    expect((await add(other, own.problemId)).status).toBe(400);
    expect((await add(member, own.problemId)).status).toBe(400);
    const list = (who: Person, of = gid) =>
      ask<{ pid: number }[]>(who, 'GET', `/api/get-training-problem-list?tid=${tid}&gid=${of}`);
    expect((await list(member)).data.map(({ pid }) => pid)).toEqual([own.pid]);
    const [hidden, none, elsewhere] = [
      await list(outsider),
      await ask(outsider, 'GET', '/api/get-training-problem-list?tid=987654'),
      await list(member, otherGid),
    ];
    expect([hidden.status, hidden.msg]).toEqual([none.status, none.msg]);
    expect([elsewhere.status, elsewhere.msg]).toEqual([none.status, none.msg]);
    expect(JSON.stringify(await ask(outsider, 'GET', '/api/get-training-list?limit=100'))).not.toContain('Homework');
    const site = await aUser(server, { role: roleIds.problemAdmin });
    expect((await ask(site, 'GET', `/api/admin/training?tid=${tid}`)).status).toBe(400);
  });
});
