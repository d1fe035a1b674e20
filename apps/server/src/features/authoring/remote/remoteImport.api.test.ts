import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roleIds } from '@assay/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { aRemoteSite } from '../../../../test/remoteSite.ts';
import type { RemoteProblem } from '../../remote/sites/site.ts';

const dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const files: Readonly<Record<string, Buffer>> = {
  '/a&b.png': dot,
  '/no.png': Buffer.from('<script>alert(1)</script>'),
  '/paper.pdf': Buffer.from('%PDF-1.4 paper'),
};
let there: Server;
let server: TestServer;
let root: { token: string; uid: string };
let admin: { token: string; uid: string };
let problem: Partial<RemoteProblem> = {};
const asked: string[] = [];

beforeAll(async () => {
  there = createServer((request, response) => {
    asked.push(request.url!);
    const found = files[request.url!];
    response.statusCode = found ? 200 : 404;
    response.end(found);
  });
  await new Promise<void>((resolve) => there.listen(0, '127.0.0.1', resolve));
  const home = `http://127.0.0.1:${(there.address() as AddressInfo).port}`;
  const { site } = aRemoteSite({ home });
  const { readProblem } = site;
  site.readProblem = async (http, id) => ({ ...(await readProblem(http, id)), ...problem });
  site.problemOfPage = (page, id) => ({
    id,
    texts: { title: page, description: 'Pasted', input: '', output: '', hint: '' },
    samples: [],
    timeLimit: null,
    memoryLimit: null,
    tags: [],
  });
  const libre = aRemoteSite({ key: 'LIBRE', name: 'LibreOJ', home }).site;
  libre.readProblem = async (http, id) => ({ ...(await readProblem(http, id)), internalId: '123', tags: [] });
  server = await startTestServer({ sites: [site, libre] });
  root = await aUser(server, { role: roleIds.root });
  admin = await aUser(server, { role: roleIds.admin });
});
afterAll(async () => {
  await server.close();
  there.close();
});

const bring = (id: string, site = 'HDU') =>
  server.ask(
    'GET',
    `/api/admin/problem/import-remote-oj-problem?name=${site}&problemId=${encodeURIComponent(id)}`,
    root,
  );
const paste = (body: object) =>
  server.ask<{ pid: number; problemId: string }>('POST', '/api/admin/remote/problem', { token: root.token, body });
const row = async (problemId: string) =>
  (await server.platform.db.$client.query('select * from problem where problem_id = $1', [problemId])).rows[0];
interface Met {
  problem: {
    id: number;
    title: string;
    description: string;
    examples: string;
    timeLimit: number;
    memoryLimit: number;
    isRemote: boolean;
    source: string;
  };
  tags: { name: string }[];
  languages: string[];
}
const met = async (id: string) =>
  (await server.ask<Met>('GET', `/api/get-problem-detail?problemId=${id}&statement=main`)).data;

it('brings a problem by its id, with limits, samples, tags and the way back', async () => {
  expect(await bring('1000')).toMatchObject({ status: 200, data: null });
  expect(await met('HDU-1000')).toMatchObject({
    problem: {
      title: 'Problem 1000',
      description: '<p>Add $a$ and $b$.</p>',
      examples: '<input>1 2</input><output>3</output>',
      timeLimit: 1000,
      memoryLimit: 32,
      isRemote: true,
      source: expect.stringMatching(/^<a href="http:.*\/showproblem\.php\?pid=1000">HDU 1000<\/a>$/),
    },
    tags: [{ name: 'math' }],
    languages: ['G++', 'C++'],
  });
  expect(await row('HDU-1000')).toMatchObject({
    oj: 'HDU',
    external_id: 'HDU:1000',
    auth: 1,
    difficulty: 1,
    uid: root.uid,
  });
  const tags = await server.platform.db.$client.query("select oj from tag where name = 'math'");
  expect(tags.rows).toEqual([{ oj: 'HDU' }]);
});

it('refuses one that is here already, by whatever it is named', async () => {
  expect(await bring(' http://acm.hdu.edu.cn/showproblem.php?pid=1000')).toMatchObject({
    status: 400,
    msg: expect.stringContaining('HDU-1000'),
  });
});

it.each([
  ['1000', 'XYZ', 'XYZ'],
  ['no number', 'HDU', 'HDU'],
  ['404', 'HDU', 'HDU'],
  ['403', 'HDU', 'HDU'],
])('says why %s of %s cannot be brought', async (id, site, name) => {
  const answer = await bring(id, site);
  expect([400, 404]).toContain(answer.status);
  expect(answer.msg).toContain(name);
});

it('keeps the number that calls of a site want beside its id, and takes the site for a tag where there is none', async () => {
  expect(await bring('6', 'LIBRE')).toMatchObject({ status: 200 });
  expect(await row('LIBRE-6(123)')).toMatchObject({ external_id: 'LIBRE:6:123' });
  expect((await met('LIBRE-6(123)')).tags.map(({ name }) => name)).toEqual(['LibreOJ']);
  expect(await bring('6', 'LIBRE')).toMatchObject({ status: 400 });
});

