import type { PoolClient } from 'pg';
import type { TestServer } from './harness.ts';

type Query = (...given: unknown[]) => unknown;

/** Has `hear` told of each statement that the server asks of its database, `begin` and `commit` too, and of its answer. */
const hearStatements = (server: TestServer, hear: (text: string, answer: unknown) => void): void => {
  const watched = new WeakSet<PoolClient>();
  server.platform.db.$client.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => {
      const [first] = given as [string | { text: string }];
      const answer = query(...given);
      hear(typeof first === 'string' ? first : first.text, answer);
      return answer;
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

/**
 * Notes in which order the first words of statements are sent and answered; `during` answers those of a piece of work that
 * were sent before any but `begin` was answered, from the first `begin` on.
 */
export const watchSending = (server: TestServer) => {
  const seen: string[] = [];
  hearStatements(server, (text, answer) => {
    const name = text.replace('/* hot */', '').trim().split(/\s+/, 2).join(' ');
    seen.push(name);
    if (answer instanceof Promise && name !== 'begin') void answer.then(() => seen.push('answered'));
  });
  return {
    during: async (work: () => Promise<unknown>): Promise<string[]> => {
      seen.length = 0;
      await work();
      const sent = seen.slice(seen.indexOf('begin'));
      return sent.slice(0, sent.indexOf('answered'));
    },
  };
};
