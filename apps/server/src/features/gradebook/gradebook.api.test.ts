import { roleIds, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aMember, aTraining } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof aUser>>;
const ask = <T = unknown>(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.ask<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });

interface Results {
  columns: { key: string; title: string; isHeld: boolean }[];
  rows: {
    uid: string;
    total: number | null;
    cells: { state: string; value: number | null; correction: object | null }[];
  }[];
  changes: { uid: string; was: number; now: number }[];
  frozenAt: string | null;
  basedOn: string | null;
  targets: { key: string }[];
}
const results = (who: Person, gid: number) => ask<Results>(who, 'GET', `/api/group/term-results?gid=${gid}`);
const settings = { absent: 'zero', dropTrainings: 0, dropContests: 0, isShown: false };
const column = (key: string, weight: number, rule = 'points') => ({ key, weight, rule, best: 0 });

const solve = async (who: Person, pid: string, place: object, verdict: number = status.accepted): Promise<number> => {
  const sent = await ask<{ submitId: number }>(who, 'POST', '/api/submit-problem-judge', {
    pid,
    language: 'C++',
    code: 'int main() {}',
    ...place,
  });
  const { submitId } = sent.data;
  await ask(root, 'GET', `/api/admin/judge/cancel-judge?submitId=${submitId}`);
  await ask(root, 'GET', `/api/admin/judge/manual-judge?submitId=${submitId}&status=${verdict}`);
  return submitId;
};

/** A group with two trainings of two problems, and two members. */
const aTerm = async () => {
  const { gid, owner } = await aGroup(server, { visible: false });
  const problems = await Promise.all([1, 2].map(() => aProblem(server)));
  const pids = problems.map(({ pid }) => pid);
  const trainings = [
    await aTraining(server, { gid, author: owner, pids }),
    await aTraining(server, { gid, author: owner, pids }),
  ];
  const [first, second] = [await aMember(server, gid), await aMember(server, gid)];
  const keys = trainings.map(({ tid }) => `t${tid}`) as [string, string];
  const save = async (columns: object[], more: object = {}, who = owner) =>
    ask<{ changed: number; up: number; down: number }>(who, 'PUT', '/api/group/term-results', {
      gid,
      columns,
      settings,
      basedOn: (await results(owner, gid)).data.basedOn,
      ...more,
    });
  const place = { gid, tid: trainings[0]!.tid };
  return { gid, owner, first, second, keys, save, names: pids.map((pid) => `P${pid}`), place };
};
const totals = async (who: Person, gid: number) =>
  new Map((await results(who, gid)).data.rows.map(({ uid, total }) => [uid, total]));

