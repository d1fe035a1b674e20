import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { aSubmission } from '../../../test/work.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Shown {
  role: string | null;
}

it.each([
  ['root', roleIds.root, 'root'],
  ['an administrator', roleIds.admin, 'admin'],
  ['a problem administrator', roleIds.problemAdmin, null],
  ['somebody', roleIds.user, null],
])('%s is shown with the badge %3$s wherever the name stands', async (_who, role, badge) => {
  const user = await aUser(server, { role });
  const { problemId } = await aProblem(server);
  const submitId = await aSubmission(server, user.token, problemId);
  const get = async <T>(path: string) => (await server.ask<T>('GET', path)).data;
  const home = await get<Shown>(`/api/get-user-home-info?uid=${user.uid}`);
  const { submission } = await get<{ submission: Shown }>(`/api/get-submission-detail?submitId=${submitId}`);
  const list = await get<{ records: Shown[] }>(`/api/get-submission-list?username=${user.username}`);
  const rank = await get<(Shown & { uid: string })[]>('/api/get-recent-seven-ac-rank');
  const ranked = rank.find((row) => row.uid === user.uid);
  expect([home, submission, list.records[0], ranked].map((one) => one?.role)).toEqual([badge, badge, badge, badge]);
});

it('the author of a problem is a user only where there is such an account', async () => {
  const user = await aUser(server);
  const { problemId, pid } = await aProblem(server);
  const authorUid = async (author: string) => {
    await server.platform.db.execute(sql`update problem set author = ${author} where id = ${pid}`);
    const answer = await server.ask<{ authorUid: string | null }>(
      'GET',
      `/api/get-problem-detail?problemId=${problemId}`,
    );
    return answer.data.authorUid;
  };
  expect(await authorUid(user.username.toUpperCase())).toBe(user.uid);
  expect(await authorUid('A committee of long ago')).toBeNull();
  await server.platform.db.execute(sql`update user_account set status = 1 where uid = ${user.uid}`);
  expect(await authorUid(user.username)).toBeNull();
});

it('the name of a disabled account is no link, as there is no page of it', async () => {
  const user = await aUser(server);
  const { problemId } = await aProblem(server);
  const submitId = await aSubmission(server, user.token, problemId);
  const pages = async () => {
    const list = await server.ask<{ records: { hasPage: boolean }[] }>(
      'GET',
      `/api/get-submission-list?username=${user.username}`,
    );
    const detail = await server.ask<{ submission: { hasPage: boolean } }>(
      'GET',
      `/api/get-submission-detail?submitId=${submitId}`,
    );
    const home = await server.ask('GET', `/api/get-user-home-info?username=${user.username}`);
    return [list.data.records[0]?.hasPage, detail.data.submission.hasPage, home.status === 200];
  };
  expect(await pages()).toEqual([true, true, true]);
  await server.platform.db.execute(sql`update user_account set status = 1 where uid = ${user.uid}`);
  expect(await pages()).toEqual([false, false, false]);
});
