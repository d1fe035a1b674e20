import { roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLimits } from '../src/platform/http/limits.ts';
import { aContest, aContestRun } from './contests.ts';
import { aPost } from './discussions.ts';
import { askableCalls, asked, type Guess, questionsOf } from './everyQuestion.ts';
import { aNode, aProblem, aUser, startTestServer, type TestServer } from './harness.ts';
import { aSubmission } from './work.ts';

/** Stands in what a person keeps to oneself, with a word for what. */
const mark = 'qzx7';
const open = { max: 1_000_000, seconds: 1 };
const unlimited = Object.fromEntries(
  Object.keys(defaultLimits.rates).map((kind) => [kind, { account: open, address: open }]),
) as typeof defaultLimits.rates;

type User = Awaited<ReturnType<typeof aUser>>;

let server: TestServer;
let person: User;
let guesses: Guess[];
const viewers: Record<string, User | undefined> = { guest: undefined };
const directors: Record<string, User> = {};

beforeAll(async () => {
  server = await startTestServer({ limits: { rates: unlimited } });
  await aNode(server);
  person = await aUser(server);
  viewers['user'] = await aUser(server);
  viewers['contestant'] = await aUser(server);
  viewers['problem admin'] = await aUser(server, { role: roleIds.problemAdmin });
  directors['director'] = await aUser(server, { role: roleIds.admin });
  directors['root'] = await aUser(server, { role: roleIds.root });
  const { db } = server.platform;
  await db.execute(sql`update user_account set email = 'qzx7-email@example.org', realname = 'qzx7-realname',
    mobile = 'qzx7-mobile', number = 'qzx7-number', course = 'qzx7-course', cf_username = 'qzx7-handle', nickname = 'Nick',
    school = 'Hill', signature = 'Hello' where uid = ${person.uid}`);
  await db.execute(sql`update session set ip = 'qzx7-address', user_agent = 'qzx7-browser' where uid = ${person.uid}`);
  const { pid, problemId } = await aProblem(server);
  const submitId = await aSubmission(server, person.token, problemId);
  await db.execute(sql`update submission set ip = 'qzx7-sent-from' where id = ${submitId}`);
  const contest = await aContest(server, {
    uid: directors['director'].uid,
    openRank: true,
    openPrint: true,
    registered: [person.uid, viewers['contestant'].uid],
  });
  const { cid } = contest;
  const run = await aContestRun(server, contest, { uid: person.uid, at: 5, status: status.accepted });
  await server.ask('POST', '/api/submit-print-text', { token: person.token, body: { cid, content: 'Print me' } });
  await server.ask('POST', '/api/comment', { token: person.token, body: { cid, content: 'A question?' } });
  const post = await aPost(server, { uid: person.uid, author: person.username });
  await server.ask('POST', '/api/comment', { token: person.token, body: { did: post.id, content: 'What I think' } });
  await db.execute(
    sql`insert into honor (uid, title, level, date) values (${person.uid}, 'Final', 'gold', '2026-05-01')`,
  );

  const { uid, username } = person;
  const shared = {
    uid,
    username,
    did: post.id,
    currentPage: 1,
    limit: 50,
    keyword: '',
    searchUser: '',
    type: 0,
    from: 1,
    to: 3,
  };
  const inContest = { cid, contestID: cid, contestId: cid, displayId: 'A', problemId: 'A', problemID: 'A' };
  guesses = [
    { ...shared, pid, id: uid, ids: [uid], problemId, problemID: problemId, submitId, submitIds: [submitId] },
    { ...shared, ...inContest, pid: contest.problems[0]!.pid, id: cid, submitId: run, submitIds: [run], type: 1 },
    { ...shared, uid: '', username: '', keyword: mark, searchUser: mark, id: post.id, submitId, cid, pid },
  ];
});
afterAll(() => server.close());

/** Which answers of which calls say something of the person that is marked, by who is told. */
const told = async (who: Record<string, User | undefined>, isReading: boolean): Promise<string[]> => {
  const found = new Set<string>();
  for (const { call, guess } of questionsOf(askableCalls({ isReading }), guesses)) {
    for (const [name, viewer] of Object.entries(who)) {
      const said = await asked(server, call, guess, viewer?.token);
      const words = said.text.match(new RegExp(`${mark}-[a-z-]+`, 'g')) ?? [];
      for (const word of words) found.add(`${said.name} tells ${name} of ${word}`);
    }
  }
  return [...found].sort();
};

it('what somebody keeps to oneself stands in no answer to guests, other users and setters', {
  timeout: 300_000,
}, async () => {
  expect(await told(viewers, false)).toEqual([]);
});

it('directors hear the names of those in their contests, administrators of users the rest', {
  timeout: 300_000,
}, async () => {
  const found = await told(directors, true);
  expect(found.filter((one) => one.includes('director') && !one.endsWith('realname'))).toEqual([]);
  // The same questions are good ones.
  expect(found).toEqual(
    expect.arrayContaining([
      'contestDirector.getContestPeople tells director of qzx7-realname',
      'userAdmin.getUserList tells root of qzx7-email',
      'userAdmin.getUserLogins tells root of qzx7-address',
    ]),
  );
});
