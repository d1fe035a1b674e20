import { roleIds, status } from '@assay/domain';
import { openStandin, standinAccounts, standinSites } from '@assay/remote-standins';
import { describe, expect, it } from 'vitest';
import { anotherServer, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aRemoteProblem, passTime } from '../../../../test/remoteSite.ts';
import { hdu } from '../sites/hdu/hdu.ts';
import { poj } from '../sites/poj/poj.ts';
import type { RemoteSite } from '../sites/site.ts';
import { spoj } from '../sites/spoj/spoj.ts';
import { claimLost } from './faults.ts';

const count = 50;

const generator = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

/** The site with workers that end, as if killed, before or after anything they do there. */
const deadly = (site: RemoteSite, home: string, dies: () => boolean): RemoteSite => {
  const at = <A extends unknown[], R>(work: (...given: A) => Promise<R>) => {
    return async (...given: A): Promise<R> => {
      if (dies()) throw claimLost;
      const result = await work(...given);
      if (dies()) throw claimLost;
      return result;
    };
  };
  return {
    ...site,
    home,
    pace: { request: 0, submit: 0 },
    isLoggedIn: at(site.isLoggedIn),
    logIn: at(site.logIn),
    list: at(site.list),
    submit: at(site.submit),
    verdict: at(site.verdict),
  };
};

const troubles = ['cut', 'cutAfter', 'half', 'down', 'downAfter'] as const;

describe.each([
  ['hdu', hdu, '1001', 'G++'],
  ['poj', poj, '1001', 'G++'],
  ['spoj', spoj, 'STONES', 'Java (HotSpot 12)'],
] as const)('%s', (key, site, id, language) => {
  it('takes each of fifty submissions once, and each is one of ours, whatever is killed or cut off', async () => {
    const standin = await openStandin(standinSites.find((one) => one.key === key)!);
    const random = generator(11);
    let isCalm = false;
    const sites = [deadly(site, standin.url, () => !isCalm && random() < 0.05)];
    const server = await startTestServer({ sites });
    const other = await anotherServer(server, sites);
    try {
      await run({ server, other, standin, random, calm: () => (isCalm = true), key, site, id, language });
    } finally {
      await other.close();
      await server.close();
      await standin.close();
    }
  }, 240_000);
});

interface Run {
  server: TestServer;
  other: TestServer;
  standin: Awaited<ReturnType<typeof openStandin>>;
  random: () => number;
  calm: () => void;
  key: string;
  site: RemoteSite;
  id: string;
  language: string;
}

const run = async ({ server, other, standin, random, calm, site, id, language }: Run): Promise<void> => {
  const root = await aUser(server, { role: roleIds.root });
  const accounts = standinAccounts.slice(0, 2);
  for (const { name, password } of accounts) {
    const body = { site: site.key, name, password, enabled: true };
    await server.ask('POST', '/api/admin/remote/account', { token: root.token, body });
  }
  const { problemId } = await aRemoteProblem(server, { site: site.key, id });
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const code = `#include <cstdio>\nint main() { puts("program number ${at} of ours"); return 0; }\n`;
    const body = { pid: problemId, language, code, isRemote: true };
    const answer = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
      token: root.token,
      body,
    });
    expect(answer.status).toBe(200);
    ids.push(answer.data.submitId);
  }
  for (let round = 0; round < 400; round++) {
    await passTime(server, { killed: true });
    if (standin.submissions().length >= count - 5) {
      calm();
      standin.calm();
    } else if (random() < 0.15)
      standin.next({ at: 'submit', trouble: troubles[Math.floor(random() * troubles.length)]! });
    else if (random() < 0.1) standin.expireSessions();
    await Promise.all([server.services.remoteWorker.turn(), other.services.remoteWorker.turn()]);
    await Promise.all([server.services.remoteWorker.settled(), other.services.remoteWorker.settled()]);
    const open = await server.platform.db.$client.query(
      "select from remote_task where state not in ('done', 'failed', 'void') limit 1",
    );
    if (open.rowCount === 0) break;
  }
  const { rows } = await server.platform.db.$client.query<{
    submission_id: string;
    remote_id: string;
    remote_user: string;
    state: string;
    fault: string | null;
    status: number;
  }>('select t.*, s.status from remote_task t join submission s on s.id = t.submission_id order by t.id');
  expect(rows.filter(({ state }) => state !== 'done').map(({ state, fault }) => [state, fault])).toEqual([]);
  expect(rows.map(({ submission_id }) => Number(submission_id))).toEqual(ids);
  const received = standin.submissions();
  expect(received).toHaveLength(count);
  const byId = new Map(received.map((one) => [String(one.id), one]));
  for (const [at, row] of rows.entries()) {
    const there = byId.get(row.remote_id)!;
    expect(there.source).toContain(`program number ${at} of ours`);
    expect(there.account.toLowerCase()).toBe(row.remote_user.toLowerCase());
    expect(row.status).toBe(status.accepted);
  }
  expect(new Set(received.map(({ account }) => account)).size).toBe(2);
};
