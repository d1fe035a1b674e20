import { accountStates, roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest } from '../../../test/contests.ts';
import { aPost } from '../../../test/discussions.ts';
import { aGroup, aTraining } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let reader: Awaited<ReturnType<typeof aUser>>;
let root: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  reader = await aUser(server);
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

interface Found {
  problems: { problemId: string; title: string }[];
  users: { username: string; nickname: string | null }[];
  contests: { id: number; title: string }[];
  trainings: { id: number; title: string }[];
  discussions: { id: number; title: string }[];
}
const nothing: Found = { problems: [], users: [], contests: [], trainings: [], discussions: [] };
const search = async (keyword: string, token?: string): Promise<Found> => {
  const path = `/api/search?keyword=${encodeURIComponent(keyword)}`;
  const answer = await server.ask<Found>('GET', path, { token });
  expect(answer.status).toBe(200);
  return answer.data;
};
const run = (statement: ReturnType<typeof sql>) => server.platform.db.execute(statement);
const ids = ({ problems }: Found) => problems.map(({ problemId }) => problemId);

describe('the search box', () => {
  it('finds the problem of exactly that id first, then ids and titles with the text', async () => {
    await aProblem(server, { problemId: 'QX1', title: 'Quarks' });
    await aProblem(server, { problemId: 'A12', title: 'About qx1' });
    await aProblem(server, { problemId: 'QX12', title: 'Quarks again' });
    expect(ids(await search('qx1'))).toEqual(['QX1', 'A12', 'QX12']);
    expect(ids(await search(' QX12 '))).toEqual(['QX12']);
    expect(await search('')).toEqual(nothing);
    expect(await search('quarks'.repeat(50))).toEqual(nothing);
  });

  it('offers no more of a kind than have room', async () => {
    for (let n = 0; n < 8; n++) await aProblem(server, { title: `Manifold ${n}` });
    expect((await search('manifold')).problems).toHaveLength(6);
  });

  it('finds people, the one of that name first, and none that does not exist', async () => {
    const [long, exact] = await Promise.all([
      aUser(server, { username: 'gauss_the_second' }),
      aUser(server, { username: 'gauss' }),
    ]);
    expect((await search('GAUSS')).users.map(({ username }) => username)).toEqual([exact.username, long.username]);
    await run(sql`update user_account set nickname = 'Carl Friedrich' where uid = ${exact.uid}`);
    expect((await search('friedrich')).users).toEqual([{ username: 'gauss', nickname: 'Carl Friedrich' }]);
    expect((await search('gauss_the_third')).users).toEqual([]);
    await run(sql`update user_account set status = ${accountStates.disabled} where uid = ${exact.uid}`);
    expect((await search('gauss')).users.map(({ username }) => username)).toEqual([long.username]);
  });

  it('finds contests, trainings and posts by their titles', async () => {
    const { cid } = await aContest(server, { title: 'Lattice Cup' });
    const { tid } = await aTraining(server);
    await run(sql`update training set title = 'Lattices for all' where id = ${tid}`);
    const { id: post } = await aPost(server, { title: 'What is a lattice?' });
    const found = await search('lattice');
    expect(found.contests).toEqual([{ id: cid, title: 'Lattice Cup' }]);
    expect(found.trainings).toEqual([{ id: tid, title: 'Lattices for all' }]);
    expect(found.discussions).toEqual([{ id: post, title: 'What is a lattice?' }]);
  });

  it('finds nothing that the lists hide, and by its id only for those who may open it', async () => {
    const { gid } = await aGroup(server);
    const hidden = await aProblem(server, { problemId: 'HID1', auth: 2, title: 'Obscure one' });
    const inContest = await aProblem(server, { problemId: 'HID2', auth: 3, title: 'Obscure two' });
    await aContest(server, { title: 'Obscure cup', visible: false });
    await aContest(server, { title: 'Obscure group cup', gid });
    const { tid } = await aTraining(server, { gid });
    await run(sql`update training set title = 'Obscure training' where id = ${tid}`);
    await aPost(server, { title: 'Obscure post', status: 1 });
    await aPost(server, { title: 'Obscure post in a group', gid });
    for (const token of [undefined, reader.token, root.token]) expect(await search('obscure', token)).toEqual(nothing);
    for (const { problemId } of [hidden, inContest]) {
      expect(await search(problemId, reader.token)).toEqual(nothing);
      expect(await search(problemId)).toEqual(nothing);
    }
    expect(ids(await search('hid1', root.token))).toEqual(['HID1']);
    await run(sql`update problem set is_group = true, gid = ${gid}, auth = 1 where problem_id = 'HID1'`);
    expect(await search('HID1', reader.token)).toEqual(nothing);
  });

  it('finds no posts while discussions are off', async () => {
    await aPost(server, { title: 'Perpendicular' });
    const { openPublicDiscussion } = await server.platform.settings.get();
    expect(openPublicDiscussion).toBe(true);
    await server.platform.settings.set({ openPublicDiscussion: false });
    expect((await search('perpendicular')).discussions).toEqual([]);
    await server.platform.settings.set({ openPublicDiscussion: true });
    expect((await search('perpendicular')).discussions).toHaveLength(1);
  });

  it('is refused to whoever asks more than anybody types', async () => {
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => server.ask('GET', '/api/search?keyword=zz', { token: root.token })),
    );
    expect(answers.filter(({ http }) => http === 429).length).toBeGreaterThan(0);
  });
});
