import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { anotherServer, aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let problemId: string;
let author: Awaited<ReturnType<typeof aUser>>;
let root: Awaited<ReturnType<typeof aUser>>;
let cid: number;
beforeAll(async () => {
  server = await startTestServer();
  // Who is sent twice must not be refused for having been fast.
  await server.platform.settings.set({
    defaultSubmitInterval: 8,
    openContestComment: true,
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
  });
  ({ problemId } = await aProblem(server));
  author = await aUser(server);
  root = await aUser(server, { role: roleIds.root });
  ({ cid } = await aContest(server, { uid: root.uid, openPrint: true, registered: [author.uid] }));
});
afterAll(() => server.close());

let keys = 0;
const aKey = () => {
  keys += 1;
  return `key-of-a-test-${keys}`;
};

const post = <T = unknown>(path: string, body: object, key?: string, { token } = author, of = server) =>
  of.ask<T>('POST', path, { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } });

const submit = (key: string | undefined, more: { code?: string; by?: typeof author; of?: TestServer } = {}) =>
  post<{ submitId: number }>(
    '/api/submit-problem-judge',
    { pid: problemId, language: 'C++', code: more.code ?? 'int main() {}', isRemote: false },
    key,
    more.by ?? author,
    more.of,
  );

const countOf = async (table: string) =>
  Number((await server.platform.db.$client.query(`select count(*) from ${table}`)).rows[0]?.count);

const forgetIntervals = () => server.platform.db.execute(sql`delete from ephemeral where key like 'submit:%'`);

describe('a submission that is sent again', () => {
  it('is the first one, and waits for no interval', async () => {
    const key = aKey();
    const first = await submit(key);
    expect(first).toMatchObject({ status: 200 });
    const again = await submit(key);
    expect(again).toMatchObject({ status: 200, data: first.data });
    expect(await countOf('submission')).toBe(1);
    expect(await submit(aKey())).toMatchObject({ status: 403 });
    await forgetIntervals();
  });

  it('is made once at the same moment, through one server or two', async () => {
    const before = await countOf('submission');
    const other = await anotherServer(server);
    const key = aKey();
    const here = await Promise.all([submit(key), submit(key), submit(key)]);
    const { submitId } = here[0]!.data;
    expect(here.map(({ status, data }) => [status, data.submitId])).toEqual([1, 2, 3].map(() => [200, submitId]));
    expect((await submit(key, { of: other })).data.submitId).toBe(submitId);
    await forgetIntervals();
    const both = aKey();
    const two = await Promise.all([submit(both), submit(both, { of: other })]);
    expect(new Set(two.map(({ data }) => data.submitId)).size).toBe(1);
    expect(await countOf('submission')).toBe(before + 2);
    await other.close();
    await server.platform.settings.set({ defaultSubmitInterval: 0 });
  });

  it('says nothing else: the same key with another program is refused, and makes nothing', async () => {
    const key = aKey();
    await submit(key);
    const before = await countOf('submission');
    expect(await submit(key, { code: 'int main() { return 1; }' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('Idempotency-Key'),
    });
    expect(await countOf('submission')).toBe(before);
  });

  it('is another one with the same key of somebody else, without a key, and after a refusal', async () => {
    const key = aKey();
    const ids = [
      await submit(key),
      await submit(key, { by: root }),
      await submit(undefined),
      await submit(undefined),
    ].map(({ data }) => data.submitId);
    expect(new Set(ids).size).toBe(4);
    const refused = aKey();
    await server.platform.settings.set({ openPublicJudge: false });
    expect(await submit(refused)).toMatchObject({ status: 403 });
    // What was taken before is answered whatever is closed by now.
    expect((await submit(key)).data.submitId).toBe(ids[0]);
    await server.platform.settings.set({ openPublicJudge: true });
    expect(await submit(refused)).toMatchObject({ status: 200 });
  });

  it('needs a key of some length, and not of any', async () => {
    for (const key of ['short', 'x'.repeat(101), 'with white space'])
      expect(await submit(key)).toMatchObject({ http: 400, status: 400 });
  });
});

it('knows a submission by a key in its body too, whatever a picture was answered', async () => {
  const body = { pid: problemId, language: 'C++', code: 'int main() {}', sendingKey: aKey() };
  const first = await post<{ submitId: number }>('/api/submit-problem-judge', body);
  expect(first).toMatchObject({ status: 200 });
  expect(await post('/api/submit-problem-judge', { ...body, captcha: 'x', captchaKey: 'y' })).toMatchObject({
    data: { submitId: first.data.submitId },
  });
});

describe('what else is sent again', () => {
  const sent: [string, string, () => object, (() => typeof author)?][] = [
    [
      'a post',
      'discussion',
      () => ({ path: 'discussion', body: { title: 'T', description: 'D', content: 'Text', categoryId: 1 } }),
    ],
    ['a question', 'comment', () => ({ path: 'comment', body: { cid, content: 'Is it?' } })],
    ['a text to print', 'contest_print', () => ({ path: 'submit-print-text', body: { cid, content: 'x'.repeat(60) } })],
    [
      'an announcement',
      'contest_announcement',
      () => ({ path: 'admin/contest/announcement', body: { cid, announcement: { title: 'T', content: 'C' } } }),
      () => root,
    ],
  ];

  it.each(sent)('%s', async (_what, table, make, by) => {
    const { path, body } = make() as { path: string; body: object };
    const key = aKey();
    const before = await countOf(table);
    const first = await post(`/api/${path}`, body, key, by?.());
    expect(first).toMatchObject({ status: 200 });
    expect(await post(`/api/${path}`, body, key, by?.())).toMatchObject({ status: 200, data: first.data });
    expect(await countOf(table)).toBe(before + 1);
    // Pages have no say in headers: their key is in the body.
    expect(await post(`/api/${path}`, { ...body, sendingKey: key }, undefined, by?.())).toMatchObject({
      status: 200,
      data: first.data,
    });
    expect(await countOf(table)).toBe(before + 1);
  });

  it('a reply', async () => {
    const { data: asked } = await post<{ id: number }>('/api/comment', { cid, content: 'And now?' });
    const body = { reply: { commentId: asked.id, content: 'Yes' } };
    const key = aKey();
    const first = await post('/api/reply', body, key);
    expect(first).toMatchObject({ status: 200 });
    expect((await post('/api/reply', body, key)).data).toEqual(first.data);
    expect((await post('/api/reply', { ...body, sendingKey: key })).data).toEqual(first.data);
    expect(await countOf('reply')).toBe(1);
  });

  it('and its key goes after a week', async () => {
    await server.platform.db.execute(
      sql`update sent_key set gmt_create = now() - interval '8 days' where uid = ${root.uid}`,
    );
    const before = await countOf('sent_key');
    await server.platform.idempotency.sweep();
    expect(await countOf('sent_key')).toBeLessThan(before);
    expect(await countOf(`sent_key where uid = '${author.uid}'`)).toBeGreaterThan(0);
  });
});
