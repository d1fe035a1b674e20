import { roleIds, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, aTraining } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { remindOfParts } from './reminder.job.ts';

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

const hour = 3_600_000;
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
const solve = async (who: Person, problemId: string): Promise<void> => {
  const sent = await ask<{ submitId: number }>(who, 'POST', '/api/submit-problem-judge', {
    pid: problemId,
    language: 'C++',
    code: 'int main() {}',
  });
  const { submitId } = sent.data;
  await ask(root, 'GET', `/api/admin/judge/cancel-judge?submitId=${submitId}`);
  const given = await ask(root, 'GET', `/api/admin/judge/manual-judge?submitId=${submitId}&status=${status.accepted}`);
  expect(given.status).toBe(200);
};

/** A training with one part, due some time from now (ms), and who takes part. */
const aHomework = async (dueIn: number | null, lateIn: number | null = null, title = 'Week 1') => {
  const { pid, problemId } = await aProblem(server);
  const { tid, author } = await aTraining(server, { password: 'open', pids: [pid] });
  const sections = [
    {
      title,
      pids: [pid],
      lateFactor: 0.5,
      dueAt: dueIn === null ? null : at(dueIn),
      lateUntil: lateIn === null ? null : at(lateIn),
    },
  ];
  expect((await ask(root, 'PUT', '/api/training/plan', { tid, pids: [], sections })).status).toBe(200);
  const people = await Promise.all([1, 2, 3].map(() => aUser(server)));
  for (const who of people) await ask(who, 'POST', '/api/register-training', { tid, password: 'open' });
  const plan = await ask<{ sections: { id: number }[] }>(root, 'GET', `/api/training/plan?tid=${tid}`);
  return { tid, author, pid, problemId, people, sectionId: plan.data.sections[0]!.id };
};

interface Extension {
  id: number;
  username: string;
  until: string;
  why: string;
  by: string;
}
const extensions = (who: Person, tid: number) => ask<Extension[]>(who, 'GET', `/api/training/extensions?tid=${tid}`);
const extend = (who: Person, body: object) => ask(who, 'PUT', '/api/training/extensions', body);
const told = async (who: Person, title: string): Promise<string[]> =>
  (
    await ask<{ records: { title: string; content: string }[] }>(who, 'GET', '/api/msg/mine?currentPage=1&limit=50')
  ).data.records.flatMap((one) => (one.title === title ? [one.content] : []));

