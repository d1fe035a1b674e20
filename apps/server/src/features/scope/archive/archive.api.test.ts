import { mayMeetWork, problemAuths, roleIds, type Viewer } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContest, changeContest } from '../../../../test/contests.ts';
import { aGroup } from '../../../../test/groups.ts';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aSubmission, judgeNext } from '../../../../test/work.ts';
import { contestsUnderWay } from '../../contest/index.ts';
import { problem } from '../../problem/problem.table.ts';
import { caseResult, submission } from '../../submission/submission.table.ts';

type User = Awaited<ReturnType<typeof aUser>> & { role: Viewer['role'] };
interface Work {
  what: string;
  pid: number;
  problemId: string;
  problem: { auth: number; isGroup: boolean };
  submitId: number;
}

let server: TestServer;
let author: User;
let people: Record<string, User | null>;
let works: Work[];
let contest: Awaited<ReturnType<typeof aContest>>;

const someone = async (role: Viewer['role']): Promise<User> => ({ ...(await aUser(server, { role })), role });
const sharedCode = 'int main() { return 4711; }';

beforeAll(async () => {
  server = await startTestServer();
  const { nodeId } = await aNode(server);
  author = await someone(roleIds.user);
  const director = await someone(roleIds.user);
  people = {
    guest: null,
    user: await someone(roleIds.user),
    author,
    director,
    admin: await someone(roleIds.admin),
    problemAdmin: await someone(roleIds.problemAdmin),
    root: await someone(roleIds.root),
  };
  works = [];
  const becomes: [string, Partial<typeof problem.$inferInsert>][] = [
    ['public', {}],
    ['hidden', { auth: problemAuths.hidden }],
    ['of contests', { auth: problemAuths.contest }],
    ['of a group', { isGroup: true, gid: (await aGroup(server)).gid }],
    ['public, in a contest that runs', {}],
    ['public, in a contest that is over', {}],
  ];
  for (const [what, change] of becomes) {
    const { pid, problemId } = await aProblem(server, { release: await aRelease(server) });
    const submitId = await aSubmission(server, author.token, problemId, sharedCode);
    await judgeNext(server, nodeId, { statuses: [0, 0] });
    if (Object.keys(change).length > 0) await server.platform.db.update(problem).set(change).where(eq(problem.id, pid));
    const problemNow = { auth: change.auth ?? problemAuths.public, isGroup: change.isGroup ?? false };
    works.push({ what, pid, problemId, problem: problemNow, submitId });
  }
  await server.platform.db.update(problem).set({ codeShare: true, openCaseResult: true });
  await server.platform.db.update(submission).set({ share: true });
  contest = await aContest(server, { uid: director.uid, problems: [works[4]!] });
  await aContest(server, { uid: director.uid, problems: [works[5]!], startsIn: -120, endsIn: -60 });
  server.services.contests.forget();
});
afterAll(() => server.close());

const get = <T>(who: User | null, path: string) => server.ask<T>('GET', path, { token: who?.token });
const expected = async (who: User | null): Promise<Work[]> => {
  const running = await contestsUnderWay(server.platform.db, server.services.contests);
  return works.filter(({ pid, problem }) =>
    mayMeetWork(who, { uid: author.uid, problem, contests: running.get(pid) ?? [] }),
  );
};
const names = (some: readonly Work[]) => some.map(({ what }) => what).sort();

