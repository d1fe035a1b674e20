import { problemAuths, roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countComments } from '../src/features/discussion/index.ts';
import { defaultLimits } from '../src/platform/http/limits.ts';
import { aContest } from './contests.ts';
import { aPost } from './discussions.ts';
import { aGroup } from './groups.ts';
import { aProblem, aUser, startTestServer, type TestServer } from './harness.ts';

/*
 * What a reader may not read says nothing to them: not by being there, not by what is said below it, not by numbers,
 * searches, messages or pushes. Each post is asked for in three worlds: much is said below it; nothing is; it never was.
 */

type User = Awaited<ReturnType<typeof aUser>>;
interface Made {
  did: number;
  comment: number;
  reply: number;
  /** Of the problem it is about, or of another one. */
  problemId: string;
}

let server: TestServer;
let ann: User;
let watcher: User;
let admin: User;
let director: User;
let root: User;
beforeAll(async () => {
  // Everybody asks for everything within seconds.
  const many = { max: 100_000, seconds: 1 };
  server = await startTestServer({
    limits: { rates: { ...defaultLimits.rates, call: { account: many, address: many } } },
  });
  await server.platform.settings.set({ defaultCreateCommentACInitValue: 0, defaultCreateDiscussionACInitValue: 0 });
  ann = await aUser(server);
  watcher = await aUser(server);
  admin = await aUser(server, { role: roleIds.admin });
  director = await aUser(server, { role: roleIds.admin });
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

interface Probe {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}
const get = (path: string): Probe => ({ method: 'GET', path });
const texts = { title: 'Mine', description: 'D', content: 'C' };

/** Every call that could know of a post, a comment or a reply, by whoever may not read it. */
const probesOf = ({ did, comment, reply, problemId }: Made): Probe[] => [
  get('/api/get-discussion-list?limit=100'),
  get('/api/get-discussion-list?limit=100&onlyMine=true'),
  get('/api/get-discussion-list?limit=100&cid=1'),
  get(`/api/get-discussion-list?pid=${problemId}`),
  get(`/api/get-problem-detail?problemId=${problemId}`),
  get('/api/get-discussion-list?keyword=zebra'),
  get('/api/get-discussion-list?limit=100&before=9000000'),
  get('/api/get-discussion-list?gid=4&limit=100'),
  get('/api/search?keyword=zebra'),
  get('/api/discussion-category'),
  get(`/api/get-discussion-detail?did=${did}`),
  get(`/api/discussion-like?did=${did}&toLike=true`),
  get(`/api/comments?did=${did}`),
  get(`/api/comment?id=${comment}`),
  get(`/api/reply?commentId=${comment}`),
  get(`/api/comment-like?cid=${comment}&toLike=true`),
  { method: 'POST', path: '/api/comment', body: { did, content: 'x' } },
  { method: 'POST', path: '/api/reply', body: { reply: { commentId: comment, content: 'x' } } },
  { method: 'DELETE', path: '/api/comment', body: { id: comment } },
  { method: 'DELETE', path: '/api/reply', body: { reply: { id: reply } } },
  { method: 'PUT', path: '/api/discussion', body: { id: did, ...texts } },
  { method: 'DELETE', path: `/api/discussion?did=${did}` },
  { method: 'POST', path: '/api/discussion-report', body: { did, content: 'Spam' } },
  { method: 'POST', path: '/api/discussion-appeal', body: { did, content: 'Why?' } },
  ...['unread', 'comment', 'reply', 'like', 'sys', 'mine'].map((tab) => get(`/api/msg/${tab}`)),
];

const moving = /"(?:requestId|traceId)":"[^"]*"/g;
const answersTo = async (
  made: Made,
  people: Record<string, User | undefined>,
  isAsked: (probe: Probe) => boolean = () => true,
): Promise<Map<string, string>> => {
  const said = new Map<string, string>();
  for (const [name, who] of Object.entries(people)) {
    for (const { method, path, body } of probesOf(made).filter(isAsked)) {
      await server.platform.db.execute('delete from ephemeral');
      const { headers, ...answer } = await server.ask(method, path, {
        token: who?.token,
        ...(body === undefined ? {} : { body }),
      });
      const text = JSON.stringify({ ...answer, etag: headers['etag'] ?? null }).replaceAll(moving, '');
      said.set(`${method} ${path} as ${name}`, text);
    }
    const viewer = who ? { ...who, role: name === 'admin' ? roleIds.admin : roleIds.user } : null;
    said.set(
      `pushes to ${name}`,
      JSON.stringify([
        [...(await server.services.discussions.audible(viewer, [made.did]))],
        [...(await server.services.comments.audible(viewer, [made.comment]))],
      ]),
    );
  }
  return said;
};

/** Much is said and liked below a post, in the way `speak` can. Answers the numbers. */
const enliven = async (did: number, by: User): Promise<{ comment: number; reply: number }> => {
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: unknown) => {
    await server.platform.db.execute('delete from ephemeral');
    return server.ask<T>(method, path, { token: by.token, ...(body === undefined ? {} : { body }) });
  };
  const said = await ask<{ id: number }>('POST', '/api/comment', { did, content: 'zebra' });
  if (said.status === 200) {
    const comment = said.data.id;
    const reply = (await ask<{ id: number }>('POST', '/api/reply', { reply: { commentId: comment, content: 'zebra' } }))
      .data.id;
    await ask('GET', `/api/discussion-like?did=${did}&toLike=true`);
    await ask('GET', `/api/comment-like?cid=${comment}&toLike=true`);
    return { comment, reply };
  }
  // Nobody can speak there: it was said before.
  const { db } = server.platform;
  const { rows } = await db.execute<{ comment: number; reply: number }>(sql`
    with said as (insert into comment (did, content, from_uid, like_num, reply_num) values (${did}, 'zebra', ${by.uid}, 3, 1)
      returning id)
    insert into reply (comment_id, from_uid, to_uid, content) select id, ${by.uid}, ${ann.uid}, 'zebra' from said
    returning comment_id::int as comment, id::int as reply`);
  await countComments(db, did, 2);
  return rows[0]!;
};

