import type { Call } from '@assay/contract';
import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest } from './contests.ts';
import { askableCalls, asked } from './everyQuestion.ts';
import { aProblem, aUser, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Calls that say themselves who may keep their answers. */
const keepers: Readonly<Record<string, string>> = {
  'problemAnnex.downloadExtraFile': 'private, no-cache',
  'standings.getBoardAt': 'private, no-cache',
  'standings.getScrollBoard': 'private, no-cache',
  'standings.getScrollBoardRuns': 'private, no-cache',
};

it('nothing but what may be kept is kept on its way, neither answers nor refusals', { timeout: 60_000 }, async () => {
  const root = await aUser(server, { role: roleIds.root });
  const user = await aUser(server);
  const { pid, problemId } = await aProblem(server);
  const { cid } = await aContest(server, { openRank: true, startsIn: -120, endsIn: -60, sealsIn: -90 });
  const guess = { cid, pid, problemId, uid: user.uid, displayId: 'A', format: 'hoj' };
  const kept: string[] = [];
  const cacheOf = async (call: Call, token: string | undefined): Promise<string> => {
    const { text } = await asked(server, call, guess, token);
    return String((JSON.parse(text.split('\n')[0]!) as Record<string, unknown>)['cache-control']);
  };
  for (const call of askableCalls({ isReading: true })) {
    const name = `${call.area}.${call.name}`;
    for (const token of [root.token, undefined]) {
      const said = await cacheOf(call, token);
      if (said !== 'no-store' && said !== keepers[name]) kept.push(`${name}: ${said}`);
    }
  }
  expect(kept).toEqual([]);
  expect((await server.ask('GET', '/api/no-such-call')).headers['cache-control']).toBe('no-store');
});
