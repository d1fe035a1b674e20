import type { AddressInfo } from 'node:net';
import { status } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest } from './contests.ts';
import { aNode, anotherServer, aProblem, aUser, startTestServer, type TestServer } from './harness.ts';
import { aSubmission, judgeNext } from './work.ts';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  two = await anotherServer(one);
  await Promise.all([one, two].map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
});
afterAll(async () => {
  for (const server of [two, one]) {
    server.app.server.closeAllConnections();
    await server.close();
  }
});

/** An open page of that server which counts what it is told of the topic. */
const openPage = async (server: TestServer, topic: string, token: string) => {
  const { port } = server.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/events?topics=${topic}`, {
    headers: { authorization: token },
  });
  const page = { heard: 0 };
  const read = async (): Promise<void> => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      page.heard += part.value.split(`{"topic":"${topic}"}`).length - 1;
  };
  read().catch(() => undefined);
  return page;
};

it('two servers on one database: a verdict that one of them takes moves the open pages of both', async () => {
  const author = await aUser(one);
  const { problemId } = await aProblem(one);
  const { nodeId } = await aNode(one);
  const submitId = await aSubmission(one, author.token, problemId);
  const pages = await Promise.all([one, two].map((server) => openPage(server, `submission:${submitId}`, author.token)));

  await judgeNext(two, nodeId, { statuses: [0, 0] });
  for (const page of pages) await expect.poll(() => page.heard).toBeGreaterThan(0);
  for (const server of [one, two]) {
    const answer = await server.ask<{ submission: { status: number } }>(
      'GET',
      `/api/get-submission-detail?submitId=${submitId}`,
      { token: author.token },
    );
    expect(answer.data.submission.status).toBe(status.accepted);
  }
});

it('two servers on one database: streams of who is logged out, disabled or has other rights end on both', async () => {
  const open = async (token: string) => {
    const { port } = two.app.server.address() as AddressInfo;
    const { body } = await fetch(`http://127.0.0.1:${port}/api/events?topics=nodes`, {
      headers: { authorization: token },
    });
    const stream = { isOpen: true };
    const end = () => {
      stream.isOpen = false;
    };
    body!.pipeTo(new WritableStream()).then(end, end);
    return stream;
  };
  const [out, disabled, demoted, stays] = await Promise.all([
    aUser(one),
    aUser(one),
    aUser(one, { role: 1000 }),
    aUser(one),
  ]);
  const streams = await Promise.all([out, disabled, demoted, stays].map(({ token }) => open(token)));
  await one.ask('GET', '/api/logout', { token: out.token });
  for (const [column, user] of [
    ['status = 1', disabled],
    ['role = 1002', demoted],
  ] as const)
    await one.services.accounts.changing(() =>
      one.platform.db.$client.query(`update user_account set ${column} where uid = $1`, [user.uid]),
    );
  await expect.poll(() => streams.map(({ isOpen }) => isOpen)).toEqual([false, false, false, true]);
});

it('two servers on one database: what waits is handed out once, however both are asked at the same time', async () => {
  // Of several people: what one of them has in flight is bounded.
  const authors = await Promise.all(Array.from({ length: 6 }, () => aUser(one)));
  const { problemId } = await aProblem(one);
  const { nodeId } = await aNode(one, 'node-of-both');
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, index) => aSubmission(index % 2 ? one : two, authors[index % 6]!.token, problemId)),
  );
  const claims = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      (index % 2 ? one : two).ask<{ job: { kind: string; submitId?: number; id: number } | null }>(
        'POST',
        '/api/judge/claim',
        { token: one.judgeToken, body: { nodeId, waitMs: 0 } },
      ),
    ),
  );
  const taken = claims.flatMap(({ data }) => (data.job ? [data.job.id] : []));
  expect(taken).toHaveLength(sent.length);
  expect(new Set(taken).size).toBe(sent.length);
});

it('two servers on one database: a contest changed through one is the changed contest of the other', async () => {
  const director = await aUser(one, { role: 1000 });
  const reader = await aUser(one);
  const { cid } = await aContest(one, { uid: director.uid });
  const endAt = async (server: TestServer): Promise<string> =>
    (await server.ask<{ endTime: string }>('GET', `/api/get-contest-info?cid=${cid}`, { token: reader.token })).data
      .endTime;
  const before = await endAt(two);
  const page = await openPage(two, `contest:${cid}`, reader.token);

  const changed = await one.ask<{ endTime: string }>('POST', '/api/admin/contest/clock', {
    token: director.token,
    body: { cid, kind: 'extend', minutes: 10 },
  });
  expect(changed.status).toBe(200);
  await expect.poll(() => page.heard).toBeGreaterThan(0);
  expect(Date.parse(await endAt(two)) - Date.parse(before)).toBe(600_000);
  expect(await endAt(one)).toBe(await endAt(two));
});