const leaksOf = async (
  did: number,
  { problemId = 'NONE', people, by }: { problemId?: string; people: Record<string, User | undefined>; by: User },
): Promise<string[]> => {
  const { db } = server.platform;
  const worlds: Map<string, string>[] = [];
  const made = { did, problemId, ...(await enliven(did, by)) };
  const ask = async () => worlds.push(await answersTo(made, people));
  await ask();
  await db.execute(sql`delete from comment where did = ${did}`);
  await db.execute(sql`delete from discussion_like where did = ${did}`);
  await db.execute(sql`update discussion set title = 'Other words', comment_num = 0, like_num = 0, view_num = 77,
    search = ''::tsvector, gmt_modified = now() where id = ${did}`);
  await ask();
  await db.execute(sql`delete from discussion where id = ${did}`);
  await ask();
  const [first, ...others] = worlds;
  // What they ask for and find is answered: nothing here passes because everything is refused.
  expect(first!.get('GET /api/get-discussion-list?limit=100 as guest')).toMatch(/"status":200/);
  return [...first!].filter(([name, text]) => others.some((world) => world.get(name) !== text)).map(([name]) => name);
};

const everybody = () => ({ guest: undefined, ann, watcher, admin });
const zebra = { title: 'A zebra', content: 'zebra zebra' };

