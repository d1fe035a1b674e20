import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  server = await startTestServer();
  root = await aUser(server, { role: 1000 });
});
afterAll(() => server.close());

interface Points {
  score: number | null;
  exactScore: number | null;
  oiRankScore: number | null;
  exactOiRankScore: number | null;
}
interface Job {
  kind: string;
  id: number;
  fence: number;
}
/** What a checker said of a case: right, or a share of its points. */
type Said = 'ac' | number;

/** A problem with points, one case after the other worth so many. */
const aScored = async (points: number[], caseMode: 'default' | 'subtask_average' = 'default', type = 1) => {
  const release = await aRelease(server, { type, caseMode, difficulty: 2, count: points.length });
  release.cases.forEach((item, index) => {
    item.score = points[index]!;
  });
  const sum = points.reduce((total, one) => total + one, 0);
  release.ioScore = caseMode === 'default' ? sum : sum / points.length;
  return aProblem(server, { release });
};

const judgeNext = async (nodeId: number, said: Said[]) => {
  const token = server.judgeToken;
  const { data } = await server.ask<{ job: Job | null }>('POST', '/api/judge/claim', {
    token,
    body: { nodeId, waitMs: 0 },
  });
  const { kind, id, fence } = data.job!;
  const cases = said.map((one, index) => ({
    seq: index + 1,
    status: one === 'ac' ? 0 : one === 0 ? -1 : 8,
    share: one === 'ac' ? null : one,
    time: 1,
    wallTime: 1,
    memory: 1,
    message: '',
  }));
  const body = { nodeId, job: { kind, id, fence }, failure: null, cases, test: null };
  expect((await server.ask('POST', '/api/judge/report', { token, body })).status).toBe(200);
};

