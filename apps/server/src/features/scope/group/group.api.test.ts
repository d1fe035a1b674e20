import { problemAuths, roleIds, status } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, aTraining, giveToGroup } from '../../../../test/groups.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { judgeNext } from '../../../../test/work.ts';
import { submission } from '../../submission/submission.table.ts';

let server: TestServer;
type Person = Awaited<ReturnType<typeof aUser>>;
let root: Person;
let padmin: Person;
let nodeId: number;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  padmin = await aUser(server, { role: roleIds.problemAdmin });
  nodeId = (await aNode(server)).nodeId;
});
afterAll(() => server.close());

const code = 'int main() { return 0; } // long enough to be taken as a program';
const ask = <T = unknown>(who: Person | null, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.ask<T>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });
const submit = (who: Person, body: object) =>
  ask<{ submitId: number }>(who, 'POST', '/api/submit-problem-judge', { language: 'C++', code, ...body });
const listOf = async (who: Person | null, query = '') =>
  (
    await ask<{ records: { submitId: number }[] }>(who, 'GET', `/api/get-submission-list?limit=500${query}`)
  ).data.records.map(({ submitId }) => submitId);

/** A group with a member, somebody outside, and a problem of its own. */
const aClass = async (options: { visible?: boolean; auth?: number } = {}) => {
  const { gid, owner } = await aGroup(server, { visible: options.visible ?? true });
  const [member, outsider] = [await aMember(server, gid), await aUser(server)];
  const { pid, problemId } = await aProblem(server);
  await giveToGroup(server, pid, gid, options.auth ?? problemAuths.public);
  return { gid, owner, member, outsider, pid, problemId };
};

