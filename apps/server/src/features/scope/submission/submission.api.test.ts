import { roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { askedDuring } from '../../../../test/held.ts';
import { aSubmission, judgeNext } from '../../../../test/work.ts';

let server: TestServer;
let nodeId: number;
let problemId: string;
let author: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ nodeId } = await aNode(server));
  ({ problemId } = await aProblem(server));
  author = await aUser(server);
});
afterAll(() => server.close());

const statusOf = async (submitId: number) =>
  (
    await server.ask<{ submission: { status: number } }>('GET', `/api/get-submission-detail?submitId=${submitId}`, {
      token: author.token,
    })
  ).data.submission.status;

describe('a submission', () => {
  it('is in a language that its problem allows', async () => {
    const { pid, problemId: narrow } = await aProblem(server);
    await server.platform.db.execute(sql`update problem set languages = array['C']::text[] where id = ${pid}`);
    const send = async (language: string) =>
      (
        await server.ask('POST', '/api/submit-problem-judge', {
          token: author.token,
          body: { pid: narrow, language, code: 'int main(){}', cid: 0, isRemote: false },
        })
      ).status;
    expect([await send('C++'), await send('Python3'), await send('no such')]).toEqual([400, 400, 400]);
    expect(await send('C')).toBe(200);
    await judgeNext(server, nodeId, { statuses: [0, 0] });
  });

  it('comes with the version of what its language is compiled by, where a living node tells it', async () => {
    const submitId = await aSubmission(server, author.token, problemId);
    await judgeNext(server, nodeId, { statuses: [0, 0] });
    const versionOf = async () =>
      (
        await server.ask<{ languageVersion: string | null }>('GET', `/api/get-submission-detail?submitId=${submitId}`, {
          token: author.token,
        })
      ).data.languageVersion;
    expect(await versionOf()).toBe('1.0');
    const of = (language: string) => sql`update submission set language = ${language} where id = ${submitId}`;
    await server.platform.db.execute(of('Rust'));
    expect(await versionOf()).toBeNull();
  });

  it('is one of as many on a page beyond the end as on the first: an address leads to the last page at once', async () => {
    const totalAt = async (page: number) =>
      (
        await server.ask<{ total: number }>(
          'GET',
          `/api/get-submission-list?problemID=${problemId}&limit=10&currentPage=${page}`,
        )
      ).data.total;
    expect(await totalAt(1)).toBeGreaterThan(0);
    expect(await totalAt(999)).toBe(await totalAt(1));
  });

  it('is judged again for its author only when judging itself failed', async () => {
    const again = (submitId: number, token = author.token) =>
      server.ask('GET', `/api/resubmit?submitId=${submitId}`, { token });
    const submitId = await aSubmission(server, author.token, problemId);
    expect((await again(submitId)).status).toBe(400);
    await judgeNext(server, nodeId, { failure: { status: status.systemError, message: 'no space' } });
    expect(await statusOf(submitId)).toBe(status.systemError);

    const other = await aUser(server, { role: roleIds.root });
    expect((await again(submitId, other.token)).status).toBe(403);
    expect((await again(submitId)).status).toBe(200);
    await judgeNext(server, nodeId, { statuses: [0, 0] });
    expect(await statusOf(submitId)).toBe(status.accepted);
    expect((await again(submitId)).status).toBe(400);
  });

  it('is judged again once, however often that is asked at the same moment', async () => {
    const submitId = await aSubmission(server, author.token, problemId);
    await judgeNext(server, nodeId, { failure: { status: status.systemError, message: 'no space' } });
    const again = () => server.ask('GET', `/api/resubmit?submitId=${submitId}`, { token: author.token });
    const answers = await askedDuring(server, sql`select from submission where id = ${submitId} for update`, {
      ask: () => [again(), again(), again()],
      waiting: 3,
    });
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    const { rows } = await server.platform.db.$client.query(
      'select count(*)::int as attempts from judgement where submission_id = $1',
      [submitId],
    );
    expect(rows).toEqual([{ attempts: 2 }]);
    await judgeNext(server, nodeId, { statuses: [0, 0] });
  });

  it('is judged again for root whatever its verdict, and not while it waits', async () => {
    const root = await aUser(server, { role: roleIds.root });
    const again = (submitId: number) =>
      server.ask('GET', `/api/admin/judge/rejudge?submitId=${submitId}`, { token: root.token });
    const submitId = await aSubmission(server, author.token, problemId);
    await judgeNext(server, nodeId, { statuses: [0, 0] });
    expect(await again(submitId)).toMatchObject({ status: 200 });
    await judgeNext(server, nodeId, { statuses: [0, -1] });
    expect(await statusOf(submitId)).toBe(status.wrongAnswer);
    expect((await again(987654)).status).toBe(404);
  });

  it('tells those who listen that it changed, and nothing more', async () => {
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const submitId = await aSubmission(server, author.token, problemId);
    const stop = new AbortController();
    const stream = await fetch(`${base}/api/events?topics=submission:${submitId},nonsense`, { signal: stop.signal });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (text: string) => {
      while (!heard.includes(text)) heard += (await reader.read()).value ?? '';
    };
    await hear(`event: topics\ndata: ["submission:${submitId}"]\n\n`);
    await judgeNext(server, nodeId, { statuses: [0, 0] });
    await hear(`data: {"topic":"submission:${submitId}"}`);
    expect(heard).not.toMatch(/status|score/);
    stop.abort();
  });
});
