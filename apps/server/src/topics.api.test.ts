import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest } from '../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../test/harness.ts';
import { audiencesOf } from './http.ts';
import { audibleTopics } from './platform/http/topics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('what is told of a contest is told to those alone who may know it', async () => {
  const roles = { root: roleIds.root, admin: roleIds.admin, creator: roleIds.admin, reader: roleIds.user };
  const made = await Promise.all(Object.values(roles).map((role) => aUser(server, { role })));
  const viewers = Object.entries(roles).map(([name, role], index) => ({ name, ...made[index]!, role }));
  const [, , creator, reader] = made;
  const { cid } = await aContest(server, {
    uid: creator!.uid,
    sealsIn: -30,
    auth: 1,
    openRank: false,
    registered: [reader!.uid],
  });
  const asked = await server.ask<{ id: number }>('POST', '/api/comment', {
    token: creator!.token,
    body: { cid, content: 'Read problem B again' },
  });
  const topics = ['board', 'fullboard', 'desk', 'contest'].map((name) => `${name}:${cid}`);
  const wanted = [...topics, `comment:${asked.data.id}`, `messages:${reader!.uid}`].join(',');
  const audiences = audiencesOf(server.areas);
  const heard = async (viewer: (typeof viewers)[number] | null) =>
    (await audibleTopics(audiences, viewer, wanted)).map((topic) => topic.split(':')[0]);
  const all = ['board', 'fullboard', 'desk', 'contest', 'comment'];
  const byName = Object.fromEntries(
    await Promise.all(viewers.map(async (viewer) => [viewer.name, await heard(viewer)] as const)),
  );
  // Who has not entered reads that there is a contest, and of it nothing more; who has hears nothing from behind the seal.
  expect(byName).toEqual({
    root: all,
    creator: all,
    admin: ['contest'],
    reader: ['messages', 'board', 'contest', 'comment'],
  });
  expect(await heard(null)).toEqual([]);
});