describe('a group as a place', () => {
  it('keeps what its members send apart from the archive, with counters and ranks of its own', async () => {
    const { gid, owner, member, outsider, pid, problemId } = await aClass();
    const sent = await submit(member, { pid: problemId, gid });
    const { submitId } = sent.data;
    const [row] = await server.platform.db.select().from(submission).where(eq(submission.id, submitId));
    expect(row).toMatchObject({ pid, gid, cid: null, tid: null });
    await judgeNext(server, nodeId, { statuses: [status.accepted, status.accepted] });
    expect(await listOf(member, `&gid=${gid}`)).toEqual([submitId]);
    expect(await listOf(member)).not.toContain(submitId);
    expect(await listOf(root)).not.toContain(submitId);
    const info = await ask<{ problemCount: { total: number; ac: number } }>(
      member,
      'GET',
      `/api/get-problem-detail?problemId=${problemId}&gid=${gid}`,
    );
    expect(info.data.problemCount).toMatchObject({ total: 1, ac: 1 });
    const rank = await ask(owner, 'GET', `/api/get-group-rank-list?gid=${gid}&type=0`);
    expect(rank.data).toMatchObject({
      records: [
        { uid: member.uid, ac: 1, total: 1 },
        { uid: owner.uid, total: 0 },
      ],
    });
    const own = (place: object) =>
      ask(member, 'POST', '/api/get-user-problem-status', { pidList: [pid], isContestProblemList: false, ...place });
    expect((await own({ gid })).data).toMatchObject({ [pid]: { status: status.accepted } });
    expect((await own({})).data).toMatchObject({ [pid]: { status: status.notSubmitted } });
    const last = await ask<{ submitId: number }>(member, 'GET', `/api/get-last-ac-code?pid=${pid}&gid=${gid}`);
    expect(last.data.submitId).toBe(submitId);

    // Polls know groups by the submission alone; nobody outside hears of it.
    const poll = (who: Person | null) => ask(who, 'POST', '/api/check-submissions-status', { submitIds: [submitId] });
    expect((await poll(owner)).data).toMatchObject({ [submitId]: { status: status.accepted } });
    for (const who of [outsider, padmin, null]) expect((await poll(who)).data).toEqual({});
    const viewers = [
      { ...member, role: roleIds.user },
      { ...root, role: roleIds.root },
      { ...outsider, role: roleIds.user },
      { ...padmin, role: roleIds.problemAdmin },
      null,
    ];
    const heard = await Promise.all(viewers.map((who) => server.services.submissions.audible(who, [submitId])));
    expect(heard.map((ids) => ids.has(submitId))).toEqual([true, true, false, false, false]);

    // Code: its author, the group's roots, and others where it is shared. Tests: who may edit the problem.
    const another = await aMember(server, gid);
    const read = async (who: Person) =>
      (
        await ask<{ submission: { code: string | null } }>(
          who,
          'GET',
          `/api/get-submission-detail?submitId=${submitId}`,
        )
      ).data;
    for (const who of [member, owner, root]) expect((await read(who)).submission.code).toBe(code);
    expect((await read(another)).submission.code).toBeNull();
    expect(await read(outsider)).toBeNull();
    expect(await read(padmin)).toBeNull();
    expect((await ask(member, 'PUT', '/api/submission', { submitId, share: true })).status).toBe(200);
    expect((await read(another)).submission.code).toBe(code);
    const cases = async (who: Person) =>
      (
        await ask<{ judgeCaseList: { inputData: string | null }[] }>(
          who,
          'GET',
          `/api/get-all-case-result?submitId=${submitId}`,
        )
      ).data.judgeCaseList[1]!.inputData;
    expect(await cases(owner)).not.toBeNull();
    expect(await cases(another)).toBeNull();
    const run = (who: Person) =>
      ask(who, 'POST', '/api/submit-problem-test-judge', {
        pid,
        type: 'group',
        code,
        language: 'C++',
        userInput: '1',
      });
    expect((await run(another)).status).toBe(200);
    expect((await run(outsider)).status).toBe(404);
  });

  it('shows members no private problem, and its makers may try it', async () => {
    const { gid, owner, member, pid, problemId } = await aClass({ auth: problemAuths.hidden });
    const templates = (who: Person) => ask(who, 'GET', `/api/get-problem-code-template?pid=${pid}`);
    expect((await templates(member)).status).toBe(404);
    expect((await templates(owner)).status).toBe(200);
    expect((await submit(member, { pid: problemId, gid })).status).toBe(403);
    const sent = await submit(owner, { pid: problemId, gid });
    expect(sent.status).toBe(200);
    expect(await listOf(member, `&gid=${gid}`)).toEqual([]);
    expect(await listOf(owner, `&gid=${gid}`)).toEqual([sent.data.submitId]);
  });

  it('takes nothing more once its term has ended', async () => {
    const { gid, owner, member, problemId } = await aClass();
    expect((await ask(owner, 'PUT', `/api/group/archive?gid=${gid}&archived=true`)).status).toBe(200);
    expect(await submit(member, { pid: problemId, gid })).toMatchObject({ status: 403, data: null });
  });

  it('that is hidden answers as one that does not exist, with everything in it', async () => {
    const { gid, owner, member, outsider, pid, problemId } = await aClass({ visible: false });
    const { tid } = await aTraining(server, { gid, author: owner, pids: [pid] });
    const { submitId } = (await submit(member, { pid: problemId, gid })).data;
    const ids = { gid, pid, tid, submitId, problemId };
    const none = { gid: 987654, pid: 987654, tid: 987654, submitId: 987654, problemId: 'NOTHING1' };
    const calls = (one: typeof ids) => [
      () => submit(outsider, { pid: one.problemId, gid: one.gid }),
      () => submit(outsider, { pid: one.problemId }),
      () => submit(outsider, { pid: `P${pid}`, tid: one.tid }),
      () => submit(outsider, { pid: `P${pid}`, tid: one.tid, gid: one.gid }),
      ...[
        `/api/get-problem-detail?problemId=${one.problemId}`,
        `/api/get-problem-detail?problemId=${one.problemId}&gid=${one.gid}`,
        `/api/get-problem-detail?problemId=${one.problemId}&tid=${one.tid}`,
        `/api/get-submission-list?gid=${one.gid}`,
        `/api/get-submission-list?tid=${one.tid}`,
        `/api/get-submission-detail?submitId=${one.submitId}`,
        `/api/get-all-case-result?submitId=${one.submitId}`,
        `/api/get-case-data?submitId=${one.submitId}&seq=1`,
        `/api/resubmit?submitId=${one.submitId}`,
        `/api/get-problem-code-template?pid=${one.pid}`,
        `/api/get-problem-languages?pid=${one.pid}`,
        `/api/get-problem-tags?pid=${one.pid}`,
        `/api/get-problem-attachments?pid=${one.pid}`,
        `/api/get-full-screen-problem-list?tid=${one.tid}`,
        `/api/get-last-ac-code?pid=${one.pid}&gid=${one.gid}`,
      ].map((path) => () => ask(outsider, 'GET', path)),
      () => ask(outsider, 'POST', '/api/check-submissions-status', { submitIds: [one.submitId] }),
      () =>
        ask(outsider, 'POST', '/api/submit-problem-test-judge', {
          pid: one.pid,
          type: 'group',
          code,
          language: 'C++',
          userInput: '1',
        }),
      () =>
        ask(outsider, 'POST', '/api/get-user-problem-status', {
          pidList: [pid],
          isContestProblemList: false,
          gid: one.gid,
        }),
    ];
    for (const id of [submitId, none.submitId])
      expect(await ask(null, 'GET', `/api/get-submission-detail?submitId=${id}`)).toMatchObject({
        status: 404,
        data: null,
      });
    const unknown = calls(none);
    for (const [index, call] of calls(ids).entries()) {
      const [hidden, absent] = [await call(), await unknown[index]!()];
      expect([hidden.http, hidden.status, hidden.msg, hidden.data], `call ${index}`).toEqual([
        absent.http,
        absent.status,
        absent.msg,
        absent.data,
      ]);
    }
  });
});
