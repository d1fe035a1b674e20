import { status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { RemoteFault } from '../src/features/remote/sites/remoteFault.ts';
import type { RemoteRow, RemoteSite, RemoteVerdict } from '../src/features/remote/sites/site.ts';
import { aProblem, type TestServer } from './harness.ts';

/** What a site of a test has received. */
export interface Received {
  remoteId: string;
  user: string;
  problem: string;
  source: string;
  looks: number;
}
type Point = 'isLoggedIn' | 'logIn' | 'list' | 'submit' | 'arrived' | 'verdict';

/** A remote judge without pages: it keeps what it receives in memory, and does at each point what the test wants. */
export const aRemoteSite = (change: Partial<RemoteSite> = {}) => {
  const received: Received[] = [];
  let number = 1000;
  const state = {
    received,
    /** Called at each point; what it throws happens. */
    at: (_point: Point, _source?: string): void => undefined,
    verdict: (_one: Received): RemoteVerdict => ({
      status: status.accepted,
      isFinal: true,
      word: 'Accepted',
      time: 15,
      memory: 1200,
    }),
    tellsNumber: false,
    pageSize: 3,
    logins: 0,
    mostAtOnce: 0,
  };
  const sending = new Map<string, number>();
  const rowOf = ({ remoteId, user, problem }: Received): RemoteRow => ({
    remoteId,
    user,
    problem,
    language: 'G++',
    at: undefined,
  });
  const site: RemoteSite = {
    key: 'HDU',
    name: 'HDU',
    home: 'http://hdu.invalid',
    ways: ['server', 'link'],
    pace: { request: 0, submit: 0 },
    codeBytes: { least: 5, most: 1000 },
    languages: {
      source: 'a test',
      readOn: '2026-11-29',
      list: [
        { name: 'G++', id: '0', contentType: 'text/x-c++src' },
        { name: 'C++', id: '2', contentType: 'text/x-c++src' },
      ],
    },
    readsPublicly: true,
    canonical: (typed) => /(?:^|pid=)(\d+)$/.exec(typed.trim())?.[1],
    problemPath: (id) => `/showproblem.php?pid=${id}`,
    submitPath: (id) => `/submit.php?pid=${id}`,
    submissionNumber: (typed) => /\d+/.exec(typed)?.[0],
    readProblem: async (_http, id) => {
      if (id === '404') throw new RemoteFault('noSuchProblem');
      if (id === '403') throw new RemoteFault('humanCheck');
      return {
        id,
        texts: { title: `Problem ${id}`, description: '<p>Add $a$ and $b$.</p>', input: 'In', output: 'Out', hint: '' },
        samples: [{ input: '1 2', output: '3' }],
        timeLimit: 1000,
        memoryLimit: 32,
        tags: ['math'],
      };
    },
    isLoggedIn: async (http, { name }) => {
      state.at('isLoggedIn');
      return http.notes['user'] === name;
    },
    logIn: async (http, { name }) => {
      state.at('logIn');
      http.notes['user'] = name;
      state.logins += 1;
    },
    submit: async (http, { problem, source, language }) => {
      const user = http.notes['user']!;
      sending.set(user, (sending.get(user) ?? 0) + 1);
      state.mostAtOnce = Math.max(state.mostAtOnce, sending.get(user)!);
      try {
        state.at('submit', source);
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (language.id !== '0') throw new RemoteFault('languageGone');
        number += 1;
        received.push({ remoteId: String(number), user, problem, source, looks: 0 });
        state.at('arrived', source);
        return state.tellsNumber ? String(number) : null;
      } finally {
        sending.set(user, sending.get(user)! - 1);
      }
    },
    list: async (_http, { user, problem, before }) => {
      state.at('list');
      const rows = received
        .filter((one) => one.user === user && one.problem === problem)
        .filter((one) => before === undefined || Number(one.remoteId) < Number(before))
        .reverse()
        .slice(0, state.pageSize);
      return rows.length === 0 && before !== undefined ? null : rows.map(rowOf);
    },
    verdict: async (_http, { remoteId }) => {
      state.at('verdict');
      const one = received.find((row) => row.remoteId === remoteId)!;
      one.looks += 1;
      return state.verdict(one);
    },
    row: async (_http, { remoteId }) => {
      const one = received.find((row) => row.remoteId === remoteId);
      return one && rowOf(one);
    },
    ...change,
  };
  return { site, state };
};

/** A problem of another judge. */
export const aRemoteProblem = async (server: TestServer, { site = 'HDU', id = '1000' } = {}) => {
  const release = { version: 1, type: 0, timeLimit: 1000, memoryLimit: 32, stackLimit: 32 };
  const { pid, problemId } = await aProblem(server, { problemId: `${site}-${id}` });
  await server.platform.db.execute(
    sql`update problem set is_remote = true, oj = ${site}, external_id = ${`${site}:${id}`} where id = ${pid}`,
  );
  await server.platform.db.execute(
    sql`update problem_release set spec = spec || ${JSON.stringify({ ...release, cases: [] })}::jsonb where pid = ${pid}`,
  );
  return { pid, problemId };
};

/** Stores an account at the site. */
export const aRemoteAccount = async (server: TestServer, token: string, name: string, site = 'HDU'): Promise<void> => {
  await server.ask('POST', '/api/admin/remote/account', {
    token,
    body: { site, name, password: 'secret', enabled: true },
  });
};

/** Lets all pauses of tasks and accounts end; `killed`: and the claims of workers that are gone. */
export const passTime = async (server: TestServer, { killed = false } = {}): Promise<void> => {
  await server.platform.db.execute(sql`update remote_task set next_look = now()`);
  await server.platform.db.execute(sql`update remote_account set next_submit = now(), rest_until = null`);
  if (killed)
    await server.platform.db.execute(sql`update remote_task set lease_until = now() where lease_until is not null`);
};

/** Lets the worker do all it can, time passing as if it were nothing. */
export const workAll = async (server: TestServer, { rounds = 40, killed = false } = {}): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    await passTime(server, { killed });
    await server.services.remoteWorker.turn();
    await server.services.remoteWorker.settled();
    const { rows } = await server.platform.db.execute(
      sql`select from remote_task where state not in ('done', 'failed', 'void') limit 1`,
    );
    if (rows.length === 0) return;
  }
};
