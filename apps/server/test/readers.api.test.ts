import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const submit = (token: string, pid: string, language = 'C++') =>
  server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token,
    body: { pid, language, code: 'x' },
  });

describe('what readers ask for by their own place and clock', () => {
  it('days of the heat map and of the week are those of the reader', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    await aNode(server);
    const { data } = await submit(user.token, problemId);
    const today = new Date().toISOString().slice(0, 10);
    const before = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await server.platform.db.execute(
      sql`update submission set submit_time = ${`${before}T23:30:00Z`} where id = ${data.submitId}`,
    );
    const heat = async (offset: string) =>
      (
        await server.ask<{ endDate: string; dataList: { date: string; count: number }[] }>(
          'GET',
          `/api/get-user-calendar-heatmap?uid=${user.uid}${offset}`,
        )
      ).data;
    expect((await heat('&utcOffset=0')).dataList).toEqual([{ date: before, count: 1 }]);
    expect((await heat('&utcOffset=60')).dataList).toEqual([{ date: today, count: 1 }]);
    expect((await heat('')).endDate).toMatch(/^\d{4}-\d\d-\d\d$/);

    const week = async (offset: number) =>
      (
        await server.ask<{ dateStrList: string[]; totalCountList: number[] }>(
          'GET',
          `/api/get-last-week-submission-statistics?utcOffset=${offset}`,
        )
      ).data;
    const onDay = async (offset: number, day: string) => {
      const { dateStrList, totalCountList } = await week(offset);
      return totalCountList[dateStrList.indexOf(day.slice(5))];
    };
    expect([await onDay(0, before), await onDay(0, today)]).toEqual([1, 0]);
    expect([await onDay(60, before), await onDay(60, today)]).toEqual([0, 1]);
  });

  it.each([-721, 841, 'x'])('a clock %s minutes ahead does not exist', async (offset) => {
    const answer = await server.ask('GET', `/api/get-last-week-submission-statistics?utcOffset=${offset}`);
    expect(answer).toMatchObject({ http: 400, status: 400 });
  });

  it('the submission list narrows to one language', async () => {
    const user = await aUser(server);
    const other = await aUser(server);
    const { problemId } = await aProblem(server);
    await aNode(server);
    await submit(user.token, problemId, 'C');
    await submit(other.token, problemId, 'Python3');
    const list = async (query: string) =>
      (
        await server.ask<{ total: number; records: { language: string }[] }>(
          'GET',
          `/api/get-submission-list?problemID=${problemId}&completeProblemID=true${query}`,
        )
      ).data;
    expect((await list('')).total).toBe(2);
    expect((await list('&language=C')).records.map((row) => row.language)).toEqual(['C']);
    expect((await list('&language=C%2B%2B')).total).toBe(0);
    expect((await server.ask('GET', `/api/get-submission-list?language=${'x'.repeat(1001)}`)).http).toBe(400);
  });

  it('a submission that comes too soon is told when to come again', async () => {
    const user = await aUser(server);
    const { problemId } = await aProblem(server);
    await aNode(server);
    await server.platform.settings.set({ defaultSubmitInterval: 30 });
    expect((await submit(user.token, problemId)).headers['retry-after']).toBeUndefined();
    const refused = await submit(user.token, problemId);
    expect(refused).toMatchObject({ http: 200, status: 403 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  it('the site describes itself in the language of the reader until it is given words of its own', async () => {
    const described = async (language: string) =>
      (
        await server.ask<{ description: string }>('GET', '/api/get-website-config', {
          headers: { 'accept-language': language },
        })
      ).data.description;
    expect([await described('en-US'), await described('zh-CN')]).toEqual(['Online judge', '在线程序评测']);
    await server.platform.settings.set({ description: 'Ours' });
    expect(await described('zh-CN')).toBe('Ours');
  });
});
