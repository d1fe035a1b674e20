import { groupLevels, problemAuths, roleIds } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, giveToGroup } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
type Person = Awaited<ReturnType<typeof aUser>>;
let root: Person;
let admin: Person;
let categoryId: number;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
  admin = await aUser(server, { role: roleIds.admin });
  const body = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 };
  await server.ask('PUT', '/api/admin/switch/update', { token: root.token, body });
  const [category] = (await ask<{ id: number }[]>(root, 'POST', '/api/discussion-category', [{ name: 'Talk' }])).data;
  categoryId = category!.id;
});
afterAll(() => server.close());

const ask = <T = unknown>(
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => server.ask<T>(method, path, { token: who?.token, ...(body === undefined ? {} : { body }) });
const aPost = (gid: number | undefined, more: object = {}) => ({
  gid,
  title: 'Where are the slides?',
  description: 'Of last week',
  content: 'I cannot find them.',
  categoryId,
  ...more,
});
const post = async (who: Person, gid: number, more: object = {}) =>
  (await ask<{ id: number }>(who, 'POST', '/api/group/discussion', aPost(gid, more))).data.id;
const idsOf = async (who: Person, path: string) =>
  (await ask<{ records: { id: number }[] }>(who, 'GET', path)).data.records.map(({ id }) => id);

/** What an answer says, without when. */
const bytes = ({ http, status, msg, data }: Awaited<ReturnType<typeof ask>>) =>
  JSON.stringify({ http, status, msg, data });

describe('discussions of a group', () => {
  it('are of its members alone, changed by their authors and deleted by its admins', async () => {
    const { gid, owner } = await aGroup(server);
    const [member, desk, outsider] = [
      await aMember(server, gid),
      await aMember(server, gid, groupLevels.admin),
      await aUser(server),
    ];
    expect((await ask(outsider, 'POST', '/api/group/discussion', aPost(gid))).status).toBe(403);
    const first = await post(member, gid);
    const pinned = await post(desk, gid, { topPriority: true });
    expect(await idsOf(member, `/api/group/get-discussion-list?gid=${gid}`)).toEqual([pinned, first]);
    expect(await idsOf(member, `/api/group/get-discussion-list?gid=${gid}&keyword=slides`)).toHaveLength(2);
    expect((await ask(member, 'GET', `/api/group/get-admin-discussion-list?gid=${gid}`)).status).toBe(403);
    expect(await idsOf(desk, `/api/group/get-admin-discussion-list?gid=${gid}`)).toEqual([pinned, first]);
    // Nothing of it stands among public posts, in their counts, or in the back office of who is no super admin.
    expect(await idsOf(member, '/api/get-discussion-list?limit=100')).toEqual([]);
    expect(await idsOf(admin, '/api/get-discussion-list?limit=100&admin=true')).toEqual([]);
    expect(await idsOf(root, '/api/get-discussion-list?limit=100&admin=true')).toEqual([pinned, first]);
    expect((await ask(member, 'GET', '/api/discussion-category')).data).toContainEqual(
      expect.objectContaining({ id: categoryId, count: 0 }),
    );
    const read = await ask<{ rights: object }>(member, 'GET', `/api/get-discussion-detail?did=${pinned}`);
    expect(read.data).toMatchObject({
      gid,
      rights: { edit: false, delete: false, moderate: false, pin: false, comment: true },
    });
    const said = { did: first, content: 'In the first message.' };
    expect((await ask(owner, 'POST', '/api/comment', said)).status).toBe(200);
    const change = (who: Person) => ask(who, 'PUT', '/api/group/discussion', { ...aPost(undefined), id: first });
    expect((await change(desk)).status).toBe(403);
    expect((await change(member)).status).toBe(200);
    const pin = (who: Person, id: number, to: boolean) =>
      ask(who, 'PUT', `/api/group/pin-discussion?did=${id}&pinned=${to}`);
    expect((await pin(member, first, true)).status).toBe(403);
    expect([(await pin(desk, pinned, false)).status, (await pin(desk, first, true)).status]).toEqual([200, 200]);
    expect(await idsOf(member, `/api/group/get-discussion-list?gid=${gid}`)).toEqual([first, pinned]);
    expect(
      (await ask<{ rights: object }>(desk, 'GET', `/api/get-discussion-detail?did=${first}`)).data.rights,
    ).toMatchObject({ pin: true, edit: false });
    const remove = (who: Person, id: number) => ask(who, 'DELETE', `/api/group/discussion?did=${id}`);
    expect((await remove(member, pinned)).status).toBe(403);
    expect((await remove(desk, first)).status).toBe(200);
    expect((await ask(owner, 'PUT', `/api/group/archive?gid=${gid}&archived=true`)).status).toBe(200);
    expect((await ask(member, 'POST', '/api/group/discussion', aPost(gid))).status).toBe(403);
    expect((await pin(desk, pinned, true)).status).toBe(403);
    expect((await ask(desk, 'POST', '/api/comment', { did: pinned, content: 'Too late?' })).status).not.toBe(200);
    expect((await ask(member, 'GET', `/api/get-discussion-detail?did=${pinned}`)).status).toBe(200);
  });

  it('are about problems that the group shows, and about no other', async () => {
    const { gid, owner } = await aGroup(server);
    const other = await aGroup(server);
    const [shown, hidden, foreign] = [await aProblem(server), await aProblem(server), await aProblem(server)];
    await giveToGroup(server, shown.pid, gid);
    await giveToGroup(server, hidden.pid, gid, problemAuths.hidden);
    await giveToGroup(server, foreign.pid, other.gid);
    const about = (problemId: string, sent?: number) =>
      ask<{ id: number }>(owner, 'POST', '/api/group/discussion', aPost(sent, { pid: problemId }));
    const { id } = (await about(shown.problemId)).data;
    expect(await idsOf(owner, `/api/group/get-discussion-list?gid=${gid}&pid=${shown.problemId}`)).toEqual([id]);
    expect((await about(hidden.problemId)).status).toBe(404);
    expect((await about(foreign.problemId, gid)).status).toBe(404);
  });

  it('of a hidden group answer as posts that do not exist', async () => {
    const { gid, owner } = await aGroup(server, { visible: false });
    const did = await post(owner, gid);
    const commentOf = { did, content: 'Hello there' };
    expect((await ask(owner, 'POST', '/api/comment', commentOf)).status).toBe(200);
    const calls = (who: Person, id: number, of: number) => [
      () => ask(who, 'GET', `/api/get-discussion-detail?did=${id}`),
      () => ask(who, 'GET', `/api/discussion-like?did=${id}&toLike=true`),
      () => ask(who, 'POST', '/api/discussion-report', { did: id, content: 'Spam' }),
      () => ask(who, 'GET', `/api/comments?did=${id}`),
      () => ask(who, 'POST', '/api/comment', { did: id, content: 'Hello there' }),
      () => ask(who, 'PUT', '/api/discussion', { ...aPost(undefined), id }),
      () => ask(who, 'PUT', '/api/group/discussion', { ...aPost(gid), id }),
      () => ask(who, 'DELETE', `/api/discussion?did=${id}`),
      () => ask(who, 'DELETE', `/api/group/discussion?did=${id}`),
      () => ask(who, 'GET', `/api/group/get-discussion-list?gid=${of}`),
      () => ask(who, 'GET', `/api/group/get-admin-discussion-list?gid=${of}`),
      () => ask(who, 'POST', '/api/group/discussion', aPost(of)),
    ];
    for (const who of [await aUser(server), (await aGroup(server)).owner]) {
      const unknown = calls(who, 987_654, 987_654);
      for (const [index, call] of calls(who, did, gid).entries())
        expect(bytes(await call()), `call ${index}`).toEqual(bytes(await unknown[index]!()));
    }
    // A call of public posts knows none of a group, for its author neither.
    expect((await ask(owner, 'PUT', '/api/discussion', { ...aPost(undefined), id: did })).status).toBe(404);
    expect((await ask(admin, 'GET', `/api/admin/discussion?id=${did}`)).status).not.toBe(200);
    expect((await ask(owner, 'PUT', '/api/group/discussion', { ...aPost(undefined), id: did })).status).toBe(200);
    await ask(root, 'PUT', '/api/admin/switch/update', { openGroupDiscussion: false });
    expect((await ask(owner, 'GET', `/api/group/get-discussion-list?gid=${gid}`)).status).toBe(403);
    await ask(root, 'PUT', '/api/admin/switch/update', { openGroupDiscussion: true });
  });
});
