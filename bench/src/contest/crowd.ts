import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerAlone } from '../rejudge/serverAlone.ts';
import { contestProblems } from './fillContest.ts';

/** Browsers wait up to so long after a board has moved, ms: thousands do not ask in the same moment. */
const spreadMs = 2000;
const tokenOf = (n: number) => `contest-person-${n}`;

/** Contestants who are logged in, written beside the server. */
const letIn = (server: ServerAlone, count: number) => {
  const hashes = Array.from({ length: count }, (_, n) => createHash('sha256').update(tokenOf(n)).digest('hex'));
  return server.db.$client.query(
    `with who as (select h, md5('bench' || n) as uid from unnest($1::text[]) with ordinality t(h, n)),
      made as (insert into session (uid) select uid from who returning id, uid)
    insert into session_token (token_hash, session_id, renew_after, expires_at)
      select who.h, made.id, now() + interval '1 day', now() + interval '2 days' from who join made using (uid)`,
    [hashes],
  );
};

/**
 * Contestants of one contest for so many seconds: `open` of them hold an event stream and look at the board when it has
 * moved, others submit at an even pace. Answers ms by call, and what was refused or failed.
 */
export const playContest = async (
  server: ServerAlone,
  cid: number,
  size: { open: number; submissions: number; seconds: number },
) => {
  await letIn(server, Math.max(size.open, size.submissions));
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const streamAgent = new Agent({ keepAlive: false, maxSockets: size.open });
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  let events = 0;

  const underWay = new Set<Promise<void>>();
  const ask = (name: string, n: number, method: string, path: string, body?: object): Promise<void> => {
    const asking = askOne(name, n, method, path, body).finally(() => underWay.delete(asking));
    underWay.add(asking);
    return asking;
  };
  const askOne = (name: string, n: number, method: string, path: string, body?: object): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now();
      const payload = body && JSON.stringify(body);
      const headers = {
        authorization: tokenOf(n),
        'accept-encoding': 'gzip',
        ...(payload ? { 'content-type': 'application/json' } : {}),
      };
      const failed = (why: string) => {
        errors.push(`${name}: ${why}`);
        resolve();
      };
      const call = request(server.url + path, { method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', (error) => failed(error.message));
        response.on('end', () => {
          times.set(name, times.get(name) ?? []);
          times.get(name)!.push(performance.now() - began);
          const text = Buffer.concat(parts);
          const isCoded = response.headers['content-encoding'] !== undefined;
          // Boards come compressed, and only they are large; the others say in their text what became of them.
          if (response.statusCode !== 200) failed(String(response.statusCode));
          else if (!isCoded && !text.includes('"status":200')) failed(text.toString().slice(0, 200));
          else resolve();
        });
      });
      call.on('error', (error) => failed(error.message)).end(payload);
    });

  const until = performance.now() + size.seconds * 1000;
  const isOver = () => performance.now() >= until;
  const pages = (n: number) => [
    () => ask('board', n, 'POST', '/api/get-contest-rank', { cid, apart: true, limit: 50 }),
    () =>
      ask('board of 300', n, 'POST', '/api/get-contest-rank', {
        cid,
        apart: true,
        limit: 300,
        currentPage: 1 + (n % 30),
      }),
    () => ask('problems', n, 'GET', `/api/get-contest-problem?cid=${cid}`),
    () => ask('info', n, 'GET', `/api/get-contest-info?cid=${cid}`),
  ];

  const watch = (n: number): Promise<void> =>
    new Promise((resolve) => {
      let isAsking = false;
      const look = async () => {
        if (isAsking || isOver()) return;
        isAsking = true;
        await sleep(Math.random() * spreadMs);
        // Whoever would ask only now has left: nobody waits for the answer any more.
        if (isOver()) return;
        // Most look at the top; now and then somebody opens something else.
        const other = Math.random() < 0.2 ? 1 + Math.floor(Math.random() * 3) : 0;
        await pages(n)[other]!();
        isAsking = false;
      };
      const path = `${server.url}/api/events?topics=contest:${cid},board:${cid}`;
      const end = () => {
        stream.destroy();
        resolve();
      };
      const stream = request(
        path,
        { agent: streamAgent, headers: { authorization: tokenOf(n) } },
        (response: IncomingMessage) => {
          if (response.statusCode !== 200) errors.push(`stream: ${response.statusCode}`);
          response.on('error', () => undefined);
          response.on('data', () => {
            events += 1;
            void look();
          });
        },
      );
      stream.on('error', (error) => {
        if (!isOver()) errors.push(`stream: ${error.message}`);
      });
      stream.end();
      setTimeout(end, size.seconds * 1000);
    });

  const submitAll = async () => {
    const began = performance.now();
    const under: Promise<void>[] = [];
    for (let n = 0; n < size.submissions && !isOver(); n++) {
      await sleep(Math.max(0, began + (n * size.seconds * 1000) / size.submissions - performance.now()));
      const pid = String.fromCharCode(65 + (n % contestProblems));
      const code = 'int main() { return 0; }';
      under.push(ask('submit', n, 'POST', '/api/submit-problem-judge', { pid, cid, language: 'C++', code }));
    }
    await Promise.all(under);
  };
  await Promise.all([submitAll(), ...Array.from({ length: size.open }, (_, n) => watch(n))]);
  // Pages that were asked for in the last moment are answered too.
  await Promise.all(underWay);
  agent.destroy();
  return { times, errors, events };
};