describe('submissions outside contests', () => {
  it('are met by all who may talk of the problem, by their authors and by administrators', async () => {
    const open = ['public', 'public, in a contest that is over'];
    const all = names(works);
    const met = Object.entries(people).map(async ([name, who]) => [name, names(await expected(who))] as const);
    expect(Object.fromEntries(await Promise.all(met))).toEqual({
      guest: open,
      user: open,
      author: all,
      director: [...open, 'public, in a contest that runs'].sort(),
      admin: all,
      problemAdmin: all,
      root: all,
    });
  });

  it.each(['guest', 'user', 'author', 'director', 'admin', 'problemAdmin', 'root'])(
    'lists, pages, polls, pushes and profiles agree on what is met: %s',
    async (name) => {
      const who = people[name]!;
      const may = await expected(who);
      const list = async (query = '') =>
        (
          await get<{ records: { submitId: number }[]; total: number }>(
            who,
            `/api/get-submission-list?limit=100${query}`,
          )
        ).data;
      const { records, total } = await list();
      expect(names(works.filter(({ submitId }) => records.some((row) => row.submitId === submitId)))).toEqual(
        names(may),
      );
      expect(total).toBe(may.length);
      const ids = works.map(({ submitId }) => submitId);
      const polled = await server.ask<object>('POST', '/api/check-submissions-status', {
        token: who?.token,
        body: { submitIds: ids },
      });
      expect(Object.keys(polled.data).map(Number).sort()).toEqual(may.map(({ submitId }) => submitId).sort());
      expect([...(await server.services.submissions.audible(who, ids))].sort()).toEqual(
        may.map(({ submitId }) => submitId).sort(),
      );
      const profile = await get<{ solvedList: string[] }>(who, `/api/get-user-home-info?uid=${author.uid}`);
      // What counts for a person: problems that everybody may see (`counts_for_person`).
      const counted = may.filter(({ problem }) => problem.auth === problemAuths.public && !problem.isGroup);
      expect(profile.data.solvedList.sort()).toEqual(counted.map(({ problemId }) => problemId).sort());
      for (const work of works) {
        const isMet = may.includes(work);
        const detail = await get<{ submission: { code: string | null } }>(
          who,
          `/api/get-submission-detail?submitId=${work.submitId}`,
        );
        expect([detail.status, detail.data?.submission.code], work.what).toEqual(
          isMet ? [200, sharedCode] : [403, undefined],
        );
        for (const path of ['get-all-case-result?', 'get-case-data?seq=1&'])
          expect((await get(who, `/api/${path}submitId=${work.submitId}`)).status, path).toBe(isMet ? 200 : 403);
        const named = await list(`&problemID=${work.problemId}&completeProblemID=true`);
        expect([named.records.length, named.total], work.what).toEqual(isMet ? [1, 1] : [0, 0]);
      }
    },
  );

  it('are waited for by those who meet them alone', async () => {
    await server.platform.db.execute(sql`update judgement set state = 'queued'`);
    for (const who of Object.values(people)) {
      const may = await expected(who);
      for (const work of works) {
        const { data } = await get<{ reason: string }>(who, `/api/judge/waiting?submitId=${work.submitId}`);
        expect(data.reason !== 'notWaiting', work.what).toBe(may.includes(work));
      }
    }
    await server.platform.db.execute(sql`update judgement set state = 'done'`);
  });

  it('come back with the end of the contest', async () => {
    const path = `/api/get-submission-detail?submitId=${works[4]!.submitId}`;
    expect((await get(people['user']!, path)).status).toBe(403);
    await changeContest(server, contest.cid, { endTime: new Date(Date.now() - 1000) });
    expect((await get(people['user']!, path)).status).toBe(200);
    await changeContest(server, contest.cid, { endTime: new Date(Date.now() + 3_600_000) });
  });

  it('tell their authors no more of hidden cases than the contest does', async () => {
    const { submitId } = works[4]!;
    const ofSubmission = sql`judgement_id in (select id from judgement where submission_id = ${submitId})`;
    await server.platform.db
      .update(caseResult)
      .set({
        status: -1,
        words: { code: 'differs', difference: { place: { line: 41, token: 17 }, expected: 'a', got: 'b' } } as never,
      })
      .where(ofSubmission);
    const cases = async () => JSON.stringify(await get(author, `/api/get-all-case-result?submitId=${submitId}`));
    const count = (text: string) => text.split('"line":41').length - 1;
    // The first of the two cases is a sample.
    expect(count(await cases())).toBe(1);
    await changeContest(server, contest.cid, { endTime: new Date(Date.now() - 1000) });
    expect(count(await cases())).toBe(2);
  });
});

it('code outside contests that the switch hides is there for administrators of every role, and for nobody else', async () => {
  await server.platform.settings.set({ hideNonContestSubmissionCode: true });
  const seen = Object.entries(people).map(async ([name, who]) => {
    const path = `/api/get-submission-detail?submitId=${works[0]!.submitId}`;
    const { data } = await get<{ submission: { code: string | null } }>(who, path);
    return [name, data.submission.code === sharedCode] as const;
  });
  expect(Object.fromEntries(await Promise.all(seen))).toEqual({
    guest: false,
    user: false,
    author: false,
    director: false,
    admin: true,
    problemAdmin: true,
    root: true,
  });
  await server.platform.settings.set({ hideNonContestSubmissionCode: false });
});
