import { contestKinds, roleIds, status } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { unzip } from '../../../test/unzip.ts';
import { userAccount } from '../account/account.table.ts';
import { contestVirtual } from '../contest/contest.table.ts';
import { rejudge, rejudgeItem } from '../rejudge/rejudge.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let anna: User;
let bert: User;
let carla: User;
let root: User;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aUser(server);
  bert = await aUser(server);
  carla = await aUser(server);
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

interface Row {
  uid: string;
  rank: number;
  isVirtual: boolean;
}
const board = async (user: User, body: object) => {
  const answer = await server.ask<{ records: Row[]; pinned: Row[] | null; total: number }>(
    'POST',
    '/api/get-contest-rank',
    { token: user.token, body },
  );
  return answer.data;
};
const told = (rows: readonly Row[] | null) => rows?.map(({ uid, rank, isVirtual }) => [uid, rank, isVirtual]);

describe('an own run through an ended contest', () => {
  it('stands among the standings of the same minute for its participant alone, and moves nobody', async () => {
    const made = await aContest(server, { startsIn: -200, endsIn: -100, allowEndSubmit: true });
    const { cid } = made;
    await aContestRun(server, made, { uid: anna.uid, at: 20, status: status.accepted });
    await aContestRun(server, made, { uid: carla.uid, at: 40, status: status.accepted });
    const late = await aUser(server);
    await aContestRun(server, made, { uid: late.uid, at: 150, status: status.accepted });
    // Begun half an hour ago: minute 170 of the wall is the own minute 0.
    const startAt = new Date(made.row.startTime.getTime() + 170 * 60_000);
    await server.platform.db.insert(contestVirtual).values({ cid, uid: bert.uid, startAt });
    expect(told((await board(bert, { cid, apart: true })).records)).toEqual([[anna.uid, 1, false]]);
    await aContestRun(server, made, { uid: bert.uid, at: 180, status: status.accepted });
    server.services.boards.close();

    const own = await board(bert, { cid, apart: true });
    expect(own).toMatchObject({ total: 2 });
    expect(told(own.records)).toEqual([
      [bert.uid, 1, true],
      [anna.uid, 1, false],
    ]);
    expect(told(own.pinned)).toEqual([[bert.uid, 1, true]]);
    expect((await board(bert, { cid, keyword: bert.username })).records).toHaveLength(2);
    expect((await board(bert, { cid, apart: true, limit: 1, currentPage: 2 })).records).toMatchObject([
      { uid: anna.uid },
    ]);
    // The cell of the own row tells what the row was made of; without asking for it the official one is told.
    const cellRuns = async (user: User, more = '') =>
      (
        await server.ask<{ at: number; status: number; submitId: number | null }[]>(
          'GET',
          `/api/contest/cell-runs?cid=${cid}&uid=${bert.uid}&displayId=A${more}`,
          { token: user.token },
        )
      ).data;
    expect(await cellRuns(bert, '&virtual=true')).toMatchObject([
      { at: 10 * 60_000, status: status.accepted, submitId: expect.any(Number) },
    ]);
    expect(await cellRuns(bert)).toEqual([]);
    expect(await cellRuns(carla, '&virtual=true')).toEqual([]);
    // Nobody else meets it, also not where runs after the end count.
    const official = [
      [anna.uid, 1, false],
      [carla.uid, 2, false],
    ];
    expect(told((await board(carla, { cid, apart: true })).records)).toEqual(official);
    const withLate = await board(root, { cid, apart: true, containsEnd: true });
    expect(told(withLate.records)).toEqual([...official, [late.uid, 3, false]]);
    // Given up: what stays is the whole contest, with the row in it.
    const endedAt = new Date(Date.now() - 60_000);
    await server.platform.db.update(contestVirtual).set({ endedAt }).where(eq(contestVirtual.uid, bert.uid));
    expect(told((await board(bert, { cid, apart: true })).records)).toEqual([[bert.uid, 1, true], ...official]);
  });
});