describe('an extension', () => {
  it('moves what is due for a person, counts again what was sent, tells the person, and may be taken back', async () => {
    const { tid, author, problemId, people, sectionId } = await aHomework(-hour, hour);
    const [first, second] = people as [Person, Person, Person];
    for (const who of [first, second]) await solve(who, problemId);
    const share = async (who: Person) =>
      (
        await ask<{ share: number; isLate: boolean }[]>(who, 'GET', `/api/get-training-problem-list?tid=${tid}`)
      ).data.map((row) => [row.share, row.isLate]);
    expect(await share(first)).toEqual([[0.5, true]]);
    const given = await extend(author, {
      tid,
      sectionId,
      usernames: [` ${first.username.toUpperCase()} `],
      until: at(2 * hour),
      why: 'Was ill',
    });
    expect(given.status).toBe(200);
    expect([await share(first), await share(second)]).toEqual([[[1, false]], [[0.5, true]]]);
    const section = async (who: Person) =>
      (
        await ask<{ sections: { isExtended: boolean; lateUntil: string }[] }>(
          who,
          'GET',
          `/api/get-training-detail?tid=${tid}`,
        )
      ).data.sections[0]!;
    expect([(await section(first)).isExtended, (await section(second)).isExtended]).toEqual([true, false]);
    expect(Date.parse((await section(first)).lateUntil)).toBeGreaterThan(Date.now() + 3 * hour);
    expect(await told(first, '你的作业延期了')).toHaveLength(1);
    expect(await told(second, '你的作业延期了')).toEqual([]);
    const [row] = (await extensions(author, tid)).data;
    expect(row).toMatchObject({ username: first.username, why: 'Was ill', by: author.username });
    expect((await ask(author, 'DELETE', `/api/training/extensions?tid=${tid}&id=${row!.id}`)).status).toBe(200);
    expect((await ask(author, 'DELETE', `/api/training/extensions?tid=${tid}&id=${row!.id}`)).status).toBe(404);
    expect(await share(first)).toEqual([[0.5, true]]);
  });

  it('is given to all who are named or to nobody, in time that comes, by training admins', async () => {
    const { tid, author, people, sectionId } = await aHomework(hour);
    const other = await aHomework(null);
    const [first, second] = people as [Person, Person, Person];
    const stranger = await aUser(server);
    const named = { tid, sectionId, usernames: [first.username] };
    expect((await extend(author, { ...named, until: at(-hour) })).status).toBe(400);
    expect((await extend(author, { ...named, until: at(hour / 2) })).status).toBe(400);
    expect((await extend(author, { ...named, until: at(2 * hour), why: 'x'.repeat(201) })).status).toBe(400);
    const mixed = { ...named, usernames: [second.username, stranger.username], until: at(2 * hour) };
    const refused = await extend(author, mixed);
    expect([refused.status, refused.msg.includes(stranger.username), refused.msg.includes(second.username)]).toEqual([
      400,
      true,
      false,
    ]);
    expect((await extend(author, { ...named, sectionId: other.sectionId, until: at(2 * hour) })).status).toBe(400);
    expect((await extend(root, { ...named, ...other, usernames: [first.username], until: at(hour) })).status).toBe(400);
    expect((await extend(first, { ...named, until: at(2 * hour) })).status).toBe(403);
    expect((await extensions(first, tid)).status).toBe(403);
    expect((await extensions(author, tid)).data).toEqual([]);
    // The extension of another training is none of this one.
    expect((await extend(author, { ...named, until: at(2 * hour) })).status).toBe(200);
    const [row] = (await extensions(author, tid)).data;
    expect((await ask(other.author, 'DELETE', `/api/training/extensions?tid=${other.tid}&id=${row!.id}`)).status).toBe(
      404,
    );
    expect((await extensions(author, tid)).data).toHaveLength(1);
  });

  it('of a hidden group is unknown to those outside', async () => {
    const { gid, owner } = await aGroup(server, { visible: false });
    const { tid } = await aTraining(server, { gid, author: owner });
    const outsider = await aUser(server);
    const [hidden, none] = [await extensions(outsider, tid), await extensions(outsider, 987_654)];
    expect([hidden.status, hidden.msg]).toEqual([none.status, none.msg]);
    expect((await extensions(await aMember(server, gid), tid)).status).toBe(403);
    expect((await extensions(owner, tid)).status).toBe(200);
  });
});

describe('a reminder', () => {
  const title = '作业快到截止时间了';

  it('comes once, a day before, to those who are not done', async () => {
    const { tid, problemId, people, pid, sectionId } = await aHomework(20 * hour, null, 'Trees');
    const [done, open, away] = people as [Person, Person, Person];
    await solve(done, problemId);
    await ask(away, 'DELETE', `/api/training-registration?tid=${tid}`);
    await remindOfParts(server.platform);
    await remindOfParts(server.platform);
    const heard = await Promise.all([done, open, away].map((who) => told(who, title)));
    expect(heard.map((texts) => texts.length)).toEqual([0, 1, 0]);
    expect(heard[1]![0]).toContain(`/training/${tid}/problems`);
    // The same date saved again reminds nobody; another one does.
    const save = (dueAt: string) =>
      ask(root, 'PUT', '/api/training/plan', {
        tid,
        pids: [],
        sections: [{ id: sectionId, title: 'Trees', dueAt, pids: [pid] }],
      });
    const due = at(10 * hour);
    for (const _ of [1, 2]) {
      expect((await save(due)).status).toBe(200);
      await remindOfParts(server.platform);
    }
    expect(await told(open, title)).toHaveLength(2);
  });

  it('waits for a person’s own date, and for parts that have opened', async () => {
    const { tid, author, people, sectionId } = await aHomework(20 * hour);
    const [first, second] = people as [Person, Person, Person];
    await extend(author, { tid, sectionId, usernames: [first.username], until: at(40 * hour) });
    const far = await aHomework(30 * hour);
    await remindOfParts(server.platform);
    expect([(await told(first, title)).length, (await told(second, title)).length]).toEqual([0, 1]);
    expect(await told(far.people[0]!, title)).toEqual([]);
    await extend(author, { tid, sectionId, usernames: [first.username], until: at(22 * hour) });
    await remindOfParts(server.platform);
    expect([(await told(first, title)).length, (await told(second, title)).length]).toEqual([1, 1]);
  });
});
