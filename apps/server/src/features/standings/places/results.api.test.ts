import { contestAuths, contestKinds, roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aContest, aContestRun, changeContest } from '../../../../test/contests.ts';
import { aGroup } from '../../../../test/groups.ts';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { watchStatements } from '../../../../test/statements.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { applyChanges } from '../../submission/effects/apply.ts';
import { changeOf } from '../../submission/effects/change.ts';
import { lockSubmission } from '../../submission/verdict.store.ts';

type User = Awaited<ReturnType<typeof aUser>>;
type Made = Awaited<ReturnType<typeof aContest>>;
let server: TestServer;
let ann: User;
let bob: User;
let eve: User;
let root: User;

beforeAll(async () => {
  server = await startTestServer();
  ann = await aUser(server);
  bob = await aUser(server);
  eve = await aUser(server);
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const settle = () => server.services.results.settle(new AbortController().signal);
interface Best {
  cid: number;
  title: string;
  type: number;
  rank: number;
  ranked: number;
  entered: boolean;
}
const bestOf = async (whose: User, reader?: User): Promise<Best[]> =>
  (
    await server.ask<{ bestContests: Best[] }>('GET', `/api/get-user-home-info?uid=${whose.uid}`, {
      token: reader?.token,
    })
  ).data.bestContests;
/** The place of somebody in one contest, as the readers find it. */
const placeIn = async ({ cid }: Made, whose: User, reader: User | undefined = eve) =>
  (await bestOf(whose, reader)).filter((one) => one.cid === cid).map(({ rank, ranked }) => `${rank}/${ranked}`)[0];

const over = { startsIn: -120, endsIn: -10 };
/** Ann solves early, Bob late. */
const aRace = async (options: Parameters<typeof aContest>[1] = {}): Promise<Made & { ofBob: number }> => {
  const made = await aContest(server, { ...over, ...options });
  await aContestRun(server, made, { uid: ann.uid, at: 10, status: 0, score: 100 });
  const ofBob = await aContestRun(server, made, { uid: bob.uid, at: 20, status: 0, score: 50 });
  return { ...made, ofBob };
};
/** Judged again, with another verdict. */
const becomes = (id: number, status: number) =>
  inTransaction(server.platform.db, async (tx) => {
    const row = await lockSubmission(tx, id);
    await applyChanges(tx, [changeOf(row!, 'judged', { status, score: null, judgementId: row!.judgementId })]);
  });
const forget = ({ cid }: Made) => server.platform.db.execute(sql`delete from contest where id = ${cid}`);

describe('places on boards', () => {
  it('are those of the public board, of all with a rank, and follow verdicts, stars and who comes and goes', async () => {
    const made = await aRace({ title: 'Spring race' });
    expect(await bestOf(ann, eve)).toEqual([]);
    await settle();
    const first = { cid: made.cid, title: 'Spring race', type: contestKinds.acm, rank: 1, ranked: 2, entered: true };
    expect(await bestOf(ann, eve)).toEqual([first]);
    expect(await bestOf(bob, eve)).toEqual([{ ...first, rank: 2 }]);

    const early = await aContestRun(server, made, { uid: bob.uid, at: 1, status: -1 });
    await settle();
    await becomes(early, 0);
    expect(await placeIn(made, ann)).toBe('1/2');
    await settle();
    expect([await placeIn(made, ann), await placeIn(made, bob)]).toEqual(['2/2', '1/2']);

    await changeContest(server, made.cid, { starAccount: [bob.username] });
    await settle();
    expect([await placeIn(made, ann), await placeIn(made, bob)]).toEqual(['1/1', undefined]);

    const change = { token: root.token, body: { uid: ann.uid, type: roleIds.root } };
    expect((await server.ask('PUT', '/api/admin/user/edit-user', change)).status).toBe(200);
    await settle();
    expect(await placeIn(made, ann)).toBeUndefined();
    await server.ask('PUT', '/api/admin/user/edit-user', { ...change, body: { uid: ann.uid, type: roleIds.user } });
    await settle();
    expect(await placeIn(made, ann)).toBe('1/1');
    await forget(made);
  });

  it('are five of the best, by their share of those with a rank', async () => {
    const made = [];
    for (let more = 0; more < 6; more += 1) {
      const race = await aRace();
      for (let one = 0; one < more; one += 1)
        await aContestRun(server, race, { uid: (await aUser(server)).uid, at: 30, status: -1 });
      made.push(race);
    }
    await settle();
    expect((await bestOf(ann, eve)).map(({ rank, ranked }) => `${rank}/${ranked}`)).toEqual([
      '1/7',
      '1/6',
      '1/5',
      '1/4',
      '1/3',
    ]);
    for (const one of made) await forget(one);
  });

  it('count nothing that was sent after the end, and no board is folded for it', async () => {
    const made = await aRace({ allowEndSubmit: true });
    await settle();
    await server.platform.db.execute(sql`insert into contest_virtual (cid, uid, start_at)
      values (${made.cid}, ${eve.uid}, now() - interval '5 minutes')`);
    await aContestRun(server, made, { uid: eve.uid, at: 117, status: 0 });
    const statements = watchStatements(server);
    const folds = async () =>
      (await statements.during(settle)).filter((text) => text.includes('json_agg(json_build_array'));
    expect(await folds()).toEqual([]);
    expect([await placeIn(made, eve), await placeIn(made, ann)]).toEqual([undefined, '1/2']);
    const asked = await statements.during(() => bestOf(ann, eve));
    expect(asked.filter((text) => /json_build_array|verdict_event/.test(text))).toEqual([]);
    // What was sent in time is.
    await becomes(made.ofBob, -1);
    expect(await folds()).toHaveLength(1);
    await forget(made);
  });
});

it('one contest that cannot be folded keeps nobody else waiting, and is told of', async () => {
  const [broken, sound] = [await aRace(), await aRace()];
  const { boards } = server.services;
  const { fold } = boards;
  const trouble = new Error('a board that is broken');
  const spy = vi
    .spyOn(boards, 'fold')
    .mockImplementation((cid) => (cid === broken.cid ? Promise.reject(trouble) : fold(cid)));
  await expect(settle()).rejects.toThrow(trouble);
  expect([await placeIn(broken, ann), await placeIn(sound, ann)]).toEqual([undefined, '1/2']);
  spy.mockRestore();
  await settle();
  expect(await placeIn(broken, ann)).toBe('1/2');
  await forget(broken);
  await forget(sound);
});

describe('what changed', () => {
  const touched = async () =>
    (await server.platform.db.execute<{ cid: number }>(sql`select cid::float8 as cid from contest_touch`)).rows.map(
      ({ cid }) => cid,
    );
  const folds = async () => {
    const statements = watchStatements(server);
    return (await statements.during(settle)).filter((text) => text.includes('json_agg(json_build_array')).length;
  };

  it('is seen of problems, clocks and settings, but not of names, and looked at once', async () => {
    const made = await aRace();
    await settle();
    expect(await touched()).toEqual([]);
    const clock = (
      kind: string,
      more = sql`0, null::text`,
    ) => sql`insert into contest_clock (cid, kind, at, author, ms, uid)
      values (${made.cid}, ${kind}, now() - interval '1 minute', ${made.uid}, ${more})`;
    const changes = [
      sql`update contest_problem set pid = pid, cid = cid where cid = ${made.cid}`,
      clock('extend', sql`1000, ${bob.uid}`),
      sql`delete from contest_clock where cid = ${made.cid}`,
      sql`update contest set seal_rank_time = now() where id = ${made.cid}`,
      sql`update contest set people_changed = now() where id = ${made.cid}`,
    ];
    for (const change of changes) {
      await server.platform.db.execute(change);
      server.services.contests.forget();
      expect(await touched()).toEqual([made.cid]);
      expect(await folds()).toBe(1);
      expect(await touched()).toEqual([]);
    }
    await changeContest(server, made.cid, { title: 'Another name', description: 'And more' });
    expect(await touched()).toEqual([]);
    await server.platform.db.execute(sql`delete from contest_problem where cid = ${made.cid}`);
    server.services.contests.forget();
    expect(await touched()).toEqual([made.cid]);
    await settle();
    expect(await placeIn(made, ann)).toBeUndefined();
    await forget(made);
    await settle();
    expect(await touched()).toEqual([]);
  });

  it('while its results are taken is looked at the next time, though it was begun before', async () => {
    const made = await aRace();
    const other = await aRace();
    await settle();
    const client = await server.platform.db.$client.connect();
    try {
      await client.query('begin');
      await client.query('update contest set star_account = $1 where id = $2', [[ann.username], made.cid]);
      await changeContest(server, other.cid, { starAccount: [bob.username] });
      await settle();
      await client.query('commit');
    } finally {
      client.release();
    }
    server.services.contests.forget();
    expect(await touched()).toEqual([made.cid]);
    await settle();
    expect(await placeIn(made, bob)).toBe('1/1');
    await forget(made);
    await forget(other);
  });

  it('before the end is nothing to look at', async () => {
    const made = await aContest(server, { startsIn: -60, endsIn: 60 });
    await server.platform.db.execute(sql`update contest set seal_rank = not seal_rank where id = ${made.cid}`);
    expect(await touched()).toContain(made.cid);
    await settle();
    expect(await touched()).toEqual([]);
  });
});

describe('nothing is told', () => {
  it.each([
    ['that runs', { startsIn: -60, endsIn: 60 }],
    ['that is over for most', { ...over, late: true }],
    ['whose seal stays', { sealsIn: -60, autoRealRank: false }],
    ['that is hidden', { visible: false }],
    ['of a group', { inGroup: true, openRank: true }],
  ])(
    'of a contest %s, not even to its participants',
    async (_name, { late, inGroup, ...options }: Record<string, unknown>) => {
      const made = await aRace({ ...options, ...(inGroup ? { gid: (await aGroup(server)).gid } : {}) });
      if (late)
        await server.platform.db.execute(sql`insert into contest_clock (cid, kind, at, ms, uid, author)
        values (${made.cid}, 'extend', now() - interval '30 minutes', 3600000, ${bob.uid}, ${made.uid})`);
      server.services.contests.forget();
      await settle();
      for (const reader of [undefined, ann, eve, root]) expect(await bestOf(ann, reader)).toEqual([]);
      await forget(made);
    },
  );

  it('of a private contest but to those it let in, of one without an open board to guests', async () => {
    const closed = await aRace({ auth: contestAuths.private, registered: [ann.uid] });
    await settle();
    const readers = [undefined, eve, ann, root];
    const found = async (made: Made) =>
      Promise.all(readers.map(async (reader) => (await bestOf(ann, reader)).some(({ cid }) => cid === made.cid)));
    expect(await found(closed)).toEqual([false, false, true, true]);
    const open = await aRace();
    await settle();
    expect(await found(open)).toEqual([false, true, true, true]);
    await changeContest(server, open.cid, { openRank: true });
    expect(await found(open)).toEqual([true, true, true, true]);
    expect((await bestOf(ann)).map(({ entered }) => entered)).toEqual([false]);
    await changeContest(server, open.cid, {
      openAccountLimit: true,
      accountLimitRule: '<prefix>nobody</prefix>',
      auth: contestAuths.private,
      openRank: false,
    });
    expect(await found(open)).toEqual([false, false, false, true]);
    await forget(closed);
    await forget(open);
  });

  it('from the moment a contest goes on, is sealed again or hidden, before anything is taken again', async () => {
    for (const change of [
      { endTime: new Date(Date.now() + 60_000) },
      { sealRank: true, sealRankTime: new Date(Date.now() - 3_600_000), autoRealRank: false },
      { visible: false },
    ]) {
      const made = await aRace();
      await settle();
      expect(await placeIn(made, ann)).toBe('1/2');
      await changeContest(server, made.cid, change);
      expect(await placeIn(made, ann)).toBeUndefined();
      await settle();
      const { rows } = await server.platform.db.execute(sql`select from contest_result where cid = ${made.cid}`);
      expect(rows).toHaveLength('visible' in change ? 2 : 0);
      await forget(made);
    }
  });

  it('of a seal that has fallen it is told, at the next look', async () => {
    const made = await aRace({ sealsIn: -60, autoRealRank: false });
    await settle();
    await changeContest(server, made.cid, { autoRealRank: true });
    await settle();
    expect(await placeIn(made, ann)).toBe('1/2');
    await forget(made);
  });
});
