import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { commonProblem } from '../rejudge/archive.ts';
import type { ServerAlone } from '../rejudge/serverAlone.ts';

/** ms that each call took, by name. */
export type Times = Map<string, number[]>;

export interface Person {
  /** Submits; the number of the submission. */
  submit(): Promise<number>;
  /** Asks for the state of submissions once, as the list and the problem page do. */
  poll(submitId: number): Promise<number>;
  /** Listens until a submission is judged, fetching its state at each event; ms from now to the verdict. */
  follow(submitId: number): Promise<number>;
}

const verdictReached = (status: number): boolean => status < 5 || status === 8;

/** So many people who are logged in, written beside the server: hashing their passwords is not what is measured. */
export const gatherPeople = async (server: ServerAlone, count: number, times: Times): Promise<Person[]> => {
  const token = (n: number) => `load-person-${n}`;
  const hashes = Array.from({ length: count }, (_, n) => createHash('sha256').update(token(n)).digest('hex'));
  await server.db.$client.query(
    `with who as (select h, md5('bench' || n) as uid from unnest($1::text[]) with ordinality t(h, n)),
      made as (insert into session (uid) select uid from who returning id, uid)
    insert into session_token (token_hash, session_id, renew_after, expires_at)
      select who.h, made.id, now() + interval '1 day', now() + interval '2 days' from who join made using (uid)`,
    [hashes],
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const streams = new Agent({ keepAlive: false, maxSockets: count });

  return hashes.map((_, n) => {
    const authorization = token(n);
    const ask = <T>(name: string, method: string, path: string, body?: object): Promise<T> =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const payload = body && JSON.stringify(body);
        const headers = { authorization, ...(payload ? { 'content-type': 'application/json' } : {}) };
        const call = request(server.url + path, { method, agent, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => {
            const answer = JSON.parse(text) as { status: number; data: T; msg: string };
            if (answer.status !== 200) return reject(new Error(`${path}: ${answer.msg}`));
            times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
            resolve(answer.data);
          });
        });
        call.on('error', reject).end(payload);
      });
    const poll = async (submitId: number): Promise<number> => {
      const data = await ask<Record<string, { status: number }>>('poll', 'POST', '/api/check-submissions-status', {
        submitIds: [submitId],
      });
      return data[String(submitId)]!.status;
    };
    const follow = (submitId: number): Promise<number> =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const stream = request(
          `${server.url}/api/events?topics=submission:${submitId}`,
          { agent: streams, headers: { authorization } },
          (response) => {
            const look = () =>
              poll(submitId).then((status) => {
                if (!verdictReached(status)) return;
                stream.destroy();
                resolve(performance.now() - began);
              }, reject);
            response.on('error', () => undefined);
            // The first bytes come when it listens: what happened before is seen by looking then.
            response.on('data', () => void look());
          },
        );
        stream.on('error', (error) => {
          if (!stream.destroyed) reject(error);
        });
        stream.end();
      });
    return {
      submit: async () =>
        (
          await ask<{ submitId: number }>('submit', 'POST', '/api/submit-problem-judge', {
            pid: commonProblem,
            language: 'C++',
            code: 'int main() { return 0; }',
          })
        ).submitId,
      poll,
      follow,
    };
  });
};
