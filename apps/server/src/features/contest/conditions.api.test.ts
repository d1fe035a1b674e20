import {
  contestAuths,
  isCountedInContest,
  isListedContest,
  problemAuths,
  roleIds,
  status,
  whyNotIntoContest,
} from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aGroup } from '../../../test/groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { listBalloons } from '../desk/balloon.store.ts';
import { problem } from '../problem/problem.table.ts';
import { candidates } from '../standings/download/accepted.store.ts';
import { allRuns } from '../standings/standings.store.ts';
import { candidateProblems } from './admin/contestProblems.store.ts';
import { listPeople } from './admin/people.store.ts';
import { contest } from './contest.table.ts';
import { isListed, participantCounts } from './contestList.store.ts';
import { countersOf } from './contestProblem.store.ts';
import { isCounted } from './contestRows.store.ts';

/* Rules of the domain that lists ask of the database: each condition is held to its rule here. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const everybody = { offset: 0, limit: 1000 };

it('the list of contests is what `isListedContest` says', async () => {
  const { db } = server.platform;
  const { cid: other } = await aContest(server, { problems: 0 });
  const made = [];
  for (const visible of [true, false])
    for (const gid of [null, (await aGroup(server)).gid])
      made.push((await aContest(server, { visible, gid, problems: 0 })).row);
  const listed = await db.select({ id: contest.id }).from(contest).where(isListed);
  const ids = new Set(listed.map(({ id }) => id));
  expect(ids.has(other)).toBe(true);
  for (const row of made) expect(ids.has(row.id), JSON.stringify(row)).toBe(isListedContest(row));
});

it('problems offered to a director are those that `whyNotIntoContest` lets in, and public ones that lack consent', async () => {
  const { db } = server.platform;
  const viewers = [];
  for (const role of [roleIds.admin, roleIds.admin, roleIds.problemAdmin, roleIds.root]) {
    const user = await aUser(server, { role });
    viewers.push({ uid: user.uid, username: user.username, role });
  }
  const [author, director] = viewers;
  const made = [];
  for (const auth of Object.values(problemAuths)) {
    for (const isGroup of [false, true]) {
      for (const isOwn of [false, true]) {
        for (const contestUse of [false, true]) {
          const { pid, release } = await aProblem(server, { auth });
          const uid = isOwn ? author!.uid : null;
          await db.update(problem).set({ isGroup, uid, contestUse }).where(eq(problem.id, pid));
          made.push({ pid, auth, isGroup, uid, contestUse, type: release.type });
        }
      }
    }
  }
  const used = made.filter((_, index) => index % 3 === 0);
  await aContest(server, { uid: director!.uid, problems: used });
  const { cid } = await aContest(server, { problems: 0 });
  for (const viewer of viewers) {
    const { records } = await candidateProblems(db, viewer, { cid, gid: null, type: made[0]!.type, ...everybody });
    const offered = new Set(records.map(({ row }) => row.id));
    for (const facts of made) {
      const isInOwnContest = viewer === director && used.includes(facts);
      const told = JSON.stringify({ viewer, facts, isInOwnContest });
      const why = whyNotIntoContest(viewer, facts, { isInOwnContest });
      const isShown = why === null || (why === 'consent' && facts.auth === problemAuths.public);
      expect(offered.has(facts.pid), told).toBe(isShown);
    }
  }
});

describe('who counts in a contest is what `isCountedInContest` says', () => {
  it('on the board, in counters, among participants, for balloons and in downloads', async () => {
    const { db } = server.platform;
    const people = [];
    for (const role of Object.values(roleIds)) people.push({ ...(await aUser(server, { role })), role });
    const creator = await aUser(server, { role: roleIds.admin });
    people.push({ ...creator, role: roleIds.admin });
    const uids = people.map(({ uid }) => uid);
    const counted = people
      .filter(({ uid, role }) =>
        isCountedInContest({ isRoot: role === roleIds.root, isCreator: uid === creator.uid, isGroupRoot: false }),
      )
      .map(({ uid }) => uid)
      .sort();
    expect(counted).toHaveLength(people.length - 2);
    const made = await aContest(server, { uid: creator.uid, auth: contestAuths.public });
    for (const uid of uids) await aContestRun(server, made, { uid, at: 10, status: status.accepted });

    const { cid, row } = made;
    const [start, end] = [row.startTime.getTime(), row.endTime.getTime()];
    const [found] = await server.services.contests.openMany(null, [cid]);
    const window = { cid, creatorUid: creator.uid, start, end, own: [] };
    expect((await allRuns(db, row)).map(({ uid }) => uid).sort()).toEqual(counted);
    expect(
      (await listBalloons(db, window, { checked: undefined, ...everybody })).rows.map(({ uid }) => uid).sort(),
    ).toEqual(counted);
    expect((await candidates(db, row, { excludeAdmin: true })).map(({ uid }) => uid).sort()).toEqual(counted);
    const { records } = await listPeople(db, { cid, bySubmission: creator.uid, ...everybody });
    expect(records.map(({ uid }) => uid).sort()).toEqual(counted);
    const counters = await countersOf(db, cid, isCounted(null, found!, false));
    expect(counters.get(made.problems[0]!.pid)).toMatchObject({ ac: counted.length, total: counted.length });
    const isPublic = { cid, isPublic: true, creatorUid: creator.uid, from: row.startTime, until: row.endTime };
    expect((await participantCounts(db, [isPublic])).get(cid)).toBe(counted.length);

    const byRegistering = await aContest(server, { uid: creator.uid, auth: contestAuths.private, registered: uids });
    const registered = { ...isPublic, cid: byRegistering.cid, isPublic: false };
    expect((await participantCounts(db, [registered])).get(byRegistering.cid)).toBe(counted.length);
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from contest_register where cid = ${byRegistering.cid}`,
    );
    expect(rows[0]!.count).toBe(people.length);
  });
});
