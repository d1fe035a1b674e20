import { roleIds } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { aProblem, aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { unzip } from '../../../../test/unzip.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await aUser(server, { role: roleIds.root, username: 'root' })).token;
});
afterAll(() => server.close());

const zipOf = async (files: Record<string, string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const bringIn = async (archive: Buffer) => {
  const boundary = 'assay-test-boundary';
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/file/import-problem',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: token },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="p.zip"\r\n\r\n`),
      archive,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return response.json();
};

const take = async (query: string) => {
  const response = await server.app.inject({
    method: 'GET',
    url: `/api/file/export-problem?${query}`,
    headers: { authorization: token },
  });
  return { http: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.payload };
};

const icpc = {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: pass-fail\nname: { en: Sum, zh: 求和 }\nuuid: 6f2b5a52-1111-4222-8333-944455556666\nlimits:\n  time_limit: 2\n  memory: 128\n',
  'assay.yaml': 'id: EXP1\n',
  'statement/problem.en.md': 'Add two numbers. ![sketch](sketch.png)\n\n## Input\n\nTwo integers.\n',
  'statement/problem.zh.md': '两数之和。![图](sketch.png)\n',
  'statement/sketch.png': 'png',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '5 6\n',
  'data/secret/1.ans': '11\n',
  'output_validator/check.cpp': 'int main() { return 42; }\n',
  'submissions/accepted/a.py': 'print(1)\n',
};

const releasesOf = async (problemId: string) =>
  (
    await server.platform.db.execute<{ hash: string; present: boolean }>(
      sql`select r.hash, r.id = p.release_id as present from problem p join problem_release r on r.pid = p.id
          where p.problem_id = ${problemId} order by r.id`,
    )
  ).rows;

// Every archive starts a process, which takes a while where many share the processors.
describe('exports', { timeout: 120_000 }, () => {
  let pid = 0;
  beforeAll(async () => {
    const answer = await bringIn(await zipOf(icpc));
    expect(answer.status).toBe(200);
    const { rows } = await server.platform.db.execute(sql`select id from problem where problem_id = 'EXP1'`);
    pid = Number(rows[0]?.['id']);
  });

  it.each(['assay', 'icpc'])('come back as the same release: %s', async (format) => {
    const { http, bytes, headers } = await take(`pid=${pid}&format=${format}`);
    expect({ http, type: headers['content-type'] }).toEqual({ http: 200, type: 'application/zip' });
    const before = await releasesOf('EXP1');
    const answer = await bringIn(bytes);
    expect(answer).toMatchObject({ status: 200, data: { imported: [{ problemId: 'EXP1' }] } });
    expect(await releasesOf('EXP1')).toEqual(before);
    const detail = await server.ask<{ problem: { description: string } }>(
      'GET',
      '/api/get-problem-detail?problemId=EXP1',
      { headers: { 'accept-language': 'en-US' } },
    );
    const [, link] = /!\[sketch\]\((\/api\/public\/file\/[\w.]+)\)/.exec(detail.data.problem.description) ?? [];
    expect((await server.app.inject({ method: 'GET', url: link ?? '' })).payload).toBe('png');
  });

  it('are HOJ archives where nothing is said, with all problems in one zip', async () => {
    const other = await aProblem(server, { problemId: 'EXP2', title: 'Other' });
    const { bytes, headers } = await take(`pid=${pid}&pid=${other.pid}&anyway=true`);
    expect(headers['content-disposition']).toMatch(/^attachment;filename=problem_export_\d+\.zip$/);
    const files = unzip(bytes);
    expect([...files.keys()].sort()).toEqual([
      'problem_EXP1.json',
      'problem_EXP1/sample-1.ans',
      'problem_EXP1/sample-1.in',
      'problem_EXP1/secret-1.ans',
      'problem_EXP1/secret-1.in',
      'problem_EXP2.json',
      'problem_EXP2/1.ans',
      'problem_EXP2/1.in',
      'problem_EXP2/2.ans',
      'problem_EXP2/2.in',
    ]);
    expect(JSON.parse(files.get('problem_EXP1.json')!)).toMatchObject({
      judgeMode: 'spj',
      problem: { problemId: 'EXP1', timeLimit: 2000, spjLanguage: 'C++' },
    });
    await server.platform.db.execute(sql`update problem set problem_id = 'OLD2' where problem_id = 'EXP2'`);
    await server.platform.db.execute(sql`update problem set problem_id = 'OLD1' where problem_id = 'EXP1'`);
    expect((await bringIn(bytes)).data.imported).toHaveLength(2);
    await server.platform.db.execute(sql`delete from problem where problem_id = 'EXP1'`);
    await server.platform.db.execute(sql`update problem set problem_id = 'EXP1' where problem_id = 'OLD1'`);
  });

  it('are refused where nobody else could call the checker, unless they are wanted all the same', async () => {
    const refused = await take(`pid=${pid}`);
    expect(refused.http).toBe(400);
    expect(JSON.parse(refused.text).msg).toMatch(/EXP1.*kattis/s);
    expect((await take(`pid=${pid}&anyway=true`)).http).toBe(200);
    expect((await take(`pid=${pid}&format=icpc`)).http).toBe(200);
  });

  it('take solutions of the lab to other judges, and name no author that the package did not', async () => {
    const files = unzip((await take(`pid=${pid}&format=icpc`)).bytes);
    expect([...files]).toContainEqual(['submissions/accepted/a.py', expect.stringMatching(/^print\(1\)/)]);
    expect(files.get('problem.yaml')).not.toMatch(/credits|root/);
    const own = await aProblem(server, { problemId: 'EXP3', title: 'Own' });
    const { bytes } = await take(`pid=${own.pid}&format=icpc`);
    expect(unzip(bytes).get('problem.yaml')).toContain('credits');
  });

  it('say before what they would not keep', async () => {
    const check = (format: string) =>
      server.ask<{ problemId: string; losses: string[]; size: number }[]>('POST', '/api/admin/problem/export-check', {
        token,
        body: { pids: [pid], format },
        headers: { 'accept-language': 'en-US' },
      });
    expect((await check('assay')).data).toMatchObject([{ problemId: 'EXP1', losses: [] }]);
    expect((await check('hoj')).data[0]?.losses).toEqual(
      expect.arrayContaining([expect.stringMatching(/protocol, kattis/), expect.stringMatching(/statement in/)]),
    );
  });

  it('are refused for what is not there, and beyond their bounds', async () => {
    const unknown = await take('pid=9999999');
    expect(unknown.http).toBe(400);
    expect(JSON.parse(unknown.text)).toMatchObject({ status: 404, data: null });
    const many = Array.from({ length: 201 }, (_, index) => `pid=${index + 1}`).join('&');
    expect((await take(many)).http).toBe(400);
    expect((await take('pid=1&format=rar')).http).toBe(400);
  });
});
