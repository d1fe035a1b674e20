import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerAlone } from '../rejudge/serverAlone.ts';
import type { PeopleSize } from './fillPeople.ts';
import type { SiteSize } from './fillSite.ts';
import { peopleQuestions, type Question } from './peopleQuestions.ts';

const people = 400;
export const tokenOf = (n: number) => `list-reader-${n}`;

interface Asked {
  name: string;
  path: string;
  token: string;
}

/** Sessions written beside the server: hashing passwords is not what is measured. The first reader is a super admin. */
export const letReadersIn = ({ db }: ServerAlone) =>
  db.$client.query(
    `with who as (select h, case when n = 1 then '1' else md5('bench' || n) end as uid
        from unnest($1::text[]) with ordinality t(h, n)),
      made as (insert into session (uid) select uid from who returning id, uid)
    insert into session_token (token_hash, session_id, renew_after, expires_at)
      select who.h, made.id, now() + interval '1 day', now() + interval '2 days' from who join made using (uid)`,
    [Array.from({ length: people }, (_, n) => createHash('sha256').update(tokenOf(n)).digest('hex'))],
  );

const upTo = (count: number): number => 1 + Math.floor(Math.random() * count);
const often = (count: number): number => 1 + Math.floor(Math.random() ** 2 * count);

/** Every list and page that a reader opens. */
export const questions = (size: SiteSize & PeopleSize): readonly Question[] => {
  const list = '/api/get-submission-list?limit=15&currentPage=';
  const page = () => `currentPage=${often(60)}&limit=15`;
  return [
    { name: 'problem list', path: () => `/api/get-problem-list?${page()}` },
    { name: 'problem list by difficulty', path: () => `/api/get-problem-list?difficulty=${upTo(3) - 1}&${page()}` },
    { name: 'problem list by words', path: () => `/api/get-problem-list?keyword=lists%20${upTo(999)}&${page()}` },
    { name: 'problem list by tag', path: () => `/api/get-problem-list?tagId=${upTo(60)}&${page()}` },
    { name: 'problem', path: () => `/api/get-problem-detail?problemId=L${often(size.problems)}` },
    { name: 'submission list', path: () => `${list}${often(40)}` },
    { name: 'submission list, own', path: () => `${list}1&onlyMine=true` },
    {
      name: 'submission list by name',
      path: () => `${list}1&username=bench${often(size.users)}&completeUsername=true`,
    },
    { name: 'submission list by part of a name', path: () => `${list}1&username=bench${upTo(999)}` },
    {
      name: 'submission list by problem',
      path: () => `${list}1&problemID=L${often(size.problems)}&completeProblemID=true`,
    },
    { name: 'submission list by part of a problem', path: () => `${list}1&problemID=L${upTo(99)}` },
    { name: 'submission list by verdict', path: () => `${list}${often(5)}&status=${[0, -1, 1, 3, -2][upTo(5) - 1]}` },
    { name: 'submission list by language', path: () => `${list}1&language=Python3` },
    { name: 'submission', path: () => `/api/get-submission-detail?submitId=${upTo(size.submissions)}` },
    { name: 'cases', path: () => `/api/get-all-case-result?submitId=${upTo(size.submissions)}` },
    { name: 'profile', path: () => `/api/get-user-home-info?username=bench${often(size.users)}` },
    { name: 'heat map', path: () => `/api/get-user-calendar-heatmap?username=bench${often(size.users)}` },
    { name: '7-day ranking', path: () => '/api/get-recent-seven-ac-rank' },
    { name: 'statistics', path: () => '/api/get-last-week-submission-statistics' },
    { name: 'ranking', path: () => `/api/get-rank-list?currentPage=${often(50)}&limit=30&type=0` },
    {
      name: 'users of the back office',
      asRoot: true,
      path: () => `/api/admin/user/get-user-list?currentPage=${often(20)}&limit=10`,
    },
    {
      name: 'users by words',
      asRoot: true,
      path: () => `/api/admin/user/get-user-list?currentPage=1&limit=10&keyword=bench${upTo(9999)}`,
    },
    ...peopleQuestions(size),
  ];
};

/** Asks at an even pace, whether answers come or not, as the super admin and so many readers; ms of each call by name, and what was refused. */
export const readEverything = async (
  server: ServerAlone,
  asked: readonly Question[],
  pace: { perSecond: number; seconds: number; readers?: number },
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 4000 });
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  const ask = ({ name, path, token }: Asked): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now();
      const failed = (why: string) => {
        errors.push(`${name}: ${why}`);
        resolve();
      };
      const call = request(server.url + path, { agent, headers: { authorization: token } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const list = times.get(name) ?? [];
          times.set(name, list);
          list.push(performance.now() - began);
          if (!text.startsWith('{"status":200')) return failed(text.slice(0, 160));
          resolve();
        });
      });
      call.on('error', (error) => failed(error.message)).end();
    });
  const under: Promise<void>[] = [];
  const began = performance.now();
  const count = pace.perSecond * pace.seconds;
  for (let n = 0; n < count; n++) {
    await sleep(Math.max(0, began + (n * 1000) / pace.perSecond - performance.now()));
    const { name, path, asRoot } = asked[n % asked.length]!;
    under.push(ask({ name, path: path(), token: tokenOf(asRoot ? 0 : 1 + (n % (pace.readers ?? people - 1))) }));
  }
  await Promise.all(under);
  agent.destroy();
  return { times, errors };
};
