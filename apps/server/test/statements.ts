import type { PoolClient } from 'pg';
import type { TestServer } from './harness.ts';

type Query = (...given: unknown[]) => unknown;

/** Has `hear` told of each statement that the server asks of its database, `begin` and `commit` too. */
const hearStatements = (server: TestServer, hear: (text: string) => void): void => {
  const watched = new WeakSet<PoolClient>();
  server.platform.db.$client.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => {
      const [first] = given as [string | { text: string }];
      hear(typeof first === 'string' ? first : first.text);
      return query(...given);
    }) as typeof client.query;
  });
};

/** Notes what the server asks of its database: `during` answers the statements of a piece of work. */
export const watchStatements = (server: TestServer) => {
  const seen: string[] = [];
  hearStatements(server, (text) => seen.push(text));
  return {
    during: async (work: () => Promise<unknown>): Promise<string[]> => {
      seen.length = 0;
      await work();
      return [...seen];
    },
  };
};

/** Told, or added up, after the call by a statement that several calls share. */
const shared = /^select pg_notify|^update "judge_node"/;

/** How statements begin: what tells them apart in a list. */
export const headsOf = (texts: readonly string[]): string[] =>
  texts.filter((text) => !shared.test(text)).map((text) => text.trim().split(/\s+/, 2).join(' '));
