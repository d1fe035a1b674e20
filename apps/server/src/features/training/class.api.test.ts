import { roleIds, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, aTraining } from '../../../test/groups.ts';
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

/** Sends to a problem, in a training unless it is left out, and has it judged by hand. */
const run = async (who: Person, pid: string, verdict: number, place: object = {}): Promise<number> => {
  const sent = await ask<{ submitId: number }>(who, 'POST', '/api/submit-problem-judge', {
    pid,
    language: 'C++',
    code: 'int main() {\n  return 0;\n}',
    ...place,
  });
  const { submitId } = sent.data;
  await ask(root, 'GET', `/api/admin/judge/cancel-judge?submitId=${submitId}`);
  const given = await ask(root, 'GET', `/api/admin/judge/manual-judge?submitId=${submitId}&status=${verdict}`);
  expect(given.status).toBe(200);
  return submitId;
};

const aClass = async () => {
  const problems = [await aProblem(server), await aProblem(server)];
  const { tid, author } = await aTraining(server, { password: 'open', pids: problems.map(({ pid }) => pid) });
  const [first, second, outsider] = [await aUser(server), await aUser(server), await aUser(server)];
  for (const who of [first, second]) await ask(who, 'POST', '/api/register-training', { tid, password: 'open' });
  return { tid, author, first, second, outsider, problems, names: problems.map(({ pid }) => `P${pid}`) };
};

interface ClassView {
  people: { uid: string; realname: string | null; cells: Record<string, { status: number; tries: number }> }[];
}

describe('the class view', () => {
  it('shows training admins who has tried what, and nobody else', async () => {
    const { tid, author, first, second, outsider, problems, names } = await aClass();
    for (const _ of [1, 2, 3]) await run(first, names[0]!, status.wrongAnswer, { tid });
    await run(second, problems[1]!.problemId, status.accepted);
    const view = (who: Person) => ask<ClassView>(who, 'GET', `/api/training/class?tid=${tid}`);
    const people = (await view(author)).data.people;
    expect(people.map(({ uid }) => uid).sort()).toEqual([first.uid, second.uid].sort());
    expect(people.find(({ uid }) => uid === first.uid)?.cells).toMatchObject({
      [problems[0]!.pid]: { status: status.wrongAnswer, tries: 3, acceptedAt: null },
    });
    expect(people.find(({ uid }) => uid === second.uid)?.cells).toMatchObject({
      [problems[1]!.pid]: { status: status.accepted, tries: 1 },
    });
    expect([(await view(first)).status, (await view(outsider)).status]).toEqual([403, 403]);
  });

  it('leads to the latest program, whose code training admins read where it was sent in the training', async () => {
    const { tid, author, first, second, outsider, problems, names } = await aClass();
    const inTraining = await run(first, names[0]!, status.wrongAnswer, { tid });
    // Sent in the archive later: what was sent in the training comes first.
    const elsewhere = await run(first, problems[0]!.problemId, status.wrongAnswer);
    const latest = (who: Person, uid: string, pid: number) =>
      ask<{ submitId: number }>(who, 'GET', `/api/training/latest-submission?tid=${tid}&uid=${uid}&pid=${pid}`);
    expect((await latest(author, first.uid, problems[0]!.pid)).data).toEqual({ submitId: inTraining, gid: 0 });
    expect((await latest(author, second.uid, problems[0]!.pid)).status).toBe(404);
    expect((await latest(author, outsider.uid, problems[0]!.pid)).status).toBe(404);
    expect((await latest(first, first.uid, problems[0]!.pid)).status).toBe(403);
    const code = async (who: Person, id: number) =>
      (await ask<{ submission: { code: string | null } }>(who, 'GET', `/api/get-submission-detail?submitId=${id}`)).data
        .submission.code;
    expect(await code(author, inTraining)).toContain('int main');
    expect(await code(author, elsewhere)).toBeNull();
    expect(await code(second, inTraining)).toBeNull();
  });

  it('is exported; names that look like formulas stay names', async () => {
    const { tid, author, first, names } = await aClass();
    await server.platform.db.$client.query('update user_account set realname = $1 where uid = $2', [
      '=HYPERLINK("x")',
      first.uid,
    ]);
    await run(first, names[0]!, status.accepted, { tid });
    const file = (who: Person, format: string) =>
      server.app.inject({
        method: 'GET',
        url: `/api/training/class-export?tid=${tid}&format=${format}`,
        headers: { authorization: who.token },
      });
    const csv = await file(author, 'csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^用户名,姓名,学号,通过,得分,最后活动,/);
    const line = lines.find((one) => one.includes(first.username))!;
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toMatch(/,1,50,.*,50,AC,$/);
    const xlsx = await file(author, 'xlsx');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await file(first, 'csv')).body).not.toContain(first.username);
  });
});