it('stores pictures and a statement that is a file; what is no picture, or lies elsewhere, stays a link', async () => {
  problem = {
    texts: {
      title: 'Pictures',
      description: `<img alt="" src="/a&amp;b.png"><img src="/no.png"><img src="http://elsewhere.invalid/x.png"><img src="data:image/png;base64,${dot.toString('base64')}">`,
      input: '<img src="/a&amp;b.png">',
      output: '',
      hint: '',
    },
    document: '/paper.pdf',
    translations: { 'zh-CN': { title: '图', description: '甲', input: '', output: '', hint: '' } },
  };
  expect(await bring('1001')).toMatchObject({ status: 200 });
  const { description } = (await met('HDU-1001')).problem;
  const links = [...description.matchAll(/\/api\/public\/file\/[\w.-]+/g)].map(([link]) => link);
  expect(links).toHaveLength(3);
  expect(description).toContain('<img src="/no.png"><img src="http://elsewhere.invalid/x.png">');
  expect(asked).not.toContain('/x.png');
  const [picture, , paper] = await Promise.all(links.map((url) => server.app.inject({ url })));
  expect(picture!.headers['content-type']).toBe('image/png');
  expect(paper!.rawPayload.toString()).toBe('%PDF-1.4 paper');
  const local = await server.ask<Met>('GET', '/api/get-problem-detail?problemId=HDU-1001', {
    headers: { 'accept-language': 'zh-CN', 'url-type': 'general' },
  });
  expect(local.data.problem.title).toBe('图');
});

it('reads it there once more, keeps addresses of what is the same, and says what changed', async () => {
  const before = (await met('HDU-1001')).problem;
  const refresh = () =>
    server.ask<{ changed: string[] }>('POST', '/api/admin/remote/problem-refresh', {
      token: root.token,
      body: { pid: before.id },
    });
  expect((await refresh()).data).toEqual({ changed: [] });
  problem = { ...problem, timeLimit: 3000, samples: [] };
  expect((await refresh()).data).toEqual({ changed: ['statement', 'limits'] });
  expect((await met('HDU-1001')).problem).toMatchObject({ timeLimit: 3000, description: before.description });
  problem = {};
});

it('reads the source of a page that somebody pasted', async () => {
  const answer = await paste({ site: 'HDU', id: '1002', page: 'From a page' });
  expect(answer.data).toMatchObject({ problemId: 'HDU-1002' });
  expect((await met('HDU-1002')).problem).toMatchObject({ title: 'From a page', timeLimit: 1000, memoryLimit: 256 });
  expect(await paste({ site: 'LIBRE', id: '7', page: 'x' })).toMatchObject({ status: 400 });
});

it('puts it into a training, whether it is here or not', async () => {
  const body = { training: { title: 'T', description: 'D', auth: 'Public' } };
  const made = await server.ask<{ id: number }>('POST', '/api/admin/training', { token: root.token, body });
  const tid = made.data.id;
  const put = (id: string) =>
    server.ask('GET', `/api/admin/training/import-remote-oj-problem?name=HDU&problemId=${id}&tid=${tid}`, root);
  expect(await put('1000')).toMatchObject({ status: 200 });
  expect(await put('1003')).toMatchObject({ status: 200 });
  const planned = await server.platform.db.$client.query(
    'select display_id from training_problem where tid = $1 order by id',
    [tid],
  );
  expect(planned.rows.map(({ display_id }) => display_id)).toEqual(['HDU-1000', 'HDU-1003']);
});

it('puts it into a contest of the one who asks, and keeps it out of the archive', async () => {
  const now = Date.now();
  const body = {
    title: 'C',
    description: '',
    type: 0,
    auth: 0,
    sealRank: false,
    visible: true,
    duration: 3600,
    startTime: new Date(now + 3_600_000).toISOString(),
    endTime: new Date(now + 7_200_000).toISOString(),
  };
  expect(await server.ask('POST', '/api/admin/contest', { token: admin.token, body })).toMatchObject({ status: 200 });
  const found = await server.platform.db.$client.query('select max(id) as id from contest');
  const cid = Number(found.rows[0].id);
  const put = (id: string, displayId: string, who = admin) =>
    server.ask(
      'GET',
      `/api/admin/contest/import-remote-oj-problem?name=HDU&problemId=${id}&cid=${cid}&displayId=${displayId}`,
      who,
    );
  expect(await put('1004', 'A')).toMatchObject({ status: 200 });
  expect((await row('HDU-1004')).auth).toBe(3);
  expect(await put('1000', 'B')).toMatchObject({ status: 200 });
  const other = await aUser(server, { role: roleIds.admin });
  const before = (await server.platform.db.$client.query('select from problem')).rowCount;
  expect((await put('1005', 'C', other)).status).not.toBe(200);
  expect((await server.platform.db.$client.query('select from problem')).rowCount).toBe(before);
});

it('can be edited afterwards as any other problem', async () => {
  const { problem: had } = await met('HDU-1002');
  const got = await server.ask<{ problem: object }>('GET', `/api/admin/problem?pid=${had.id}`, root);
  expect(got.status).toBe(200);
  const body = { problem: { id: had.id, problemId: 'HDU-1002', title: 'By hand' } };
  expect(await server.ask('PUT', '/api/admin/problem', { token: root.token, body })).toMatchObject({ status: 200 });
  expect((await met('HDU-1002')).problem).toMatchObject({ title: 'By hand', isRemote: true });
});