describe('term results', () => {
  it('weigh columns; members see their own row once it is shown', async () => {
    const { gid, owner, first, second, keys, save, names, place } = await aTerm();
    await solve(first, names[0]!, place);
    await solve(first, names[1]!, place, status.wrongAnswer);
    expect((await save([column(keys[0], 30), column(keys[1], 70, 'best')])).status).toBe(200);
    expect(await totals(owner, gid)).toEqual(
      new Map([
        [first.uid, 85],
        [second.uid, 0],
      ]),
    );
    expect((await results(first, gid)).data.rows).toEqual([]);
    expect((await save([column(keys[0], 30)], { settings: { ...settings, isShown: true } })).status).toBe(200);
    const own = (await results(first, gid)).data;
    expect(own.rows.map(({ uid, total }) => [uid, total])).toEqual([[first.uid, 50]]);
    expect([own.targets, own.changes]).toEqual([[], []]);
    expect((await save([column(keys[0], 1)], {}, first)).status).toBe(403);
  });

  it('tell before saving what would change, and the second of two who edit is refused', async () => {
    const { gid, owner, first, keys, save, names, place } = await aTerm();
    await solve(first, names[0]!, place);
    await save([column(keys[0], 10)]);
    const { basedOn } = (await results(owner, gid)).data;
    expect((await save([column(keys[0], 10, 'best')], { dryRun: true })).data).toEqual({ changed: 1, up: 50, down: 0 });
    expect((await totals(owner, gid)).get(first.uid)).toBe(50);
    expect((await save([column(keys[0], 20)])).status).toBe(200);
    expect((await save([column(keys[0], 30)], { basedOn })).status).toBe(400);
    expect((await save([column(keys[0], 1), column(keys[0], 2)])).status).toBe(400);
    const other = await aTerm();
    expect((await save([column(other.keys[0], 1)])).status).toBe(400);
  });

  it('are corrected by hand with a reason, by who may', async () => {
    const { gid, owner, first, second, keys, save } = await aTerm();
    await save([column(keys[0], 10), column(keys[1], 10)]);
    const correct = (who: Person, body: object) =>
      ask(who, 'PUT', '/api/group/term-results/correction', {
        gid,
        key: keys[0],
        uid: first.uid,
        why: 'Paper',
        ...body,
      });
    expect((await correct(owner, { value: 80, why: ' ' })).status).toBe(400);
    expect((await correct(owner, { value: 101 })).status).toBe(400);
    expect((await correct(owner, { value: 80, uid: root.uid })).status).toBe(404);
    expect((await correct(owner, { value: 80, key: 'c1' })).status).toBe(400);
    expect((await correct(second, { value: 80 })).status).toBe(403);
    expect((await correct(owner, { value: 80 })).status).toBe(200);
    expect((await totals(owner, gid)).get(first.uid)).toBe(40);
    // Without a value the person is exempt.
    expect((await correct(owner, { key: keys[1] })).status).toBe(200);
    expect((await totals(owner, gid)).get(first.uid)).toBe(80);
    const [row] = (await results(owner, gid)).data.rows.filter(({ uid }) => uid === first.uid);
    expect(row?.cells).toMatchObject([
      { state: 'value', value: 80, correction: { why: 'Paper', by: owner.username } },
      { state: 'exempt', value: null },
    ]);
    const back = () =>
      ask(owner, 'DELETE', `/api/group/term-results/correction?gid=${gid}&key=${keys[0]}&uid=${first.uid}`);
    expect([(await back()).status, (await back()).status]).toEqual([200, 404]);
  });

  it('stay as they were frozen, and say what would be others today', async () => {
    const { gid, owner, first, keys, save, names, place } = await aTerm();
    await save([column(keys[0], 10)]);
    const freeze = (frozen: boolean) => ask(owner, 'PUT', '/api/group/term-results/freeze', { gid, frozen });
    expect((await freeze(true)).status).toBe(200);
    await solve(first, names[0]!, place);
    const kept = (await results(owner, gid)).data;
    expect(kept.frozenAt).not.toBeNull();
    expect([kept.rows.find(({ uid }) => uid === first.uid)?.total, kept.changes]).toEqual([
      0,
      [{ uid: first.uid, was: 0, now: 50 }],
    ]);
    expect((await save([column(keys[0], 20)])).status).toBe(400);
    expect((await freeze(true)).status).toBe(200);
    expect((await results(owner, gid)).data.changes).toEqual([]);
    expect((await freeze(false)).status).toBe(200);
    expect((await totals(owner, gid)).get(first.uid)).toBe(50);
  });

  it('are exported for admins; a hidden group is unknown outside', async () => {
    const { gid, owner, first, keys, save } = await aTerm();
    await save([column(keys[0], 10)]);
    const file = (who: Person) =>
      server.app.inject({
        method: 'GET',
        url: `/api/group/term-results-export?gid=${gid}&format=csv`,
        headers: { authorization: who.token },
      });
    expect((await file(owner)).body).toContain(`${first.username},`);
    expect((await file(first)).body).not.toContain(first.username);
    const outsider = await aUser(server);
    const [hidden, none] = [await results(outsider, gid), await results(outsider, 987_654)];
    expect([hidden.status, hidden.msg]).toEqual([none.status, none.msg]);
  });
});
