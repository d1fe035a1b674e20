import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPost } from '../../../test/discussions.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { askedDuring } from '../../../test/held.ts';

type User = Awaited<ReturnType<typeof aUser>>;
let server: TestServer;
let author: User;
let moderators: User[];
beforeAll(async () => {
  server = await startTestServer();
  await server.platform.settings.set({ defaultCreateCommentACInitValue: 0, defaultCreateDiscussionACInitValue: 0 });
  author = await aUser(server);
  moderators = [await aUser(server, { role: roleIds.admin }), await aUser(server, { role: roleIds.root })];
});
afterAll(() => server.close());

const ask = <T>(who: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  server.ask<T>(method, url, { token: who.token, ...(method === 'GET' ? {} : { body }) });

describe('who speaks below a post that goes at the same moment', () => {
  it.each([
    ['a like', (did: number) => ask(author, 'GET', `/api/discussion-like?did=${did}&toLike=true`)],
    ['a comment', (did: number) => ask(author, 'POST', '/api/comment', { did, content: 'Hi' })],
    [
      'a reply',
      (_did: number, commentId: number) => ask(author, 'POST', '/api/reply', { reply: { commentId, content: 'Hi' } }),
    ],
    [
      'a like of a comment',
      (_did: number, id: number) => ask(author, 'GET', `/api/comment-like?cid=${id}&toLike=true`),
    ],
    ['a report', (did: number) => ask(author, 'POST', '/api/discussion-report', { did, content: 'Adverts' })],
  ])('is told that it is gone: %s', async (_what, act) => {
    const { id: did } = await aPost(server, { uid: author.uid });
    const { data } = await ask<{ id: number }>(author, 'POST', '/api/comment', { did, content: 'First' });
    const [answer] = await askedDuring(server, sql`delete from discussion where id = ${did}`, {
      ask: () => [act(did, data.id)],
      waiting: 1,
    });
    expect(answer).toMatchObject({ http: 200, status: 404 });
  });
});

it.each([
  ['its author deletes it', (did: number) => ask(author, 'DELETE', `/api/discussion?did=${did}`)],
  ['a moderator deletes it', (did: number) => ask(moderators[0]!, 'DELETE', '/api/admin/discussion', [did])],
  [
    'its author is deleted',
    (did: number, uid: string) => {
      void did;
      return ask(moderators[1]!, 'DELETE', '/api/admin/user/delete-user', { ids: [uid] });
    },
  ],
])('a post goes below which somebody is just replying: %s', async (_what, act) => {
  const writer = await aUser(server);
  const { id: did } = await aPost(server, { uid: _what.startsWith('its author is') ? writer.uid : author.uid });
  const { data } = await ask<{ id: number }>(moderators[0]!, 'POST', '/api/comment', { did, content: 'First' });
  const [answer] = await askedDuring(server, sql`update comment set reply_num = reply_num + 1 where id = ${data.id}`, {
    ask: () => [act(did, writer.uid)],
    waiting: 1,
    after: sql`update discussion set comment_num = comment_num + 1 where id = ${did}`,
  });
  expect(answer).toMatchObject({ http: 200, status: 200 });
});

it('a post that two moderators let through at once is let through once', async () => {
  const { id } = await aPost(server, { uid: author.uid, status: 2 });
  const answers = await askedDuring(server, sql`select from discussion where id = ${id} for update`, {
    ask: () => moderators.map((one) => ask(one, 'PUT', '/api/admin/discussion', { id, status: 0 })),
    waiting: 2,
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows: told } = await server.platform.db.execute(sql`
    select n.template from user_message m join system_notice n on n.id = m.notice_id where m.uid = ${author.uid}`);
  expect(told).toEqual([{ template: 'postShown' }]);
  const { rows: acts } = await server.platform.db.execute(sql`
    select action from audit_log where subject = ${`discussion:${id}`}`);
  expect(acts).toEqual([{ action: 'discussion-show' }]);
});
