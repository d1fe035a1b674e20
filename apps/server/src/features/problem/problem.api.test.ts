import { languageByName, roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNode, aProblem, aRelease, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { aSubmission, judgeNext } from '../../../test/work.ts';
import { countByDifficulty } from './listed.store.ts';

let server: TestServer;
let open: Awaited<ReturnType<typeof aProblem>>;
let hidden: typeof open;
let nodeId: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ nodeId } = await aNode(server));
  open = await aProblem(server, { problemId: 'A1' });
  hidden = await aProblem(server, { problemId: 'A2', auth: 2 });
  const { db } = server.platform;
  await db.execute(sql`insert into tag_classification (id, name) values (900, 'Graphs')`);
  await db.execute(sql`insert into tag (id, name, tcid) values (901, 'Shortest path', 900), (902, 'Greedy', null)`);
  for (const { pid } of [open, hidden])
    await db.execute(sql`insert into problem_tag (pid, tid) values (${pid}, 901), (${pid}, 902)`);
  await db.execute(sql`insert into code_template (pid, language, code) values (${open.pid}, 'C++', '// begin')`);
});
afterAll(() => server.close());

const get = <T>(path: string, token?: string) => server.ask<T>('GET', path, { token });

describe('a problem', () => {
  it('is drawn for who asks for that, except where the browser must look itself', async () => {
    const { db } = server.platform;
    await db.execute(
      sql`update problem set description = ${'Add $a$ and **b**.'}, input = ${'<b>raw</b>'}, hint = '' where id = ${open.pid}`,
    );
    const path = '/api/get-problem-detail?problemId=A1';
    const bare = await get<{ drawn: unknown; problem: { description: string } }>(path);
    expect(bare.data).toMatchObject({ drawn: null, problem: { description: 'Add $a$ and **b**.' } });
    const { data } = await get<{ drawn: Record<string, string | null> }>(`${path}&drawn=true`);
    expect(data.drawn['description']).toMatch(/^<p>Add <span class="katex">.*<strong>b<\/strong>/);
    expect(data.drawn).toMatchObject({ input: null, hint: null });
  });

  it('has tags, which also stand in lists of their own', async () => {
    const tags = await get<{ name: string }[]>(`/api/get-problem-tags?pid=${open.pid}`);
    expect(tags.data.map(({ name }) => name).sort()).toEqual(['Greedy', 'Shortest path']);
    const all = await get<{ name: string }[]>('/api/get-all-problem-tags');
    expect(all.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Greedy', 'Shortest path']));
    const groups = await get<
      { classification: { name: string } | null; tagList: { name: string; problems: number }[] }[]
    >('/api/get-problem-tags-and-classification');
    const namesIn = (title: string | undefined) =>
      groups.data.find(({ classification }) => classification?.name === title)?.tagList.map(({ name }) => name);
    expect(namesIn('Graphs')).toEqual(['Shortest path']);
    expect(namesIn(undefined)).toEqual(['Greedy']);
    // Both problems have both tags, and only one of them is listed.
    const counts = groups.data.flatMap(({ tagList }) => tagList).filter(({ name }) => name === 'Greedy');
    expect(counts.map(({ problems }) => problems)).toEqual([1]);
    // A tag that only hidden problems have is told to nobody but administrators.
    const { db } = server.platform;
    await db.execute(sql`insert into tag (id, name, oj) values (903, 'Secret trick', 'ME')`);
    await db.execute(sql`insert into problem_tag (pid, tid) values (${hidden.pid}, 903)`);
    const admin = await aUser(server, { role: roleIds.admin });
    for (const path of ['/api/get-all-problem-tags', '/api/get-problem-tags-and-classification']) {
      expect(JSON.stringify((await get(path)).data)).not.toContain('Secret trick');
      expect(JSON.stringify((await get(path, admin.token)).data)).toContain('Secret trick');
    }
  });

  it('is counted among those of its difficulty, which every profile tells, where everybody may read it', async () => {
    const { db } = server.platform;
    const of = async (difficulty: number): Promise<number> => (await countByDifficulty(db))[difficulty] ?? 0;
    await db.execute(sql`update problem set difficulty = 2 where id = ${hidden.pid}`);
    const before = await of(2);
    await db.execute(sql`update problem set difficulty = 2 where id = ${open.pid}`);
    expect([before, await of(2)]).toEqual([0, 1]);
    const { username } = await aUser(server);
    const { data } = await get<{ problemsByDifficulty: object }>(`/api/get-user-home-info?username=${username}`);
    expect(data.problemsByDifficulty).toEqual(await countByDifficulty(db));
  });

  it('has code to begin with, and the languages that nodes can judge', async () => {
    const templates = await get<{ lid: number; code: string }[]>(`/api/get-problem-code-template?pid=${open.pid}`);
    expect(templates.data).toMatchObject([{ lid: languageByName('C++')!.id, code: '// begin' }]);
    interface Shown {
      name: string;
      available: boolean;
    }
    const languages = (await get<Shown[]>('/api/languages')).data;
    expect(
      languages
        .filter(({ available }) => available)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['C', 'C++', 'Python3']);
    await server.platform.db.execute(sql`update problem set languages = '{C}' where id = ${open.pid}`);
    const own = await get<Shown[]>(`/api/get-problem-languages?pid=${open.pid}`);
    expect(own.data.map(({ name }) => name)).toEqual(['C']);
    await server.platform.db.execute(sql`update problem set languages = null where id = ${open.pid}`);
  });

  it('is told in the language of the interface, or in another that it has', async () => {
    await server.platform.db.execute(
      sql`insert into problem_statement (pid, locale, title, description) values (${open.pid}, 'en-US', 'Shapes', 'Count them.')`,
    );
    const told = async (query = '', language = 'en-US') => {
      const answer = await server.ask<{ problem: { title: string }; statement: unknown }>(
        'GET',
        `/api/get-problem-detail?problemId=A1${query}`,
        { headers: { 'accept-language': language } },
      );
      return answer.status === 200 ? [answer.data.problem.title, answer.data.statement] : answer.status;
    };
    const languages = ['main', 'en-US'];
    expect(await told()).toEqual(['Shapes', { shown: 'en-US', languages }]);
    expect(await told('', 'zh-CN')).toEqual(['Problem A1', { shown: 'main', languages }]);
    expect(await told('&statement=main')).toEqual(['Problem A1', { shown: 'main', languages }]);
    expect(await told('&statement=en-US', 'zh-CN')).toEqual(['Shapes', { shown: 'en-US', languages }]);
    // A language it does not have: the words it was written with.
    expect(await told('&statement=zh-CN')).toEqual(['Problem A1', { shown: 'main', languages }]);
    expect(await told('&statement=xx')).toBe(400);
    // Known to be in Chinese: the words it was written with are those, and no language of their own.
    await server.platform.db.execute(sql`insert into problem_statement (pid, locale, title, description, input, output, hint)
      select id, 'zh-CN', title, description, input, output, hint from problem where id = ${open.pid}`);
    const both = ['en-US', 'zh-CN'];
    expect(await told()).toEqual(['Shapes', { shown: 'en-US', languages: both }]);
    expect(await told('&statement=zh-CN')).toEqual(['Problem A1', { shown: 'zh-CN', languages: both }]);
    expect(await told('&statement=main')).toEqual(['Problem A1', { shown: 'zh-CN', languages: both }]);
  });

  it('keeps what belongs to it from those who may not read it', async () => {
    const admin = await aUser(server, { role: roleIds.problemAdmin });
    const paths = ['get-problem-tags', 'get-problem-code-template', 'get-problem-attachments', 'get-problem-languages'];
    for (const path of paths) {
      expect(await get(`/api/${path}?pid=${hidden.pid}`)).toMatchObject({ http: 200, status: 403, data: null });
      expect((await get(`/api/${path}?pid=${hidden.pid}`, admin.token)).status).toBe(200);
      expect((await get(`/api/${path}?pid=987654`)).status).toBe(404);
    }
  });

  it('gives its files to everybody who has their address, harmless to our origin', async () => {
    const { hash } = await server.platform.blobs.put(Buffer.from('<script>alert(1)</script>'));
    await server.platform.db.execute(sql`insert into public_file (name, title, mime, size, blob, type, pid)
      values ('f1.html', 'page.html', 'text/html', 25, ${hash}, 'attachment', ${open.pid})`);
    const listed = await get<{ url: string }[]>(`/api/get-problem-attachments?pid=${open.pid}`);
    expect(listed.data).toHaveLength(1);
    const file = await server.app.inject('/api/public/file/f1.html');
    expect([file.statusCode, file.body]).toEqual([200, '<script>alert(1)</script>']);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect((await server.app.inject('/api/public/file/f2.html')).statusCode).toBe(400);
  });

  it('is drawn at random from those everybody may read', async () => {
    for (let i = 0; i < 10; i++)
      expect((await get('/api/get-random-problem')).data).toEqual({ problemId: open.problemId });
  });

  it('gives its solver the last accepted code, and nobody else', async () => {
    const [solver, other] = [await aUser(server), await aUser(server)];
    const codes = ['first', 'second', 'wrong'];
    for (const code of codes) {
      await aSubmission(server, solver.token, open.problemId, code);
      await judgeNext(server, nodeId, { statuses: code === 'wrong' ? [0, -1] : [0, 0] });
    }
    const path = `/api/get-last-ac-code?pid=${open.pid}`;
    const mine = await get<{ code: string; language: string }>(path, solver.token);
    expect(mine.data.language).toBe('C++');
    expect(mine.data.code).toMatch(/^second/);
    const byClock = await get<{ code: string }>(`${path}&utcOffset=345`, solver.token);
    expect(byClock.data.code).toMatch(/submitTime:\S+\+05:45$/m);
    expect((await get(path, other.token)).data).toEqual({ submitId: null, code: '', language: null });
  });
});

describe('administration of problems', () => {
  it('lists all of them, and narrows by who may read', async () => {
    const { token } = await aUser(server, { role: roleIds.problemAdmin });
    const list = async (search: string) =>
      (
        await get<{ records: { problemId: string }[] }>(`/api/admin/problem/get-problem-list?${search}`, token)
      ).data.records
        .map(({ problemId }) => problemId)
        .sort();
    expect(await list('')).toEqual(['A1', 'A2']);
    expect(await list('auth=2')).toEqual(['A2']);
    expect(await list('keyword=A1')).toEqual(['A1']);
  });

  it('hides and publishes; an admin may only hide', async () => {
    const [admin, problemAdmin] = [
      await aUser(server, { role: roleIds.admin }),
      await aUser(server, { role: roleIds.problemAdmin }),
    ];
    const { pid, problemId } = await aProblem(server);
    const change = (token: string, auth: number) =>
      server.ask('PUT', '/api/admin/problem/change-problem-auth', { token, body: { id: pid, auth } });
    const seen = async () => (await get(`/api/get-problem-detail?problemId=${problemId}`)).status;
    expect((await change(admin.token, 2)).status).toBe(200);
    expect(await seen()).toBe(403);
    expect((await change(admin.token, 1)).status).toBe(403);
    expect(await seen()).toBe(403);
    expect((await change(problemAdmin.token, 1)).status).toBe(200);
    expect(await seen()).toBe(200);
    const odd = (id: unknown) =>
      server.ask('PUT', '/api/admin/problem/change-problem-auth', { token: problemAdmin.token, body: { id, auth: 2 } });
    for (const id of ['no number', '1e400', 1.5, '']) expect((await odd(id)).status).toBe(400);
    expect((await odd(String(pid))).status).toBe(200);
  });
});

describe('a problem with files for programs', () => {
  it('has its extra files in the annex as they are now, in place of attachments of the same name', async () => {
    const { blobs, db } = server.platform;
    const [grid, binary, hook] = await Promise.all(
      ['int width();', '\0\u0001', 'hook'].map((text) => blobs.put(Buffer.from(text))),
    );
    const userExtraFiles = {
      'grid.h': grid!,
      'map &1.bin': binary!,
      'assay-start-hook.c': hook!,
      'grader.cpp': hook!,
    };
    const release = await aRelease(server, { userExtraFiles, hiddenFiles: ['grader.cpp'] });
    const { pid, problemId } = await aProblem(server, { release });
    for (const title of ['grid.h', 'story.pdf'])
      await db.execute(sql`insert into public_file (name, title, mime, size, blob, type, pid)
        values (${`${pid}-${title}`}, ${title}, 'text/plain', 4, ${hook!.hash}, 'attachment', ${pid})`);
    const { data } = await get<{ name: string; size: number; url: string }[]>(
      `/api/get-problem-attachments?pid=${pid}`,
    );
    expect(data.map(({ name, size }) => [name, size])).toEqual([
      ['grid.h', 12],
      ['map &1.bin', 2],
      ['story.pdf', 4],
    ]);
    const files = await Promise.all(data.slice(0, 2).map(({ url }) => server.app.inject(url)));
    expect(files.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, 'int width();'],
      [200, '\0\u0001'],
    ]);
    expect(files[0]!.headers).toMatchObject({
      'content-disposition': 'attachment;filename=grid.h',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-cache',
    });
    const path = '/api/get-problem-extra-file';
    const told = await get<{ problem: { userExtraFile: string } }>(`/api/get-problem-detail?problemId=${problemId}`);
    expect(Object.keys(JSON.parse(told.data.problem.userExtraFile))).toEqual(['grid.h', 'map &1.bin']);
    for (const name of ['assay-start-hook.c', 'grader.cpp', 'constructor', 'gone.h'])
      expect((await server.app.inject(`${path}?pid=${pid}&name=${name}`)).statusCode, name).toBe(400);

    await db.execute(sql`update problem set auth = 2 where id = ${pid}`);
    expect((await server.app.inject(data[0]!.url)).body).not.toContain('width');
  });
});
