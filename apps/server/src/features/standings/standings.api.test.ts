import { status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let anna: User;
let bert: User;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aUser(server);
  bert = await aUser(server);
});
afterAll(() => server.close());

const service = () => server.services.standings;
const viewerOf = (user: User) => ({ uid: user.uid, username: user.username, role: 1002 as const });

describe('the board of a running contest', () => {
  it('ranks what was sent, and takes in what comes', async () => {
    const made = await aContest(server, { problems: 2, sealsIn: -5 });
    await aContestRun(server, made, { uid: anna.uid, at: 10, status: status.wrongAnswer });
    await aContestRun(server, made, { uid: anna.uid, at: 20, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 25, problem: 1, status: status.accepted });
    const ask = () => service().inside(viewerOf(anna), { cid: made.cid, apart: true });
    const page = await ask();
    expect(page.records).toMatchObject([
      {
        rank: 1,
        uid: bert.uid,
        ac: 1,
        totalTime: 1500,
        submissionInfo: { B: { isAC: true, isFirstAC: true, ACTime: 1500 } },
      },
      { rank: 2, uid: anna.uid, ac: 1, totalTime: 2400, total: 2, submissionInfo: { A: { errorNum: 1, isAC: true } } },
    ]);
    expect(page).toMatchObject({ total: 2, sealed: true, ranked: 2, pinned: [{ uid: anna.uid }] });

    // Behind the seal: the number of tries is told, and nothing else.
    await aContestRun(server, made, { uid: anna.uid, at: 57, problem: 1, status: status.accepted });
    await vi.waitFor(async () => {
      expect((await ask()).records[1]).toMatchObject({ ac: 1, submissionInfo: { B: { errorNum: 0, tryNum: 1 } } });
    });
    const root = { uid: '1', username: 'root', role: 1000 as const };
    const full = await service().inside(root, { cid: made.cid, forceRefresh: true, apart: true });
    expect(full.records[0]).toMatchObject({ uid: anna.uid, ac: 2 });
  });
});