const submit = async (token: string, pid: string) => {
  const body = { pid, language: 'C++', code: 'int main(){}', cid: 0, isRemote: false };
  return (await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', { token, body })).data.submitId;
};
const pointsOf = async (submitId: number) =>
  (
    await server.ask<Record<string, Points>>('POST', '/api/check-submissions-status', {
      body: { submitIds: [String(submitId)] },
    })
  ).data[String(submitId)]!;

const judged = async (token: string, problemId: string, said: Said[]) => {
  const { nodeId } = await aNode(server);
  const submitId = await submit(token, problemId);
  await judgeNext(nodeId, said);
  return submitId;
};

describe('points', () => {
  it('of 0.9 of a one-point case are 0.9, and 1 for clients of whole points', async () => {
    const user = await aUser(server);
    const { problemId } = await aScored([1, 4]);
    const submitId = await judged(user.token, problemId, [0.9, 0]);
    expect(await pointsOf(submitId)).toMatchObject({ score: 1, exactScore: 0.9 });
    const cases = await server.ask<{ judgeCaseList: object[] }>(
      'GET',
      `/api/get-all-case-result?submitId=${submitId}`,
      {
        token: user.token,
      },
    );
    expect(cases.data.judgeCaseList).toMatchObject([
      { score: 1, exactScore: 0.9 },
      { score: 0, exactScore: 0 },
    ]);
  });

  it('of 74.42 stay 74.42 wherever they are shown', async () => {
    const user = await aUser(server);
    const { problemId } = await aScored([100]);
    const submitId = await judged(user.token, problemId, [0.7442]);
    // 7.442 for the points and 2.9768 for the difficulty.
    const points = { score: 74, exactScore: 74.42, oiRankScore: 10, exactOiRankScore: 10.42 };
    expect(await pointsOf(submitId)).toMatchObject(points);
    const list = await server.ask<{ records: object[] }>('GET', `/api/get-submission-list?problemID=${problemId}`);
    expect(list.data.records).toMatchObject([points]);
    const detail = await server.ask<{ submission: object }>('GET', `/api/get-submission-detail?submitId=${submitId}`);
    expect(detail.data.submission).toMatchObject(points);
  });

  it('are added, averaged and sorted as decimals', async () => {
    const user = await aUser(server);
    const { problemId, pid } = await aScored([1, 1, 1]);
    const shares: Said[][] = [
      [0.1, 0.2, 0],
      [0.1, 0.1, 0.09],
      [0.1, 0.2, 0.01],
    ];
    for (const said of shares) await judged(user.token, problemId, said);
    const { rows } = await server.platform.db.execute(
      sql`select score::text from submission where pid = ${pid} order by score desc`,
    );
    expect(rows.map((row) => row['score'])).toEqual(['0.31', '0.30', '0.29']);
    const logged = await server.platform.db.execute(
      sql`select after_score::text as score from verdict_event where pid = ${pid} and kind = 'judged' order by id`,
    );
    expect(logged.rows.map((row) => row['score'])).toEqual(['0.30', '0.29', '0.31']);

    const average = await aScored([10, 10, 10], 'subtask_average');
    const submitId = await judged(user.token, average.problemId, ['ac', 'ac', 0]);
    expect(await pointsOf(submitId)).toMatchObject({ score: 7, exactScore: 6.67 });
    const groups = await server.ask<{ subTaskJudgeCaseVoList: object[] }>(
      'GET',
      `/api/get-all-case-result?submitId=${submitId}`,
      { token: user.token },
    );
    expect(groups.data.subTaskJudgeCaseVoList).toMatchObject([{ score: 7, exactScore: 6.67 }]);

    const home = await server.ask<{ scoreList: number[]; exactScoreList: number[] }>(
      'GET',
      `/api/get-user-home-info?uid=${user.uid}`,
    );
    // The best of each problem: 0.031 + 4 × 0.31 / 3 and 0.667 + 4 × 6.67 / 10.
    expect(home.data.exactScoreList.toSorted()).toEqual([0.44, 3.34]);
    expect(home.data.scoreList.toSorted()).toEqual([0, 3]);
  });

  it('of problems whose total is no whole number are told both ways', async () => {
    const { problemId } = await aScored([2.5, 2.25]);
    const answer = await server.ask<{ problem: object }>('GET', `/api/get-problem-detail?problemId=${problemId}`);
    expect(answer.data.problem).toMatchObject({ ioScore: 5, exactIoScore: 4.75 });
    // Answers that are handed in may earn points, too.
    for (const [points, told] of [
      [2.5, 2.5],
      [0, null],
    ] as const) {
      const handedIn = await aScored([points], 'default', 2);
      const { data } = await server.ask<{ problem: object }>(
        'GET',
        `/api/get-problem-detail?problemId=${handedIn.problemId}`,
      );
      expect(data.problem).toMatchObject({ exactIoScore: told });
    }
    const user = await aUser(server);
    const submitId = await judged(user.token, problemId, ['ac', 'ac']);
    expect(await pointsOf(submitId)).toMatchObject({ score: 5, exactScore: 4.75 });
  });
});

describe('points by hand', () => {
  it('have at most two places and stay within the problem', async () => {
    const user = await aUser(server);
    const { problemId } = await aScored([10]);
    const submitId = await judged(user.token, problemId, [0.5]);
    const set = (score: string) =>
      server.ask<Points>('GET', `/api/admin/judge/manual-judge?submitId=${submitId}&status=8&score=${score}`, {
        token: root.token,
      });
    expect((await set('7.45')).data).toMatchObject({ score: 7, exactScore: 7.45, exactOiRankScore: 3.73 });
    expect(await pointsOf(submitId)).toMatchObject({ score: 7, exactScore: 7.45 });
    expect((await set('999999.99')).data).toMatchObject({ score: 10, exactScore: 10 });
    expect((await set('-3')).data).toMatchObject({ score: 0, exactScore: 0 });
    for (const wrong of ['7.455', '1e3', '100000000', 'much']) expect((await set(wrong)).status).toBe(400);
    expect(await pointsOf(submitId)).toMatchObject({ exactScore: 0 });
  });

  it('are given for output-only problems too, and full ones for Accepted where a cancelled run has none left', async () => {
    const user = await aUser(server);
    const { token } = root;
    for (const type of [1, 2]) {
      const { problemId } = await aScored([10], 'default', type);
      const submitId = await judged(user.token, problemId, [0.5]);
      const act = (call: string) => server.ask<Points>('GET', `/api/admin/judge/${call}`, { token });
      const set = async (given: string) => (await act(`manual-judge?submitId=${submitId}&${given}`)).data;
      expect(await set('status=8&score=7.45')).toMatchObject({ exactScore: 7.45, exactOiRankScore: 3.73 });
      await act(`cancel-judge?submitId=${submitId}`);
      expect(await pointsOf(submitId)).toMatchObject({ exactScore: null });
      expect(await set('status=0')).toMatchObject({ exactScore: 10, exactOiRankScore: 4 + 1 });
      await act(`cancel-judge?submitId=${submitId}`);
      expect(await set('status=-1')).toMatchObject({ exactScore: 0 });
    }
  });

  it('may be so many as the one who gives them is told, and nobody else', async () => {
    const user = await aUser(server);
    const admin = await aUser(server, { role: 1008 });
    const fullOf = async (submitId: number, token: string) =>
      (
        await server.ask<{ fullScore: number | null }>('GET', `/api/get-submission-detail?submitId=${submitId}`, {
          token,
        })
      ).data.fullScore;
    for (const [type, full] of [
      [1, 4.75],
      [2, 4.75],
      [0, null],
    ] as const) {
      const { problemId } = await aScored([2.5, 2.25], 'default', type);
      const submitId = await judged(user.token, problemId, ['ac', 0]);
      expect(await fullOf(submitId, root.token)).toBe(full);
      for (const { token } of [user, admin]) expect(await fullOf(submitId, token)).toBeNull();
    }
  });
});

describe('a rejudge', () => {
  it('compares, adds and moves decimals', async () => {
    const users = [await aUser(server), await aUser(server), await aUser(server)];
    const { problemId } = await aScored([10]);
    const ids: number[] = [];
    for (const { token } of users) ids.push(await judged(token, problemId, [0.71]));
    const { nodeId } = await aNode(server);
    const { data } = await server.ask<{ id: number }>('POST', '/api/admin/judge/rejudges', {
      token: root.token,
      body: { filter: { problemId } },
    });
    for (const said of [0.742, 0.701, 0.71]) await judgeNext(nodeId, [said]);
    const get = async <T>(call: string) =>
      (await server.ask<T>('GET', `/api/admin/judge/${call}?id=${data.id}`, { token: root.token })).data;
    const previewed = () =>
      get<{
        rejudge: { state: string };
        scores: object;
        items: { records: { submitId: number; oldScore: number; newScore: number }[] };
      }>('rejudge-preview');
    // Numbers that took long to read are not read again at once.
    await expect.poll(async () => (await previewed()).rejudge.state).toBe('ready');
    const preview = await previewed();
    expect(preview.rejudge).toMatchObject({ state: 'ready', changed: 2, scoreChange: 0.23 });
    expect(preview.scores).toEqual({ up: 1, upBy: 0.32, down: 1, downBy: 0.09 });
    expect(preview.items.records.map(({ submitId, oldScore, newScore }) => [submitId, oldScore, newScore])).toEqual([
      [ids[0], 7.1, 7.42],
      [ids[1], 7.1, 7.01],
    ]);
    const affected = await get<{ records: { uid: string; scoreChange: number }[] }>('rejudge-users');
    expect(Object.fromEntries(affected.records.map((row) => [row.uid, row.scoreChange]))).toEqual({
      [users[0]!.uid]: 0.32,
      [users[1]!.uid]: -0.09,
    });
    const decide = (action: string) =>
      server.ask('PUT', '/api/admin/judge/rejudge-decision', { token: root.token, body: { id: data.id, action } });
    expect((await decide('apply')).data).toMatchObject({ state: 'applied', conflicts: 0 });
    expect(await pointsOf(ids[0]!)).toMatchObject({ score: 7, exactScore: 7.42 });
    expect((await decide('undo')).data).toMatchObject({ state: 'undone', conflicts: 0 });
    expect(await pointsOf(ids[0]!)).toMatchObject({ exactScore: 7.1 });
  });
});
