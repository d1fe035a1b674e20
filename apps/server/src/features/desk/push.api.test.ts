import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { defaultLimits } from '../../platform/http/limits.ts';

/** Open pages of the test; a hall has as many and more. */
const pages = 500;

let server: TestServer;
let base: string;
beforeAll(async () => {
  const many = { max: 10 * pages, seconds: 60 };
  server = await startTestServer({
    limits: {
      streams: { account: 2 * pages, address: 2 * pages },
      inFlight: { account: 2 * pages, address: 2 * pages },
      rates: { ...defaultLimits.rates, stream: { account: many, address: many } },
    },
  });
  await server.platform.settings.set({ openContestComment: true });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});

/** A page that listens: `heard` counts its events of the topic. */
const listen = async (topic: string, token: string, age = '') => {
  const stop = new AbortController();
  const response = await fetch(`${base}/api/events?topics=${topic}${age}`, {
    headers: { authorization: token },
    signal: stop.signal,
  });
  const page = { heard: 0, stop: () => stop.abort() };
  const read = async (): Promise<void> => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      page.heard += part.value.split('event: changed').length - 1;
  };
  read().catch(() => undefined);
  return page;
};

it('announcements and broadcasts reach every open page, also after the server lost its line to the database', async () => {
  const director = await aUser(server);
  const reader = await aUser(server);
  const { cid } = await aContest(server, { uid: director.uid });
  const asked = await server.ask<{ id: number }>('POST', '/api/comment', {
    token: reader.token,
    body: { cid, content: 'How large is n?' },
  });
  const open = await Promise.all(Array.from({ length: pages }, () => listen(`contest:${cid}`, reader.token)));
  const everybody = (times: number) => open.every(({ heard }) => heard >= times);
  const broadcast = (on: boolean) =>
    server.ask('PUT', '/api/contest/question-broadcast', {
      token: director.token,
      body: { id: asked.data.id, broadcast: on },
    });

  expect((await broadcast(true)).status).toBe(200);
  await expect.poll(() => everybody(1)).toBe(true);

  const before = open.map(({ heard }) => heard);
  await server.platform.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'assay events' and datname = current_database()`,
  );
  // What other servers tell while nobody listens is lost: once the line is there again, every page is told to look.
  await expect.poll(() => open.every(({ heard }, index) => heard > before[index]!)).toBe(true);
  for (const page of open) page.stop();
});

it('a page that opens its stream after something changed is told at once, whatever it has fetched before', async () => {
  const director = await aUser(server);
  const { cid } = await aContest(server, { uid: director.uid });
  const asked = await server.ask<{ id: number }>('POST', '/api/comment', {
    token: director.token,
    body: { cid, content: 'Is the order of edges given?' },
  });
  const broadcast = (on: boolean) =>
    server.ask('PUT', '/api/contest/question-broadcast', {
      token: director.token,
      body: { id: asked.data.id, broadcast: on },
    });
  expect((await broadcast(true)).status).toBe(200);
  const fetchedBefore = await listen(`contest:${cid}`, director.token, '&age=60000');
  const asksItself = await listen(`contest:${cid}`, director.token);
  await expect.poll(() => fetchedBefore.heard).toBe(1);
  expect((await broadcast(false)).status).toBe(200);
  await expect.poll(() => [fetchedBefore.heard, asksItself.heard]).toEqual([2, 1]);
  fetchedBefore.stop();
  asksItself.stop();
});