const download = async (user: User, path: string) => {
  const answer = await server.app.inject({ url: path, headers: { authorization: user.token } });
  return { http: answer.statusCode, headers: answer.headers, files: unzip(answer.rawPayload) };
};

describe('downloads of a contest', () => {
  it('give the board as a sheet in which no name becomes a formula', async () => {
    const made = await aContest(server, { problems: 2, sealsIn: -10, starAccount: [carla.username] });
    const school = '=HYPERLINK("http://example.org")';
    await server.platform.db.update(userAccount).set({ school, realname: '+1' }).where(eq(userAccount.uid, anna.uid));
    await aContestRun(server, made, { uid: anna.uid, at: 5, status: status.wrongAnswer });
    await aContestRun(server, made, { uid: anna.uid, at: 10, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 20, problem: 1, status: status.wrongAnswer });
    await aContestRun(server, made, { uid: carla.uid, at: 30, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 55, problem: 1, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 56, problem: 0, status: status.wrongAnswer });
    const path = `/api/file/download-contest-rank?cid=${made.cid}`;
    const { headers, files } = await download(root, path);
    expect(headers['content-disposition']).toBe(`attachment;filename=contest_${made.cid}_rank.xlsx`);
    expect(headers['content-type']).not.toContain('json');
    expect(files.get('xl/workbook.xml')).toContain('name="rank"');
    const sheet = [...files].find(([name]) => name.startsWith('xl/worksheets/'))![1];
    expect(sheet).not.toMatch(/<f[ >]/);
    const text = [...files.values()].join('');
    for (const part of ['Total Penalty Time (s)', '=HYPERLINK(', '+1', '+(2)', '-(1+1)', '?(1)', '*'])
      expect(text).toContain(part);
    const whole = await download(root, `${path}&forceRefresh=true&removeStar=true`);
    expect([...whole.files.values()].join('')).not.toContain(carla.username);
    expect([...whole.files.values()].join('')).not.toContain('?(1)');
  });

  it('give accepted code by user or by problem, with names that are safe everywhere', async () => {
    const odd = await aUser(server, { username: '..:a*b' });
    const made = await aContest(server, { problems: 2 });
    await aContestRun(server, made, { uid: odd.uid, at: 5, status: status.accepted });
    await aContestRun(server, made, { uid: odd.uid, at: 5, status: status.accepted });
    await aContestRun(server, made, { uid: anna.uid, at: 6, problem: 1, status: status.wrongAnswer });
    await aContestRun(server, made, { uid: root.uid, at: 7, problem: 1, status: status.accepted });
    await aContestRun(server, made, { uid: anna.uid, at: 130, problem: 1, status: status.accepted });
    const path = `/api/file/download-contest-ac-submission?cid=${made.cid}`;
    const byUser = await download(root, path);
    const names = [...byUser.files.keys()];
    expect(names).toHaveLength(3);
    expect(names[0]).toMatch(/^__a_b\/A_\(\d{14}\)\.cpp$/);
    expect(names[1]).toMatch(/^__a_b\/A_\(\d{14}\)_2\.cpp$/);
    expect(names[2]).toMatch(new RegExp(`^${root.username}/B_`));
    expect(byUser.files.get(names[0]!)).toContain('int main()');
    const byProblem = await download(root, `${path}&splitType=problem&excludeAdmin=true`);
    expect([...byProblem.files.keys()].every((name) => name.startsWith('A/__a_b_('))).toBe(true);
  });

  it('give the newest scored code of an OI contest', async () => {
    const made = await aContest(server, { type: contestKinds.oi });
    await aContestRun(server, made, { uid: anna.uid, at: 5, status: status.partialAccepted, score: 40 });
    await aContestRun(server, made, { uid: anna.uid, at: 6, status: status.partialAccepted, score: 30 });
    const { files } = await download(root, `/api/file/download-contest-ac-submission?cid=${made.cid}`);
    expect([...files.keys()]).toEqual([expect.stringMatching(/\/A_30_\(/)]);
  });

  it('are refused with HTTP 400 to everybody else', async () => {
    const { cid } = await aContest(server);
    for (const file of ['download-contest-rank', 'download-contest-ac-submission']) {
      const path = `/api/file/${file}?cid=${cid}`;
      expect(await server.ask('GET', path, { token: anna.token })).toMatchObject({ http: 400, status: 403 });
      expect(await server.ask('GET', `/api/file/${file}?cid=987654`, { token: root.token })).toMatchObject({
        http: 400,
      });
    }
  });
});

describe('what a rejudge would change', () => {
  it('names ranks, first bloods and awards before anyone applies it, and nothing afterwards', async () => {
    const gold = { priority: 1, name: 'Gold', background: '#fd0', color: '#000', num: 1 };
    const made = await aContest(server, { awardType: 2, awardConfig: [gold] });
    const first = await aContestRun(server, made, { uid: anna.uid, at: 10, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 20, status: status.accepted });
    const { db } = server.platform;
    const [row] = await db
      .insert(rejudge)
      .values({ uid: root.uid, author: root.username, filter: {}, total: 1 })
      .returning();
    const judgement = sql<number>`(select judgement_id from submission where id = ${first})`;
    await db.insert(rejudgeItem).values({
      rejudgeId: row!.id,
      submissionId: first,
      oldJudgementId: judgement,
      newJudgementId: judgement,
      uid: anna.uid,
      oldStatus: 0,
      newStatus: status.wrongAnswer,
    });
    const ask = () => server.ask('GET', `/api/admin/contest/rejudge-preview?id=${row!.id}`, { token: root.token });
    expect((await ask()).data).toEqual({
      cid: made.cid,
      title: 'A contest',
      total: 2,
      ranks: [
        { uid: bert.uid, username: bert.username, hasPage: true, from: 2, to: 1 },
        { uid: anna.uid, username: anna.username, hasPage: true, from: 1, to: 2 },
      ],
      firstBloods: [{ displayId: 'A', from: [anna.username], to: [bert.username] }],
      awards: [
        { uid: bert.uid, username: bert.username, hasPage: true, from: null, to: 'Gold' },
        { uid: anna.uid, username: anna.username, hasPage: true, from: 'Gold', to: null },
      ],
    });
    await db.update(rejudge).set({ state: 'applied' }).where(eq(rejudge.id, row!.id));
    expect((await ask()).data).toBeNull();
  });
});

describe('a board merged with other contests', () => {
  it('is for administrators of all of them, and shows what is behind their seals to nobody else', async () => {
    const maker = await aUser(server, { role: roleIds.admin });
    const own = await aContest(server, { uid: maker.uid });
    const other = await aContest(server, { uid: maker.uid, sealsIn: -30 });
    const foreign = await aContest(server, { uid: root.uid });
    await aContestRun(server, own, { uid: anna.uid, at: 20, status: status.accepted });
    await aContestRun(server, other, { uid: bert.uid, at: 25, status: status.accepted });
    await aContestRun(server, other, { uid: carla.uid, at: 45, status: status.accepted });
    const merged = (user: User, ...externalCidList: number[]) =>
      server.ask<{ records: Row[] } | null>('POST', '/api/get-contest-rank', {
        token: user.token,
        body: { cid: own.cid, externalCidList },
      });
    const people = async (user: User, ...cids: number[]) =>
      (await merged(user, ...cids)).data?.records.map(({ uid }) => uid);
    expect(await people(maker)).toEqual([anna.uid]);
    expect(await people(maker, other.cid)).toEqual([anna.uid, bert.uid, carla.uid]);
    expect(await people(root, other.cid, foreign.cid)).toEqual([anna.uid, bert.uid, carla.uid]);
    for (const [user, cid] of [
      [anna, other.cid],
      [maker, foreign.cid],
    ] as const)
      expect(await merged(user, cid)).toMatchObject({ status: 403, data: null });
    expect(await merged(maker, other.cid, 987_654)).toMatchObject({ status: 400, data: null });
  });
});