describe('nothing is told of a post', () => {
  it.each([
    ['that runs', {}, null],
    ['that was extended beyond its plan', { startsIn: -120, endsIn: -5 }, { kind: 'extend', of: null }],
    ['that one has extra minutes in', { startsIn: -120, endsIn: -5 }, { kind: 'extend', of: 'watcher' }],
    ['that is paused', { startsIn: -60, endsIn: 60 }, { kind: 'pause', of: null }],
  ] as const)('about a problem of a contest %s, not even to its author', async (_name, times, clock) => {
    const problem = await aProblem(server);
    const { id } = await aPost(server, { ...zebra, uid: ann.uid, pid: problem.pid });
    const { cid } = await aContest(server, {
      ...times,
      uid: director.uid,
      problems: [problem],
      registered: [ann.uid, watcher.uid],
    });
    if (clock !== null)
      await server.platform.db.execute(sql`insert into contest_clock (cid, kind, at, ms, uid, author)
        values (${cid}, ${clock.kind}, now() - interval '10 minutes', ${clock.kind === 'extend' ? 3_600_000 : 0},
          ${clock.of === null ? null : watcher.uid}, ${director.uid})`);
    server.services.contests.forget();
    const pushes: string[] = [];
    const stops = [`discussion:${id}`, `messages:${ann.uid}`].map((topic) =>
      server.platform.events.on(topic as never, () => pushes.push(topic)),
    );
    const options = { problemId: problem.problemId, people: everybody(), by: director };
    expect(await leaksOf(id, options)).toEqual([]);
    // What is told in the same way and to nobody, so that what was told before it has arrived.
    const other = await aPost(server);
    await enliven(other.id, watcher);
    await expect.poll(() => server.services.discussions.audible(null, [other.id])).toEqual(new Set([other.id]));
    expect(pushes).toEqual([]);
    for (const stop of stops) stop();
    await server.platform.db.execute(sql`delete from contest where id = ${cid}`);
    await server.platform.db.execute('delete from discussion');
    server.services.contests.forget();
  });

  it('that is held back, but to its author and to moderators', async () => {
    const { id } = await aPost(server, { ...zebra, uid: ann.uid, status: 2 });
    expect(await leaksOf(id, { people: { guest: undefined, watcher }, by: ann })).toEqual([]);
  });

  it('that was taken away with its author', async () => {
    const { id } = await aPost(server, { ...zebra, uid: ann.uid, removal: 7 });
    expect(await leaksOf(id, { people: everybody(), by: watcher })).toEqual([]);
  });

  it('of a group that the reader is not in', async () => {
    const { id } = await aPost(server, { ...zebra, uid: ann.uid, gid: (await aGroup(server)).gid });
    expect(await leaksOf(id, { people: everybody(), by: watcher })).toEqual([]);
  });

  it.each([
    ['hidden', problemAuths.hidden],
    ['of contests only', problemAuths.contest],
  ])('about a problem that is %s', async (_name, auth) => {
    const problem = await aProblem(server, { auth });
    const { id } = await aPost(server, { ...zebra, uid: ann.uid, pid: problem.pid });
    const options = { problemId: problem.problemId, people: everybody(), by: watcher };
    expect(await leaksOf(id, options)).toEqual([]);
  });

  it('that is banned, beyond the ban', async () => {
    const { id } = await aPost(server, { ...zebra, uid: ann.uid, status: 1 });
    const made = { did: id, problemId: 'NONE', ...(await enliven(id, watcher)) };
    const people = { guest: undefined, watcher, admin };
    const before = await answersTo(made, people);
    await server.platform.db.execute(sql`delete from comment where did = ${id}`);
    await server.platform.db.execute(sql`update discussion set title = 'Other', content = 'Other', comment_num = 0,
      like_num = 9, reason = 'Because' where id = ${id}`);
    expect([...(await answersTo(made, people))]).toEqual([...before]);
    expect(before.get(`GET /api/get-discussion-detail?did=${id} as watcher`)).toMatch(/"data":null/);
    expect((await server.ask('GET', `/api/get-discussion-detail?did=${id}`, { token: root.token })).status).toBe(403);
  });
});

describe('nothing is told of a comment', () => {
  it.each([1, 2, 3])('in the state %i, nor of what answers it', async (status) => {
    const { db } = server.platform;
    const { id: did } = await aPost(server, { uid: watcher.uid });
    const made = { did, problemId: 'NONE', ...(await enliven(did, ann)) };
    await db.execute(sql`update comment set status = ${status} where id = ${made.comment}`);
    await db.execute(sql`update user_message set read_at = now()`);
    const people = { watcher, guest: undefined };
    // Its post may be read, and the watcher's own acts on that would differ from one time to the next.
    const ofComments = ({ method, path }: Probe) =>
      path.includes('/msg/') || (/comment|reply/.test(path) && !(method === 'POST' && path === '/api/comment'));
    const before = [...(await answersTo(made, people, ofComments))];
    await db.execute(
      sql`update comment set content = 'Other words', like_num = 50, reply_num = 9 where id = ${made.comment}`,
    );
    await db.execute(sql`update reply set content = 'Other words' where id = ${made.reply}`);
    expect([...(await answersTo(made, people, ofComments))]).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('zebra');
    await db.execute('delete from discussion');
  });
});