describe('comments on lines', () => {
  const comments = (who: Person, submitId: number) =>
    ask<{ comments: { id: number; line: number; content: string; isAuthor: boolean }[]; mayWrite: boolean }>(
      who,
      'GET',
      `/api/submission/comments?submitId=${submitId}`,
    );
  const say = (who: Person, submitId: number, line: number, content: string) =>
    ask<{ id: number }>(who, 'POST', '/api/submission/comments', { submitId, line, content });
  const told = async (who: Person): Promise<string[]> =>
    (
      await ask<{ records: { content: string }[] }>(who, 'GET', '/api/msg/mine?currentPage=1&limit=50')
    ).data.records.map(({ content }) => content);

  it('go from the training admin to the student as a message, and are answered there', async () => {
    const { tid, author, first, second, names } = await aClass();
    const submitId = await run(first, names[0]!, status.wrongAnswer, { tid });
    expect((await comments(first, submitId)).data).toEqual({ comments: [], mayWrite: false });
    expect((await say(first, submitId, 2, 'Help?')).status).toBe(403);
    expect((await say(author, submitId, 9, 'Where?')).status).toBe(400);
    expect((await say(author, submitId, 0, 'Where?')).status).toBe(400);
    expect((await say(author, submitId, 2, '  ')).status).toBe(400);
    expect((await say(author, submitId, 2, 'x'.repeat(2001))).status).toBe(400);
    const said = await say(author, submitId, 2, 'Read the input first.');
    expect(said.status).toBe(200);
    expect((await told(first)).filter((text) => text.includes(`/submission-detail/${submitId}`))).toHaveLength(1);
    expect((await say(first, submitId, 2, 'Thanks')).status).toBe(200);
    expect((await told(author)).filter((text) => text.includes(`/submission-detail/${submitId}`))).toHaveLength(1);
    expect((await comments(author, submitId)).data).toMatchObject({
      mayWrite: true,
      comments: [
        { line: 2, content: 'Read the input first.', isAuthor: false, mayDelete: true },
        { line: 2, content: 'Thanks', isAuthor: true, mayDelete: false },
      ],
    });
    // Whoever else there is, in the class or not, reads and writes nothing.
    expect((await comments(second, submitId)).status).toBe(403);
    expect((await say(second, submitId, 2, 'Me too')).status).toBe(403);
    const remove = (who: Person) => ask(who, 'DELETE', `/api/submission/comments?id=${said.data.id}`);
    expect((await remove(first)).status).toBe(404);
    expect((await remove(author)).status).toBe(200);
    expect((await remove(author)).status).toBe(404);
  });

  it('on what was sent elsewhere there are none, and a hidden group tells nobody outside of its own', async () => {
    const { author, first, problems } = await aClass();
    const elsewhere = await run(first, problems[0]!.problemId, status.wrongAnswer);
    expect((await say(author, elsewhere, 1, 'Hm')).status).toBe(403);
    const { gid, owner } = await aGroup(server, { visible: false });
    const member = await aMember(server, gid);
    const { tid } = await aTraining(server, { gid, author: owner, pids: [problems[0]!.pid] });
    const submitId = await run(member, `P${problems[0]!.pid}`, status.wrongAnswer, { tid, gid });
    const [hidden, none] = [await comments(author, submitId), await comments(author, 987_654)];
    expect([hidden.status, hidden.msg]).toEqual([none.status, none.msg]);
    expect((await say(owner, submitId, 1, 'Look here')).status).toBe(200);
    expect((await told(member)).some((text) => text.includes(`/group/${gid}/submission-detail/${submitId}`))).toBe(
      true,
    );
  });
});
